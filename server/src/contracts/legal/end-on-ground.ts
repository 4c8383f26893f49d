import { END_GROUNDS, type EndGround, endGrounds, type Party } from '@candor/model/contracts/legal-notices.ts';
import { lastDate, periodEnd, receivedOn } from '@candor/model/contracts/periods.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { auditNeeds, writeAudit } from '../../audit/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { type Need, needRow, needRows, type Rows } from '../../platform/database/rows.ts';
import type { Approvable } from '../../slices/index.ts';
import {
  type Contract,
  type ContractNotice,
  contractNoticeTable,
  contractSuspensionTable,
  contractTable,
} from '../tables.ts';

const needs = (contractId: string): readonly Need[] => [
  needRow(contractTable, contractId),
  needRows(contractNoticeTable, 'ofContract', contractId),
  needRows(contractSuspensionTable, 'ofContract', contractId),
];

const openSuspensions = (rows: Rows, contractId: string) =>
  rows.find(contractSuspensionTable, 'ofContract', contractId).filter(({ until }) => until === null);

/** Whether a party may end the contract on that ground now. */
function hasGround(rows: Rows, { id, state }: Contract, party: Party, ground: EndGround, now: Instant): boolean {
  const notices = rows.find(contractNoticeTable, 'ofContract', id);
  return (
    state === 'in_force' && endGrounds(party, { notices, suspensions: openSuspensions(rows, id) }, now).includes(ground)
  );
}

interface EndOnGround {
  readonly contractId: string;
  readonly customerId: string;
  readonly ground: EndGround;
  readonly requestId: string;
}

/** The customer ends the contract at once: over a breach that was not cured, or after 90 days of force majeure. */
export const endAtOnce: Command<EndOnGround, Contract> = {
  name: 'end_contract_at_once',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }, lane) => [...needs(contractId), ...auditNeeds(lane)],
  decide(rows, { contractId, customerId, ground, requestId }, context) {
    const before = rows.get(contractTable, contractId);
    if (before?.customerId !== customerId) return refuse('contract_none');
    if (ground === 'unpaid' || !hasGround(rows, before, 'client', ground, context.now)) return refuse('illegal_state');
    const endReason = `client_${ground}` as const;
    const after: Contract = { ...before, state: 'ended', endsAt: context.now, endedAt: context.now, endReason };
    rows.update(contractTable, after);
    writeAudit(rows, context, {
      ...{ actor: `customer:${customerId}`, action: 'contract.ended', object: `contract:${contractId}`, customerId },
      ...{ before, after, reason: endReason, requestId },
    });
    const payload = { contractId, number: before.number, reason: endReason };
    rows.emit({ type: 'contract.ended', subject: customerId, payload });
    return accept(after);
  },
};

/** On which grounds a party may end a contract now; none of a contract that is not theirs to end. */
export const askEndGrounds: Command<
  Pick<EndOnGround, 'contractId' | 'customerId'> & { readonly party: Party },
  readonly EndGround[]
> = {
  name: 'ask_end_grounds',
  subject: ({ customerId }) => customerId,
  needs: ({ contractId }) => needs(contractId),
  decide(rows, { contractId, customerId, party }, { now }) {
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId) return accept([]);
    return accept(END_GROUNDS.filter((ground) => hasGround(rows, contract, party, ground, now)));
  },
};

/** What two operators agree to: which contract, and on which ground. The text is what its customer reads. */
export interface EndByTwo {
  readonly contractId: string;
  readonly customerId: string;
  readonly ground: EndGround;
  readonly text: string;
  readonly [member: string]: unknown;
}

const BOTH = ['treasury_maker', 'treasury_checker'] as const;

/**
 * The provider ends a contract, by two people: by a notice, so that it ends when the day on which that counts as
 * received is over, or sooner where its end was near. The ground must stand when it is asked for; where it is cured,
 * paid or over before the second one agrees, the request is stale.
 */
export const endByTwo: Approvable<EndByTwo> = {
  ...{ name: 'contract.end', makers: BOTH, checkers: BOTH },
  object: ({ customerId }) => customerId,
  needs: ({ contractId }) => needs(contractId),
  state(rows, { contractId, customerId }) {
    const contract = rows.get(contractTable, contractId);
    if (contract?.customerId !== customerId || contract.specimen) return undefined;
    const { id, state, endsAt, endReason } = contract;
    const notices = rows.find(contractNoticeTable, 'ofContract', contractId).map((each) => `${each.id} ${each.state}`);
    const suspensions = openSuspensions(rows, contractId).map(({ cause, round }) => `${cause} ${round}`);
    return { id, state, endsAt, endReason, notices: notices.sort(), suspensions: suspensions.sort() };
  },
  refused(rows, { contractId }) {
    const ending = rows.find(contractNoticeTable, 'ofContract', contractId).some(({ kind }) => kind === 'ending');
    const open = rows.get(contractTable, contractId)?.state === 'in_force' && !ending;
    return open ? undefined : { code: 'illegal_state' };
  },
  apply(rows, { contractId, customerId, ground, text }, context) {
    const before = rows.get(contractTable, contractId);
    if (!before || before.endsAt === null || !hasGround(rows, before, 'provider', ground, context.now))
      throw new Error(`ended by two on a ground that does not stand: ${ground}`);
    const received = receivedOn(context.now);
    const noticed = periodEnd(received, 0);
    const endsAt = before.endsAt <= noticed ? before.endsAt : noticed;
    const notice: ContractNotice = {
      ...{ id: context.newId('cnt'), contractId, customerId, kind: 'ending', giver: 'provider', state: 'given' },
      ...{ subject: null, text, ground, givenAt: context.now, wallGivenAt: context.wallNow, receivedOn: received },
      ...{ until: endsAt, answer: null, answeredAt: null, proposedBy: null, closedAt: null },
    };
    rows.insert(contractNoticeTable, notice);
    // Where the client's own notice ends it sooner, that stays the reason.
    const stays = before.endReason !== null && endsAt === before.endsAt;
    if (!stays) rows.update(contractTable, { ...before, endsAt, endReason: `provider_${ground}` });
    const payload = { contractId, number: before.number, date: lastDate(endsAt) };
    rows.emit({ type: 'contract.ending', subject: customerId, payload });
  },
};
