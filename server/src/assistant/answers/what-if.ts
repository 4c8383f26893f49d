import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { divide, parseDecimal } from '@candor/model/decimal.ts';
import { effectOfMove, isShort } from '@candor/model/portfolio/figures.ts';
import type { PositionView } from '@candor/model/portfolio/schema.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

/** Hundredths of a percent in a percent: moves are computed in whole ones. */
const HUNDREDTHS = 100n;

/**
 * What a supposed move of prices would bring: of the positions that are named their size times the move, of none all
 * positions together. Arithmetic on the present prices, which forecasts nothing.
 */
export async function* whatIf({ codes, move, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.positions();
  if (!found || !move) return;
  const from = [found.source];
  const percent = (parseDecimal(move.percent) ?? 0n) / 10_000n;
  const way: Values = {
    move: of('share', move.percent.replace('-', '')),
    way: of('key', percent < 0n ? 'down' : 'up'),
  };
  for (const code of codes) {
    const held = found.is.find((each) => each.code === code);
    if (held?.value == null || held.price === null) yield { key: 'positions_none_of', values: named(code), from };
    else yield { key: 'what_if', values: { ...way, ...productOf(held), value: effect([held], percent) }, from };
  }
  if (codes.length === 0) {
    const known = found.is.filter(({ value }) => value !== null);
    if (known.length === 0) {
      yield { key: 'positions_none', from };
      return;
    }
    const [shorts, longs] = [known.filter(isShort), known.filter((each) => !isShort(each))];
    const [ofLongs, ofShorts] = [effect(longs, percent), effect(shorts, percent)];
    const parts: Values = shorts.length > 0 && longs.length > 0 ? { longs: ofLongs, shorts: ofShorts } : {};
    // Of the parts as they are shown, so that they add up.
    const value = of('gain', formatUsd((usd(ofLongs.value) + usd(ofShorts.value)) as Usd));
    yield { key: 'what_if_all', values: { ...way, ...parts, value }, from };
  }
  yield { key: 'what_if_note' };
}

const productOf = ({ code, quantity, price }: PositionView): Values => ({
  ...{ ...named(code), shares: of('shares', quantity.replace('-', '')), price: of('price', price!) },
  ...(quantity.startsWith('-') ? { side: of('key', 'short') } : {}),
});

/** By the function of the account's own scenarios; of parts of a percent half up to the cent like it. */
function effect(positions: readonly PositionView[], hundredths: bigint) {
  const values = positions.map(({ value }) => usd(value!));
  if (hundredths % HUNDREDTHS === 0n) return of('gain', formatUsd(effectOfMove(values, hundredths / HUNDREDTHS)));
  const whole = values.reduce<bigint>((sum, value) => sum + value, 0n);
  return of('gain', formatUsd((divide(whole * hundredths, HUNDREDTHS * 100n * 10_000n, 'half-up') * 10_000n) as Usd));
}
