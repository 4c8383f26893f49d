import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { parseInstant } from '@candor/model/time.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeOn,
  confirm,
  type ContractWorld,
  contractWorld,
  documentOf,
  freshKey,
  type Person,
  prepare,
  sign,
  signed,
  STROKES,
} from '../../test/contract-world.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { drawContract } from './draw-contract.ts';
import { sealContract } from './seal/seal-contract.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

/** What a name, an address or a card might smuggle into a document. */
const HOSTILE = [
  '<b>Vera</b> <script>alert(1)</script>',
  ') Tj ET Q BT /F1 99 Tf (Free of charge) Tj (',
  '\\) Tj (\\',
  'endstream endobj 1 0 obj << /S /JavaScript /JS (app.alert(1)) >>',
  '%%EOF (unbalanced',
  '{fee} {years} ${1+1}',
] as const;

/** Nothing in a file that a reader would run or follow, and no page or note more than there should be. */
async function isPlain(bytes: Buffer, notes: number): Promise<void> {
  const { pages, annotations } = await readPdf(bytes);
  expect([pages, annotations.length]).toEqual([9, notes]);
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  expect([await document.getJSActions(), await document.getOpenAction(), await document.getAttachments()]).toEqual([
    ...[null, null, null],
  ]);
  for (let number = 1; number <= pages; number += 1)
    expect(await (await document.getPage(number)).getJSActions()).toBeNull();
  await loading.destroy();
}

describe('markup stays text', () => {
  const draw = (lang: (typeof LANGUAGES)[number], clientName: string) =>
    drawContract({
      ...{ number: 'CU-2026-0000000001', lang, preparedAt: parseInstant('2026-03-02T15:30:00Z'), bank: clientName },
      ...{ documentCode: 'ABC234', clientName, contact: clientName, address: clientName, fee: '0.00' },
      ...{ specimen: false, simulated: true },
    });

  test.each(LANGUAGES)('in names, addresses and cards, in %s', async (lang) => {
    for (const name of HOSTILE) {
      const bytes = await draw(lang, name);
      const { text } = await readPdf(bytes);
      // Name, contact, address and card: four times, letter by letter; lines break where they must.
      const plain = (words: string) => words.replaceAll(/\s/g, '');
      expect(plain(text).split(plain(name)), name).toHaveLength(5);
      await isPlain(bytes, 0);
    }
  });

  test('of marks that turn the direction of writing nothing but the letters is left, in their order', async () => {
    const { text } = await readPdf(await draw('en', 'Vera \u202egnp.exe\u202c \u2066Quibble\u2069'));
    expect(text).toMatch(/Vera .?gnp\.exe.? .?Quibble/);
    expect(text).not.toContain('exe.png');
  });

  test('in a typed signature and the words under it', async () => {
    const { keys, certificates } = await world.deps.seal();
    for (const name of HOSTILE) {
      const pages = await draw('en', 'Vera Quibble');
      const bytes = await sealContract(pages, {
        client: { mark: { typedName: name }, words: [name, 'second line'] },
        provider: { mark: { strokes: STROKES as never }, words: ['Counter-signed'] },
        ...{ at: world.wall.now(), keys, certificates },
      });
      expect(bytes.subarray(0, pages.length)).toEqual(pages);
      const { annotations } = await readPdf(bytes);
      expect(annotations).toContainEqual(`/s/ ${name} ${name} second line`);
      await isPlain(bytes, annotations.length);
    }
  });
});

const bugs = () => world.consoleBugs.splice(0).map(String);
const UNREADABLE = 'Error: assertion failed: a contract that is stored cannot be opened';
const ready = async (person: Person) => {
  const { contractId, number, sha256 } = (await prepare(person)).data;
  const documentCode = codeOn((await documentOf(person, contractId)).text);
  return { contractId, body: { number, sha256, documentCode, strokes: STROKES } };
};
const send = ({ browser }: Person, contractId: string, body: object, key = freshKey()) =>
  browser.post(`/contracts/${contractId}/signature`, body, key);
const signaturesOf = async (contractId: string) =>
  world.db.query<{ state: string }>('SELECT state FROM contract WHERE id = $1 AND signature IS NOT NULL', [contractId]);

describe('the signature', () => {
  test('is confirmed first, for these very pages and this contract, at most five minutes before', async () => {
    const person = await world.verified();
    const { contractId, body } = await ready(person);
    const first = await send(person, contractId, body);
    expect([first.status, first.body.refusal]).toEqual([401, 'step_up_required']);
    const { challenge } = first.body.params;
    const asked = await person.browser.get(`/auth/step-up/${challenge}`);
    expect(asked.data).toMatchObject({
      ...{ action: 'signContract', level: 'account' },
      shows: [
        { field: 'number', value: body.number },
        { field: 'sha256', value: body.sha256 },
      ],
    });
    await confirm(person.browser, challenge);
    // Confirmed, it lets through nothing else: other pages, another number, other strokes.
    for (const other of [{ sha256: '0'.repeat(64) }, { number: 'CU-2026-0000000000' }, { strokes: [[[1, 2]]] }])
      expect((await send(person, contractId, { ...body, ...other })).body.refusal).toBe('step_up_required');
    world.wall.advance(5 * 60_000 + 1);
    expect((await send(person, contractId, body)).body.refusal).toBe('step_up_required');
    expect(await signaturesOf(contractId)).toEqual([]);
    expect((await sign(person, contractId, body)).data.state).toBe('signed');
  });

  test('of two tabs at once counts once', async () => {
    const person = await world.verified();
    const { contractId, body } = await ready(person);
    // Nobody draws the same twice: each tab has a call, and so a confirmation, of its own.
    const other = {
      ...body,
      strokes: [
        ...STROKES,
        [
          [10, 10],
          [20, 20],
        ],
      ],
    };
    const both = await Promise.all([sign(person, contractId, body), sign(person, contractId, other)]);
    expect(both.map(({ body: { refusal = 'signed' } }) => refusal).sort()).toEqual(['illegal_state', 'signed']);
    expect(await signaturesOf(contractId)).toEqual([{ state: 'signed' }]);
    const events = world.events.filter(
      ({ type, subject }) => type === 'contract.signed' && subject === person.customerId,
    );
    expect(events).toHaveLength(1);
  });

  test('of one contract is none of another: not sent again, and not moved in the database', async () => {
    const [person, other] = [await world.verified(), await world.verified()];
    const own = await ready(person);
    const foreign = await ready(other);
    expect((await sign(person, own.contractId, own.body)).data.state).toBe('signed');
    // The whole signed call, sent to another contract by its customer.
    expect((await sign(other, foreign.contractId, own.body)).body.refusal).toBe('stale_version');
    expect((await sign(other, own.contractId, own.body)).body.refusal).toBe('contract_none');
    const key = freshKey();
    await send(other, foreign.contractId, foreign.body, key);
    expect((await sign(other, foreign.contractId, foreign.body)).data.state).toBe('signed');
    // The sealed strokes in the row of the other contract open nowhere but where they were sealed.
    await world.signTaxForm(other);
    await world.db.query(
      'UPDATE contract SET signature = (SELECT signature FROM contract WHERE id = $1) WHERE id = $2',
      [own.contractId, foreign.contractId],
    );
    const path = `/${foreign.contractId}/counter-signature`;
    const answer = await world.atConsole('POST', path, { sha256: foreign.body.sha256 });
    expect(answer.status).toBe(500);
    expect(bugs()).toEqual([UNREADABLE]);
    const [row] = await world.db.query<{ state: string }>('SELECT state FROM contract WHERE id = $1', [
      foreign.contractId,
    ]);
    expect(row?.state).toBe('signed');
  });

  test('alone has no effect, and a page changed in the store is not counter-signed', async () => {
    const person = await world.verified();
    await world.signTaxForm(person);
    const { contractId, sha256 } = await signed(person);
    const list = await person.browser.get('/contracts');
    expect(list.data.contracts[0]).toMatchObject({ state: 'signed', inForceAt: null, finalSha256: null });
    await world.db.query(
      `UPDATE contract SET document = set_byte(document, 200, get_byte(document, 200) # 1) WHERE id = $1`,
      [contractId],
    );
    expect((await world.atConsole('POST', `/${contractId}/counter-signature`, { sha256 })).status).toBe(500);
    expect(bugs()).toEqual(['Error: Unsupported state or unable to authenticate data']);
    const [row] = await world.db.query<{ state: string }>('SELECT state FROM contract WHERE id = $1', [contractId]);
    expect(row?.state).toBe('signed');
  });
});
