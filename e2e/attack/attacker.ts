import { setPriority } from 'node:os';
import { TestClient } from '../../server/test/client.ts';
import { enumeration, guesses, secondFactors } from './accounts.ts';
import { fuzzApi, fuzzAsOperators, fuzzConsole } from './fuzz.ts';
import { moneyRaces } from './money.ts';
import { foreignNames, othersThings, pages, smuggling, unfinished } from './requests.ts';
import { accountAlone, floodAsCustomers, floodAsVisitors, hostileFrames, pricesAlone, slowAndIdle } from './sockets.ts';
import { hostilePictures, uploads } from './uploads.ts';
import { type Bounds, networkNumber, type Outcome, type Target } from './world.ts';

/** One attack, in a process of its own, so that its event loop does not delay the measurement of the server. */
export interface Order {
  readonly attack: string;
  readonly target: Target;
  readonly seconds: number;
}

const trials = new Map<string, Promise<TestClient[]>>();

/** Trial customers of a group, opened once. */
function customers(target: Target, group: string, count: number): Promise<TestClient[]> {
  const first = 30_000 + trials.size * 100;
  const opened =
    trials.get(group) ??
    Promise.all(Array.from({ length: count }, (_v, i) => TestClient.trial(target.url, networkNumber(first + i))));
  trials.set(group, opened);
  return opened;
}

type Run = (bounds: Bounds) => Promise<Outcome>;
/** Prepares an attack, and answers the function that runs it for its share of the time. */
type Attack = (target: Target) => Run | Promise<Run>;

const ATTACKS: Readonly<Record<string, Attack>> = {
  'hostile pictures': hostilePictures,
  'guesses at passwords and codes': guesses,
  'guesses at second factors': secondFactors,
  'which addresses are known': enumeration,
  'orders of others': async (target) => {
    const two = await customers(target, 'others', 2);
    return (bounds) => othersThings(two, bounds);
  },
  'subscribe flood, 1 visitor address': (target) => (bounds) => floodAsVisitors(target, 1, 18, bounds),
  'subscribe flood, 5 visitor addresses': (target) => (bounds) => floodAsVisitors(target, 5, 18, bounds),
  'subscribe flood, 6 customers': async (target) => {
    const six = await customers(target, 'flood', 15).then((all) => all.slice(0, 6));
    return (bounds) => floodAsCustomers(target, six, 18, bounds);
  },
  'subscribe flood, 15 customers at half the rate': async (target) => {
    const fifteen = await customers(target, 'flood', 15);
    return (bounds) => floodAsCustomers(target, fifteen, 9, bounds);
  },
  'subscribe flood, 15 customers': async (target) => {
    const fifteen = await customers(target, 'flood', 15);
    return (bounds) => floodAsCustomers(target, fifteen, 18, bounds);
  },
  'prices, as many as are permitted, 15 customers': async (target) => {
    const fifteen = await customers(target, 'permitted', 15);
    return (bounds) => floodAsCustomers(target, fifteen, 0.8, bounds, pricesAlone);
  },
  'accounts, as many as are permitted, 15 customers': async (target) => {
    const fifteen = await customers(target, 'permitted', 15);
    return (bounds) => floodAsCustomers(target, fifteen, 1, bounds, accountAlone);
  },
  'hostile frames': (target) => (bounds) => hostileFrames(target, bounds),
  'slow readers, idle sockets': (target) => (bounds) => slowAndIdle(target, bounds),
  smuggling: (target) => (bounds) => smuggling(target, bounds),
  'unfinished heads and bodies': (target) => (bounds) => unfinished(target, { ...bounds, most: 1_500 }),
  'pages and documents': (target) => (bounds) => pages(target, bounds),
  'foreign names and origins': async (target) => {
    const [client] = (await customers(target, 'names', 1)) as [TestClient];
    return (bounds) => foreignNames(target, client, bounds);
  },
  'fuzz of the API': async (target) => {
    const fuzzers = await customers(target, 'fuzz', 15);
    return (bounds) => fuzzApi(target, fuzzers, bounds);
  },
  'fuzz of the console': (target) => (bounds) => fuzzConsole(target, bounds),
  'fuzz of the console by operators': fuzzAsOperators,
  'uploads without end': (target) => (bounds) => uploads(target, bounds),
  'races for money': (target) => (bounds) => moneyRaces(target, bounds),
};

/** Most turns of any attack, whatever time it has. */
const MOST = 200_000;

/** Real attackers have machines of their own: here they run at low priority, so that the server gets the processors. */
setPriority(10);

process.on('message', async ({ attack, target, seconds }: Order) => {
  const outcome = await runFor(ATTACKS[attack] as Attack, target, seconds).catch((error: Error) => ({
    ...{ calls: 0, refusals: 0, notes: [] },
    failures: [String(error.stack)],
  }));
  const { calls, refusals, failures, notes } = outcome;
  process.send?.({ calls, refusals, failures, notes } satisfies Outcome);
});

async function runFor(attack: Attack, target: Target, seconds: number): Promise<Outcome> {
  const run = await attack(target);
  return run({ until: performance.now() + seconds * 1_000, most: MOST });
}

process.on('disconnect', () => process.exit(0));
process.send?.(Object.keys(ATTACKS));
