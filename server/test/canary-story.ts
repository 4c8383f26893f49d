import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { HEADERS } from '@candor/model/http.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { expect } from 'vitest';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import type { Http } from '../src/platform/http/server.ts';
import { ACCOUNT_TOPICS } from '../src/push/index.ts';
import { type Answer, APP_ORIGIN, Browser, type ConsoleWorld } from './console-world.ts';
import { sendPicture } from './send-picture.ts';

/** Things that occur nowhere else. */
export const CANARIES = {
  email: 'canary-qzx7w',
  phone: '2015550177',
  password: 'Vq8-zephyrgnu!',
  wrongPassword: 'Wn5-yakplinth!',
  firstName: 'Zephyrine',
  lastName: 'Quockerwodger',
  birthDate: '1987-03-19',
  documentNumber: 'P83019274',
  street: '4417 Quizzacious Avenue',
  taxNumber: '412738596',
  supportText: 'Wherefore tarries mine zugzwang form?',
  inPicture: 'CANARY-48.8584N-2.2945E',
} as const;

/** Secrets that the server made for this person, answered once. */
export interface Secrets {
  codes: string[];
  tokens: Record<string, string>;
}

/** The same server, noting every answer under its call, ids left out. */
function noting(http: Http, answers: [string, string][]): Http {
  const inject: Http['fastify']['inject'] = (async (call: { method?: string; url: string }) => {
    const answer = await http.fastify.inject(call as never);
    const path = call.url
      .replace(/[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g, ':id')
      .replace(/\?.*/, '')
      .slice(4);
    const head = JSON.stringify(answer.headers);
    answers.push([`${call.method ?? 'GET'} ${path} ${answer.statusCode}`, `${head}\n${answer.body}`]);
    return answer;
  }) as never;
  return { ...http, fastify: { inject } as never };
}

/**
 * Somebody signs up, fails at it, signs in, proves who they are with a picture, makes and opens their tax form, is
 * reviewed by an operator, writes to support and is answered, with a live connection open all the while.
 */
export async function liveThrough(
  world: ConsoleWorld,
  answers: [string, string][],
  frames: string[],
): Promise<Secrets> {
  const secrets: Secrets = { codes: [], tokens: {} };
  const { api } = world.whole;
  const browser = new Browser(noting(api, answers), APP_ORIGIN);
  const good = async (call: Promise<Answer>) => {
    const answer = await call;
    expect([answer.refusal, answer.status]).toEqual([undefined, 200]);
    return answer.data;
  };
  const refused = async (call: Promise<Answer>) => expect((await call).status).toBeGreaterThanOrEqual(400);
  const newCode = async () => {
    const inbox = JSON.parse((await api.fastify.inject({ url: '/api/dev/inbox' })).body);
    const code: string = inbox.data.messages[0].code;
    secrets.codes.push(code);
    return code;
  };

  const email = { accountType: 'email', email: `${CANARIES.email}@example.com` };
  const { requestId } = await good(browser.post('/auth/code', { ...email, purpose: 'register' }));
  const code = await newCode();
  const other = code === '000000' ? '000001' : '000000';
  await refused(browser.post('/auth/register/check-code', { ...email, requestId, code: other }));
  const { proof } = await good(browser.post('/auth/register/check-code', { ...email, requestId, code }));
  const form = { ...email, requestId, proof, password: CANARIES.password, termsVersion: signUpVersionOn('2026-11-22') };
  await refused(browser.post('/auth/register', { ...form, isAdmin: CANARIES.taxNumber }));
  const signedIn = await good(browser.post('/auth/register', form));
  await refused(browser.post('/auth/login', { ...email, password: CANARIES.wrongPassword }));
  await refused(browser.post('/auth/login', { ...email, password: CANARIES.wrongPassword, [CANARIES.taxNumber]: 1 }));
  await refused(browser.get(`/market/search?q=${encodeURIComponent(CANARIES.street)}&ssn=${CANARIES.taxNumber}`));
  browser.tokens = { [HEADERS.sessionToken]: signedIn.sessionToken, [HEADERS.proofToken]: signedIn.proofToken };
  const binder = browser.cookies.get('bind') as string;
  Object.assign(secrets.tokens, { proof, session: signedIn.sessionToken, proofToken: signedIn.proofToken, binder });
  const listening = await listen(world, browser, frames);

  const phone = { accountType: 'phone', areaCode: '1', phone: CANARIES.phone };
  const asked = (await good(browser.post('/auth/contact/code', phone))).requestId;
  const proven = await good(
    browser.post('/auth/contact/check-code', { ...phone, requestId: asked, code: await newCode() }),
  );
  secrets.tokens.contactProof = proven.proof;
  const contact = { ...phone, requestId: asked, proof: proven.proof };
  const { challenge } = (await browser.post('/auth/contact', contact)).params ?? {};
  await refused(
    browser.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret: CANARIES.wrongPassword }),
  );
  await good(browser.post(`/auth/step-up/${challenge}/prove`, { method: 'password', secret: CANARIES.password }));
  await good(browser.post('/auth/contact', contact));

  await proveIdentity(browser, good, refused);
  await good(browser.post('/support/thread/messages', { text: CANARIES.supportText }));
  await answeredAtTheConsole(world, answers, good, refused);
  // Sessions are trusted for a second.
  world.whole.passRealTime(2_000);
  const prepared = await good(browser.post('/tax-form', { consentVersion: ESIGN_CONSENT, itemTwoStruck: false }));
  await good(browser.get(`/tax-form/${prepared.form.formId}/document`));
  await refused(browser.post(`/tax-form/${prepared.form.formId}/signature`, { documentCode: CANARIES.taxNumber }));
  await good(browser.get('/support/thread'));
  await good(browser.get('/vault/access'));
  await listening.until(() => frames.length >= ACCOUNT_TOPICS.length);
  await good(browser.post('/auth/logout'));
  await refused(browser.post('/support/thread/messages', { text: CANARIES.supportText }));
  await listening.closed;
  return secrets;
}

type Good = (call: Promise<Answer>) => Promise<Answer['data']>;
type Refused = (call: Promise<Answer>) => Promise<void>;

async function proveIdentity(browser: Browser, good: Good, refused: Refused): Promise<void> {
  const put = (step: string, body: object) => browser.call('PUT', `/identity/${step}`, body);
  const { firstName, lastName, birthDate, documentNumber, taxNumber, street } = CANARIES;
  const names = { firstName, lastName, legalName: `${firstName} ${lastName}`, birthDate };
  await refused(put('names', { ...names, legalName: lastName }));
  await good(put('names', names));
  await good(put('document', { kind: 'passport', country: 'US', number: documentNumber, expiresOn: '2034-01-31' }));
  await good(put('pictures', { front: await sendPicture(browser, 'identity', await photograph()) }));
  await good(browser.post('/identity/reading'));
  await good(put('area', { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' }));
  await refused(put('street', { street, detail: taxNumber.repeat(20) }));
  await good(put('street', { street, detail: '' }));
  await refused(put('tax', { usPerson: true, country: 'US', numberKind: 'ssn', number: `${taxNumber}0` }));
  await good(put('tax', { usPerson: true, country: 'US', numberKind: 'ssn', number: taxNumber }));
  // Shown to its owner: never the numbers whole.
  await good(browser.get('/identity'));
  await good(browser.post('/identity/submission', { confirmed: true }));
}

/** A photograph that says where it was taken, in its metadata and behind its end. */
async function photograph(): Promise<Buffer> {
  const colours = { width: 1_200, height: 800, channels: 3 as const, background: '#4060a0' };
  const exif = { IFD0: { ImageDescription: CANARIES.inPicture } };
  const taken = await sharp({ create: colours }).jpeg().withExif(exif).toBuffer();
  return Buffer.concat([taken, Buffer.from(CANARIES.inPicture)]);
}

/** A reviewer opens the submission, its picture and the number, and agrees; support answers what was asked. */
async function answeredAtTheConsole(world: ConsoleWorld, answers: [string, string][], good: Good, refused: Refused) {
  const asNoted = async (role: 'kyc_reviewer' | 'support') => {
    const signedIn = await world.operator(role);
    const operator = new Browser(noting(signedIn.http, answers), signedIn.origin);
    for (const [name, value] of signedIn.cookies) operator.cookies.set(name, value);
    return operator;
  };
  const reviewer = await asNoted('kyc_reviewer');
  const [{ submissionId: id }] = (await good(reviewer.get('/identity-reviews'))).cases;
  await good(reviewer.get(`/identity-reviews/${id}`));
  await refused(reviewer.post(`/identity-reviews/${id}/tax-number`, { reason: '' }));
  await good(reviewer.post(`/identity-reviews/${id}/tax-number`, { reason: 'Compared with the form' }));
  await refused(reviewer.post(`/identity-reviews/${id}/rejection`, { reasons: [CANARIES.lastName], note: '' }));
  await good(reviewer.post(`/identity-reviews/${id}/approval`));
  const support = await asNoted('support');
  const [waiting] = (await good(support.get('/support/cases'))).cases;
  await good(support.get(`/support/cases/${waiting.id}`));
  await good(support.post(`/support/cases/${waiting.id}/answer`, { text: 'It is under Documents.' }));
}

/** A live connection that watches everything of the account. */
async function listen({ whole }: ConsoleWorld, browser: Browser, frames: string[]) {
  await whole.api.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = whole.api.server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { ...browser.headers, origin: APP_ORIGIN } });
  const onFrame = new Set<() => void>();
  socket.on('message', (bytes: Buffer) => {
    frames.push(bytes.toString());
    for (const look of onFrame) look();
  });
  const closed = new Promise((done) => socket.on('close', done));
  await new Promise((done, fail) => socket.on('open', done).on('error', fail));
  const topics = ACCOUNT_TOPICS.map((type) => ({ type }));
  socket.send(JSON.stringify({ cmd: 'sub', topics }));
  const until = (enough: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => enough() && done();
      onFrame.add(look);
      look();
    });
  return { closed, until };
}
