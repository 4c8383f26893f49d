import { createHash } from 'node:crypto';
import { ESIGN_CONSENT, isSignature, TAX_FORMS } from '@candor/model/tax/forms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Change, fillIn, type IdentityWorld, identityWorld, newCustomer } from '../../test/identity-world.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { stampSignature } from './stamp-signature.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world?.stop());
let people = 0;
let keys = 0;
const key = () => `00000000-0000-4000-9000-${String((keys += 1)).padStart(12, '0')}`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const STROKES = [
  [
    [100, 300],
    [200, 100],
    [300, 300],
    [400, 90],
  ],
  [
    [450, 200],
    [600, 210],
  ],
];
const CONSENT = { consentVersion: ESIGN_CONSENT, itemTwoStruck: false };
type Person = Awaited<ReturnType<typeof newCustomer>>;

async function verified(change: Change = {}): Promise<Person & { ssn: string }> {
  people += 1;
  const ssn = `1234568${String(people).padStart(2, '0')}`;
  const person = await newCustomer(world, `taxed${people}`);
  await fillIn(world, person, { tax: { number: ssn }, ...change });
  await person.browser.post('/identity/submission', { confirmed: true }, key());
  const [row] = await world.db.query<{ id: string }>('SELECT id FROM identity_submission WHERE customer_id = $1', [
    person.customerId,
  ]);
  expect((await world.reviewer().approve(row?.id as string)).code).toBe(2000);
  world.wall.advance(1_000);
  return { ...person, ssn };
}

const prepare = ({ browser }: Person, wish: object = CONSENT) => browser.post('/tax-form', wish, key());
async function documentOf({ browser }: Person, formId: string) {
  const { data } = await browser.get(`/tax-form/${formId}/document`);
  const bytes = Buffer.from(data.pdf, 'base64');
  expect(sha256(bytes)).toBe(data.sha256);
  return { bytes, ...(await readPdf(bytes)) };
}
const codeOn = (text: string) => /Document code: ([A-Z0-9]{6})/.exec(text)?.[1] as string;
const sign = ({ browser }: Person, formId: string, body: object) =>
  browser.post(`/tax-form/${formId}/signature`, { strokes: STROKES, ...body }, key());

describe('which form a customer signs', () => {
  test('none before their identity is verified', async () => {
    const person = await newCustomer(world, 'early');
    expect((await person.browser.get('/tax-form')).data).toMatchObject({ kind: null, state: 'needs_identity' });
    expect((await prepare(person)).code).toBe(4031);
  });

  test('a US person a W-9, filled in from what was verified, readable in a PDF reader', async () => {
    const person = await verified();
    expect((await person.browser.get('/tax-form')).data).toMatchObject({ kind: 'w9', state: 'none', form: null });
    const { data } = await prepare(person);
    expect(data).toMatchObject({ kind: 'w9', state: 'prepared', form: { itemTwoStruck: false, signedAt: null } });
    const { text, pages, annotations } = await documentOf(person, data.form.formId);
    expect(pages).toBe(1);
    expect(annotations).toEqual([]);
    for (const words of ['Substitute Form W-9', 'Rev. March 2024', 'SIMULATED', 'Vera Molnár', '12 Poplar Street'])
      expect(text).toContain(words);
    expect(text).toContain(`${person.ssn.slice(0, 3)}-${person.ssn.slice(3, 5)}-${person.ssn.slice(5)}`);
    for (const item of TAX_FORMS.w9.items) expect(text.replaceAll(' ', '')).toContain(item.replaceAll(' ', ''));
    expect(text).not.toContain('crossed out');
  });

  test('somebody else a W-8BEN, in the characters of their name', async () => {
    const person = await verified({
      names: { firstName: '太郎', lastName: '髙橋', legalName: '髙橋太郎' },
      tax: { usPerson: false, country: 'JP', numberKind: 'other', number: '1234 5678 9012' },
    });
    const { data } = await prepare(person, { ...CONSENT, itemTwoStruck: true });
    expect(data).toMatchObject({ kind: 'w8ben', form: { itemTwoStruck: false } });
    const { text } = await documentOf(person, data.form.formId);
    for (const words of ['Substitute Form W-8BEN', '髙橋太郎', '1234 5678 9012', '1990-05-17'])
      expect(text).toContain(words);
  });

  test('with item 2 crossed out where its signer says so', async () => {
    const person = await verified();
    const { data } = await prepare(person, { ...CONSENT, itemTwoStruck: true });
    expect(data.form.itemTwoStruck).toBe(true);
    expect((await documentOf(person, data.form.formId)).text).toContain('Item 2 is crossed out by the signer');
  });

  test('not without consent to electronic documents in its present words', async () => {
    const person = await verified();
    expect((await prepare(person, { ...CONSENT, consentVersion: '2020-01' })).body.refusal).toBe('agreement_required');
  });
});

describe('signing', () => {
  test('binds the signature to the bytes that were shown, and is final', async () => {
    const person = await verified();
    const { formId, sha256: shownSha } = (await prepare(person)).data.form;
    const shown = await documentOf(person, formId);
    const documentCode = codeOn(shown.text);
    const right = { sha256: shownSha, documentCode };
    expect((await sign(person, formId, { ...right, sha256: '0'.repeat(64) })).body.refusal).toBe('stale_version');
    expect((await sign(person, formId, { ...right, documentCode: 'AAAAAA' })).body.refusal).toBe('wrong_code');
    const dot = { ...right, strokes: [[[5, 5]]] };
    expect((await sign(person, formId, dot)).body.refusal).toBe('agreement_required');
    for (const typedName of ['Vera', 'Vera Molnar', ' '])
      expect((await sign(person, formId, { ...right, strokes: [], typedName })).body.refusal).toBe('signature_name');
    expect((await sign(person, formId, { ...right, strokes: [] })).body.refusal).toBe('agreement_required');
    const other = await verified();
    expect((await sign(other, formId, right)).code).toBe(4040);
    expect((await other.browser.get(`/tax-form/${formId}/document`)).code).toBe(4040);

    const { data } = await sign(person, formId, right);
    expect(data).toMatchObject({ state: 'signed', form: { sha256: shownSha } });
    const signed = await documentOf(person, formId);
    expect(sha256(signed.bytes)).toBe(data.form.signedSha256);
    // The file itself proves it: it begins with the bytes that were shown.
    expect(sha256(signed.bytes.subarray(0, shown.bytes.length))).toBe(shownSha);
    expect(signed.text).toBe(shown.text);
    expect(signed.annotations).toEqual([expect.stringContaining(`SHA-256 of what was signed: ${shownSha}`)]);
    expect(signed.annotations[0]).toContain('2026-03-02');

    expect((await sign(person, formId, right)).code).toBe(4090);
    expect((await prepare(person)).code).toBe(4090);
    const audit = await world.db.query('SELECT action, reason FROM audit WHERE object = $1 ORDER BY seq', [
      `tax_form:${formId}`,
    ]);
    expect(audit.map(({ action }) => action)).toEqual(['tax.form_prepared', 'tax.form_signed']);
    expect(audit[1]?.reason).toContain(data.form.signedSha256);
  });

  test.each([
    ['Vera Molnár', 'vera  MOLNÁR', '/s/ Vera Molnár '],
    ['髙橋太郎', '髙橋太郎', '/s/ 髙橋太郎 '],
  ])('who cannot draw types the name on the form: %s', async (legalName, typedName, said) => {
    const [firstName = '', lastName = ''] = legalName === '髙橋太郎' ? ['太郎', '髙橋'] : legalName.split(' ');
    const person = await verified({ names: { firstName, lastName, legalName } });
    const { formId, sha256: shownSha } = (await prepare(person)).data.form;
    const shown = await documentOf(person, formId);
    const body = { sha256: shownSha, documentCode: codeOn(shown.text), strokes: [], typedName };
    expect((await sign(person, formId, body)).data).toMatchObject({ state: 'signed', form: { sha256: shownSha } });
    const signed = await documentOf(person, formId);
    expect(sha256(signed.bytes.subarray(0, shown.bytes.length))).toBe(shownSha);
    expect(signed.annotations).toEqual([expect.stringContaining(said)]);
    expect(signed.annotations[0]).toContain('typed by the signer');
    const [row] = await world.db.query(`SELECT reason FROM audit WHERE object = $1 AND action = 'tax.form_signed'`, [
      `tax_form:${formId}`,
    ]);
    expect(row?.reason).toContain(', typed by ');
  });

  test('a new form replaces the one before, which can no longer be signed', async () => {
    const person = await verified();
    const first = (await prepare(person)).data.form;
    const code = codeOn((await documentOf(person, first.formId)).text);
    const second = (await prepare(person, { ...CONSENT, itemTwoStruck: true })).data.form;
    expect(second.formId).not.toBe(first.formId);
    expect((await sign(person, first.formId, { sha256: first.sha256, documentCode: code })).code).toBe(4090);
  });

  test('a document with one flipped byte cannot be signed', async () => {
    const person = await verified();
    const { formId } = (await prepare(person)).data.form;
    const { bytes } = await documentOf(person, formId);
    const signed = stampSignature(bytes, { strokes: STROKES } as never, ['Signed (by) \\ hand']);
    signed[bytes.length >> 1]! ^= 1;
    expect(sha256(signed.subarray(0, bytes.length))).not.toBe(sha256(bytes));
  });

  test.each([
    [[[[1, 1]]], false],
    [
      [
        [
          [0, 0],
          [100, 0],
        ],
      ],
      false,
    ],
    [
      [
        [
          [0, 0],
          [150, 0],
        ],
      ],
      true,
    ],
    [STROKES, true],
  ] as const)('%j is a signature: %s', (strokes, is) => {
    expect(isSignature(strokes as never)).toBe(is);
  });
});

test('no number and no name is in the clear anywhere in the database', async () => {
  const person = await verified({
    names: { firstName: 'Canarina', lastName: 'Serinus', legalName: 'Canarina Serinus' },
  });
  await prepare(person);
  const tables = await world.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const texts = [
    person.ssn,
    `${person.ssn.slice(0, 3)}-${person.ssn.slice(3, 5)}`,
    'Canarina',
    'Serinus',
    'D1234567',
    'Poplar',
  ];
  const found: string[] = [];
  for (const { name } of tables) {
    for (const text of texts) {
      const hex = Buffer.from(text).toString('hex');
      const rows = await world.db.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1 OR t::text LIKE $2 LIMIT 1`, [
        `%${text}%`,
        `%${hex}%`,
      ]);
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
