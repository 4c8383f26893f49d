import type { contractCaseRoutes, contractLifeRoutes } from '@candor/model/contracts/life-routes.ts';
import { usd } from '@candor/model/money.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { type Approvables, requestApproval } from '../../approvals/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import type { HandlersOf, HttpRequest } from '../../platform/http/types.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { NewId } from '../../platform/time/ids.ts';
import { contractById, lineOf } from '../read-contracts.ts';
import { renewContract } from '../renew-contract.ts';
import type { Contract, ContractNotice } from '../tables.ts';
import { answerBreach, type ChangeNotice, markCured, settleDispute } from './change-notice.ts';
import { askEndGrounds, endAtOnce, endByTwo } from './end-on-ground.ts';
import { declareForceMajeure, endForceMajeure } from './force-majeure.ts';
import { giveLegalNotice } from './give-legal-notice.ts';
import { type LifeDeps, noticeById, readCase, readLife, readMatters } from './read-life.ts';

export interface LifeHandlerDeps extends LifeDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly approvables: Approvables;
}

type Call = Pick<HttpRequest, 'signedIn' | 'requestId'>;

const client = ({ signedIn, requestId }: Call) => {
  const { customerId } = signedIn();
  return { party: 'client', actor: `customer:${customerId}`, customerId, requestId } as const;
};

/** What happens to a customer's own contract after both signed it. */
export function contractLifeHandlers(deps: LifeHandlerDeps): HandlersOf<typeof contractLifeRoutes> {
  const { db, runner, clock } = deps;
  const lifeOf = async (contractId: string, customerId: string) => {
    const contract = await contractById(db, contractId);
    if (contract?.customerId !== customerId) return refuse('contract_none');
    return accept(await readLife(deps, contract, clock.now()));
  };
  const after = async (done: Decision<unknown>, contractId: string, customerId: string) =>
    done.ok ? lifeOf(contractId, customerId) : done;
  const onNotice = async (
    call: Call & { readonly params: { readonly noticeId: string } } & Pick<HttpRequest, 'idempotency'>,
    command: typeof markCured,
  ) => {
    const { customerId, ...by } = client(call);
    const notice = await noticeById(db, call.params.noticeId);
    if (notice?.customerId !== customerId) return refuse('not_found');
    const { id: noticeId, contractId } = notice;
    const done = await runner.run(command, { noticeId, contractId, customerId, ...by }, call.idempotency());
    return after(done, contractId, customerId);
  };
  return {
    contractLife: ({ params, signedIn }) => lifeOf(params.contractId, signedIn().customerId),
    async renewContract({ params, body, signedIn, requestId, idempotency }) {
      const { customerId, id: sessionId } = signedIn();
      const { contractId } = params;
      const input = { contractId, customerId, lastDay: body.lastDay, fee: usd(body.fee), sessionId, requestId };
      return after(await runner.run(renewContract, input, idempotency()), contractId, customerId);
    },
    async giveBreachNotice(call) {
      const { contractId } = call.params;
      const by = client(call);
      const input = { contractId, ...by, kind: 'breach', subject: null, text: call.body.text } as const;
      return after(await runner.run(giveLegalNotice, input, call.idempotency()), contractId, by.customerId);
    },
    async openDispute(call) {
      const { contractId } = call.params;
      const by = client(call);
      const input = { contractId, ...by, kind: 'dispute', ...call.body } as const;
      return after(await runner.run(giveLegalNotice, input, call.idempotency()), contractId, by.customerId);
    },
    confirmCured: (call) => onNotice(call, markCured),
    settleDispute: (call) => onNotice(call, settleDispute),
    async endContractAtOnce(call) {
      const { customerId, requestId } = client(call);
      const input = { contractId: call.params.contractId, customerId, ground: call.body.ground, requestId };
      const done = await runner.run(endAtOnce, input, call.idempotency());
      return done.ok ? accept(lineOf(done.value)) : done;
    },
  };
}

const operatorOf = ({ signedIn, requestId }: Call) => {
  const operatorId = signedIn().customerId;
  return { party: 'provider', actor: `operator:${operatorId}`, operatorId, requestId } as const;
};

const realContract = async ({ db }: LifeHandlerDeps, contractId: string): Promise<Contract | undefined> => {
  const contract = await contractById(db, contractId);
  return contract && !contract.specimen && contract.inForceAt !== null ? contract : undefined;
};

type CaseRoutes = HandlersOf<typeof contractCaseRoutes>;
type AskRoutes = 'askContractEnd' | 'askForceMajeure';
interface NoticeWritten {
  readonly kind: 'breach' | 'dispute';
  readonly subject: string | null;
  readonly text: string;
}
type OnNotice = Call & { readonly params: { readonly noticeId: string } };

/** The same at the console. Specimens, whose other party is simulated, are not there. */
export function contractCaseHandlers(deps: LifeHandlerDeps): CaseRoutes {
  const { db, runner } = deps;
  const caseAfter = async (done: Decision<unknown>, contractId: string) => {
    if (!done.ok) return done;
    const contract = await contractById(db, contractId);
    return contract ? accept(await readCase(deps, contract)) : refuse('not_found');
  };
  const record = async (call: Call, contractId: string, notice: NoticeWritten) => {
    const contract = await realContract(deps, contractId);
    if (!contract) return refuse('not_found');
    const { operatorId: _, ...by } = operatorOf(call);
    const input = { contractId, customerId: contract.customerId, ...by, ...notice };
    return caseAfter(await runner.run(giveLegalNotice, input), contractId);
  };
  const onNotice = async <More extends object>(
    call: OnNotice,
    command: Command<ChangeNotice & More, ContractNotice>,
    more: More,
  ) => {
    const notice = await noticeById(db, call.params.noticeId);
    if (!notice) return refuse('not_found');
    const { id: noticeId, contractId, customerId } = notice;
    const { operatorId: _, ...by } = operatorOf(call);
    return caseAfter(await runner.run(command, { noticeId, contractId, customerId, ...by, ...more }), contractId);
  };
  return {
    ...askHandlers(deps),
    contractMatters: async () => accept(await readMatters(deps)),
    async contractCase({ params }) {
      const contract = await realContract(deps, params.contractId);
      return contract ? accept(await readCase(deps, contract)) : refuse('not_found');
    },
    recordBreach: (call) =>
      record(call, call.params.contractId, { kind: 'breach', subject: null, text: call.body.reason }),
    recordDispute: (call) =>
      record(call, call.params.contractId, { kind: 'dispute', subject: call.body.subject, text: call.body.reason }),
    answerBreach: (call) => onNotice(call, answerBreach, { text: call.body.text }),
    recordCured: (call) => onNotice(call, markCured, { reason: call.body.reason }),
    recordSettlement: (call) => onNotice(call, settleDispute, { reason: call.body.reason }),
    async endForceMajeure(call) {
      const { operatorId, requestId } = operatorOf(call);
      const input = { forceMajeureId: call.params.forceMajeureId, operatorId, requestId, reason: call.body.reason };
      const done = await runner.run(endForceMajeure, input);
      return done.ok ? accept(await readMatters(deps)) : done;
    },
  };
}

/** What a second operator decides. */
function askHandlers(deps: LifeHandlerDeps): Pick<CaseRoutes, AskRoutes> {
  const { runner, newId } = deps;
  const request = requestApproval(deps.approvables);
  const ask = async (call: Call, action: string, content: Readonly<Record<string, unknown>>, reason: string) => {
    const { operatorId, requestId } = operatorOf(call);
    const input = { approvalId: newId('apr'), action, content, operatorId, requestId, reason };
    const asked = await runner.run(request, input);
    return asked.ok ? accept({ approvalId: asked.value.id }) : asked;
  };
  return {
    async askContractEnd(call) {
      const { ground, reason } = call.body;
      const contract = await realContract(deps, call.params.contractId);
      if (!contract) return refuse('not_found');
      const { id: contractId, customerId } = contract;
      const grounds = await runner.dryRun(askEndGrounds, { contractId, customerId, party: 'provider' });
      if (!grounds.ok || !grounds.value.includes(ground)) return refuse('illegal_state');
      return ask(call, endByTwo.name, { contractId, customerId, ground, text: reason }, reason);
    },
    async askForceMajeure(call) {
      const { contractId = null, reason } = call.body;
      if (contractId !== null && !(await realContract(deps, contractId))) return refuse('not_found');
      return ask(call, declareForceMajeure.name, { forceMajeureId: newId('cfm'), contractId, what: reason }, reason);
    },
  };
}
