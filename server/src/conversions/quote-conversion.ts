import type { Overrides } from '@candor/model/calendar/index.ts';
import { converted, CONVERSION_SPREAD, QUOTE_MS } from '@candor/model/conversions/quote.ts';
import type { AgreedRate, RateSample } from '@candor/model/conversions/rate.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatRate } from '@candor/model/money.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, plusMs } from '@candor/model/time.ts';
import { balanceOf, balanceTable, customerAccount, type Mode, usdtAsset } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import type { RateNow } from '../rates/index.ts';
import { conversionQuoteTable, type StoredQuote, type StoredSample } from './tables.ts';

export interface ConversionDeps {
  readonly mode: Mode;
  readonly rateNow: RateNow;
  /** Trading days that differ from the calendar. */
  readonly overrides: () => Overrides | undefined;
}

export interface QuoteConversion {
  readonly customerId: string;
  /** Millionths of a USDT; undefined where none was entered. */
  readonly usdt: bigint | undefined;
}

/** The wallet's USDT, posted and reserved. */
export const walletNeeds = (mode: Mode, customerId: string): Need[] => [
  needRow(balanceTable, customerAccount('spot', customerId), usdtAsset(mode)),
];

/** Why so many USDT cannot leave the wallet; undefined where they can. */
export function shortOf(rows: Rows, mode: Mode, customerId: string, usdt: bigint): RefusalCode | undefined {
  const { posted, held } = balanceOf(rows, customerAccount('spot', customerId), usdtAsset(mode));
  if (usdt > posted) return 'insufficient_funds';
  return usdt > posted - held ? 'above_usable' : undefined;
}

export const storedSample = ({ source, rate, at }: RateSample): StoredSample => ({
  ...{ name: source, rate: formatRate(rate), at: formatInstant(at) },
});

/** Writes down what a customer would get for some USDT. The quote holds for a minute and replaces the one before. */
export function quoteConversion({ mode, rateNow }: ConversionDeps): Command<QuoteConversion, StoredQuote, AgreedRate> {
  return {
    name: 'quote_conversion',
    subject: ({ customerId }) => customerId,
    needs: ({ customerId }) => [...walletNeeds(mode, customerId), needRow(conversionQuoteTable, customerId)],
    facts: () => rateNow(),
    decide(rows, { customerId, usdt }, context, agreed) {
      if (usdt === undefined || usdt <= 0n) return refuse('quantity_required');
      const short = shortOf(rows, mode, customerId, usdt);
      if (short !== undefined) {
        const { posted, held } = balanceOf(rows, customerAccount('spot', customerId), usdtAsset(mode));
        return refuse(short, { maximum: formatDecimal(posted - held, 2) });
      }
      if (!agreed.ok) return refuse('channel_busy');
      if (converted(usdt, agreed.rate, CONVERSION_SPREAD).net <= 0n) return refuse('below_minimum');
      const quote: StoredQuote = {
        ...{ customerId, id: context.newId('cqt'), usdt },
        ...{ rate: agreed.rate, spreadRate: CONVERSION_SPREAD, sources: agreed.samples.map(storedSample) },
        expiresAt: plusMs(context.now, QUOTE_MS),
      };
      if (rows.get(conversionQuoteTable, customerId)) rows.update(conversionQuoteTable, quote);
      else rows.insert(conversionQuoteTable, quote);
      return accept(quote);
    },
  };
}
