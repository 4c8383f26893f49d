/** The ways of money, each with a switch of its own: USDT and bank, in and out. */
export const RAILS = ['usdt_in', 'bank_in', 'usdt_out', 'bank_out'] as const;
export type Rail = (typeof RAILS)[number];
export type OutRail = Extract<Rail, `${string}_out`>;
export const OUT_RAILS = ['usdt_out', 'bank_out'] as const satisfies readonly OutRail[];
export const isOutRail = (rail: Rail): rail is OutRail => rail === 'usdt_out' || rail === 'bank_out';

/** `congested` and `closed` refuse what would come in, and let what goes out wait; neither refuses a payout. */
export const RAIL_STATES = ['open', 'congested', 'closed'] as const;
export type RailState = (typeof RAIL_STATES)[number];

/** How a rail stands. Reconciliation pauses the two out rails, whatever operators have set. */
export interface RailStanding {
  readonly state: RailState;
  readonly paused: boolean;
}

/** Whether payouts leave over a rail now; else they wait in the order in which they came. */
export const sendsOut = ({ state, paused }: RailStanding): boolean => state === 'open' && !paused;

/**
 * One operator may close or slow any rail, and open one for money that comes in; a closed way out takes two to open.
 */
export const takesTwo = (rail: Rail, before: RailState, after: RailState): boolean =>
  isOutRail(rail) && before === 'closed' && after !== 'closed';

/** The message of a screen on which nothing can be deposited now; undefined where the rail is open. Source: spec §8. */
export type DepositClosed =
  | 'deposit.not_open'
  | 'deposit.bank_not_open'
  | 'deposit.coin_not_open'
  | 'deposit.busy'
  | 'channel.congested';

/**
 * Why no deposit can be made over a rail. `other` is the other way in: with both closed, deposits as such are not open.
 * `available` is false where this installation has no adapter for the rail; it is then as good as closed. `lagging` is
 * true where the adapter has not answered for so long that arrivals would not be seen.
 */
export function depositClosed(
  rail: 'usdt_in' | 'bank_in',
  mine: { readonly state: RailState; readonly available: boolean; readonly lagging?: boolean },
  other: { readonly state: RailState; readonly available: boolean },
): DepositClosed | undefined {
  const closed = (each: { readonly state: RailState; readonly available: boolean }) =>
    !each.available || each.state === 'closed';
  if (closed(mine)) {
    if (closed(other)) return 'deposit.not_open';
    return rail === 'bank_in' ? 'deposit.bank_not_open' : 'deposit.coin_not_open';
  }
  if (mine.state === 'congested') return 'channel.congested';
  return mine.lagging ? 'deposit.busy' : undefined;
}
