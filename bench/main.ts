import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../scripts/build-web.ts';
import { benchCharts } from './charts.ts';
import { benchContracts } from './contracts.ts';
import { benchExchange } from './exchange.ts';
import { benchLiabilities } from './liabilities.ts';
import { benchMoney } from './money.ts';
import { benchNotices } from './notices.ts';
import { benchPlacements } from './placements.ts';
import { benchPortfolio } from './portfolio.ts';
import { benchPush } from './push.ts';
import { benchRails } from './rails.ts';
import { benchRanges } from './ranges.ts';
import { line, type Measured, reached } from './report.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchTenDays } from './ten-days.ts';
import { benchTicks } from './ticks.ts';
import { benchUploads } from './uploads.ts';
import { benchWeb } from './web.ts';
import { benchWords } from './words.ts';

/**
 * `npm run bench [a b c d e f g h i j k l m n o p q]`: measures each figure beside its reference, in this one run. A
 * missed goal is reported and fails nothing; a bench that fails is reported too, the others go on, and the exit status
 * is 1. Each runs in a process of its own: memory and compiled code that one leaves behind would slow the next.
 */
const BENCHES: Record<string, () => Promise<Measured[]>> = {
  a: benchPlacements,
  b: benchPush,
  c: benchExchange,
  d: benchWeb,
  e: benchTicks,
  f: benchUploads,
  g: benchSignIns,
  h: benchCharts,
  i: benchRanges,
  j: benchPortfolio,
  k: benchLiabilities,
  l: benchNotices,
  m: benchRails,
  n: benchMoney,
  o: benchContracts,
  p: benchTenDays,
  q: benchWords,
};

/** An app built from other sources than the server's cannot read what this server says. */
const NEEDS_APP = new Set(['d', 'e']);

/** In the process of one bench: measures, prints and hands the figures to the process that counts them. */
async function measure(id: string): Promise<void> {
  const measured = (await BENCHES[id]?.()) ?? [];
  for (const row of measured) console.log(line(row));
  await new Promise((sent) => process.send?.(measured, sent));
}

/** What a bench measured in a process of its own; undefined where it broke off. */
function measuredApart(id: string): Promise<Measured[] | undefined> {
  const child = fork(fileURLToPath(import.meta.url), [id], { serialization: 'advanced' });
  let rows: Measured[] | undefined;
  child.on('message', (measured) => {
    rows = measured as Measured[];
  });
  return new Promise((done) => child.on('close', (status) => done(status === 0 ? rows : undefined)));
}

async function measureAll(ids: readonly string[]): Promise<number> {
  const rows: Measured[] = [];
  const broken: string[] = [];
  if (ids.some((id) => NEEDS_APP.has(id))) await buildWeb();
  for (const id of ids) {
    // A busy machine distorts figures, which cannot be seen in them.
    console.log(`(${id}) load of the machine before: ${loadavg()[0]?.toFixed(2)} on ${availableParallelism()} cores`);
    const measured = await measuredApart(id);
    if (measured) rows.push(...measured);
    else broken.push(id);
  }
  const judged = rows.map(reached).filter((verdict) => verdict !== undefined);
  console.log(`${judged.filter(Boolean).length} of ${judged.length} goals reached`);
  if (broken.length > 0) console.log(`broke off: ${broken.join(', ')}`);
  return broken.length > 0 ? 1 : 0;
}

const asked = process.argv.slice(2).filter((word) => word in BENCHES);
if (process.send && asked[0]) {
  await measure(asked[0]);
  process.exit(0);
}
process.exit(await measureAll(asked.length > 0 ? asked : Object.keys(BENCHES)));
