import { sessionAt } from '@candor/model/calendar/index.ts';
import { price } from '@candor/model/quantity.ts';
import type { OrderWorld } from '../../orders/testing/fakes.ts';

/** Sets the market of a test world: live price, close of the day before. */
export function setPrices(
  world: OrderWorld,
  code: string,
  last: string,
  previousClose: string,
  more: { pre?: string; post?: string } = {},
): void {
  world.market.quotes.set(code, {
    bid: price(last),
    ask: price(last),
    quotedAt: world.market.now,
    last: price(last),
    previousClose: price(previousClose),
  });
  const facts = world.market.facts.bind(world.market);
  world.market.facts = (asked) => {
    const snapshot = facts(asked);
    if (!snapshot || asked !== code) return snapshot;
    return {
      ...snapshot,
      ...(more.pre ? { prePrice: price(more.pre) } : {}),
      ...(more.post ? { postPrice: price(more.post) } : {}),
    };
  };
}

/** Places an order in the running session and fills it whole at its limit; answers its id. */
export async function tradeAt(
  world: OrderWorld,
  customerId: string,
  side: 'buy' | 'sell',
  code: string,
  shares: string,
  at: string,
): Promise<string> {
  world.market.quotes.set(code, {
    ...world.market.quotes.get(code),
    bid: price(at),
    ask: price(at),
    quotedAt: world.market.now,
  });
  const tradingTime = sessionAt(world.market.now).session === 'post' ? 'post' : 'regular';
  const id = await world.placed(customerId, { side, code, limitPrice: at, quantity: shares, tradingTime });
  await world.fill(id, 1, shares, at);
  return id;
}
