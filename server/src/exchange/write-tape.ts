import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addTradingDays, instantOf, tradingDay } from '@candor/model/calendar/index.ts';
import { formatPrice } from '@candor/model/quantity.ts';
import { formatInstant, HOUR, type Instant, parseInstant, SECOND, type TradingDate } from '@candor/model/time.ts';
import { createExchange, type ExchangeOptions, type SimulatedExchange } from './exchange.ts';
import type { Quote, Trade } from './orders.ts';

/** A recorded day: rows as text, and how many. */
export interface WrittenTape {
  readonly trades: number;
  readonly quotes: number;
}

export interface TapeToWrite extends Pick<ExchangeOptions, 'seed' | 'instruments' | 'tape'> {
  readonly date: TradingDate;
  readonly codes: readonly string[];
  readonly folder: string;
  /** Called after every two seconds of the day, to take part in trading. */
  readonly during?: (exchange: SimulatedExchange) => void;
}

const TRADE_HEADER = 'symbol,timestamp_ny,timestamp_utc,price,size,exchange,sale_condition_hex,suspicious,session';
const QUOTE_HEADER =
  'symbol,timestamp_ny,timestamp_utc,bid_price,bid_size,ask_price,ask_size,exchange,quote_condition_hex,suspicious';
const DAILY_HEADER = 'symbol,timestamp_ny,timestamp_utc,open,high,low,close,volume';

/** Sale conditions of recordings, bits in hexadecimal. */
const CONDITIONS: Record<Trade['kind'], string> = {
  continuous: '0',
  opening_auction: '40',
  closing_auction: '80',
  reopening_auction: '0',
};

/** The venue's name in the exchange column, which cannot be mistaken for a real one. */
const VENUE = 'SIM';
/**
 * At this interval a quote that did not change is written again, so that a replay can distinguish a quiet market from a
 * lost feed: rows are less than four seconds apart, and market orders refuse quotes older than five.
 */
const CONFIRM_MS = 2 * SECOND;

/**
 * Runs the books of `codes` through all three sessions of a date and writes what anyone could have seen, as
 * `ticks_trade_simulated.csv`, `ticks_quote_simulated.csv` and `daily_simulated.csv` (the raw year before, so that a
 * previous close is known): the formats a replay reads, sorted by symbol, then time. Throws RangeError when the
 * exchange is closed that date.
 */
export async function writeTape(tape: TapeToWrite): Promise<WrittenTape> {
  const { date, codes, folder } = tape;
  const hours = tradingDay(date);
  if (!hours) throw new RangeError(`the exchange is closed on ${date}`);
  const stamp = stamperOf(date);
  const trades = new Map<string, string[]>(codes.map((code) => [code, []]));
  const quotes = new Map<string, string[]>(codes.map((code) => [code, []]));
  const exchange = runDay(tape, hours.pre.start, hours.post.end, {
    onTrade: (trade) => trades.get(trade.code)?.push(tradeRow(trade, stamp)),
    onQuote: (quote) => quotes.get(quote.code)?.push(quoteRow(quote, stamp)),
  });
  await mkdir(folder, { recursive: true });
  await writeRows(join(folder, 'ticks_trade_simulated.csv'), TRADE_HEADER, trades);
  await writeRows(join(folder, 'ticks_quote_simulated.csv'), QUOTE_HEADER, quotes);
  await writeRows(join(folder, 'daily_simulated.csv'), DAILY_HEADER, dailyRows(exchange, codes, date));
  return { trades: countOf(trades), quotes: countOf(quotes) };
}

interface Seen {
  onTrade(trade: Trade): void;
  onQuote(quote: Quote): void;
}

function runDay(tape: TapeToWrite, from: Instant, to: Instant, seen: Seen): SimulatedExchange {
  const wanted = new Set(tape.codes);
  const lastWritten = new Map<string, number>();
  const writeQuote = (code: string, at: Instant): void => {
    if (!wanted.has(code) || at >= to) return;
    const quote = exchange.quote(code);
    if (quote.bid === undefined && quote.ask === undefined) return;
    lastWritten.set(code, at);
    seen.onQuote({ ...quote, at });
  };
  const before = (from - 1) as Instant;
  const exchange = createExchange({
    ...tape,
    from: before,
    onTrade: (trade) => seen.onTrade(trade),
    onQuote: writeQuote,
  });
  exchange.focus(tape.codes);
  for (let at = from; at < to; at = (at + CONFIRM_MS) as Instant) {
    exchange.advanceTo(at);
    tape.during?.(exchange);
    for (const code of tape.codes) if (at - (lastWritten.get(code) ?? 0) >= CONFIRM_MS) writeQuote(code, at);
  }
  exchange.advanceTo(to);
  return exchange;
}

type Stamp = (at: Instant) => string;

/** `<New York time>,<UTC time>`. No session spans a change of the clocks, so one offset serves a day. */
function stamperOf(date: TradingDate): Stamp {
  const offset = parseInstant(`${date}T00:00:00Z`) - instantOf(date, '00:00');
  const zone = `-${String(-offset / HOUR).padStart(2, '0')}:00`;
  return (at) => `${formatInstant((at + offset) as Instant).slice(0, -1)}${zone},${formatInstant(at)}`;
}

const dollars = (micros: number): string => formatPrice(BigInt(micros));

function tradeRow(trade: Trade, stamp: Stamp): string {
  const { code, at, price, quantity, kind, session } = trade;
  return `${code},${stamp(at)},${dollars(price)},${quantity},${VENUE},${CONDITIONS[kind]},0,${session}`;
}

function quoteRow(quote: Quote, stamp: Stamp): string {
  const bid = quote.bid === undefined ? '0,0' : `${dollars(quote.bid)},${quote.bidSize}`;
  const ask = quote.ask === undefined ? '0,0' : `${dollars(quote.ask)},${quote.askSize}`;
  return `${quote.code},${stamp(quote.at)},${bid},${ask},${VENUE},0,0`;
}

function dailyRows(exchange: SimulatedExchange, codes: readonly string[], date: TradingDate): Map<string, string[]> {
  const [from, to] = [addTradingDays(date, -252), addTradingDays(date, -1)];
  return new Map(
    codes.map((code) => [
      code,
      exchange.tape.dailyBars(code, from, to, false).map((bar) => {
        const prices = [bar.open, bar.high, bar.low, bar.close].map(dollars).join(',');
        return `${code},${stamperOf(bar.date)(instantOf(bar.date, '00:00'))},${prices},${bar.volume}`;
      }),
    ]),
  );
}

async function writeRows(file: string, header: string, rows: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const lines = function* (): Generator<string> {
    yield `${header}\n`;
    for (const code of [...rows.keys()].sort()) for (const row of rows.get(code)!) yield `${row}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function countOf(rows: ReadonlyMap<string, readonly string[]>): number {
  let count = 0;
  for (const each of rows.values()) count += each.length;
  return count;
}
