import type { Meaning } from '@candor/model/assistant/schema.ts';
import { rowFor } from '../labels.ts';
import type { Row, Sign } from '../rows/row.ts';

/** What somebody leaves who deletes an account: the account itself, the app, or all that is known of them. */
const ACCOUNT =
  /\b(?:accounts?|acct|candor|app|platform|service|data|info(?:rmation)?|profile|membership|login)\b|about me\b|for good\b|delete me\b|unsubscribe|(?<!\p{L})(?:cuentas?|datos|app|aplicaci[oó]n|plataforma|perfil|informaci[oó]n)(?!\p{L})|de baja|b[oó]rr(?:en|a|e)me|elim[ií]n(?:en|a|e)me|saben de m[ií]|口座|アカウント|退会|解約|データ|情報|アプリ|登録|会員|帳戶|戶口|賬戶|帳號|賬號|資料|銷戶|註銷/iu;

/**
 * The row of a question that seems to ask for the deletion of the account. Without a word for the account it is an
 * order that is cancelled or a position that is closed, where one is spoken of. Otherwise nothing is understood:
 * what is deleted does not come back.
 */
export function ofLeaving(
  row: Row | undefined,
  text: string,
  signs: ReadonlySet<Sign>,
  before: Pick<Meaning, 'subject' | 'codes'> | undefined,
): Row | undefined {
  if (row?.topic !== 'delete_account' || ACCOUNT.test(text)) return row;
  if (signs.has('short')) return rowFor('how_to', 'cover');
  if (signs.has('order') || before?.subject.startsWith('order')) return rowFor('act', 'cancel_order');
  if (signs.has('code') || signs.has('position') || (before?.codes.length ?? 0) > 0) return rowFor('how_to', 'sell');
  return undefined;
}
