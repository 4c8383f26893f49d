import { ONE } from '@candor/model/decimal.ts';
import { RATE_ONE } from '@candor/model/money.ts';
import type { Instrument } from '@candor/model/market/instrument.ts';
import type { TradingDate } from '@candor/model/time.ts';
import {
  analystTargets,
  INSTRUMENTS,
  instrumentByCode,
  reportedBooks,
  sampleFund,
  sampleIssuer,
} from '../market/index.ts';
import { ConfigError } from '../platform/config/config.ts';
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
    instruments: listed(config.codes),
    basketOf: sampleBasket,
    anchorOf: sampleAnchor,
  });
  for (const notice of prices.notices) log.info('recording', { name: notice });
  return { declared: exchangeSlice, prices };
}

/** The part of the catalogue that is listed, in the catalogue's order. */
function listed(codes: readonly string[] | undefined): readonly Instrument[] {
  if (!codes) return INSTRUMENTS;
  const unknown = codes.filter((code) => !instrumentByCode(code));
  if (unknown.length > 0) throw new ConfigError([`CODES must be codes of the catalogue, not ${unknown.join(', ')}`]);
  return INSTRUMENTS.filter(({ code }) => codes.includes(code));
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
