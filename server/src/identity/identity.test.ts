import { DAY, HOUR, MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillIn, type IdentityWorld, identityWorld, newCustomer, VERA } from '../../test/identity-world.ts';
import { byEmail, signUp } from '../../test/auth-world.ts';
import { confirmed, noticesTo } from '../../test/security-story.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world?.stop());
let n = 0;
let sent = 0;
let ssn = '';
/** A number that no other test has. */
beforeEach(() => {
  n += 1;
  ssn = `1234567${String(n).padStart(2, '0')}`;
});
const someone = () => newCustomer(world, `person${n}`);
const keyOf = (word: string) =>
  `00000000-0000-4000-8000-${Buffer.from(`${n}${word}`.padEnd(6).slice(0, 6)).toString('hex')}`;
const CONFIRMED = { confirmed: true };
type Person = Awaited<ReturnType<typeof someone>>;

async function submitted(person: Person, change: Parameters<typeof fillIn>[2] = {}): Promise<string> {
  await fillIn(world, person, { tax: { number: ssn }, ...change });
  const answer = await person.browser.post('/identity/submission', CONFIRMED, keyOf(`s${(sent += 1)}`));
  if (answer.code !== 2000) throw new Error(JSON.stringify(answer.body));
  const [row] = await world.db.query<{ id: string }>(
    'SELECT id FROM identity_submission WHERE customer_id = $1 ORDER BY number DESC LIMIT 1',
    [person.customerId],
  );
  return row?.id as string;
}
const statusOf = async ({ browser }: Person) => (await browser.get('/auth/session')).data.authenticationStatus;
/** Sessions are trusted for a second. */
const aSecondLater = () => world.wall.advance(1_000);
const breaks = () => world.db.query('SELECT inv, ref FROM invariant_breaks');

describe('a draft', () => {
  test('is saved step by step and read on another device, numbers cut to their last four', async () => {
    const person = await someone();
    const { browser } = person;
    expect((await browser.get('/identity')).data).toMatchObject({
      status: 'unsubmitted',
      names: null,
      missing: ['names', 'document', 'pictures', 'reading', 'area', 'street', 'tax'],
    });
    await fillIn(world, person, { tax: { number: ssn } });
    const other = world.browser('192.0.2.99');
    const contact = byEmail(`person${n}@example.com`);
    await other.post('/auth/login', { ...contact, password: 'Tr7-quibble' });
    const { data } = await other.get('/identity');
    expect(data).toMatchObject({
      names: VERA.names,
      document: { kind: 'driver_license', country: 'US', numberLast4: '4567', expiresOn: '2030-01-31' },
      reading: { outcome: 'same_name', simulated: true },
      area: VERA.area,
      street: VERA.street,
      tax: { usPerson: true, country: 'US', numberKind: 'ssn', numberLast4: ssn.slice(-4) },
      missing: [],
      submission: null,
      today: '2026-03-02',
    });
    expect(JSON.stringify(data)).not.toContain(ssn);
    expect(JSON.stringify(data)).not.toContain('D1234567');
  });

  test.each([
    ['names', { ...VERA.names, firstName: 'V3ra' }, 4001, '/firstName', 'letters'],
    ['names', { ...VERA.names, legalName: 'Anna Kovács' }, 4001, '/legalName', 'names_differ'],
    ['names', { ...VERA.names, birthDate: '2008-03-03' }, 4034, '/birthDate', 'age_minimum'],
    ['names', { ...VERA.names, birthDate: '2001-02-29' }, 4001, '/birthDate', 'date'],
    ['area', { ...VERA.area, postalCode: '1' }, 4001, '/postalCode', 'postal_code'],
    ['area', { ...VERA.area, country: 'IR', state: 'Fars' }, 4034, '/country', 'country_not_served'],
    ['street', { street: 'P.O. Box 12', detail: '' }, 4001, '/street', 'post_box'],
    ['tax', { ...VERA.tax, number: '078051120' }, 4001, '/number', 'ssn_published'],
    ['tax', { ...VERA.tax, number: '912703456' }, 4001, '/number', 'ssn_is_itin'],
    ['document', { ...VERA.document, expiresOn: '2026-03-02' }, 4001, '/expiresOn', 'expired'],
  ])('%s %j is refused with %i at %s: %s', async (step, body, code, pointer, rule) => {
    const { browser } = await someone();
    const answer = await browser.put(`/identity/${step}`, body);
    expect(answer.body).toMatchObject({ code, errors: [{ pointer, rule }] });
    expect((await browser.get('/identity')).data.missing).toContain(step);
  });

  test('eighteen today is old enough, eighteen tomorrow is not', async () => {
    const { browser } = await someone();
    const born = (birthDate: string) => browser.put('/identity/names', { ...VERA.names, birthDate });
    expect((await born('2008-03-02')).code).toBe(2000);
    expect((await born('2008-03-03')).code).toBe(4034);
  });

  test('a card needs both sides, a passport one; a picture must be one’s own', async () => {
    const { browser, customerId } = await someone();
    const front = world.picture(customerId);
    expect((await browser.put('/identity/pictures', { front })).body).toMatchObject({ refusal: 'identity_incomplete' });
    await browser.put('/identity/document', VERA.document);
    expect((await browser.put('/identity/pictures', { front })).body.errors).toEqual([
      { pointer: '/back', rule: 'back_needed' },
    ]);
    const strange = world.picture('cus_somebody_else');
    expect((await browser.put('/identity/pictures', { front, back: strange })).code).toBe(4040);
    await browser.put('/identity/document', { ...VERA.document, kind: 'passport' });
    expect((await browser.put('/identity/pictures', { front })).data.pictures).toEqual({ front });
  });

  test('another name, document or picture undoes the reading; another kind of document the pictures too', async () => {
    const person = await someone();
    const { browser, customerId } = person;
    await fillIn(world, person);
    const missing = async () => (await browser.get('/identity')).data.missing;
    await browser.put('/identity/names', VERA.names);
    expect(await missing()).toEqual(['reading']);
    await browser.post('/identity/reading');
    expect(await missing()).toEqual([]);
    await browser.put('/identity/document', { ...VERA.document, number: 'D7654321' });
    expect(await missing()).toEqual(['reading']);
    await browser.put('/identity/pictures', { front: world.picture(customerId), back: world.picture(customerId) });
    expect(await missing()).toEqual(['reading']);
    await browser.put('/identity/document', { ...VERA.document, kind: 'passport' });
    expect(await missing()).toEqual(['pictures', 'reading']);
  });

  test('is nobody else’s: a visitor is sent to sign in, a trial has none', async () => {
    expect((await world.browser().get('/identity')).code).toBe(4010);
    const trial = world.browser();
    await trial.post('/auth/trial', {});
    expect((await trial.get('/identity')).data).toMatchObject({ kind: 'trial', status: 'approved' });
    expect((await trial.put('/identity/street', VERA.street)).code).toBe(4090);
  });
});

describe('the reading of a document', () => {
  test.each([
    ['passports that end in 5555 show another name, which is the reviewer’s to judge', 'P12345555', 2000, 'other_name'],
    ['all others show the name that was entered', 'P1234567', 2000, 'same_name'],
  ])('%s', async (_what, number, code, outcome) => {
    const person = await someone();
    await fillIn(world, person, { document: { number } });
    const { data } = await person.browser.get('/identity');
    expect([code, data.reading]).toEqual([2000, { outcome, simulated: true }]);
  });

  test.each([
    ['cannot be read', 'P12340000', undefined],
    ['gets no answer in time', 'P12349999', undefined],
    ['is too small', 'P1234567', { width: 200, height: 900 }],
  ])('that %s is refused twice, then left to a person', async (_what, number, size) => {
    const { browser, customerId } = await someone();
    await browser.put('/identity/names', VERA.names);
    await browser.put('/identity/document', { ...VERA.document, kind: 'passport', number });
    await browser.put('/identity/pictures', { front: world.picture(customerId, size) });
    for (const left of ['2', '1']) {
      const answer = await browser.post('/identity/reading');
      expect(answer.body).toMatchObject({ code: 4241, refusal: 'recognition_failed', params: { left } });
    }
    expect((await browser.post('/identity/reading')).data.reading.outcome).toBe('unread');
  });

  test('needs name, document and picture first', async () => {
    const { browser } = await someone();
    expect((await browser.post('/identity/reading')).body).toMatchObject({
      refusal: 'identity_incomplete',
      params: { missing: 'names,document,pictures' },
    });
  });
});

describe('a submission', () => {
  test('starts the 72 hours, closes the draft and says "be patient"', async () => {
    const person = await someone();
    const id = await submitted(person);
    aSecondLater();
    expect(id).toMatch(/^idv_/);
    expect(await statusOf(person)).toBe(1);
    const { data } = await person.browser.get('/identity');
    const { submittedAt, dueAt } = data.submission;
    expect(Date.parse(dueAt) - Date.parse(submittedAt)).toBe(72 * HOUR);
    expect((await person.browser.put('/identity/street', VERA.street)).code).toBe(4090);
    expect((await person.browser.post('/identity/submission', CONFIRMED, keyOf('again'))).code).toBe(4090);
  });

  test('sent twice with one key is one submission', async () => {
    const person = await someone();
    await fillIn(world, person, { tax: { number: ssn } });
    const send = () => person.browser.post('/identity/submission', CONFIRMED, keyOf('once'));
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ code }) => code)).toEqual([2000, 2000, 2000]);
    const rows = await world.db.query('SELECT id FROM identity_submission WHERE customer_id = $1', [person.customerId]);
    expect(rows).toHaveLength(1);
  });

  test('needs every step, and both contacts', async () => {
    const browser = world.browser();
    const { data } = await signUp(browser, byEmail(`lonely${n}@example.com`));
    const person = { browser, customerId: data.profile.customerId };
    const send = (key: string) => browser.post('/identity/submission', CONFIRMED, keyOf(key));
    expect((await send('a')).body.params.missing).toBe('names,phone,document,pictures,reading,area,street,tax');
    await fillIn(world, person);
    expect((await send('b')).body).toMatchObject({ refusal: 'identity_incomplete', params: { missing: 'phone' } });
    expect((await browser.post('/identity/submission', { confirmed: false }, keyOf('c'))).code).toBe(4001);
  });

  test('is checked on the day it is sent: a document that expired meanwhile is refused', async () => {
    const person = await someone();
    await fillIn(world, person, { document: { expiresOn: '2026-03-04' } });
    world.wall.advance(2 * DAY);
    await person.browser.post('/auth/login', { ...byEmail(`person${n}@example.com`), password: 'Tr7-quibble' });
    const answer = await person.browser.post('/identity/submission', CONFIRMED, keyOf('late'));
    expect(answer.body.errors).toEqual([{ pointer: '/document/expiresOn', rule: 'expired' }]);
  });
});

describe('a review', () => {
  test('approves: all is open within a second, and the books agree that a person decided', async () => {
    const person = await someone();
    const id = await submitted(person);
    const rita = world.reviewer();
    const { data } = await rita.open(id);
    expect(data).toMatchObject({
      submissionId: id,
      flags: [],
      names: { legalName: 'Vera Molnár', age: 35 },
      contacts: { email: `person${n}@example.com` },
      tax: { numberLast4: ssn.slice(-4) },
      document: { number: 'D1234567' },
      reading: { outcome: 'same_name', simulated: true, name: 'Vera Molnár' },
      earlier: [],
      decision: null,
    });
    expect(JSON.stringify(data)).not.toContain(ssn);
    expect(await rita.picture(id, 'back')).toEqual({ status: 200, type: 'image/jpeg', text: 'picture' });
    expect(await rita.approve(id)).toMatchObject({ code: 2000, data: { state: 'approved' } });
    aSecondLater();
    expect(await statusOf(person)).toBe(2);
    expect(await breaks()).toEqual([]);
    expect((await rita.approve(id)).code).toBe(4090);
    expect((await rita.reject(id, ['name_mismatch'])).code).toBe(4090);
    expect((await rita.open(id)).data.decision).toMatchObject({ decidedBy: 'opr_rita' });
  });

  test('rejects with reasons that the customer reads, mends and sends again', async () => {
    const person = await someone();
    const id = await submitted(person, { document: { number: 'D1235555' } });
    const rita = world.reviewer();
    expect((await rita.open(id)).data.flags).toEqual(['other_name']);
    expect((await rita.reject(id, [])).code).toBe(4001);
    await rita.reject(id, ['name_mismatch', 'document_unreadable'], 'The back is blurred.');
    aSecondLater();
    expect(await statusOf(person)).toBe(3);
    expect((await person.browser.get('/identity')).data.submission).toMatchObject({
      reasons: ['name_mismatch', 'document_unreadable'],
      note: 'The back is blurred.',
      canResubmit: true,
    });
    const second = await submitted(person);
    expect((await rita.open(second)).data).toMatchObject({
      number: 2,
      flags: ['resubmitted'],
      earlier: [{ submissionId: id, reasons: ['name_mismatch', 'document_unreadable'] }],
    });
    await rita.approve(second);
    aSecondLater();
    expect(await statusOf(person)).toBe(2);
    expect(await breaks()).toEqual([]);
  });

  test('with the reason not eligible is final: nothing is saved or sent again', async () => {
    const person = await someone();
    await world.reviewer().reject(await submitted(person), ['not_eligible']);
    aSecondLater();
    expect((await person.browser.get('/identity')).data.submission.canResubmit).toBe(false);
    expect((await person.browser.put('/identity/street', VERA.street)).code).toBe(4034);
    expect((await person.browser.post('/identity/submission', CONFIRMED, keyOf('more'))).code).toBe(4034);
  });

  test.each([
    ['en', 'approved', [], 'Your identity has been verified.'],
    [
      'es',
      'rejected',
      ['document_expired', 'name_mismatch'],
      'Candor. El documento venció. El nombre no coincide con el documento. Lo que escribió se conserva',
    ],
    [
      'ja',
      'rejected',
      ['document_unreadable'],
      '画像を読み取れません。明るい場所で撮り直してください。入力内容は保存されています。',
    ],
    ['zhHK', 'refused', ['not_eligible'], '我們未能為你開立帳戶。重新提交亦不會改變結果。'],
  ] as const)('says in %s, once, that it was %s, with reasons %j', async (lang, outcome, reasons, text) => {
    const person = await someone();
    const { customerId, browser } = person;
    await world.db.query('UPDATE customer SET lang = $2 WHERE id = $1', [customerId, lang]);
    await confirmed(browser, '/auth/anti-phishing-word', { word: 'blue heron' });
    const id = await submitted(person);
    const rita = world.reviewer();
    await (reasons.length === 0 ? rita.approve(id) : rita.reject(id, [...reasons], 'The reviewer’s own words'));
    const decisions = (await noticesTo(world, `person${n}@example.com`)).filter(({ template }) =>
      /^identity_/.test(template),
    );
    expect(decisions.map(({ template }) => template)).toEqual([`identity_${outcome}`]);
    const body = decisions[0]?.body ?? '';
    expect(body.startsWith('[blue heron] ')).toBe(true);
    expect(body).toContain(text);
    // Names, numbers and what the reviewer wrote stay in the app.
    for (const kept of ['Molnár', ssn, 'D1234567', 'own words']) expect(body).not.toContain(kept);
    const [phone] = await world.db.query<{ phone_normal: string }>('SELECT phone_normal FROM customer WHERE id = $1', [
      customerId,
    ]);
    expect(await noticesTo(world, phone?.phone_normal as string)).toEqual([]);
  });

  test('is not for somebody of the customer’s own name, nor for another role', async () => {
    const id = await submitted(await someone());
    expect(await world.reviewer('opr_vera').approve(id)).toMatchObject({ code: 4030 });
    expect(await world.reviewer('opr_sam').approve(id)).toMatchObject({ code: 4030 });
    expect(await world.reviewer('opr_sam').list()).toMatchObject({ code: 4030 });
    expect((await world.reviewer().open(id)).data.state).toBe('in_review');
  });

  test('one number belongs to one verified person: the second is flagged and cannot be approved', async () => {
    const rita = world.reviewer();
    await rita.approve(await submitted(await someone()));
    const twin = await newCustomer(world, `twin${n}`);
    const id = await submitted(twin);
    expect((await rita.open(id)).data.flags).toEqual(['number_in_use']);
    expect(await rita.approve(id)).toMatchObject({ code: 4090, refusal: 'number_in_use' });
    expect((await rita.open(id)).data.state).toBe('in_review');
    await rita.reject(id, ['already_verified']);
    expect(await breaks()).toEqual([]);
  });

  test('a number in the clear needs a reason, and the log keeps it', async () => {
    const person = await someone();
    const id = await submitted(person);
    const rita = world.reviewer();
    expect((await rita.reveal(id, 'why')).code).toBe(4001);
    expect((await rita.reveal(id, 'customer disputes it')).data).toEqual({ numberKind: 'ssn', number: ssn });
    const [access] = await world.db.query(
      'SELECT actor, reason FROM vault_access WHERE customer_id = $1 ORDER BY wall_at DESC, id DESC LIMIT 1',
      [person.customerId],
    );
    expect(access).toEqual({ actor: 'operator:opr_rita', reason: 'Tax number in full: customer disputes it' });
  });

  test('the list shows the oldest first, page by page, and no more of a person than a country', async () => {
    const rita = world.reviewer();
    const first = await rita.list('?limit=2');
    expect(first.data.cases).toHaveLength(2);
    const second = await rita.list(`?limit=2&after=${first.data.next}`);
    const ids = [...first.data.cases, ...second.data.cases].map((line: { submissionId: string }) => line.submissionId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(first.data)).not.toMatch(/Moln|@example|Poplar/);
    const approved = await rita.list('?state=approved');
    expect(approved.data.cases.length).toBeGreaterThan(0);
  });
});

test('after 48 hours the operators are reminded, after 72 the breach is on record, and nobody has passed', async () => {
  const person = await someone();
  const id = await submitted(person);
  await world.reviewTimer.start();
  await world.db.query(
    `UPDATE identity_submission SET alerted_at = submitted_at, breached_at = due_at WHERE id <> $1 AND state = 'in_review'`,
    [id],
  );
  await world.reviewTimer.start();
  const at = world.wall.now();
  expect(world.reviewTimer.nextAt()).toBe(at + 48 * HOUR);
  world.wall.advance(48 * HOUR - MINUTE);
  expect(await world.reviewTimer.run(world.wall.now())).toEqual({ noted: 0 });
  world.wall.advance(MINUTE);
  expect(await world.reviewTimer.run(world.wall.now())).toEqual({ noted: 1 });
  expect(world.reviewTimer.nextAt()).toBe(at + 72 * HOUR);
  world.wall.advance(24 * HOUR);
  expect(await world.reviewTimer.run(world.wall.now())).toEqual({ noted: 1 });
  expect(await world.reviewTimer.run(world.wall.now())).toEqual({ noted: 0 });
  expect(world.late).toEqual([`alert ${id}`, `breach ${id}`]);
  expect(world.reviewTimer.nextAt()).toBeUndefined();
  const rita = world.reviewer();
  expect((await rita.open(id)).data).toMatchObject({ state: 'in_review', flags: ['alert', 'overdue'] });
  world.wall.advance(30 * DAY);
  await world.reviewTimer.run(world.wall.now());
  expect((await rita.open(id)).data.state).toBe('in_review');
  const audit = await world.db.query('SELECT action FROM audit WHERE object = $1 ORDER BY lane, seq', [
    `identity:${id}`,
  ]);
  expect(audit.map(({ action }) => action)).toEqual([
    'identity.submitted',
    'identity.review_alert',
    'identity.review_breach',
  ]);
});
