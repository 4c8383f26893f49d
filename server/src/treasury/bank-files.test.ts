import { Readable } from 'node:stream';
import { instant } from '@candor/model/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeIn, storeRows } from '../../test/store-rows.ts';
import { StoredWorld } from '../../test/stored-world.ts';
import { depositTable } from '../deposits/index.ts';
import { bankDeposit, deposit } from '../deposits/testing/deposit-rows.ts';
import { BytesReply } from '../platform/http/types.ts';
import { recipientTable } from '../recipients/index.ts';
import { withdrawalTable } from '../withdrawals/tables.ts';
import { recipient, withdrawal } from '../withdrawals/testing/withdrawal-rows.ts';
import { bankFileByteHandlers, bankFileHandlers } from './bank-files.ts';
import { type PaymentHandover, paymentHandoverTable, returnHandledTable } from './tables.ts';
import { returnFile } from './testing/bank-documents.ts';

let world: StoredWorld;
let handlers: ReturnType<typeof bankFileHandlers>;
beforeEach(async () => {
  world = await StoredWorld.start();
  const operatorName = async (id: string) => (id === 'opr_1' ? 'Treasury, maker' : undefined);
  handlers = bankFileHandlers({ db: world.db, runner: world.runner, way: 'carried', operatorName });
});
afterEach(() => world?.stop());

/** A call of an operator. */
const call = (params: object, body: unknown = { reason: 'Carried by hand' }, customerId = 'opr_2') =>
  ({ params, body, requestId: 'req_1', signedIn: () => ({ customerId }) }) as never;
const refusal = (code: string) => ({ ok: false, refusal: { code } });
const audited = () =>
  world.db.query<{ actor: string; action: string; object: string }>('SELECT actor, action, object FROM audit');

async function handover(fileId: string, more: Partial<PaymentHandover> = {}): Promise<void> {
  await storeIn(world.db, 'payment_file', { id: fileId, opened_at: 1 });
  await storeRows(world.db, paymentHandoverTable, {
    ...{ fileId, sha256: 'ab', payments: 3, total: 300_000_000n, wallAt: instant(0), downloadedBy: null },
    ...{ wallDownloadedAt: null, sentBy: null, wallSentAt: null, ...more },
  });
}
const out = (by = 'opr_1') => ({ downloadedBy: by, wallDownloadedAt: instant(5) });
const shown = (fileId: string, downloadedBy: string | null = null, sentBy: string | null = null) => ({
  ...{ fileId, payments: 3, total: '300.00', sha256: 'ab', readyAt: '1970-01-01T00:00:00Z', downloadedBy, sentBy },
});
const listed = async () =>
  (await handlers.bankFiles({} as never)) as { files: { fileId: string }[]; returns: object[] };

describe('files of payments', () => {
  test('are listed with the names of who carried them, or their ids', async () => {
    await handover('pay_1', { ...out(), sentBy: 'opr_3', wallSentAt: instant(6) });
    expect(await listed()).toEqual({
      ...{ way: 'carried', files: [shown('pay_1', 'Treasury, maker', 'opr_3')], returns: [] },
    });
  });

  test('that are not with the bank come first, the newest of each foremost, a hundred in all', async () => {
    for (let n = 0; n < 99; n += 1)
      await handover(`pay_${n}`, { ...out(), wallAt: instant(n), sentBy: 'opr_3', wallSentAt: instant(6) });
    await handover('pay_new', { wallAt: instant(1) });
    await handover('pay_newer', { ...out(), wallAt: instant(2) });
    const ids = (await listed()).files.map(({ fileId }) => fileId);
    expect([ids.length, ...ids.slice(0, 3), ids.at(-1)]).toEqual([100, 'pay_newer', 'pay_new', 'pay_98', 'pay_1']);
  });

  test('are said to be with the bank by another operator, who sees the list after it', async () => {
    await handover('pay_1', out());
    expect(await handlers.markPaymentFileSent(call({ fileId: 'pay_1' }, undefined, 'opr_1'))).toEqual(
      refusal('second_person_required'),
    );
    expect(await handlers.markPaymentFileSent(call({ fileId: 'pay_1' }))).toEqual({
      ok: true,
      value: { way: 'carried', files: [shown('pay_1', 'Treasury, maker', 'opr_2')], returns: [] },
    });
    expect(await audited()).toEqual([
      { actor: 'operator:opr_2', action: 'payment_file.sent', object: 'payment_file:pay_1' },
    ]);
  });
});

describe('returns that need a person', () => {
  async function payment(trace: string, settled = false): Promise<void> {
    await storeRows(world.db, withdrawalTable, withdrawal({ id: `wdr_${trace}`, kind: 'bank', state: 'approved' }));
    await storeIn(world.db, 'bank_payment', {
      ...{ withdrawal_id: `wdr_${trace}`, file_id: 'pay_1', trace, amount: 5_000_000 },
      ...(settled ? { line_id: trace, returnable_until: 9, settled_at: 8 } : {}),
    });
  }
  const returned = (reference: string, amount: number | null = 5_000_000) =>
    storeIn(world.db, 'bank_return', { reference, code: 'R03', returned_on: '2026-11-20', amount });
  const problem = (returnId: string, reference: string, kind: string, more: object = {}) => ({
    ...{ returnId, code: 'R03', reference, on: '2026-11-20', problem: kind, withdrawalId: null, customerId: null },
    ...{ amount: '5.00', ...more },
  });
  const of = (trace: string) => ({ withdrawalId: `wdr_${trace}`, customerId: 'cus_ann' });

  beforeEach(async () => {
    await storeIn(world.db, 'payment_file', { id: 'pay_1', opened_at: 1 });
    await storeRows(world.db, recipientTable, recipient()[1]);
  });

  test('name nothing, say another amount, or came too late', async () => {
    await storeRows(world.db, depositTable, bankDeposit({ externalId: 'line-1', seenTxn: '2:1' }));
    await storeRows(world.db, depositTable, deposit({ id: 'dep_2', externalId: 'line-2', seenTxn: '2:2' }));
    for (const trace of ['SAME', 'OTHER']) await payment(trace);
    for (const trace of ['LATE', 'LATER']) await payment(trace, true);
    await returned('NOTHING');
    await returned('NAMELESS', null);
    await returned('line-1');
    await returned('line-2');
    await returned('SAME');
    await returned('OTHER', 5_000_001);
    await returned('LATE');
    await returned('LATER', null);
    expect((await listed()).returns).toEqual([
      problem('1', 'NOTHING', 'unknown'),
      problem('2', 'NAMELESS', 'unknown', { amount: null }),
      problem('4', 'line-2', 'unknown'),
      problem('6', 'OTHER', 'other_amount', { ...of('OTHER'), amount: '5.000001' }),
      problem('7', 'LATE', 'late', of('LATE')),
      problem('8', 'LATER', 'late', { ...of('LATER'), amount: null }),
    ]);
  });

  test('are closed once each, by their number, and leave the list', async () => {
    await payment('SAME');
    for (const reference of ['A', 'B', 'SAME']) await returned(reference);
    const left = { way: 'carried', files: [], returns: [problem('2', 'B', 'unknown')] };
    expect(await handlers.closeBankReturn(call({ returnId: '1' }))).toEqual({ ok: true, value: left });
    for (const returnId of ['1', '3', '9'])
      expect(await handlers.closeBankReturn(call({ returnId }))).toEqual(refusal('not_found'));
    expect(await audited()).toEqual([
      { actor: 'operator:opr_2', action: 'bank_return.closed', object: 'bank_return:1' },
    ]);
  });

  test('are two hundred at most, the oldest first', async () => {
    const rows = Array.from({ length: 202 }, (_v, n) => ({
      reference: `R${n}`,
      code: 'R03',
      returned_on: '2026-11-20',
    }));
    await storeIn(world.db, 'bank_return', ...rows);
    await storeRows(world.db, returnHandledTable, {
      ...{ returnId: '1', operatorId: 'opr_1', reason: 'Paid again', wallAt: instant(1) },
    });
    const ids = (await listed()).returns.map((each) => (each as { returnId: string }).returnId);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, '2', '201']);
  });
});

describe('the bytes of a file', () => {
  const bytes = (content: string | undefined) =>
    bankFileByteHandlers({
      ...{ db: world.db, runner: world.runner, wall: { now: () => world.wallNow } },
      paymentFile: async (fileId) => (fileId === 'pay_1' ? content : undefined),
    });

  test.each([
    ['<Document/>', 'candor-pay_1.xml'],
    ['101 <', 'candor-pay_1.ach'],
  ])('%s leave under the name that fits, and on record', async (content, name) => {
    await handover('pay_1');
    const sent = await bytes(content).downloadPaymentFile(call({ fileId: 'pay_1' }));
    expect(sent).toEqual({ ok: true, value: new BytesReply('application/octet-stream', Buffer.from(content), name) });
    expect(await audited()).toEqual([
      { actor: 'operator:opr_2', action: 'payment_file.downloaded', object: 'payment_file:pay_1' },
    ]);
    expect((await listed()).files).toEqual([shown('pay_1', 'opr_2')]);
  });

  test('do not leave where there are none, or where the bank has them', async () => {
    await handover('pay_1');
    expect(await bytes(undefined).downloadPaymentFile(call({ fileId: 'pay_1' }))).toEqual(refusal('not_found'));
    expect(await bytes('101').downloadPaymentFile(call({ fileId: 'pay_2' }))).toEqual(refusal('not_found'));
    await handover('pay_3', { ...out(), sentBy: 'opr_3', wallSentAt: instant(6) });
    expect(await bytes('101').downloadPaymentFile(call({ fileId: 'pay_3' }))).toEqual(refusal('illegal_state'));
  });

  test('of returns are taken once two have sent them, on record', async () => {
    const file = returnFile('2026-11-20', [{ reference: 'IJKLMNOPQRSTUVW', code: 'R03', cents: 500 }]);
    const send = (by: string) => bytes('').uploadBankReturns(call({}, Readable.from([Buffer.from(file)]), by));
    expect(await send('opr_1')).toEqual({ ok: true, value: { returns: 1, added: 0, state: 'waiting' } });
    expect(await send('opr_2')).toEqual({ ok: true, value: { returns: 1, added: 1, state: 'taken' } });
    const entry = { action: 'bank.returns_sent', object: 'bank_return_file' };
    expect(await audited()).toEqual([
      { actor: 'operator:opr_1', ...entry },
      { actor: 'operator:opr_2', ...entry },
    ]);
    const [first] = await world.db.query<{ after_hash: string | null }>('SELECT after_hash FROM audit');
    expect(first?.after_hash).not.toBe(null);
  });

  test.each<[string, Buffer]>([
    ['no file of returns', Buffer.from('returns')],
    ['no text', Buffer.from([0xff, 0xfe])],
  ])('that are %s are refused', async (_, content) => {
    const sent = await bytes('').uploadBankReturns(call({}, Readable.from([content])));
    expect(sent).toMatchObject({ ok: false, refusal: { code: 'invalid_field', params: { field: 'file' } } });
    expect(await audited()).toEqual([]);
  });
});
