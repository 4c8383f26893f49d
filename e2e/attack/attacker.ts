import { TestClient } from '../../server/test/client.ts';
import { guesses, moneyRaces, uploads } from './accounts.ts';
import { fuzzApi, fuzzConsole, pages, smuggling, unfinished } from './requests.ts';
import { floodAsCustomers, floodAsVisitors, hostileFrames, slowAndIdle } from './sockets.ts';
import { type Bounds, type Outcome, pause, type Target } from './world.ts';

/** One attack as it is asked for, in a process of its own: its event loop is not the one that measures the server. */
export interface Order {
  readonly attack: string;
  readonly target: Target;
  readonly seconds: number;
}

let customers: Promise<TestClient[]> | undefined;

/** Fifteen trials of one address' neighbourhood, opened once. */
const ofCustomers = (target: Target): Promise<TestClient[]> => {
  customers ??= Promise.all(Array.from({ length: 15 }, (_v, i) => TestClient.trial(target.url, 1_000 + i)));
  return customers;
};

type Attack = (target: Target, bounds: Bounds) => Promise<Outcome>;

const ATTACKS: Readonly<Record<string, Attack>> = {
  'subscribe flood, 1 visitor address': (target, bounds) => floodAsVisitors(target, 1, 18, bounds),
  'subscribe flood, 5 visitor addresses': (target, bounds) => floodAsVisitors(target, 5, 18, bounds),
  'subscribe flood, 15 customers at half the rate': async (target, bounds) =>
    floodAsCustomers(target, await ofCustomers(target), 9, bounds),
  'subscribe flood, 6 customers': async (target, bounds) =>
    floodAsCustomers(target, (await ofCustomers(target)).slice(0, 6), 18, bounds),
  'subscribe flood, 15 customers': async (target, bounds) =>
    floodAsCustomers(target, await ofCustomers(target), 18, bounds),
  'subscriptions as many as are permitted, 15 customers': async (target, bounds) =>
    floodAsCustomers(target, await ofCustomers(target), 1, bounds),
  'hostile frames': hostileFrames,
  'slow readers, idle sockets': slowAndIdle,
  smuggling,
  'unfinished heads and bodies': unfinished,
  pages,
  'fuzz of the API': async (target, bounds) => fuzzApi(target, await ofCustomers(target), bounds),
  'fuzz of the console': fuzzConsole,
  'guesses at passwords and codes': guesses,
  'abuse of uploads': async (target, bounds) => uploads((await ofCustomers(target)).slice(0, 5), bounds),
  'races for money': async (target, bounds) => moneyRaces(await ofCustomers(target), bounds),
};

/** Most turns of any attack, whatever time it has. */
const MOST = 200_000;

process.on('message', async ({ attack, target, seconds }: Order) => {
  const begin = ATTACKS[attack] as Attack;
  const bounds = { until: performance.now() + seconds * 1_000, most: attack.startsWith('unfinished') ? 1_500 : MOST };
  const outcome = await begin(target, bounds).catch((error: Error) => ({ calls: 0, failures: [String(error.stack)] }));
  await pause(0);
  process.send?.({ calls: outcome.calls, failures: outcome.failures } satisfies Outcome);
});
process.on('disconnect', () => process.exit(0));
process.send?.(Object.keys(ATTACKS));
