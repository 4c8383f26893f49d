import { settlementDate } from '@candor/model/calendar/index.ts';
import { MINIMUM_USDT } from '@candor/model/deposits/deposit.ts';
import { formatUsd, type Usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { riskOfShorts } from '../risk.ts';
import { type Asked, of, placeValues, type Said } from '../said.ts';

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

/** What a purchase and a short sale can lose; what a rise of their shorts, or of one, would cost who has some. */
export async function* mostToLose(asked: Asked): AsyncGenerator<Said> {
  yield { key: 'most_to_lose' };
  yield* riskOfShorts(asked);
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
