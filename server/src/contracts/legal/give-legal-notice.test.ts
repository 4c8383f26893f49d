import { LEGAL_NOTICE_STATES } from '@candor/model/contracts/legal-notices.ts';
import { CONTRACT_STATES } from '@candor/model/contracts/states.ts';
import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../../test/decide-in-memory.ts';
import { fingerprint } from '../../audit/index.ts';
import { auditTable } from '../../audit/tables.ts';
import { type ContractNotice, contractNoticeTable } from '../tables.ts';
import { ANN, CONTRACT, outcome, stored } from '../testing/contract-rows.ts';
import { breach, dispute, noticed } from '../testing/legal-rows.ts';
import { giveLegalNotice, type GiveLegalNotice } from './give-legal-notice.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const BREACH: GiveLegalNotice = {
  ...{ contractId: CONTRACT, customerId: ANN, kind: 'breach', party: 'provider', actor: 'operator:opr_mia' },
  ...{ subject: null, text: 'The account was lent', requestId: 'req_1' },
};
const DISPUTE: Partial<GiveLegalNotice> = {
  ...{ kind: 'dispute', party: 'client', actor: `customer:${ANN}`, subject: 'The invoice of March' },
};
const give = (rows: Rows, more: Partial<GiveLegalNotice> = {}) =>
  decideInMemory(giveLegalNotice, { ...BREACH, ...more }, rows);
/** Given on Friday 20 November: Thanksgiving is no business day. */
const DAYS = {
  ...{ givenAt: now, wallGivenAt: wallNow, receivedOn: '2026-11-30' as TradingDate },
  until: parseInstant('2026-12-31T05:00:00Z'),
};

test.each<[string, Partial<GiveLegalNotice>, ContractNotice, string]>([
  ['a breach', {}, breach(DAYS), 'contract.breach_noticed'],
  ['a dispute', DISPUTE, dispute({ ...DAYS, giver: 'client' }), 'contract.dispute_noticed'],
])('notice of %s: its days run from its receipt, on record', (_, more, notice, type) => {
  const done = give([stored()], more);
  expect(done.decision).toEqual({ ok: true, value: { ...notice, id: 'cnt_1' } });
  expect(done.written(contractNoticeTable)).toEqual([notice]);
  const payload = { contractId: CONTRACT, noticeId: 'cnt_1', number: 'CU-2026-1', giver: notice.giver };
  expect(done.events).toEqual([{ type, subject: ANN, payload: { ...payload, date: '2026-12-30' } }]);
  expect(done.written(auditTable)).toMatchObject([
    {
      ...{ actor: more.actor ?? BREACH.actor, action: type, object: `contract:${CONTRACT}`, customerId: ANN },
      ...{ beforeHash: null, afterHash: fingerprint(notice), requestId: 'req_1' },
      reason: 'notice cnt_1, received 2026-11-30',
    },
  ]);
});

describe('a notice', () => {
  test.each<[string, Rows, Partial<GiveLegalNotice>, string]>([
    ['of what never was', [], {}, 'contract_none'],
    ['of somebody else’s', [stored()], { customerId: 'cus_bob' }, 'contract_none'],
    ['of a breach of a specimen', [stored({ specimen: true })], {}, 'illegal_state'],
    ['of a dispute over a specimen', [stored({ specimen: true })], DISPUTE, 'illegal_state'],
    ['beside one of the other party', [stored(), noticed(breach({ id: 'cnt_0', giver: 'client' }))], {}, 'done'],
    ['beside a dispute', [stored(), noticed(dispute({ id: 'cnt_0' }))], {}, 'done'],
  ])('%s', (_, rows, more, expected) => {
    const done = give(rows, more);
    expect([outcome(done), done.written(contractNoticeTable).length]).toEqual([expected, expected === 'done' ? 1 : 0]);
  });

  test.each(CONTRACT_STATES)('of a contract that is %s', (state) => {
    expect(outcome(give([stored({ state })]))).toBe(state === 'in_force' ? 'done' : 'illegal_state');
    const disputed = state === 'in_force' || state === 'ended';
    expect(outcome(give([stored({ state })], DISPUTE))).toBe(disputed ? 'done' : 'illegal_state');
  });

  test.each(LEGAL_NOTICE_STATES)('beside an earlier one of its kind that is %s', (state) => {
    const open = !['cured', 'settled', 'given'].includes(state);
    expect(outcome(give([stored(), noticed(breach({ id: 'cnt_0', state }))]))).toBe(open ? 'illegal_state' : 'done');
  });

  test('is decided in the lane of its customer', () => expect(giveLegalNotice.subject(BREACH)).toBe(ANN));
});
