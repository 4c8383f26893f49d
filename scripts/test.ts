import { check } from './check.ts';
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { findNats } from './nats.ts';
import { addTotals, type Totals, testStage, totalsLine } from './steps.ts';

/**
 * `npm test`: everything that is checked, browser journeys included, ending with the totals alone on the last line.
 * With words after it (`npm test -- orders`) only the unit and story tests whose file matches them.
 */
async function testAll(): Promise<{ totals: Totals; incomplete: boolean }> {
  const chromium = await findChromium({ install: true });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else console.log(`No Chromium, so browser tests are skipped. ${HOW_TO_GET_CHROMIUM}`);
  const nats = await findNats({ install: true });
  if (nats) process.env.NATS_SERVER = nats;
  else
    console.log(
      'No nats-server, so tests of several processes are skipped. On Debian, as root: apt-get install nats-server',
    );
  const totals = addTotals(await check(), await testStage('e2e'));
  return { totals, incomplete: !chromium && Boolean(process.env.CI) };
}

const words = process.argv.slice(2);
const { totals, incomplete } =
  words.length > 0 ? { totals: await testStage('unit', words), incomplete: false } : await testAll();
if (incomplete) console.log('Failed: on CI the browser tests must run.');
console.log(totalsLine(totals));
process.exitCode = totals.failed > 0 || incomplete ? 1 : 0;
