import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { isSet, priceMicros, wholeShares } from './cells.ts';
import { BarColumns, type BarSeries, PRINT, QuoteColumns, TradeColumns } from './columns.ts';
import { eachLine } from './lines.ts';
import { utcInstant } from './timestamps.ts';

/** All recordings of one code in a folder. */
export interface CodeRecording {
  readonly daily: BarSeries[];
  readonly intraday: BarSeries[];
  readonly quoteBars: QuoteColumns;
  readonly trades: TradeColumns;
  readonly quotes: QuoteColumns;
}

export interface SplitRow {
  readonly code: string;
  readonly exDate: TradingDate;
  readonly newPerOld: string;
}

export interface Recording {
  readonly codes: ReadonlyMap<string, CodeRecording>;
  readonly splits: readonly SplitRow[];
  /** Skipped data with the reason, for the log: files without the needed columns, rows that do not parse. */
  readonly notices: readonly string[];
}

export interface ReadOptions {
  /** Ticks outside [from, to) are not kept; a day of quotes can be millions of rows. */
  readonly ticksFrom?: Instant;
  readonly ticksTo?: Instant;
  /** Minute bars before this instant are not kept. */
  readonly minutesFrom?: Instant;
}

/**
 * Recordings whose minute labels name the END of the bar; all others name its start. Only the label of the opening
 * print names its own instant. A fact of these files, so known by their name.
 */
const END_STAMPED = /^minute_2016_april_may\./;
/** Daily files whose prices the vendor had already adjusted for splits. */
const SPLIT_ADJUSTED = /^daily_(sp500_2013_2018|long_history|mplfinance)/;

/**
 * Bits of a recorded sale condition (hex) that keep a print from moving a price: cash, next-day and seller's-option
 * terms, derivatively priced, sold late, out of sequence, averaged, price variation, prior reference price, odd lots.
 */
const VOLUME_ONLY = 0x2 | 0x4 | 0x8 | 0x200 | 0x800 | 0x4000 | 0x10_0000 | 0x40_0000 | 0x200_0000 | 0x8000_0000;
const OPENING_PRINT = 0x40;
const CLOSING_PRINT = 0x80;
/** A market's own official open and close repeat shares already printed. */
const OFFICIAL_REPEAT = 0x100_0000 | 0x400_0000;

interface Draft {
  readonly codes: Map<string, CodeRecording>;
  readonly splits: SplitRow[];
  readonly notices: string[];
  readonly options: ReadOptions;
}

/** Reads every recording in a folder. The header identifies a file, so any name and any symbol will do. */
export async function readFolder(folder: string, options: ReadOptions = {}): Promise<Recording> {
  const draft: Draft = { codes: new Map(), splits: [], notices: [], options };
  const names = (await readdir(folder)).filter((name) => /\.csv(\.gz)?$/.test(name)).sort();
  for (const name of names) await readFile(draft, folder, name);
  for (const code of draft.codes.values()) {
    for (const series of [...code.daily, ...code.intraday]) series.columns.settle();
    code.trades.sort();
    code.quotes.sort();
    code.quoteBars.sort();
  }
  return draft;
}

type RowReader = (cells: readonly string[]) => boolean;

async function readFile(draft: Draft, folder: string, name: string): Promise<void> {
  let readRow: RowReader | undefined;
  let header = true;
  let bad = 0;
  await eachLine(join(folder, name), (line) => {
    if (header) {
      header = false;
      readRow = readerFor(draft, name, line.split(','));
      return;
    }
    if (readRow && line !== '' && !readRow(line.split(','))) bad += 1;
  });
  if (!readRow) draft.notices.push(`${name}: no columns a feed can use, left out`);
  else if (bad > 0) draft.notices.push(`${name}: ${bad} rows do not parse, left out`);
}

function readerFor(draft: Draft, name: string, header: readonly string[]): RowReader | undefined {
  const place = (column: string): number => header.indexOf(column);
  const has = (...columns: string[]): boolean => columns.every((column) => place(column) >= 0);
  if (has('symbol', 'ex_date', 'new_per_old')) return splitReader(draft, place);
  if (!has('symbol', 'timestamp_utc')) return undefined;
  if (has('bid_price', 'bid_size', 'ask_price', 'ask_size')) return quoteReader(draft, place);
  if (has('bid_close', 'ask_close')) return quoteBarReader(draft, header, place);
  if (has('price', 'size')) return tradeReader(draft, place);
  if (has('open', 'high', 'low', 'close', 'volume')) return barReader(draft, name, place);
  return undefined;
}

type Place = (column: string) => number;

function splitReader(draft: Draft, place: Place): RowReader {
  const [symbol, exDate, ratio] = [place('symbol'), place('ex_date'), place('new_per_old')];
  return (cells) => {
    const newPerOld = cells[ratio] ?? '';
    if (!/^\d+(\.\d+)?$/.test(newPerOld) || !/^\d{4}-\d\d-\d\d$/.test(cells[exDate] ?? '')) return false;
    draft.splits.push({ code: cells[symbol]!, exDate: cells[exDate] as TradingDate, newPerOld });
    return true;
  };
}

function barReader(draft: Draft, name: string, place: Place): RowReader {
  const [symbol, local, time] = [place('symbol'), place('timestamp_ny'), place('timestamp_utc')];
  const prices = ['open', 'high', 'low', 'close'].map(place) as [number, number, number, number];
  const volumeAt = place('volume');
  const minutes = name.match(/^\D*?minute(\d*)/)?.[1];
  const length = (minutes ? Number.parseInt(minutes, 10) : 1) * MINUTE;
  const endStamped = END_STAMPED.test(name);
  const { minutesFrom = Number.NEGATIVE_INFINITY } = draft.options;
  const seriesOf = new Map<string, { daily?: BarSeries; intraday?: BarSeries }>();
  return (cells) => {
    const label = utcInstant(cells[time] ?? '');
    const [open, high, low, close] = prices.map((at) => priceMicros(cells[at] ?? ''));
    if (label === undefined || !open || !high || !low || !close) return false;
    const code = cells[symbol]!;
    const clockTime = (cells[local] ?? '').slice(11, 16);
    const daily = clockTime === '00:00';
    if (!daily && label < minutesFrom) return true;
    let series = seriesOf.get(code);
    if (!series) {
      series = {};
      seriesOf.set(code, series);
    }
    const kind = daily ? 'daily' : 'intraday';
    series[kind] ??= newSeries(draft, code, kind, {
      file: name,
      length,
      splitAdjusted: SPLIT_ADJUSTED.test(name),
      columns: new BarColumns(),
    });
    const at = endStamped && !daily && clockTime !== '09:30' ? label - length : label;
    series[kind].columns.add(at, open, high, low, close, wholeShares(cells[volumeAt] ?? '') ?? 0);
    return true;
  };
}

function newSeries(draft: Draft, code: string, kind: 'daily' | 'intraday', series: BarSeries): BarSeries {
  recordingOf(draft, code)[kind].push(series);
  return series;
}

function recordingOf(draft: Draft, code: string): CodeRecording {
  let recording = draft.codes.get(code);
  if (!recording) {
    recording = {
      daily: [],
      intraday: [],
      quoteBars: new QuoteColumns(),
      trades: new TradeColumns(),
      quotes: new QuoteColumns(),
    };
    draft.codes.set(code, recording);
  }
  return recording;
}

function inTickWindow({ ticksFrom, ticksTo }: ReadOptions, at: Instant): boolean {
  return (ticksFrom === undefined || at >= ticksFrom) && (ticksTo === undefined || at < ticksTo);
}

function tradeReader(draft: Draft, place: Place): RowReader {
  const [symbol, time, priceAt, sizeAt] = [place('symbol'), place('timestamp_utc'), place('price'), place('size')];
  const [conditionAt, suspiciousAt] = [place('sale_condition_hex'), place('suspicious')];
  return (cells) => {
    const at = utcInstant(cells[time] ?? '');
    const price = priceMicros(cells[priceAt] ?? '');
    const size = wholeShares(cells[sizeAt] ?? '');
    if (at === undefined || !price || size === undefined) return false;
    if (!inTickWindow(draft.options, at) || isSet(cells[suspiciousAt] ?? '')) return true;
    const condition = Number.parseInt(cells[conditionAt] || '0', 16) || 0;
    if ((condition & OFFICIAL_REPEAT) !== 0) return true;
    recordingOf(draft, cells[symbol]!).trades.add(at, price, size, printOf(condition));
    return true;
  };
}

function printOf(condition: number): number {
  if ((condition & VOLUME_ONLY) !== 0) return PRINT.volumeOnly;
  if ((condition & OPENING_PRINT) !== 0) return PRINT.opening;
  return (condition & CLOSING_PRINT) !== 0 ? PRINT.closing : PRINT.ordinary;
}

function quoteReader(draft: Draft, place: Place): RowReader {
  const [symbol, time, suspiciousAt] = [place('symbol'), place('timestamp_utc'), place('suspicious')];
  const [bidAt, bidSizeAt, askAt, askSizeAt] = ['bid_price', 'bid_size', 'ask_price', 'ask_size'].map(place) as [
    number,
    number,
    number,
    number,
  ];
  return (cells) => {
    const at = utcInstant(cells[time] ?? '');
    if (at === undefined) return false;
    if (!inTickWindow(draft.options, at) || isSet(cells[suspiciousAt] ?? '')) return true;
    const [bid, bidSize] = side(cells[bidAt], cells[bidSizeAt]);
    const [ask, askSize] = side(cells[askAt], cells[askSizeAt]);
    if (bid === 0 && ask === 0) return true;
    recordingOf(draft, cells[symbol]!).quotes.add(at, bid, bidSize, ask, askSize);
    return true;
  };
}

function quoteBarReader(draft: Draft, header: readonly string[], place: Place): RowReader {
  const [symbol, time, bidAt, askAt] = [
    place('symbol'),
    place('timestamp_utc'),
    place('bid_close'),
    place('ask_close'),
  ];
  const sizeColumn = (prefix: string): number =>
    header.findIndex((name) => name.includes(prefix) && name.includes('size'));
  const [bidSizeAt, askSizeAt] = [sizeColumn('bid'), sizeColumn('ask')];
  return (cells) => {
    const at = utcInstant(cells[time] ?? '');
    if (at === undefined) return false;
    const [bid, bidSize] = side(cells[bidAt], cells[bidSizeAt] ?? '0');
    const [ask, askSize] = side(cells[askAt], cells[askSizeAt] ?? '0');
    if (bid === 0 && ask === 0) return true;
    recordingOf(draft, cells[symbol]!).quoteBars.add(at + MINUTE - 1, bid, bidSize, ask, askSize);
    return true;
  };
}

/** Price and size of one side, both 0 when it was not quoted. */
function side(price: string | undefined, size: string | undefined): [number, number] {
  const micros = priceMicros(price ?? '') ?? 0;
  return micros === 0 ? [0, 0] : [micros, wholeShares(size ?? '') ?? 0];
}
