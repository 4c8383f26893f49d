import { benchExchange } from './exchange.ts';
import { benchPlacements } from './placements.ts';
import { benchPush } from './push.ts';
import { line, type Measured, reached } from './report.ts';
import { benchTicks } from './ticks.ts';
import { benchUploads } from './uploads.ts';
import { benchWeb } from './web.ts';

/** `npm run bench [a b c d e f]`: measures each figure beside its reference, in this one run. Tells; never fails. */
const BENCHES: Record<string, () => Promise<Measured[]>> = {
  a: benchPlacements,
  b: benchPush,
  c: benchExchange,
  d: benchWeb,
  e: benchTicks,
  f: benchUploads,
};

const asked = process.argv.slice(2).filter((word) => word in BENCHES);
const rows: Measured[] = [];
for (const id of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  const measured = (await BENCHES[id]?.()) ?? [];
  for (const row of measured) console.log(line(row));
  rows.push(...measured);
}
const judged = rows.map(reached).filter((verdict) => verdict !== undefined);
console.log(`${judged.filter(Boolean).length} of ${judged.length} goals reached`);
process.exit(0);
