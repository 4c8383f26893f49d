import { HEADERS } from '@candor/model/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';
import { readPayments, traceReference } from '../bank/index.ts';
import { verify } from '../verify.ts';
import { camtStatement, type Returned, returnFile, type StatementLine } from './testing/bank-documents.ts';

/** A house whose bank is files that operators carry: everything a customer's money does, without a simulated bank. */
const HOUSE = {
  ...{ BANK: 'files', BANK_PAYMENTS: 'pain.001', BANK_ROUTING: '121000248', BANK_NAME: 'First Bank' },
  ...{ BANK_ACCOUNT: '1000200030', BANK_COMPANY_ID: '1234567890', BANK_COMPANY_NAME: 'Candor' },
};
const PATIENCE = { timeout: 60_000, interval: 250 };
const PAYEE = 'First Bank ···6789';
const CARD = {
  ...{ name: 'Ann Lee', bankName: 'First Bank', bankAddress: '1 Main St', routing: '021000021' },
  ...{ account: '000123456789', ssn: '123-45-6789' },
};
const because = { reason: REASON };

let world: ConsoleWorld;
let maker: Browser;
let checker: Browser;
let ann: Customer;
let recipientId: string;
beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z', { env: HOUSE });
  // Payouts are looked at in real time from here on.
  world.whole.app.listening();
  maker = await world.operator('treasury_maker');
  checker = await world.operator('treasury_checker');
});
afterAll(() => world?.stop());

async function pass(to: string): Promise<void> {
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
}
async function upload(by: Browser, path: string, text: string) {
  const answer = await by.http.fastify.inject({
    ...{ method: 'POST', url: `/api/treasury/${path}`, payload: Buffer.from(text) },
    headers: { origin: by.origin, 'content-type': 'application/octet-stream', ...by.headers },
  });
  return answer.json();
}
/** Both operators send the same statement. */
async function stated(day: string, closing: string, lines: readonly StatementLine[]) {
  const text = camtStatement(day, closing, lines);
  expect((await upload(maker, 'statements', text)).data.state).toBe('waiting');
  expect((await upload(checker, 'statements', text)).data.state).toBe('taken');
}
const returned = (by: Browser, day: string, returns: readonly Returned[]) =>
  upload(by, 'bank-returns', returnFile(day, returns));
const files = async () => (await maker.get('/treasury/bank-files')).data;
async function download(by: Browser, fileId: string) {
  const answer = await by.http.fastify.inject({
    ...{ method: 'POST', url: `/api/treasury/bank-files/${fileId}/download`, payload: because },
    headers: { origin: by.origin, ...by.headers },
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}
const sent = (by: Browser, fileId: string) => by.post(`/treasury/bank-files/${fileId}/sent`, because);

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;
const state = async (id: string) => (await ann.get(`/withdrawals/${id}`)).data.state as string;
const free = async () => (await ann.get('/withdrawals/options')).data.options[1].free as string;
async function sound() {
  expect((await verify(world.whole.db)).broken).toEqual([]);
  expect(world.whole.bugs).toEqual([]);
}

let closing = 0;
let lines = 0;
const dollars = (amount: number) => amount.toFixed(2);
/** A statement of one line, each of the day after; the balance goes on from the one before. */
async function booked(amount: number, words: Omit<StatementLine, 'id' | 'amount'>) {
  [closing, lines] = [closing + amount, lines + 1];
  await stated(`2026-11-${17 + lines}`, dollars(closing), [{ id: `B${lines}`, amount: dollars(amount), ...words }]);
}

async function asked(): Promise<string> {
  const body = { recipientId, payee: PAYEE, asset: 'USD', amount: '50.00', fee: '0.00' };
  const { data, refusal } = await ann.post('/withdrawals', body);
  expect(refusal).toBeUndefined();
  return data.id;
}
/** After the cut-off: taken out by one operator, at the bank by the word of another. */
async function carried(id: string, cutOff: string) {
  await pass(cutOff);
  await expect.poll(() => state(id), PATIENCE).toBe('signing');
  await expect.poll(async () => (await files()).files[0]?.sentBy, PATIENCE).toBeNull();
  const { fileId } = (await files()).files[0];
  const file = await download(maker, fileId);
  expect(file.status).toBe(200);
  expect((await sent(checker, fileId)).status).toBe(200);
  await expect.poll(() => state(id), PATIENCE).toBe('sent');
  return { fileId: fileId as string, file };
}

test('a statement that two operators sent credits a customer, at the house’s own account', async () => {
  ann = await world.trial();
  const { reference, account } = (await ann.post('/deposits/bank/details', { currency: 'USD' })).data;
  expect(account).toBe('1000200030');
  await booked(200, { text: reference, name: 'Trial customer' });
  await expect.poll(() => free(), PATIENCE).toBe('200.00');
  recipientId = (await ann.post('/recipients/bank', CARD)).data.recipients[0].id;
  await pass('25h');
});

test('approved, in a file, carried to the bank by two, on the statement, and final', async () => {
  const id = await asked();
  await pass('2026-11-19T21:31:00Z');
  await expect.poll(async () => (await files()).files.length, PATIENCE).toBe(1);
  const [listed] = (await files()).files;
  expect(listed).toMatchObject({ payments: 1, total: '50.00', downloadedBy: null, sentBy: null });
  expect(await state(id)).toBe('signing');
  const { fileId } = listed;
  expect((await sent(checker, fileId)).refusal).toBe('illegal_state');
  const file = await download(maker, fileId);
  expect(file.headers['content-disposition']).toContain(`candor-${fileId}.xml`);
  expect(readPayments(file.text)).toEqual([
    {
      ...{ reference: traceReference(id), amount: 50_000_000n, name: 'Ann Lee' },
      ...{ routing: '021000021', account: '000123456789' },
    },
  ]);
  expect((await sent(maker, fileId)).refusal).toBe('second_person_required');
  expect(await state(id)).toBe('signing');
  expect((await sent(checker, fileId)).status).toBe(200);
  expect((await sent(checker, fileId)).refusal).toBe('illegal_state');
  expect(JSON.parse((await download(maker, fileId)).text).refusal).toBe('illegal_state');
  await expect.poll(() => state(id), PATIENCE).toBe('sent');
  await booked(-50, { endToEndId: traceReference(id), text: 'PAYOUT' });
  await expect.poll(() => state(id), PATIENCE).toBe('confirmed');
  await pass('2026-11-24T22:01:00Z');
  await expect.poll(() => state(id), PATIENCE).toBe('final');
  expect(await free()).toBe('150.00');
  for (const action of ['payment_file.downloaded', 'payment_file.sent'])
    expect(await world.audited(action)).toMatchObject([{ object: `payment_file:${fileId}` }]);
  await sound();
});

test('a return file counts once two have sent it; unknown, wrong and late returns wait for a person', async () => {
  const id = await asked();
  await carried(id, '2026-11-25T21:31:00Z');
  await booked(-50, { endToEndId: traceReference(id) });
  await expect.poll(() => state(id), PATIENCE).toBe('confirmed');
  const unknown = { reference: 'NOBODYKNOWSTHIS', code: 'R03', cents: 100 };
  const back = { reference: traceReference(id), code: 'R02', cents: 5000 };
  const wrong = { ...back, code: 'R04', cents: 5001 };
  const of = [wrong, back, unknown];
  const day = '2026-12-01';
  expect((await returned(maker, day, of)).data).toEqual({ returns: 3, added: 0, state: 'waiting' });
  expect((await returned(maker, day, of)).data.state).toBe('waiting');
  expect(await state(id)).toBe('confirmed');
  expect((await returned(checker, day, of)).data).toEqual({ returns: 3, added: 3, state: 'taken' });
  expect((await returned(checker, day, of)).data.state).toBe('known');
  await expect.poll(() => state(id), PATIENCE).toBe('failed');
  expect(await free()).toBe('150.00');
  await booked(50, { endToEndId: traceReference(id), returned: 'AC04' });
  const { returns } = await files();
  expect(returns).toMatchObject([
    { code: 'R04', problem: 'other_amount', amount: '50.01', withdrawalId: id },
    { code: 'R03', problem: 'unknown', reference: unknown.reference, withdrawalId: null, customerId: null },
  ]);
  const close = (returnId: string) => maker.post(`/treasury/bank-returns/${returnId}/close`, because);
  expect((await close(returns[1].returnId)).data.returns).toHaveLength(1);
  expect((await close(returns[1].returnId)).refusal).toBe('not_found');
  expect((await close(returns[0].returnId)).data.returns).toEqual([]);
  await pass('30m');
  expect(await free()).toBe('150.00');
  expect((await ann.get('/deposits/bank')).data.deposits).toHaveLength(1);
  await sound();
});

test('what comes back after it was final is the customer’s, through a person; the card is stopped', async () => {
  const id = await asked();
  // Thanksgiving is no banking day.
  await carried(id, '2026-11-27T21:31:00Z');
  await booked(-50, { endToEndId: traceReference(id) });
  await expect.poll(() => state(id), PATIENCE).toBe('confirmed');
  await pass('2026-12-01T22:01:00Z');
  await expect.poll(() => state(id), PATIENCE).toBe('final');
  await booked(50, { endToEndId: traceReference(id), name: 'Ann Lee', returned: 'AG01' });
  const suspense = async () =>
    (await maker.get('/treasury')).data.suspense.filter((each: { reason: string }) => each.reason === 'late_return');
  await expect.poll(async () => (await suspense()).length, PATIENCE).toBe(1);
  const [item] = await suspense();
  expect(item).toMatchObject({ amount: '50.00', customerId: ann.customerId });
  await expect.poll(async () => (await files()).returns.length, PATIENCE).toBe(1);
  expect((await files()).returns).toMatchObject([{ code: 'R20', problem: 'late', withdrawalId: id }]);
  expect(await state(id)).toBe('final');
  await expect.poll(() => world.audited('recipient.stopped'), PATIENCE).toHaveLength(1);
  expect((await ann.get('/recipients')).data.recipients[0].state).toBe('blocked');
  const again = { recipientId, payee: PAYEE, asset: 'USD', amount: '10.00', fee: '0.00' };
  expect((await ann.post('/withdrawals', again)).refusal).toBeDefined();
  const path = `/treasury/suspense/${item.depositId}/ask`;
  const { approvalId } = (await maker.post(path, { customerId: ann.customerId, ...because })).data;
  const { approvals } = (await checker.get('/approvals')).data;
  const { contentHash } = approvals.find((each: { approvalId: string }) => each.approvalId === approvalId);
  await checker.post(`/approvals/${approvalId}/decide`, { verdict: 'approve', contentHash, ...because });
  expect(await free()).toBe('150.00');
  await sound();
});

test.each([
  ['a cut file', (text: string) => text.slice(0, 300)],
  ['a payment that is no return', (text: string) => text.replace(/^799.*\n/m, '')],
  ['a wrong sum', (text: string) => text.replace('0000005000', '0000005001')],
  ['letters for an amount', (text: string) => text.replace('0000005000', '00000O5000')],
  ['no return code', (text: string) => text.replace('799R02', '799X02')],
  ['a day that does not exist', (text: string) => text.replace('261127', '261131')],
  ['no text at all', () => ''],
])('%s of returns is refused whole, with its cause', async (_what, wrong) => {
  const text = returnFile('2026-11-27', [{ reference: 'ABCDEFGHIJKLMNO', code: 'R02', cents: 5000 }]);
  expect(wrong(text)).not.toBe(text);
  const answer = await upload(maker, 'bank-returns', wrong(text));
  expect(answer).toMatchObject({ refusal: 'invalid_field', params: { field: 'file' } });
});

test('nobody but the treasury sees or carries files', async () => {
  for (const role of ['support', 'risk', 'admin'] as const) {
    const other = await world.operator(role);
    expect((await other.get('/treasury/bank-files')).refusal).toBe('forbidden');
    expect((await download(other, `pay_${'0'.repeat(26)}`)).status).toBe(403);
  }
  expect((await download(maker, `pay_${'0'.repeat(26)}`)).status).toBe(404);
});
