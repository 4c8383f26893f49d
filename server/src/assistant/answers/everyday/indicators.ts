import { placeOf } from '@candor/model/assistant/how-to.ts';
import { barsOf } from '@candor/model/indicators/bars.ts';
import { INDICATORS } from '@candor/model/indicators/catalogue.ts';
import { newestOf, usualParameters } from '@candor/model/indicators/indicator.ts';
import { swingsOf } from '../doing.ts';
import { type Asked, named, of, type Said } from '../said.ts';

/** The relative strength index of a stock by the day, as its chart draws it; where all of them are drawn. */
export async function* indicator(asked: Asked): AsyncGenerator<Said> {
  const { code, tools, signs } = asked;
  if (code !== undefined && signs.has('strength')) yield* strengthOf(code, tools);
  const screen = code === undefined ? placeOf('search', undefined).path : '/stockDetails';
  yield { key: 'indicator_chart', values: { ...named(code), screen: of('screen', screen) } };
}

async function* strengthOf(code: string, tools: Asked['tools']): AsyncGenerator<Said> {
  const found = await tools.dailyBars(code);
  if (!found) return;
  const { at, open, high, low, close, volume } = found.is.bars;
  const bars = at.map((each, i) => ({
    ...{ at: each, open: Number(open[i]), high: Number(high[i]), low: Number(low[i]) },
    ...{ close: Number(close[i]), volume: volume[i]! },
  }));
  const [period] = usualParameters(INDICATORS.rsi);
  const last = newestOf(INDICATORS.rsi, barsOf(bars));
  if (last === undefined) return;
  const values = { ...named(code), value: of('level', last.toFixed(2)), count: of('count', period!) };
  yield { key: 'rsi_of', values, from: [found.source] };
}

/** That no index of fear is listed; of one stock how much it swings, which is known. */
export async function* vix({ code, codes, lang, tools }: Asked): AsyncGenerator<Said> {
  yield { key: 'vix_none' };
  if (codes.length > 0) yield* swingsOf(code, lang, tools);
}
