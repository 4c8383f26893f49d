import { sessionAt } from '@candor/model/calendar/index.ts';
import { converted } from '@candor/model/conversions/quote.ts';
import type { AgreedRate } from '@candor/model/conversions/rate.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { customerAccount, houseAccount, post, postingNeeds, usdAsset, usdtAsset } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type ConversionDeps, shortOf, walletNeeds } from './quote-conversion.ts';
import { type Conversion, conversionQuoteTable, conversionTable } from './tables.ts';

export interface Convert {
  readonly customerId: string;
  readonly quoteId: string;
}

/**
 * Takes a quote: USDT leaves the wallet for the house, dollars come into it at the quoted rate, whatever the rate is by
 * now. While nobody can say what a USDT is worth, no quote is taken either: the one that stands may be the reason.
 */
export function convert({ mode, rateNow, overrides }: ConversionDeps): Command<Convert, Conversion, AgreedRate> {
  const [usd, usdt] = [usdAsset(mode), usdtAsset(mode)];
  return {
    name: 'convert',
    subject: ({ customerId }) => customerId,
    needs: ({ customerId }, lane) => [
      ...walletNeeds(mode, customerId),
      ...postingNeeds(lane, [
        { accountId: customerAccount('spot', customerId), asset: usd },
        { accountId: houseAccount('conversion', lane), asset: usdt },
        { accountId: houseAccount('conversion', lane), asset: usd },
        { accountId: houseAccount('rev_conversion', lane), asset: usd },
      ]),
      needRow(conversionQuoteTable, customerId),
    ],
    facts: () => rateNow(),
    decide(rows, { customerId, quoteId }, context, agreed) {
      const quote = rows.get(conversionQuoteTable, customerId);
      if (quote?.id !== quoteId || quote.expiresAt < context.now) return refuse('quote_expired');
      if (!agreed.ok) return refuse('channel_busy');
      const short = shortOf(rows, mode, customerId, quote.usdt);
      if (short !== undefined) return refuse(short);
      const { gross, spread, net } = converted(quote.usdt, quote.rate, quote.spreadRate);
      const id = context.newId('cnv');
      const wallet = customerAccount('spot', customerId);
      const house = houseAccount('conversion', context.lane);
      const txn = post(rows, context, {
        kind: 'conversion',
        ...{ eventId: id, effectiveDate: sessionAt(context.now, overrides()).tradeDate, actor: customerId },
        lines: [
          { accountId: wallet, asset: usdt, amount: -quote.usdt },
          { accountId: house, asset: usdt, amount: quote.usdt },
          { accountId: house, asset: usd, amount: -gross },
          { accountId: wallet, asset: usd, amount: net },
          { accountId: houseAccount('rev_conversion', context.lane), asset: usd, amount: spread },
        ],
      });
      const { usdt: sold, rate, spreadRate, sources } = quote;
      const row: Conversion = {
        ...{ id, customerId, quoteId, usdt: sold, rate, spreadRate, sources, net, spread },
        ...{ at: context.now, wallAt: context.wallNow, txn },
      };
      rows.insert(conversionTable, row);
      // A quote is taken once: from now on it is past.
      rows.update(conversionQuoteTable, { ...quote, expiresAt: 0 as never });
      const payload = { id, usdt: formatDecimal(sold, 2), net: formatUsd(net), transaction: txn };
      rows.emit({ type: 'conversion.made', subject: customerId, payload });
      return accept(row);
    },
  };
}
