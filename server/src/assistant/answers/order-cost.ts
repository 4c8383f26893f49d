import { formatUsd, usd } from '@candor/model/money.ts';
import { factsOfSnapshot } from '@candor/model/orders/check-facts.ts';
import { referenceOf } from '@candor/model/orders/derived.ts';
import { estimateOrder } from '@candor/model/orders/estimate.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { formatPrice, formatQuantity, price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

const priceOf = (text: string | null) => (text === null ? undefined : price(text));

/**
 * What a market order of the size that the question names would cost or bring now, fees included, by the function that
 * the ticket has it from, and the way to that ticket. Nothing where no size is named or no price is known.
 */
export async function* orderCost({ code, size, signs, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined || size === undefined) return;
  const [found, now] = await Promise.all([tools.instrument(code), tools.session()]);
  if (!found || !now) return;
  const { snapshot } = found.is;
  const side = signs.has('sell') && !signs.has('buy') ? 'sell' : 'buy';
  const quote = { bid: priceOf(snapshot.bid), ask: priceOf(snapshot.ask) };
  const [last, regularPrice] = [priceOf(snapshot.last), priceOf(snapshot.price)];
  const previousClose = priceOf(snapshot.previousClose);
  const known = factsOfSnapshot({ quote, last, regularPrice, previousClose, halted: snapshot.halted });
  // As on the ticket: a quote of before stands, until there is none.
  const at = referenceOf(side, { ...known, quoteFresh: snapshot.quotedAt === null ? null : true }, true);
  if (!at) return;
  const { gross, fees, total, ...estimate } = estimateOrder({
    side,
    quantity: size.by === 'shares' ? quantity(size.size) : null,
    amount: size.by === 'amount' ? usd(size.size) : null,
    price: at.price,
    workingPrice: at.price,
    tradeDate: now.is.tradeDate as TradingDate,
  });
  const terms = { ...named(code), side: of('key', side), shares: of('shares', formatQuantity(estimate.quantity)) };
  const at_ = { price: of('price', formatPrice(at.price)), basis: of('key', at.from) };
  const amounts = { amount: of('usd', formatUsd(gross)), fees: of('usd', formatUsd(fees)) };
  yield {
    key: 'order_cost',
    values: { ...terms, ...at_, ...amounts, total: of('usd', formatUsd(total)) },
    from: [found.source, tools.ownWords('fees')],
  };
  const held = side === 'buy' ? undefined : (await tools.positions())?.is.find((each) => each.code === code);
  if (side === 'sell' && (held === undefined || isShort(held))) return;
  yield { key: 'ticket', values: ticketOf(code, side, size) };
}

/** The ticket that the order is placed with, and the size to begin with there. */
const ticketOf = (code: string, side: 'buy' | 'sell', { by, size }: NonNullable<Asked['size']>): Values => ({
  ...{ ...named(code), side: of('key', side) },
  screen: of('screen', side === 'buy' ? '/transactionBuy' : '/transactionFlat'),
  ...(by === 'shares' ? { quantity: of('shares', size) } : { amount: of('usd', size) }),
});
