import { codeOfShareAsset } from '../../ledger/index.ts';
import type { StatementWords } from './words/statement-words.ts';

/** An asset of the journal in plain words: `AAPL:SH.SIM` is `AAPL`, shares; `USD.SIM` is `USD`. */
export function assetName(asset: string, { sharesOf }: StatementWords): string {
  const code = codeOfShareAsset(asset);
  return code === undefined ? asset.replace(/\.SIM$/, '') : sharesOf(code);
}

export const isDollars = (asset: string): boolean => /^USD(\.|$)/.test(asset);

/** A ledger account in plain words; one that has none by its code. */
export function accountName(account: string, { accounts }: StatementWords): string {
  const kind = account.split(':')[0] ?? account;
  return (accounts as Readonly<Record<string, string | undefined>>)[kind] ?? kind;
}

/** What a transaction was, in plain words; one that has none by its code. */
export const kindName = (kind: string, { kinds }: StatementWords): string => kinds[kind] ?? kind;
