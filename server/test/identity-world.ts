import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityPictureRoutes, identityReviewRoutes, identityRoutes } from '@candor/model/identity/routes.ts';
import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { taxRoutes } from '@candor/model/tax/routes.ts';
import { REFUSALS } from '@candor/model/refusals.ts';
import { fakePictures } from '../src/identity/testing/fakes.ts';
import {
  identityHandlers,
  identityPictureHandlers,
  identityReviewHandlers,
  ReviewTimer,
  simulatedRecogniser,
} from '../src/identity/index.ts';
import { createHttp } from '../src/platform/http/server.ts';
import { createLimits } from '../src/platform/http/limits.ts';
import { silentLog } from '../src/platform/operations/log.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { taxHandlers } from '../src/tax/index.ts';
import { openVault, openVaultKeys } from '../src/vault/index.ts';
import { registerAll } from './register-all.ts';
import { authWorld, type Browser, byEmail, ORIGIN, signUp } from './auth-world.ts';

const FREE = { perPeriod: 1e6, periodMs: 1, burst: 1e6 };

/** Sign-in and identity on a database of their own, with a console beside them; time stands still. */
export async function identityWorld() {
  const world = await authWorld();
  const { db, runner, wall, clock, newId } = world;
  const folder = mkdtempSync(join(tmpdir(), 'candor-identity-'));
  const keys = openVaultKeys(
    { dataDir: folder, vaultKeys: undefined, vaultIndexKey: undefined },
    { random: secureRandom, wall },
  );
  const vault = await openVault({ db, runner, keys, random: secureRandom, wall, newId });
  const { pictures, shelf } = fakePictures();
  const deps = { db, runner, clock, newId, vault, pictures, recogniser: simulatedRecogniser, recognitionMs: 30 };
  registerAll(world.http, identityRoutes, identityHandlers(deps));
  registerAll(world.http, taxRoutes, taxHandlers({ identity: deps, random: secureRandom, simulated: true }));
  const operators = new Map([
    ['opr_rita', 'Rita Reviewer'],
    ['opr_vera', 'Vera Molnár'],
  ]);
  const consoleBugs: unknown[] = [];
  const backOffice = createHttp({
    ...{ wall, newId, log: silentLog, origins: new Set([ORIGIN]), checkReplies: true },
    limits: createLimits(wall, { anonymous: FREE, user: FREE, badSession: FREE }),
    resolveSession: ({ headers }) => {
      const id = String(headers['x-operator']);
      return { session: { id, customerId: id, roles: rolesOf(id), barred: {} } };
    },
    onBug: (error) => consoleBugs.push(error),
  });
  registerAll(
    backOffice,
    identityReviewRoutes,
    identityReviewHandlers(deps, async (id) => operators.get(id)),
  );
  registerAll(backOffice, identityPictureRoutes, identityPictureHandlers(deps));
  const late: string[] = [];
  const reviewTimer = new ReviewTimer({
    db,
    runner,
    onLate: (kind, id) => late.push(`${kind} ${id}`),
    onParked: (error) => late.push(error.message),
  });
  let calls = 0;

  return {
    ...world,
    /** For slices built on identities: its dependencies, and the console's routes and operators. */
    identity: deps,
    backOffice,
    operators,
    late,
    reviewTimer,
    /** Somebody at the console. */
    reviewer: (operatorId = 'opr_rita') => {
      const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
        const answer = await backOffice.fastify.inject({
          method,
          url: `/api/identity-reviews${path}`,
          headers: {
            origin: ORIGIN,
            'x-operator': operatorId,
            aspctoken: operatorId,
            'idempotency-key': keyOf((calls += 1)),
          },
          ...(body ? { payload: body } : {}),
        });
        return { status: answer.statusCode, ...answer.json() };
      };
      return {
        list: (query = '') => call('GET', query),
        open: (id: string) => call('GET', `/${id}`),
        approve: (id: string) => call('POST', `/${id}/approval`, {}),
        reject: (id: string, reasons: string[], note = '') => call('POST', `/${id}/rejection`, { reasons, note }),
        picture: async (id: string, side: string) => {
          const answer = await backOffice.fastify.inject({
            url: `/api/identity-reviews/${id}/pictures/${side}`,
            headers: { 'x-operator': operatorId, aspctoken: operatorId },
          });
          return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
        },
        reveal: (id: string, reason: string) => call('POST', `/${id}/tax-number`, { reason }),
      };
    },
    /** A picture that this customer has uploaded. */
    picture(customerId: string, size = { width: 1200, height: 800 }): string {
      const fileId = newId('fle');
      shelf.set(fileId, { owner: customerId, ...size });
      return fileId;
    },
    async stop() {
      await backOffice.fastify.close();
      await world.stop();
      rmSync(folder, { recursive: true });
      if (consoleBugs.length > 0) throw consoleBugs[0];
    },
  };
}

const ROLES: Readonly<Record<string, readonly OperatorRole[]>> = { opr_sam: ['support'], opr_mia: ['treasury_maker'] };
const rolesOf = (operatorId: string): readonly OperatorRole[] =>
  ROLES[operatorId] ?? ['kyc_reviewer', 'treasury_checker'];

const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export type IdentityWorld = Awaited<ReturnType<typeof identityWorld>>;

/** A customer with both contacts confirmed. */
export async function newCustomer(world: IdentityWorld, name: string) {
  const browser = world.browser();
  const { data } = await signUp(browser, byEmail(`${name}@example.com`));
  const customerId: string = data.profile.customerId;
  await confirmPhone(world, customerId);
  return { browser, customerId };
}

/** As if the second contact had been confirmed: that is sign-in's own matter, and tested there. */
export async function confirmPhone(world: IdentityWorld, customerId: string): Promise<void> {
  const digits = `201555${String(1000 + (phones += 1))}`;
  await world.db.query(`UPDATE customer SET area_code = '1', phone = $2, phone_normal = $3 WHERE id = $1`, [
    customerId,
    digits,
    `+1${digits}`,
  ]);
}
let phones = 0;

export const VERA = {
  names: { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17' },
  document: { kind: 'driver_license', country: 'US', number: 'D1234567', expiresOn: '2030-01-31' },
  area: { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' },
  street: { street: '12 Poplar Street', detail: 'Apt 3B' },
  tax: { usPerson: true, country: 'US', numberKind: 'ssn', number: '123456788' },
} as const;

export interface Change {
  readonly names?: Partial<Record<keyof typeof VERA.names, string>>;
  readonly document?: Partial<Record<keyof typeof VERA.document, string>>;
  readonly tax?: object;
}

/** Every step up to the last, as the screens save them. Throws at the first that is refused. */
export async function fillIn(
  world: IdentityWorld,
  { browser, customerId }: { browser: Browser; customerId: string },
  change: Change = {},
): Promise<void> {
  const save = async (step: string, body: object) => {
    const answer = await browser.put(`/identity/${step}`, body);
    if (answer.code !== 2000) throw new Error(`${step}: ${answer.body.refusal} ${JSON.stringify(answer.body.errors)}`);
    return answer;
  };
  await save('names', { ...VERA.names, ...change.names });
  const document = { ...VERA.document, ...change.document };
  await save('document', document);
  const front = world.picture(customerId);
  await save('pictures', document.kind === 'passport' ? { front } : { front, back: world.picture(customerId) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const read = await browser.post('/identity/reading');
    if (read.code === 2000) break;
    if (read.code !== REFUSALS.recognition_failed.code) throw new Error(`reading: ${read.body.refusal}`);
  }
  await save('area', VERA.area);
  await save('street', VERA.street);
  await save('tax', { ...VERA.tax, ...change.tax });
}
