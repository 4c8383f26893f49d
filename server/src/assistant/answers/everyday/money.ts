import { settlementDate } from '@candor/model/calendar/index.ts';
import { MINIMUM_USDT } from '@candor/model/deposits/deposit.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { riskOfShorts } from '../risk.ts';
import { positionRow } from '../position-row.ts';
import { type Asked, of, placeValues, type Said } from '../said.ts';
import { callPrices } from '../shorts.ts';

/** By which ways money comes in, for whoever names one that is none. */
export function* depositWays(): Generator<Said> {
  yield { key: 'deposit_ways', values: placeValues('deposit') };
}

export function* depositLeast(): Generator<Said> {
  yield {
    key: 'deposit_least',
    values: { usdt: of('usdt', formatUsd(MINIMUM_USDT as Usd)), ...placeValues('deposit') },
  };
}

/**
 * What a purchase and what a short sale can lose. Of a stock that is held also what it is worth, of a short what a rise
 * would cost and where its margin call comes; of none the same of all shorts.
 */
export async function* mostToLose(asked: Asked): AsyncGenerator<Said> {
  const { codes, tools } = asked;
  yield { key: 'most_to_lose' };
  const own = await tools.positions();
  const held = own?.is.filter((each) => codes.includes(each.code)) ?? [];
  for (const each of held) if (!isShort(each)) yield* positionRow(each, [own!.source]);
  if (codes.length > 0 && !held.some(isShort)) return;
  yield* riskOfShorts(asked);
  const margin = await tools.margin();
  if (margin) yield* callPrices(margin, asked);
}

/** The first steps of a customer; of a trial account there is nothing to verify or to pay in. */
export async function* begin({ tools }: Asked): AsyncGenerator<Said> {
  const account = await tools.account();
  if (account?.is.simulated)
    yield {
      key: 'begin_trial',
      values: { value: of('usd', account.is.buyingPower), own: of('key', 'own'), ...placeValues('search') },
      from: [account.source],
    };
  else yield { key: 'begin', values: placeValues('verify') };
}

/** When the money of a sale of today has settled, and what can be done with it until then. */
export async function* saleSettles({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.session();
  if (!found) return;
  const date = settlementDate(found.is.tradeDate as TradingDate);
  yield { key: 'sale_settles', values: { date: of('date', date), ...placeValues('withdraw') }, from: [found.source] };
}

export function* shortInterest(): Generator<Said> {
  yield { key: 'short_interest_none' };
}
