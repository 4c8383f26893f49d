import { randomInt, randomUUID } from 'node:crypto';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import { SoftwareAuthenticator } from '../../server/src/passkeys/software-authenticator.fixture.ts';
import type { AnyRoute } from '../../server/src/platform/http/types.ts';
import { openApiDocument } from '../../server/src/platform/http/openapi.ts';
import { TestClient } from '../../server/test/client.ts';
import { junk, nearlyRight, rightValue, type Schema } from './schema-values.ts';
import { type Bounds, goesOn, networkNumber, Tally, type Target } from './world.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

interface Documented {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Operations of an OpenAPI document under `/api`. */
function operationsOf({
  paths,
}: {
  paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
}): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        ...{ method: method.toUpperCase(), path: path.slice('/api'.length), parameters },
        body: requestBody?.content['application/json']?.schema,
      })),
    );
}

/** A value that is valid, nearly valid, or of another kind. */
function someValue(schema: Schema): unknown {
  const turn = randomInt(10);
  if (turn < 4) return rightValue(schema);
  return turn < 8 ? nearlyRight(schema) : junk();
}

const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 150) || 'x');

function pathOf({ path, parameters }: Operation): string {
  let filled = path;
  const query: string[] = [];
  for (const { name, in: place, schema } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, inAddress(someValue(schema)));
    if (place === 'query' && randomInt(3) > 0) query.push(`${name}=${inAddress(someValue(schema))}`);
  }
  if (randomInt(20) === 0) query.push(`${inAddress(junk())}=${inAddress(junk())}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

type ClientOf = (turn: number) => TestClient;

/** Every operation, one after another, by eight at once. */
async function fuzz(operations: readonly Operation[], clientOf: ClientOf, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const met = new Set<Operation>();
  const begun = randomInt(operations.length);
  const work = async (worker: number) => {
    for (let turn = worker; goesOn(bounds, turn); turn += 8) {
      const operation = operations[(begun + turn) % operations.length] as Operation;
      const path = pathOf(operation);
      const body = operation.method === 'GET' ? undefined : someValue(operation.body ?? {});
      const what = `${operation.method} ${path.slice(0, 80)}`;
      try {
        const { status } = await clientOf(turn).call(operation.method, path, body, { key: randomUUID() });
        tally.answered(status, what);
        if (status === 200) met.add(operation);
      } catch (error) {
        // Pictures and documents are no JSON.
        if (String(error).includes('not JSON')) tally.answered(200, what);
        else tally.fail(`${what}: ${error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_v, worker) => work(worker)));
  tally.notes.push(`${met.size} of ${operations.length} operations took one of the calls`);
  return tally;
}

/** Operations that would end the fuzzing: sessions that end. Moving the clock needs a token that no attacker has. */
const ENDS_A_CUSTOMER = /logout|\/sessions|\/auth\/trial|clock|delete|close-account/;

/** Every operation of the published contract, as customers and as visitors of many networks. */
export async function fuzzApi(target: Target, clients: readonly TestClient[], bounds: Bounds): Promise<Tally> {
  const contract = await fetch(`${target.url}/openapi.json`);
  const operations = operationsOf((await contract.json()) as never).filter(({ path }) => !ENDS_A_CUSTOMER.test(path));
  const visitors = Array.from({ length: 60 }, (_v, i) => new TestClient(target.url, networkNumber(i)));
  const all = [...clients, ...clients, ...clients, ...visitors];
  const tally = await fuzz(operations, () => all[randomInt(all.length)] as TestClient, bounds);
  for (const visitor of visitors) visitor.close();
  return tally;
}

const ofConsole = (): Operation[] =>
  operationsOf(openApiDocument(Object.values(consoleRoutes) as AnyRoute[], { version: '', binderCookie: '' }) as never);
const consoleOrigin = ({ consolePort }: Target): string => `http://localhost:${consolePort}`;

/** The console's routes by somebody who is no operator. */
export function fuzzConsole(target: Target, bounds: Bounds): Promise<Tally> {
  const visitors = Array.from({ length: 60 }, (_v, i) => new TestClient(consoleOrigin(target), networkNumber(100 + i)));
  return fuzz(ofConsole(), (turn) => visitors[turn % visitors.length] as TestClient, bounds);
}

/** An operator who enrolled by their link, signed in with the passkey made there. */
async function operatorOf(target: Target, link: string, number: number): Promise<TestClient> {
  const origin = consoleOrigin(target);
  const client = new TestClient(origin, networkNumber(200 + number));
  const device = new SoftwareAuthenticator(origin);
  const invitation = link.slice(link.indexOf('#') + 1);
  const begun = await client.post('/enrolment/begin', { invitation });
  await client.post('/enrolment/finish', { invitation, passkey: device.create(begun.body.data) });
  const asked = await client.post('/sign-in/begin', {});
  const signedIn = await client.post('/sign-in/finish', { passkey: device.present(asked.body.data) });
  if (signedIn.status !== 200) throw new Error(`no operator: ${JSON.stringify(signedIn.body)}`);
  return client;
}

let operators: Promise<TestClient[]> | undefined;

/** Actions of operators that affect everybody: stop the market, move its clock, shut colleagues out, sign out. */
const BY_RIGHT = /halts|clock|suspend|sign-out/;

/** The console's routes by an operator of each role: which must damage nothing beyond their permitted actions. */
export async function fuzzAsOperators(target: Target): Promise<(bounds: Bounds) => Promise<Tally>> {
  operators ??= Promise.all(target.enrolmentLinks.map((link, i) => operatorOf(target, link, i)));
  const signedIn = await operators;
  const operations = ofConsole().filter(({ path }) => !BY_RIGHT.test(path));
  return (bounds) => fuzz(operations, (turn) => signedIn[turn % signedIn.length] as TestClient, bounds);
}
