import { type Usd, formatUsd, usd } from '@candor/model/money.ts';
import { buyingPower } from '../account.ts';
import { factsNow, orderCost } from './order-cost.ts';
import { mostToBuy } from './order-limits.ts';
import { type Asked, gathered, named, of, type Said } from '../said.ts';

/**
 * The buying power; of a stock that is named what so many shares or dollars of it cost, and whether the power covers
 * that. Without a size the most shares that it covers, as the ticket counts them.
 */
export async function* buyingPowerFor(asked: Asked): AsyncGenerator<Said> {
  const account = await asked.tools.account();
  const code = asked.codes[0];
  if (!account || code === undefined) {
    yield* buyingPower(asked);
    return;
  }
  const power = usd(account.is.buyingPower);
  const from = [account.source];
  const most = asked.size === undefined ? await mostOf(code, asked, power) : undefined;
  if (most) {
    const values = { ...named(code), shares: of('shares', most.size), power: of('usd', account.is.buyingPower) };
    yield { key: 'power_most', values, from };
  }
  const parts = await gathered(orderCost({ ...asked, code, size: asked.size ?? most }, 'buy'));
  const over = parts.find(({ key }) => key === 'order_over_power');
  const total = (over ?? parts.find(({ key }) => key === 'order_cost'))?.values?.total;
  if (asked.size && total) {
    const values = { total, power: of('usd', account.is.buyingPower) };
    const rest = usd(total.value) - power;
    if (!over && asked.size.by === 'shares') yield { key: 'power_enough', values, from };
    if (rest > 0n) yield { key: 'power_short', values: { ...values, rest: of('usd', formatUsd(rest as Usd)) }, from };
  }
  yield* parts;
  yield* buyingPower(asked);
}

async function mostOf(code: string, { tools }: Asked, power: Usd) {
  const [found, now] = await Promise.all([tools.instrument(code), tools.session()]);
  return found && now ? mostToBuy(code, {}, factsNow(found, now.is), power) : undefined;
}
