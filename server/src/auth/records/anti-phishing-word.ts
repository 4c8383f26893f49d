import type { Db } from '../../platform/database/db.ts';
import type { MachineSeal } from '../../vault/index.ts';
import { wordPlace } from './seal.ts';
import { readSecurityRow } from './store.ts';

/** The customer's anti-phishing word; undefined where there is none. */
export async function wordOf(
  { db, seal }: { readonly db: Db; readonly seal: MachineSeal },
  customerId: string,
): Promise<string | undefined> {
  const { antiPhishingWord } = await readSecurityRow(db, customerId);
  return antiPhishingWord === null ? undefined : seal.open(wordPlace(customerId), antiPhishingWord);
}
