import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../src/platform/time/clock.ts';
import { createLog } from '../src/platform/operations/log.ts';
import { Secret } from '../src/platform/config/secrets.ts';
import { CANARIES, liveThrough, type Secrets } from './canary-story.ts';
import { type ConsoleWorld, consoleWorld } from './console-world.ts';
import { filesUnder, placesOf, type Written } from './written.ts';

/**
 * T-27: things that occur nowhere else are driven through everything that takes them, in the whole server with its real
 * log at its most talkative. Then everything that was written, said or kept is searched for them. Where each may stand
 * is spelled out, so that the search shows each time that it finds.
 */

let world: ConsoleWorld;
let secrets: Secrets;
const lines: string[] = [];
const answers: [string, string][] = [];
const frames: string[] = [];

beforeAll(async () => {
  const log = (wall: Clock) =>
    createLog({
      ...{ level: 'debug', wall, userKey: new Secret('key of the pseudonyms') },
      destination: { write: (line: string) => void lines.push(line) },
    });
  world = await consoleWorld('2026-11-23T15:30:00Z', { log });
  secrets = await liveThrough(world, answers, frames);
});
afterAll(() => world?.stop());

async function written(): Promise<Written> {
  const metrics = (await world.whole.api.fastify.inject({ url: '/metrics' })).body;
  return { lines, metrics, frames, answers, db: world.whole.db, dataDir: world.whole.dataDir };
}
const places = async (secret: string) => placesOf(secret, await written());

const OWNER_AND_REVIEWER = ['shown by /identity', 'shown by /identity-reviews'];
const THREAD = ['shown by /support', 'support_message.text', 'command_reply.reply'];
/** Each with the places made for it: what nothing is listed for stands nowhere. */
const ALLOWED: Readonly<Record<keyof typeof CANARIES, readonly string[]>> = {
  email: [
    ...['customer.email', 'customer.email_normal', 'outbox_message.address', 'shown by /auth'],
    ...OWNER_AND_REVIEWER,
  ],
  phone: [
    ...['customer.phone', 'customer.phone_normal', 'outbox_message.address', 'shown by /auth', 'step_up.shows'],
    ...OWNER_AND_REVIEWER,
  ],
  password: [],
  wrongPassword: [],
  firstName: OWNER_AND_REVIEWER,
  lastName: OWNER_AND_REVIEWER,
  birthDate: OWNER_AND_REVIEWER,
  // Whole for the reviewer alone, who compares it with the picture.
  documentNumber: ['answer GET /identity-reviews/:id 200'],
  street: OWNER_AND_REVIEWER,
  // For an operator who gave a reason, and nobody else.
  taxNumber: ['answer POST /identity-reviews/:id/tax-number 200'],
  supportText: THREAD,
  inPicture: [],
};
const WHOLE_TO_ONE = new Set(['documentNumber', 'taxNumber']);

/** Good answers by the part of the contract that gives them: their owner reads what is theirs in many of them. */
const byPart = (found: readonly string[]) =>
  [...new Set(found.map((place) => place.replace(/^answer [A-Z]+ (\/[a-z-]+).* 200$/, 'shown by $1')))].sort();

describe('personal data occurs where it must and nowhere else', () => {
  test.each(Object.keys(ALLOWED) as (keyof typeof CANARIES)[])('%s', async (name) => {
    const found = await places(CANARIES[name]);
    expect(WHOLE_TO_ONE.has(name) ? found : byPart(found)).toEqual([...ALLOWED[name]].sort());
  });

  test('codes occur only in their message', async () => {
    expect(secrets.codes).toHaveLength(2);
    for (const code of secrets.codes)
      expect(await places(code)).toEqual(['outbox_message.body', 'outbox_message.code']);
  });

  test('tokens occur only in the answer that issues them', async () => {
    const { proof, contactProof, session, proofToken, binder } = secrets.tokens;
    for (const token of [session, proofToken, binder]) {
      expect(await places(token as string)).toEqual(['answer POST /auth/register 200']);
      // The part after the dot is the secret one.
      expect(await places(String(token?.split('.').at(-1)))).toEqual(['answer POST /auth/register 200']);
    }
    expect(await places(proof as string)).toEqual(['answer POST /auth/register/check-code 200']);
    expect(await places(contactProof as string)).toEqual(['answer POST /auth/contact/check-code 200']);
  });

  test('pictures and forms are kept sealed', async () => {
    const kept = filesUnder(world.whole.dataDir).map((file) => readFileSync(file));
    expect(kept.filter((bytes) => bytes.length > 2_000).length).toBeGreaterThan(0);
    expect(kept.filter((bytes) => bytes.includes('JFIF') || bytes.includes(Buffer.of(0xff, 0xd8, 0xff)))).toEqual([]);
    const forms = await world.whole.db.query<{ document: Buffer }>('SELECT document FROM tax_form');
    expect(forms.map(({ document }) => document.includes('%PDF'))).toEqual([false]);
  });

  test('the search covered all places', () => {
    expect(lines.length).toBeGreaterThan(50);
    expect(frames.length).toBeGreaterThan(5);
    expect(answers.filter(([call]) => !call.endsWith(' 200')).length).toBeGreaterThan(8);
  });
});

describe('a secret that is planted is found', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const plants: [string, (secret: string) => unknown, string | string[]][] = [
    ['in a line of the log', (secret) => world.whole.app.log.info('note', { reason: secret }), 'log'],
    [
      'in an error, as Base64',
      (secret) => world.whole.app.log.error('bug', { error: new Error(base64(`xy${secret}z`)) }),
      'log',
    ],
    ['in a metric', (secret) => world.whole.app.metrics.observeHttp(secret, 'GET', 200, 1), 'metrics'],
    [
      'in a frame, as hex',
      (secret) => frames.push(JSON.stringify({ of: Buffer.from(secret).toString('hex') })),
      'frame',
    ],
    [
      'in an answer that refuses',
      (secret) => answers.push(['GET /x 422', `{"detail":"${secret}"}`]),
      'answer GET /x 422',
    ],
    ['in a file', (secret) => writeFileSync(join(world.whole.dataDir, 'note'), base64(`x${secret}`)), 'file'],
    [
      'in a column of text',
      async (secret) => (await world.trial()).post('/watchlists', { name: secret, codes: ['AAPL'] }),
      ['command_reply.reply', 'watchlist.name'],
    ],
    [
      'in a column of bytes',
      (secret) =>
        world.whole.db.query('UPDATE identity_submission SET sealed = $1', [Buffer.from(`{"n":"${secret}"}`)]),
      'identity_submission.sealed',
    ],
  ];
  test.each(plants)('%s', async (what, plant, place) => {
    const secret = `Planted-${what.replace(/\W/g, '-')}-zqj`;
    await plant(secret);
    expect(await places(secret)).toEqual([place].flat());
  });

  test('a short one too, where it stands alone', async () => {
    lines.push('{"event":"sent","seq":"7391046"}');
    expect(await places('739104')).toEqual([]);
    lines.push('{"event":"sent","code":739104}');
    expect(await places('739104')).toEqual(['log']);
    await (await world.trial()).post('/watchlists', { name: 'my 840213', codes: ['AAPL'] });
    expect(await places('840213')).toEqual(['command_reply.reply', 'watchlist.name']);
  });
});
