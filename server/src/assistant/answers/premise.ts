import type { Source } from '../tools.ts';
import { type Asked, named, of, type Said } from './said.ts';

/** Moves below this are none: they are shown as 0.00%. */
const LEAST = 0.005;

/**
 * That a stock did not go the way which the question takes for granted: "why did it fall" of one that rose. Nothing
 * where it did, or where a longer time is asked about.
 */
export function premise(
  { code, signs, span }: Pick<Asked, 'code' | 'signs' | 'span'>,
  changePercent: string,
  from: readonly Source[],
): readonly Said[] {
  const asksDown = signs.has('down') || signs.has('loss') || signs.has('losers');
  const asksUp = signs.has('up') || signs.has('gainers');
  const change = Math.abs(Number(changePercent)) < LEAST ? 0 : Number(changePercent);
  const isOther = change === 0 || change > 0 !== asksUp;
  if (!signs.has('why') || asksDown === asksUp || !isOther || (span !== undefined && span !== '1D')) return [];
  const percent = change === 0 ? '0' : changePercent;
  return [{ key: 'stock_instead', values: { ...named(code), percent: of('percent', percent) }, from }];
}
