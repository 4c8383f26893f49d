import type { Instrument } from '@candor/model/market/instrument.ts';
import { ETFS } from './etfs.ts';
import { SAMPLE_FUNDS } from './sample/funds.ts';
import { SAMPLE_ISSUERS } from './sample/issuers.ts';
import { STOCKS } from './stocks/index.ts';

const byCode = (left: Instrument, right: Instrument): number =>
  left.code < right.code ? -1 : left.code > right.code ? 1 : 0;

/** Every instrument in force, by code: the order is the same on every machine and every start. */
export const INSTRUMENTS: readonly Instrument[] = [
  ...STOCKS,
  ...ETFS,
  ...SAMPLE_ISSUERS.map(({ stock }) => stock),
  ...SAMPLE_FUNDS.map(({ etf }) => etf),
].sort(byCode);

const BY_CODE: ReadonlyMap<string, Instrument> = new Map(
  INSTRUMENTS.map((instrument) => [instrument.code, instrument]),
);

/** The instrument of exactly this code; undefined for an unknown one, which the caller refuses. */
export function instrumentByCode(code: string): Instrument | undefined {
  return BY_CODE.get(code);
}
