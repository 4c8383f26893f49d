import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { auditedIn, codeOf, EARLIER } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { closeReturn, markSent, noteDownloaded } from './carry-payments.ts';
import { type PaymentHandover, paymentHandoverTable, returnHandledTable } from './tables.ts';

const { wallNow } = MEMORY_CONTEXT;
const ID = 'pay_1';
const by = (operatorId: string) => ({ operatorId, reason: 'Carried by hand', requestId: 'req_1' });
const file = (more: Partial<PaymentHandover> = {}): PaymentHandover => ({
  ...{ fileId: ID, sha256: 'ab', payments: 3, total: 300_000_000n, wallAt: EARLIER, downloadedBy: null },
  ...{ wallDownloadedAt: null, sentBy: null, wallSentAt: null, ...more },
});
const stored = (row: PaymentHandover) => [paymentHandoverTable, row] as const;
const OUT = { downloadedBy: 'opr_1', wallDownloadedAt: EARLIER };
const SENT = { ...OUT, sentBy: 'opr_2', wallSentAt: EARLIER };
const audited = (action: string, before: PaymentHandover, after: PaymentHandover, operatorId: string) => [
  {
    ...{ actor: `operator:${operatorId}`, action, object: `payment_file:${ID}`, customerId: null },
    ...{ beforeHash: fingerprint(before), afterHash: fingerprint(after) },
    ...{ reason: 'Carried by hand', requestId: 'req_1' },
  },
];

describe('a file of payments is taken out', () => {
  const download = (operatorId: string, ...rows: PaymentHandover[]) =>
    decideInMemory(noteDownloaded, { fileId: ID, ...by(operatorId) }, rows.map(stored));

  test.each<[string, PaymentHandover]>([
    ['by an operator', file()],
    ['again by another one', file(OUT)],
  ])('%s, on record', (_, before) => {
    const done = download('opr_3', before);
    const after = file({ downloadedBy: 'opr_3', wallDownloadedAt: wallNow });
    expect([done.decision, done.written(paymentHandoverTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(auditedIn(done)).toEqual(audited('payment_file.downloaded', before, after, 'opr_3'));
  });

  test('no more once the bank has it; and none that is not there', () => {
    const late = download('opr_1', file(SENT));
    expect([codeOf(late), late.written(paymentHandoverTable), auditedIn(late)]).toEqual(['illegal_state', [], []]);
    expect(codeOf(download('opr_1'))).toBe('not_found');
  });
});

describe('a file of payments is with the bank', () => {
  const send = (operatorId: string, ...rows: PaymentHandover[]) =>
    decideInMemory(markSent, { fileId: ID, ...by(operatorId) }, rows.map(stored));

  test('as another operator says than who took it out, on record', () => {
    const done = send('opr_2', file(OUT));
    const after = file({ ...OUT, sentBy: 'opr_2', wallSentAt: wallNow });
    expect([done.decision, done.written(paymentHandoverTable)]).toEqual([{ ok: true, value: after }, [after]]);
    expect(auditedIn(done)).toEqual(audited('payment_file.sent', file(OUT), after, 'opr_2'));
  });

  test.each<[string, string, PaymentHandover[], string]>([
    ['by who took it out', 'opr_1', [file(OUT)], 'second_person_required'],
    ['while nobody has taken it out', 'opr_2', [file()], 'illegal_state'],
    ['twice', 'opr_3', [file(SENT)], 'illegal_state'],
    ['where there is none', 'opr_2', [], 'not_found'],
  ])('and is not said to be there %s', (_, operatorId, rows, expected) => {
    const done = send(operatorId, ...rows);
    expect([codeOf(done), done.written(paymentHandoverTable), auditedIn(done)]).toEqual([expected, [], []]);
  });
});

describe('a return that belongs to no payment', () => {
  const input = { returnId: '7', ...by('opr_1') };
  const row = { returnId: '7', operatorId: 'opr_1', reason: 'Carried by hand', wallAt: wallNow };

  test('is dealt with, on record', () => {
    const done = decideInMemory(closeReturn, input, []);
    expect([done.decision, done.written(returnHandledTable)]).toEqual([{ ok: true, value: {} }, [row]]);
    expect(auditedIn(done)).toEqual([
      {
        ...{ actor: 'operator:opr_1', action: 'bank_return.closed', object: 'bank_return:7', customerId: null },
        ...{ beforeHash: null, afterHash: fingerprint(row), reason: 'Carried by hand', requestId: 'req_1' },
      },
    ]);
  });

  test('is dealt with once', () => {
    const again = decideInMemory(closeReturn, input, [[returnHandledTable, { ...row, operatorId: 'opr_2' }]]);
    expect([codeOf(again), again.written(returnHandledTable), auditedIn(again)]).toEqual(['illegal_state', [], []]);
  });
});

test('all of it is decided in one lane', () => {
  const subjects = [noteDownloaded, markSent].map(({ subject }) => subject({ fileId: ID, ...by('opr_1') }));
  expect([...subjects, closeReturn.subject({ returnId: '7', ...by('opr_1') })]).toEqual(
    Array(3).fill('house:bank-files'),
  );
});
