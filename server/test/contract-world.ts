import { createHash } from 'node:crypto';
import { contractCaseRoutes, contractLifeRoutes } from '@candor/model/contracts/life-routes.ts';
import { type ContractList, contractReviewRoutes, contractRoutes } from '@candor/model/contracts/routes.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { customerById } from '../src/auth/index.ts';
import { drawContract } from '../src/contracts/draw-contract.ts';
import type { ContractDeps } from '../src/contracts/deps.ts';
import { contractHandlers, contractReviewHandlers } from '../src/contracts/handlers.ts';
import { endByTwo } from '../src/contracts/legal/end-on-ground.ts';
import { declareForceMajeure } from '../src/contracts/legal/force-majeure.ts';
import { contractCaseHandlers, contractLifeHandlers } from '../src/contracts/legal/handlers.ts';
import { approvalById, approvablesOf, decideApproval } from '../src/approvals/index.ts';
import { openSeal, type Seal } from '../src/contracts/seal/open-seal.ts';
import { newContractFee } from '../src/invoices/index.ts';
import { Secret } from '../src/platform/config/secrets.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { type Browser, byEmail, GOOD_PASSWORD, ORIGIN } from './auth-world.ts';
import { type Change, fillIn, identityWorld, newCustomer } from './identity-world.ts';
import { readPdf } from './read-pdf.ts';
import { registerAll } from './register-all.ts';

export const STROKES = [
  [
    [100, 300],
    [200, 100],
    [300, 300],
    [400, 90],
  ],
];
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
export const codeOn = (text: string) =>
  /(?:Document code|Código del documento|文書コード|文件代碼): ([A-Z0-9]{6})/.exec(text)?.[1];

let keys = 0;
export const freshKey = () => `00000000-0000-4000-9000-${String((keys += 1)).padStart(12, '0')}`;

export interface Person {
  readonly browser: Browser;
  readonly customerId: string;
}

/** Identity, tax forms and contracts on a database of their own, with the console beside them. */
export async function contractWorld() {
  const world = await identityWorld();
  const failures: Error[] = [];
  /** How often drawing fails before it works again. */
  const trouble = { draws: 0 };
  let opening: Promise<Seal> | undefined;
  const needs = { ...world, random: secureRandom, secret: new Secret('a secret of these tests') };
  const deps: ContractDeps = {
    ...{ identity: world.identity, random: secureRandom, wall: world.wall, simulated: true },
    seal: () => (opening ??= openSeal(needs)),
    draw: (data) => {
      if (trouble.draws > 0) {
        trouble.draws -= 1;
        throw new Error('no fonts');
      }
      return drawContract(data);
    },
    bankOf: async () => null,
    feeOn: newContractFee(world.db),
    operatorName: async (id) => world.operators.get(id),
    onFailure: (error) => failures.push(error),
  };
  world.operators.set('opr_mia', 'Mia Maker');
  const approvables = approvablesOf(endByTwo, declareForceMajeure);
  const decide = decideApproval(approvables);
  const life = { db: world.db, runner: world.runner, clock: world.clock, newId: world.newId, approvables };
  registerAll(world.http, contractLifeRoutes, contractLifeHandlers(life));
  registerAll(world.backOffice, contractCaseRoutes, contractCaseHandlers(life));
  registerAll(world.http, contractRoutes, contractHandlers(deps));
  registerAll(world.backOffice, contractReviewRoutes, contractReviewHandlers(deps));
  let people = 0;

  return {
    ...world,
    ...{ deps, failures, trouble },
    async verified(change: Change = {}): Promise<Person> {
      people += 1;
      const person = await newCustomer(world, `party${people}`);
      await fillIn(world, person, { tax: { number: `1234569${String(people).padStart(2, '0')}` }, ...change });
      await person.browser.post('/identity/submission', { confirmed: true }, freshKey());
      const [row] = await world.db.query<{ id: string }>('SELECT id FROM identity_submission WHERE customer_id = $1', [
        person.customerId,
      ]);
      await world.reviewer().approve(row?.id as string);
      world.wall.advance(1_000);
      return person;
    },
    /** Prepares and signs the tax form. */
    async signTaxForm({ browser }: Person) {
      const { data } = await browser.post(
        '/tax-form',
        { consentVersion: ESIGN_CONSENT, itemTwoStruck: false },
        freshKey(),
      );
      const { formId, sha256 } = data.form;
      const shown = await browser.get(`/tax-form/${formId}/document`);
      const { text } = await readPdf(Buffer.from(shown.data.pdf, 'base64'));
      const body = { sha256, documentCode: codeOn(text), strokes: STROKES };
      return browser.post(`/tax-form/${formId}/signature`, body, freshKey());
    },
    /** Somebody at the console. */
    atConsole(method: 'GET' | 'POST', path: string, body?: object, operatorId = 'opr_rita') {
      return this.byOperator(method, `/contract-reviews${path}`, body, operatorId);
    },
    /** An operator signs for Candor, on the pages of this fingerprint. */
    counterSign(contractId: string, sha256: string, operatorId?: string) {
      return this.atConsole('POST', `/${contractId}/counter-signature`, { sha256 }, operatorId);
    },
    async byOperator(method: 'GET' | 'POST', path: string, body?: object, operatorId = 'opr_rita') {
      const answer = await world.backOffice.fastify.inject({
        ...{ method, url: `/api${path}` },
        headers: {
          ...{ origin: ORIGIN, 'x-operator': operatorId, aspctoken: operatorId },
          'idempotency-key': freshKey(),
        },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, ...answer.json() };
    },
    /** Another operator agrees to a request. */
    async agree(approvalId: string, operatorId = 'opr_rita') {
      const found = await approvalById(world.db, approvalId);
      if (!found) throw new Error(`no request ${approvalId}`);
      const { action, content, contentHash } = found;
      const decided = await world.runner.run(decide, {
        ...{ approvalId, action, content, contentHash, verdict: 'approve', roles: ['treasury_checker'] },
        ...{ operatorId, reason: 'I have looked at it myself', requestId: 'req_test' },
      });
      return decided.ok ? decided.value : decided;
    },
    /** Signs in anew: a session does not last for the days that a test lets pass. */
    async back(person: Person): Promise<Person> {
      const browser = world.browser();
      const { email } = (await customerById(world.db, person.customerId)) ?? {};
      const signedIn = await browser.post('/auth/login', { ...byEmail(String(email)), password: GOOD_PASSWORD });
      if (signedIn.code !== 2000) throw new Error(`not signed in: ${signedIn.body.refusal}`);
      return { browser, customerId: person.customerId };
    },
  };
}
export type ContractWorld = Awaited<ReturnType<typeof contractWorld>>;

export const prepare = ({ browser }: Person, wish: object = {}) =>
  browser.post('/contracts', { lang: 'en', consentVersion: ESIGN_CONSENT, ...wish }, freshKey());

/** Signs as its customer, who confirms the call by password where they are asked to. */
export async function sign({ browser }: Person, contractId: string, body: object) {
  const { contracts } = (await browser.get('/contracts')).data as ContractList;
  const number = contracts.find((each) => each.contractId === contractId)?.number ?? 'CU-2026-0000000000';
  const [path, sent, key] = [`/contracts/${contractId}/signature`, { number, strokes: STROKES, ...body }, freshKey()];
  const answer = await browser.post(path, sent, key);
  if (answer.body.refusal !== 'step_up_required') return answer;
  await confirm(browser, answer.body.params.challenge);
  return browser.post(path, sent, key);
}

export const confirm = (browser: Browser, challenge: string) =>
  browser.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret: GOOD_PASSWORD });

/** What an answer gives; one that refuses fails with its refusal, not with what is missing in it. */
function given({ code, data, body }: Awaited<ReturnType<Browser['get']>>) {
  if (code !== 2000) throw new Error(`refused: ${body.refusal}`);
  return data;
}

/** The contract's file as its customer gets it, and as another reader reads it. */
export async function documentOf({ browser }: Person, contractId: string) {
  const data = given(await browser.get(`/contracts/${contractId}/document`));
  const bytes = Buffer.from(data.pdf, 'base64');
  return { bytes, final: data.final as boolean, sha256: data.sha256 as string, ...(await readPdf(bytes)) };
}

/** The list of a person's contracts, and what they may do next. */
export const contractsOf = async ({ browser }: Person) => (await browser.get('/contracts')).data as ContractList;

/** Prepares a contract and signs it as its customer. */
export async function signed(person: Person, wish: object = {}) {
  const data = given(await prepare(person, wish));
  const shown = await documentOf(person, data.contractId);
  const answer = await sign(person, data.contractId, { sha256: data.sha256, documentCode: codeOn(shown.text) });
  return { line: answer.data, shown, contractId: data.contractId as string, sha256: data.sha256 as string };
}

/** A contract in force, with its final file. */
export async function inForce(world: ContractWorld, person: Person, wish: object = {}) {
  await world.signTaxForm(person);
  const made = await signed(person, wish);
  const answer = await world.counterSign(made.contractId, made.sha256);
  return { ...made, answer, final: await documentOf(person, made.contractId) };
}
