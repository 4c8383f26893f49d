import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BarValues } from '@candor/model/indicators/bars.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../scripts/chromium.ts';
import { BROWSER_FLAGS } from './browser.ts';
import type { Measured } from './report.ts';

const DAY = 86_400_000;
const DAYS = 2_520;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const HOST = 'http://chart.bench';
const LIBRARY = new URL('lightweight-charts.standalone.production.mjs', import.meta.resolve('lightweight-charts'));

/** Ten years of invented daily bars. */
export const TEN_YEARS: readonly BarValues[] = Array.from({ length: DAYS }, (_, index) => {
  const open = 100 + index / 20 + 9 * Math.sin(index / 40) + 3 * Math.sin(index / 7);
  const close = open + 2 * Math.sin(index * 1.7);
  const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
  return { at: Date.UTC(2016, 0, 1) + index * DAY, open, high, low, close, volume: 1e6 + (index % 11) * 1e5 };
});

/** Functions of the page: our chart, the library's, and two empty canvases of the same size. */
type Drawer = 'ours' | 'library' | 'empty';

/** Ten years as a line, in milliseconds, where the browser's own canvases are not slower already. */
const QUICK_MS = 25;

/**
 * What a page has drawn before the ten years: nothing, or today's line, as a stock's page has when a reader asks for
 * more.
 */
type Before = 'nothing' | 'today';

/**
 * Ten years of days on a processor slowed four times, from the call to finished pixels; then frames of the slowest
 * second while the last bar ticks twenty times a second.
 */
export async function benchDrawing(): Promise<Measured[]> {
  const executablePath = await findChromium({ whole: true });
  if (!executablePath) {
    console.log(`(h) drawing skipped: no Chromium. ${HOW_TO_GET_CHROMIUM}`);
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const rows: Measured[] = [];
    const cases = [
      ['line', 'today'],
      ['line', 'nothing'],
      ['candles', 'nothing'],
    ] as const;
    for (const [style, before] of cases) {
      const [ours, library] = [
        await drawn(browser, 'ours', style, before),
        await drawn(browser, 'library', style, before),
      ];
      const name = `ten years of days as ${style}, ${before === 'today' ? "after today's" : 'first of a page'}, CPU slowed 4 ×`;
      rows.push(
        style === 'line'
          ? againstEmpty(name, ours, await drawn(browser, 'empty', style, before))
          : { id: 'h', name, value: ours, unit: 'ms', goal: 100, better: 'lower' },
      );
      rows.push({
        ...{ id: 'h', name: `${name}, against the library`, value: ours, unit: 'ms' },
        ...{
          reference: 'lightweight-charts',
          referenceValue: library,
          ratio: ours / library,
          goal: 1,
          better: 'lower',
        },
      });
    }
    const [empty, ours, library] = [
      await frames(browser, undefined),
      await frames(browser, 'ours'),
      await frames(browser, 'library'),
    ];
    rows.push({
      ...{
        id: 'h',
        name: 'frames a second at 20 ticks a second, CPU slowed 4 ×, slowest second',
        value: ours,
        unit: 'fps',
      },
      ...{ reference: 'an empty page', referenceValue: empty, ratio: ours / empty, goal: 0.98, better: 'higher' },
    });
    rows.push({ id: 'h', name: 'the same by lightweight-charts', value: library, unit: 'fps', better: 'higher' });
    return rows;
  } finally {
    await browser.close();
  }
}

/** The browser alone takes long for two canvases that stay empty; where it does, the drawing is judged against that. */
function againstEmpty(name: string, ours: number, empty: number): Measured {
  const row = { id: 'h', name, value: ours, unit: 'ms', better: 'lower' } as const;
  if (empty <= QUICK_MS) return { ...row, goal: QUICK_MS };
  return { ...row, reference: 'two empty canvases', referenceValue: empty, ratio: ours / empty, goal: 1.2 };
}

async function drawn(browser: Browser, by: Drawer, style: 'line' | 'candles', before: Before): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await slowed(browser);
    times.push(
      await page.evaluate(({ by, style, before }) => globalThis.chartBench.draw(by, style, before), {
        by,
        style,
        before,
      }),
    );
    await page.context().close();
  }
  return times.sort((a, b) => a - b)[RUNS >> 1]!;
}

async function frames(browser: Browser, by: Drawer | undefined): Promise<number> {
  const page = await slowed(browser);
  const least = await page.evaluate((by) => globalThis.chartBench.frames(by), by);
  await page.context().close();
  return least;
}

declare global {
  var chartBench: {
    draw(by: Drawer, style: 'line' | 'candles', before: Before): Promise<number>;
    frames(by: Drawer | undefined): Promise<number>;
  };
}

/** A page that loads our sources with their types removed, and the library as published. */
async function slowed(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.route(`${HOST}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const source = readFileSync(path === '/library.mjs' ? LIBRARY : `${ROOT}${path.slice(1)}`, 'utf8');
    const body = path.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(`${HOST}/`);
  await page.waitForFunction(() => 'chartBench' in globalThis);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(200);
  return page;
}

const PAGE = `<!doctype html><meta charset="utf-8">
<script type="importmap">{"imports":{"@candor/model/":"/model/src/"}}</script>
<body style="margin:16px;background:#000"><div id="box" style="position:relative;width:358px;height:254px"></div>
<p style="font:11px sans-serif;color:#fff">AAPL 0123456789.,</p>
<script type="module">
import { barsOf } from '/model/src/indicators/bars.ts';
import { ChartView } from '/web/src/ui/price-chart/chart-view.ts';
import { createChart, LineSeries, CandlestickSeries, HistogramSeries } from '/library.mjs';
const DATA = ${JSON.stringify(TEN_YEARS)};
const DAY = { start: Date.UTC(2026, 0, 5, 9), slots: 960, slotMs: 60000 };
const TODAY = DATA.slice(0, DAY.slots).map((bar, minute) => ({ ...bar, at: DAY.start + minute * DAY.slotMs }));
const box = document.getElementById('box');
const text = String;
const canvases = () => {
  for (const id of ['base', 'above']) box.append(Object.assign(document.createElement('canvas'), { id, style: 'position:absolute;inset:0;width:358px;height:254px' }));
  return [...box.children];
};
const makers = {
  empty() {
    const all = canvases();
    for (const canvas of all) Object.assign(canvas, { width: 716, height: 508 });
    return { show: () => all.forEach((canvas) => canvas.getContext('2d').clearRect(0, 0, 716, 508)) };
  },
  ours(style) {
    const [base, above] = canvases();
    const view = new ChartView({ base, above, pricesHeight: 232, onChange() {} });
    view.resize(358);
    const show = (data) => view.show({ name: String(data.length), bars: barsOf(data), style,
      day: data === TODAY ? DAY : undefined, bands: [],
      previousClose: 100, overlays: [], panes: [], levels: [], compared: [], formatPrice: (v) => v.toFixed(2),
      formatPercent: text, formatVolume: text, formatAxis: text });
    return { show, tick: (bar) => view.tick(bar) };
  },
  library(style) {
    const chart = createChart(box, { width: 358, height: 254, layout: { background: { color: '#000' }, textColor: '#aaa' } });
    const main = chart.addSeries(style === 'line' ? LineSeries : CandlestickSeries);
    const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    const one = (bar) => (style === 'line' ? { time: bar.at / 1000, value: bar.close } : { ...bar, time: bar.at / 1000 });
    const columnOf = (bar) => ({ time: bar.at / 1000, value: bar.volume });
    const show = (data) => {
      main.setData(data.map(one));
      volume.setData(data.map(columnOf));
      chart.timeScale().fitContent();
    };
    return { show, tick: (bar) => { main.update(one(bar)); volume.update(columnOf(bar)); } };
  },
};
const real = window.requestAnimationFrame.bind(window);
window.chartBench = {
  async draw(by, style, before) {
    const waiting = [];
    window.requestAnimationFrame = (run) => waiting.push(run);
    const finish = () => {
      while (waiting.length > 0) waiting.shift()(performance.now());
      // Drawing is only complete once a pixel has been read.
      for (const canvas of document.querySelectorAll('canvas')) if (canvas.width > 0) canvas.getContext('2d').getImageData(0, 0, 1, 1);
    };
    let chart;
    if (before === 'today') {
      chart = makers[by](style);
      chart.show(TODAY);
      finish();
    }
    const since = performance.now();
    (chart ?? makers[by](style)).show(DATA);
    finish();
    return performance.now() - since;
  },
  async frames(by) {
    const chart = by && makers[by]('candles');
    chart?.show(DATA);
    const tick = chart ? chart.tick : () => undefined;
    const last = DATA[DATA.length - 1];
    let count = 0;
    const timer = setInterval(() => tick({ ...last, close: last.low + (count++ % 20) / 10 }), 50);
    let least = Infinity;
    for (let second = 0; second < 6; second += 1) {
      const shown = await new Promise((done) => {
        let frames = 0;
        const from = performance.now();
        const frame = (at) => { frames += 1; if (at - from >= 1000) done((frames * 1000) / (at - from)); else real(frame); };
        real(frame);
      });
      if (second > 0) least = Math.min(least, shown);
    }
    clearInterval(timer);
    return least;
  },
};
</script>`;
