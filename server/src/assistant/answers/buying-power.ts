import { formatUsd, shownCents, type Usd, usd } from '@candor/model/money.ts';
import { buyingPower } from './account.ts';
import { orderCost } from './order-cost.ts';
import { type Asked, of, type Said } from './said.ts';

/**
 * The buying power; of a stock that is named what so many shares or dollars of it cost, and whether the power covers
 * that. Without a size how many shares the whole of it buys.
 */
export async function* buyingPowerFor(asked: Asked): AsyncGenerator<Said> {
  const account = await asked.tools.account();
  if (!account || asked.codes.length === 0) {
    yield* buyingPower(asked);
    return;
  }
  const power = usd(account.is.buyingPower);
  const whole = { by: 'amount', size: formatUsd(shownCents(power)) } as const;
  const parts: Said[] = [];
  const code = asked.codes[0];
  for await (const part of orderCost({ ...asked, code, size: asked.size ?? whole })) parts.push(part);
  const total = parts.find(({ key }) => key === 'order_cost')?.values?.total;
  const isAmount = asked.size?.by === 'amount';
  if (asked.size && total) {
    const values = { total, power: of('usd', account.is.buyingPower) };
    const rest = usd(total.value) - power;
    if (rest <= 0n && !isAmount) yield { key: 'power_enough', values, from: [account.source] };
    if (rest > 0n)
      yield {
        key: 'power_short',
        values: { ...values, rest: of('usd', formatUsd(rest as Usd)) },
        from: [account.source],
      };
  }
  yield* parts;
  yield* buyingPower(asked);
}
