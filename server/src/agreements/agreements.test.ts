import { createHash } from 'node:crypto';
import { DOCUMENTS, inForceOn, signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';
import { testClock } from '../platform/time/clock.ts';
import { parseInstant } from '@candor/model/time.ts';
import { publishAgreements, TEXTS } from './index.ts';

const ORIGIN = 'http://localhost:8080';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const clock = testClock(parseInstant('2026-11-23T15:30:00Z'));

let world: WholeApp;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await wholeApp('2026-11-23T15:30:00Z');
  headers = await trial();
});
afterAll(() => world?.stop());

async function trial(): Promise<Record<string, string>> {
  const answer = await world.api.fastify.inject({
    ...{ method: 'POST', url: '/api/auth/trial', payload: {}, headers: { origin: ORIGIN } },
  });
  const { sessionToken, proofToken } = answer.json().data;
  const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
  return { aspctoken: sessionToken, authaspctoken: proofToken, cookie };
}

async function call(method: 'GET' | 'POST', path: string, body?: object, as: Record<string, string> = headers) {
  const answer = await world.api.fastify.inject({
    ...{ method, url: `/api${path}`, headers: { origin: ORIGIN, ...as } },
    ...(body ? { payload: body } : {}),
  });
  return answer.json();
}
const visitor = {};

test('the list has every document in every language, and each text hashes to what the list says', async () => {
  const { data } = await call('GET', '/agreements', undefined, visitor);
  expect(data.signUpVersion).toBe(signUpVersionOn('2026-11-22'));
  expect(data.documents.map(({ document }: { document: string }) => document)).toEqual([...DOCUMENTS]);
  for (const { document, version, texts } of data.documents) {
    expect(texts.map(({ lang }: { lang: string }) => lang)).toEqual([...LANGUAGES]);
    for (const listed of texts) {
      const whole = (await call('GET', `/agreements/${document}?lang=${listed.lang}`, undefined, visitor)).data;
      expect(sha256(whole.text)).toBe(listed.sha256);
      expect(whole).toMatchObject({ version, sha256: listed.sha256, inForce: true });
      expect(whole.versions.at(-1)).toBe(version);
      expect(whole.text.startsWith(`# ${listed.title}\n`)).toBe(true);
    }
  }
});

test.each([
  ['/agreements/privacy?lang=fr', 'invalid_field'],
  ['/agreements/constitution?lang=en', 'invalid_field'],
  ['/agreements/privacy', 'invalid_field'],
  ['/agreements/privacy?lang=en&version=1999-01', 'not_found'],
])('%s is refused as %s', async (path, refusal) => {
  expect((await call('GET', path, undefined, visitor)).refusal).toBe(refusal);
});

describe('accepting', () => {
  const { version } = inForceOn('wealth', '2026-11-22');
  const japanese = TEXTS.find(({ document, lang }) => document === 'wealth' && lang === 'ja')?.sha256 as string;

  test('keeps document, version, language, hash and time, once', async () => {
    expect((await call('GET', '/agreements/accepted/mine')).data.accepted).toEqual([]);
    const first = (await call('POST', '/agreements/wealth/accept', { version, lang: 'ja', sha256: japanese })).data;
    expect(first).toEqual({
      ...{ document: 'wealth', version, lang: 'ja', sha256: japanese, acceptedAt: '2026-11-23T15:30:00Z' },
    });
    const english = TEXTS.find(({ document, lang }) => document === 'wealth' && lang === 'en')?.sha256;
    const again = (await call('POST', '/agreements/wealth/accept', { version, lang: 'en', sha256: english })).data;
    expect(again).toEqual(first);
    expect((await call('GET', '/agreements/accepted/mine')).data.accepted).toEqual([first]);
  });

  test.each([
    ['another version', { version: '2020-01', lang: 'ja', sha256: japanese }],
    ['another language than the hash is of', { version, lang: 'es', sha256: japanese }],
    ['a text nobody published', { version, lang: 'ja', sha256: 'f'.repeat(64) }],
  ])('%s is not accepted', async (_what, body) => {
    const as = await trial();
    expect((await call('POST', '/agreements/wealth/accept', body, as)).refusal).toBe('stale_version');
    expect((await call('GET', '/agreements/accepted/mine', undefined, as)).data.accepted).toEqual([]);
  });

  test('needs a session', async () => {
    const body = { version, lang: 'ja', sha256: japanese };
    expect((await call('POST', '/agreements/wealth/accept', body, visitor)).refusal).toBe('not_logged_in');
    expect((await call('GET', '/agreements/accepted/mine', undefined, visitor)).refusal).toBe('not_logged_in');
  });
});

describe('publishing', () => {
  test('again changes nothing; another text under the same version stops the start', async () => {
    await publishAgreements(world.db, clock);
    const [first, ...others] = TEXTS;
    if (!first) throw new Error('no texts');
    const text = `${first.text}\nAnd your house.`;
    await expect(
      publishAgreements(world.db, clock, [{ ...first, text, sha256: sha256(text) }, ...others]),
    ).rejects.toThrow('software-usage 2026-11 (en) was published with another text');
  });

  test('a newer version is listed beside the older one, which stays readable', async () => {
    const text = '# Later\n';
    const later = TEXTS.filter(({ document }) => document === 'referral').map((each) => ({
      ...each,
      ...{ version: '2027-01', text, sha256: sha256(text) },
    }));
    await publishAgreements(world.db, clock, later);
    const { version } = inForceOn('referral', '2026-11-22');
    const { data } = await call('GET', `/agreements/referral?lang=en&version=2027-01`, undefined, visitor);
    expect(data).toMatchObject({ text, inForce: false, versions: ['2027-01', version] });
    expect((await call('GET', '/agreements/referral?lang=en')).data).toMatchObject({ version, inForce: true });
  });

  test('the database itself refuses a text that is not its hash, and every change', async () => {
    const insert = `INSERT INTO agreement_text VALUES ('referral', '2030-01', 'en', '2030-01-01', 'x', $1, 0)`;
    await expect(world.db.query(insert, [sha256('y')])).rejects.toThrow(/agreement_text/);
    await expect(world.db.query(`UPDATE agreement_text SET effective_on = '2030-01-01'`)).rejects.toThrow();
    await expect(world.db.query('DELETE FROM agreement_text')).rejects.toThrow();
  });
});
