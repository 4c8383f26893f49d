import { tradingDay } from '@candor/model/calendar/index.ts';
import { MINUTE, parseTradingDate, plusMs, type TradingDate } from '@candor/model/time.ts';
import { simulatedFrom, writeTape } from '../server/src/exchange/index.ts';
import { keyOf } from '../server/src/exchange/noise.ts';
import {
  breaches,
  figuresOf,
  freeLunch,
  INSTRUMENTS,
  meanMarkout,
  openReplayFeed,
  studyFills,
} from '../server/src/market/index.ts';

/**
 * `npm run tape`: writes a day of the simulated exchange as a recording, or studies the fill model on any recording.
 */
const USAGE = `Usage: npm run tape -- write <date> <codes, with commas> <folder>
       npm run tape -- study <date> <folder>`;

const SEED = 'tape';
const STRATEGIES = 1_000;

async function write(date: TradingDate, codes: readonly string[], folder: string): Promise<void> {
  const instruments = INSTRUMENTS.filter(({ code }) => codes.includes(code)).map((each) => simulatedFrom(each));
  if (instruments.length !== codes.length) throw new Error('Not all of these codes are listed.');
  const { trades, quotes } = await writeTape({ seed: keyOf(0, SEED), instruments, date, codes, folder });
  console.log(`${trades} trades and ${quotes} quotes of ${codes.join(', ')} on ${date} in ${folder}. Simulated.`);
}

async function study(date: TradingDate, folder: string): Promise<void> {
  const feed = await openReplayFeed(folder, date);
  for (const notice of feed.notices) console.log(notice);
  const { regular } = tradingDay(date)!;
  const options = {
    feed,
    codes: feed.codes,
    from: plusMs(regular.start, 5 * MINUTE),
    to: plusMs(regular.end, -5 * MINUTE),
  };
  const studied = studyFills({ ...options, seed: SEED, strategies: STRATEGIES });
  const figures = figuresOf(studied).filter(({ orders }) => orders > 0);
  if (figures.length === 0) throw new Error(`No quotes of ${date} in ${folder}: there is nothing to fill on.`);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  const spreads = (earned: number, { meanSpread }: { meanSpread: number }) => (earned / meanSpread).toFixed(3);
  console.table(
    figures.map((each) => ({
      symbol: each.code,
      'mean spread, ¢': (each.meanSpread / 10_000).toFixed(2),
      'through only': percent(each.through),
      filled: percent(each.filled),
      touched: percent(each.touched),
      'earned after a minute, spreads': spreads(each.markout, each),
      'the same orders by the model': spreads(each.pairedMarkout, each),
      'and by touching': spreads(each.touchMarkout, each),
      'largest part of a minute': percent(each.largestShare),
    })),
  );
  console.log(`Passive fills earn ${meanMarkout(figures).toFixed(3)} spreads on average (0.15 at most).`);
  console.log(
    `${STRATEGIES} random strategies end ${freeLunch(studied.trips).toFixed(2)} standard errors from their costs.`,
  );
  const against = breaches(figures, studied.trips);
  for (const breach of against) console.error(breach);
  if (against.length > 0) process.exitCode = 1;
}

async function main([verb, date, ...rest]: readonly string[]): Promise<void> {
  if (verb === 'write' && rest.length === 2) return write(parseTradingDate(date!), rest[0]!.split(','), rest[1]!);
  if (verb === 'study' && rest.length === 1) return study(parseTradingDate(date!), rest[0]!);
  throw new Error(USAGE);
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
