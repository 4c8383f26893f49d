import { IndicatorsSync } from '@ixjb94/indicators';
import { type Bars, barsOf, putBar } from '@candor/model/indicators/bars.ts';
import { INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import { computed, RunningIndicator } from '@candor/model/indicators/indicator.ts';
import { CHART_RANGES } from '@candor/model/market/ranges.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { TestClient } from '../server/test/client.ts';
import { benchDrawing, TEN_YEARS } from './chart-drawing.ts';
import type { Measured } from './report.ts';

const INSTRUMENTS = 500;
const PER_SECOND = 100;
/** Addresses that ask: enough that nobody is over the limit of reads a minute. */
const ASKING = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);

/** (h) Charts: indicators beside the fastest of four npm libraries, drawing beside a chart library, ranges of a server. */
export async function benchCharts(): Promise<Measured[]> {
  return [...benchIndicators(), ...(await benchDrawing()), ...(await benchRanges())];
}

/** The same nine of both, over ten years of daily bars. */
function benchIndicators(): Measured[] {
  const bars = barsOf(TEN_YEARS);
  const theirs = new IndicatorsSync();
  const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((column) => [
    ...column.slice(0, bars.length),
  ]);
  const volume = [...bars.volume.slice(0, bars.length)];
  const run = (id: IndicatorId, p?: number[]) => computed(INDICATORS[id], bars, p);
  const ours = () => {
    for (const id of ['sma', 'ema', 'wma', 'bollinger', 'rsi', 'macd', 'williams', 'atr', 'obv'] as const) run(id);
  };
  const library = () => {
    theirs.sma(close!, 20);
    theirs.ema(close!, 20);
    theirs.wma(close!, 20);
    theirs.bbands(close!, 20, 2);
    theirs.rsi(close!, 14);
    theirs.macd(close!, 12, 26, 9);
    theirs.willr(high!, low!, close!, 14);
    theirs.atr(high!, low!, close!, 14);
    theirs.obv(close!, volume);
  };
  if (open?.length !== TEN_YEARS.length) throw new Error('bars were lost');
  const [mine, other] = [perSecond(ours), perSecond(library)];
  const million = (runs: number) => (runs * 9 * TEN_YEARS.length) / 1e6;
  return [
    {
      ...{
        id: 'h',
        name: 'figures of nine indicators over ten years of days',
        value: million(mine),
        unit: 'million/s',
      },
      ...{
        reference: '@ixjb94/indicators',
        referenceValue: million(other),
        ratio: mine / other,
        goal: 1,
        better: 'higher',
      },
    },
    {
      ...{ id: 'h', name: 'a tick through all nineteen indicators', value: tickMicroseconds(bars), unit: 'µs' },
      ...{ goal: 50, better: 'lower' },
    },
  ];
}

function perSecond(run: () => void): number {
  for (let warm = 0; warm < 200; warm += 1) run();
  const rounds = [0, 1, 2].map(() => {
    const since = performance.now();
    let runs = 0;
    while (performance.now() - since < 700) {
      run();
      runs += 1;
    }
    return (runs * 1_000) / (performance.now() - since);
  });
  return rounds.sort((a, b) => a - b)[1]!;
}

function tickMicroseconds(bars: Bars): number {
  const running = Object.values(INDICATORS).map((indicator) => new RunningIndicator(indicator, bars));
  const last = TEN_YEARS[TEN_YEARS.length - 1]!;
  let tick = 0;
  const perTick = perSecond(() => {
    tick += 1;
    putBar(bars, { ...last, close: last.low + (tick % 7) / 100 });
    for (const each of running) each.update();
  });
  return 1e6 / perTick;
}

/** Every range of every instrument in turn, at a steady pace whatever the answers take, by visitors. */
async function benchRanges(): Promise<Measured[]> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z' });
  await server.start();
  const clients = Array.from({ length: ASKING }, (_, index) => new TestClient(server.url, index + 1));
  try {
    const codes = await someCodes(clients[0]!);
    const first = await paced(clients, codes);
    const second = await paced(clients, codes);
    const name = `ten ranges of ${codes.length} instruments at ${PER_SECOND} requests a second, p99`;
    return [
      { id: 'h', name: `${name}, just started`, value: first.p99, unit: 'ms', better: 'lower' },
      { id: 'h', name, value: second.p99, unit: 'ms', goal: 20, better: 'lower' },
      { id: 'h', name: name.replace('p99', 'median'), value: second.median, unit: 'ms', better: 'lower' },
    ];
  } finally {
    for (const client of clients) client.close();
    await server.discard();
  }
}

async function someCodes(client: TestClient): Promise<string[]> {
  const codes: string[] = [];
  let cursor = '';
  while (codes.length < INSTRUMENTS) {
    const { status, body } = await client.get(`/market/lists/all?size=50&sort=code${cursor}`);
    if (status !== 200) throw new Error(`no list: ${status}`);
    codes.push(...body.data.items.map((item: { code: string }) => item.code));
    if (body.data.next === null) break;
    cursor = `&cursor=${body.data.next}`;
  }
  return codes.slice(0, INSTRUMENTS);
}

async function paced(clients: readonly TestClient[], codes: readonly string[]) {
  const took: number[] = [];
  const all: Promise<void>[] = [];
  const since = performance.now();
  const total = SECONDS * PER_SECOND;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - since) / 1_000) * PER_SECOND) + 1);
    for (; sent < due; sent += 1) all.push(ask(clients[sent % clients.length]!, codes, sent, took));
    await new Promise((wake) => setTimeout(wake, 2));
  }
  await Promise.all(all);
  took.sort((a, b) => a - b);
  const refused = took.filter((each) => each === Number.POSITIVE_INFINITY).length;
  if (refused > 0) console.log(`(h) ${refused} of ${took.length} requests were refused`);
  return { p99: took[Math.floor(took.length * 0.99)] ?? 0, median: took[took.length >> 1] ?? 0 };
}

async function ask(client: TestClient, codes: readonly string[], turn: number, took: number[]): Promise<void> {
  // Steps without a common divisor: every range meets every instrument.
  const code = codes[(turn * 7) % codes.length];
  const range = CHART_RANGES[turn % CHART_RANGES.length];
  const since = performance.now();
  const { status } = await client.get(`/market/instruments/${code}/candles?range=${range}`);
  // What a busy machine refuses counts as slower than any answer.
  took.push(status === 200 ? performance.now() - since : Number.POSITIVE_INFINITY);
}
