import { keepExamples } from '../server/src/assistant/index.ts';
import { buildWeb } from './build-web.ts';
import { rules } from './check.ts';
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';
import { findNats } from './nats.ts';
import { findJudges, HOW_TO_GET_JUDGES } from './pdf-judges.ts';
import { findXmlJudges, HOW_TO_GET_XML_JUDGES } from './xml-judges.ts';
import { conclude, type Outcome, testStage, together } from './steps.ts';

/** Finds or installs what tests need besides npm's packages; answers whether there is a browser. */
async function programs(): Promise<boolean> {
  const install = true;
  const found = await Promise.all([
    ...[findChromium({ install }), findNats({ install }), findJudges({ install }), findXmlJudges({ install })],
  ] as const);
  const [chromium, nats, judges, xmlJudges] = found;
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else console.log(`No Chromium, so browser tests are skipped. ${HOW_TO_GET_CHROMIUM}`);
  if (nats) process.env.NATS_SERVER = nats;
  else
    console.log(
      'No nats-server, so tests of several processes are skipped. On Debian, as root: apt-get install nats-server',
    );
  if (!judges) console.log(HOW_TO_GET_JUDGES);
  if (!xmlJudges) console.log(HOW_TO_GET_XML_JUDGES);
  return chromium !== undefined;
}

/**
 * `npm test`: everything that is checked, browser journeys included, ending with the totals alone on the last line. The
 * rules are checked beside the installation of programs and the unit tests, which wait for a fifth of their time. Then
 * journeys, then one by one what measures time. Journeys beside tests of the server meet limits that are meant for
 * crowds, such as how many passwords are hashed at once. With words (`npm test -- orders`) only the unit and story
 * tests whose file matches them.
 */
async function testAll(): Promise<Outcome> {
  const checking = rules();
  const browser = await programs();
  keepExamples(); // else every process that asks the assistant learns them
  // Journeys find the app built; one that cannot be built fails where they build it.
  const building = buildWeb().catch(() => {});
  const unit = await testStage('unit');
  await building;
  const outcome = together([await checking, unit, await testStage('e2e'), await testStage('alone')]);
  if (browser || !process.env.CI) return outcome;
  console.log('Failed: on CI the browser tests must run.');
  return { ...outcome, totals: { ...outcome.totals, failed: outcome.totals.failed + 1 } };
}

const words = process.argv.slice(2);
conclude(words.length > 0 ? await testStage('unit', words) : await testAll());
