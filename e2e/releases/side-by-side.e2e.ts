import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/repository.ts';
import { byEmail, GOOD_PASSWORD } from '../../server/test/auth-world.ts';
import { LiveClient, type LiveMessage } from '../../server/test/live-client.ts';
import { type Code, missingFor, ServerProcess, type Shape } from '../../server/test/server-process.ts';
import { expectData, Person } from '../person.ts';
import { writeRecording } from './recording.ts';
import { checkOutReleaseBefore, missingRelease, type Release } from './release-before.ts';

/** While a release is rolled out one process is of the release before and the other one of this. */
const SPLIT: Shape = { database: 'tcp', split: true };
const missing = (await missingFor(SPLIT)) ?? missingRelease();
if (missing) console.log(`skipped: processes of two releases over NATS, because ${missing}`);
const testBoth = test.skipIf(missing !== undefined);

let recording: string;
let release: Release;
beforeAll(() => {
  if (missing) return;
  recording = mkdtempSync(join(tmpdir(), 'candor-recording-'));
  release = checkOutReleaseBefore();
});
afterAll(() => {
  release?.remove();
  if (recording) rmSync(recording, { recursive: true });
});

testBoth('people of a front of the release before sign in, trade and watch on an engine of this one', () =>
  tradesAndWatches({ engine: ROOT, front: release.root }),
);

testBoth('people of a front of this release sign in, trade and watch on an engine of the one before', () =>
  tradesAndWatches({ engine: release.root, front: ROOT }),
);

const isPrice = (message: LiveMessage) =>
  message.type === 'market' && (message.Data as { ticker: string }).ticker === 'ZZB';
const isPosition = (message: LiveMessage) =>
  message.type === 'position' &&
  (message.positionItem as { code: string; quantity: string }[]).some(
    ({ code, quantity }) => code === 'ZZB' && quantity === '2',
  );

async function tradesAndWatches(code: Code): Promise<void> {
  const server = new ServerProcess(writeRecording(recording), SPLIT);
  onTestFinished(() => server.discard());
  server.code = code;
  await server.startReady();
  const person = await Person.trial(server);
  await signInAnew(person);
  expect(await person.account()).toMatchObject({ cash: '100000.00', totalValue: '100000.00' });

  const live = await LiveClient.open(server.url, person.client);
  live.subscribe({ type: 'market', codes: ['ZZB'] }, { type: 'position' });
  await live.waitFor(isPrice);
  const orderId = await person.place({ code: 'ZZB', side: 'buy', quantity: '2' });
  const seen = live.received.length;
  await server.advance('3m');
  await live.waitFor(isPrice, seen);
  await live.waitFor(isPosition, seen);
  expect((await person.ended(orderId)).order).toMatchObject({ status: 'filled', averagePrice: '40.01' });
  expect(await person.positions()).toMatchObject([{ code: 'ZZB', quantity: '2' }]);
  live.close();
  person.client.close();
}

/** Keeps the trial under an address and a password, signs out, and in again with them. */
async function signInAnew(person: Person): Promise<void> {
  const email = 'ada@example.com';
  const contact = byEmail(email);
  const { requestId } = expectData(await person.post('/auth/code', { ...contact, purpose: 'register' }));
  const { messages } = await person.read('/dev/inbox');
  const { code } = messages.find(
    (each: { address: string; code: string | null }) => each.address === email && each.code,
  );
  const { proof } = expectData(await person.post('/auth/register/check-code', { ...contact, requestId, code }));
  const credentials = { requestId, proof, password: GOOD_PASSWORD, termsVersion: signUpVersionOn('2026-11-22') };
  expectData(await person.post('/auth/keep-trial', { ...contact, ...credentials }));
  expectData(await person.post('/auth/logout', {}));
  person.client.signIn(expectData(await person.post('/auth/login', { ...contact, password: GOOD_PASSWORD })));
}
