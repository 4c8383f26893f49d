import { ONE } from '@candor/model/decimal.ts';
import { RATE_ONE } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { analystTargets, INSTRUMENTS, reportedBooks, sampleFund, sampleIssuer } from '../market/index.ts';
import type { Base, Declared, Opened } from '../slices/index.ts';
import { type OpenedFeed, openFeed, type OwnFeedChoice } from './open-feed.ts';

export const exchangeSlice: Declared = { name: 'exchange' };

/** Prices of our own: the simulated exchange, or a recording played again. */
export async function openOwnPrices(
  { config, log }: Base,
  choice: OwnFeedChoice,
): Promise<Opened & { readonly prices: OpenedFeed }> {
  const prices = await openFeed(choice, {
    seed: config.seed,
    instruments: INSTRUMENTS,
    basketOf: sampleBasket,
    anchorOf: sampleAnchor,
  });
  for (const notice of prices.notices) log.info('recording', { name: notice });
  return { declared: exchangeSlice, prices };
}

/** What a sample fund holds, with the share of each. */
function sampleBasket(code: string) {
  return sampleFund(code)?.holdings.map(({ code: member, weight }) => ({
    code: member,
    weight: Number(weight) / Number(RATE_ONE),
  }));
}

/**
 * The day on which sample companies trade at the price that their financials justify; after it their prices are drawn
 * freely.
 */
const SAMPLE_DAY = '2026-01-02' as TradingDate;

/** A sample company's price on that day: the middle of the targets that the stated rule makes of its books. */
function sampleAnchor(code: string) {
  const issuer = sampleIssuer(code);
  const [books] = issuer ? reportedBooks(issuer, SAMPLE_DAY, 1) : [];
  if (!issuer || !books) return undefined;
  const targets = analystTargets(issuer, books);
  return { date: SAMPLE_DAY, dollars: Number(targets[targets.length >> 1]) / Number(ONE) };
}
