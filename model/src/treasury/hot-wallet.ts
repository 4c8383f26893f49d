/** How much the hot wallet should hold at most: a row, in force from a time on. */
export interface HotWalletTerms {
  /** Hundredths of a percent of what is owed in USDT. */
  readonly shareBp: number;
  /** Millionths of a USDT, which counts as a dollar. */
  readonly floor: bigint;
}

/** The larger of the share and the floor. Rounded down, in millionths. Source: R-34, decision 0116. */
export function hotWalletLimit(liabilities: bigint, { shareBp, floor }: HotWalletTerms): bigint {
  const share = (liabilities * BigInt(shareBp)) / 10_000n;
  return share > floor ? share : floor;
}

/** How much of what it holds is better in the cold store. */
export const toMoveToCold = (held: bigint, limit: bigint): bigint => (held > limit ? held - limit : 0n);
