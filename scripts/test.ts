import { check } from './check.ts';
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { findNats } from './nats.ts';
import { conclude, type Outcome, testStage, together } from './steps.ts';

/**
 * `npm test`: everything that is checked, browser journeys included, ending with the totals alone on the last line.
 * Unit tests, then journeys, then one by one what measures time. Journeys beside unit tests meet limits that are meant
 * for crowds, such as how many passwords are hashed at once. With
 * words (`npm test -- orders`) only the unit and story tests whose file matches them.
 */
async function testAll(): Promise<Outcome> {
  const chromium = await findChromium({ install: true });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else console.log(`No Chromium, so browser tests are skipped. ${HOW_TO_GET_CHROMIUM}`);
  const nats = await findNats({ install: true });
  if (nats) process.env.NATS_SERVER = nats;
  else
    console.log(
      'No nats-server, so tests of several processes are skipped. On Debian, as root: apt-get install nats-server',
    );
  const outcome = together([await check(), await testStage('e2e'), await testStage('alone')]);
  if (chromium || !process.env.CI) return outcome;
  console.log('Failed: on CI the browser tests must run.');
  return { ...outcome, totals: { ...outcome.totals, failed: outcome.totals.failed + 1 } };
}

const words = process.argv.slice(2);
conclude(words.length > 0 ? await testStage('unit', words) : await testAll());
