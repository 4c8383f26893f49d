import { newYorkDate } from '@candor/model/calendar/index.ts';
import { invoiceConsoleRoutes, invoiceRoutes } from '@candor/model/invoices/routes.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { DAY, parseInstant } from '@candor/model/time.ts';
import { approvablesOf, decideApproval, newestApprovals } from '../src/approvals/index.ts';
import { contractStanding } from '../src/contracts/contract-standing.ts';
import { endOfTerm } from '../src/contracts/index.ts';
import { feeListener } from '../src/invoices/announce-fee.ts';
import { changeFee } from '../src/invoices/change-fee.ts';
import { invoiceConsoleHandlers } from '../src/invoices/console-handlers.ts';
import { eachDay } from '../src/invoices/age-invoices.ts';
import { invoiceHandlers } from '../src/invoices/handlers.ts';
import { newContractFee, verifyInvoices } from '../src/invoices/index.ts';
import { customerAccount, houseAccount, placeHold, post, postingNeeds, usdAsset } from '../src/ledger/index.ts';
import type { Command } from '../src/platform/commands/command.ts';
import { byEmail, ORIGIN, signUp } from './auth-world.ts';
import { contractWorld, freshKey, inForce, type Person } from './contract-world.ts';
import { registerAll } from './register-all.ts';

const BANK_DAY = '2026-03-02' as never;

/** Puts dollars into a spot wallet as a deposit would, and reserves a part. Tests alone. */
const fund: Command<{ readonly customerId: string; readonly amount: bigint; readonly held?: bigint }, null> = {
  name: 'test_fund',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) =>
    postingNeeds(lane, [
      { accountId: customerAccount('spot', customerId), asset: usdAsset('simulated') },
      { accountId: houseAccount('bank', lane), asset: usdAsset('simulated') },
    ]),
  decide(rows, { customerId, amount, held = 0n }, context) {
    const [accountId, asset] = [customerAccount('spot', customerId), usdAsset('simulated')];
    const eventId = context.newId('tst');
    post(rows, context, {
      ...{ kind: 'test_fund', eventId, effectiveDate: BANK_DAY, actor: 'system' },
      lines: [
        { accountId: houseAccount('bank', context.lane), asset, amount: -amount },
        { accountId, asset, amount },
      ],
    });
    if (held > 0n) placeHold(rows, context, { accountId, asset, amount: held, reason: 'test', reference: eventId });
    return { ok: true, value: null };
  },
};

/** Contracts with their invoices, the console beside them, and a business clock that is moved a day at a time. */
export async function invoiceWorld() {
  const world = await contractWorld();
  const { db, runner, clock, newId, identity } = world;
  const approvables = approvablesOf(changeFee);
  const reads = { db, runner, clock, mode: 'simulated' as const };
  registerAll(world.http, invoiceRoutes, invoiceHandlers({ ...reads, identity }));
  registerAll(world.backOffice, invoiceConsoleRoutes, invoiceConsoleHandlers({ ...reads, newId, approvables }));
  const listener = feeListener(db, runner);
  let heard = 0;

  /** Delivers the events that nobody has handled yet; all of them again where asked. */
  async function deliver(again = false): Promise<void> {
    const events = world.events.slice(again ? 0 : heard);
    heard = world.events.length;
    for (const event of events) if (listener.types?.has(event.type)) await listener.handle(event);
  }

  async function atConsole(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    operatorId = 'opr_mia',
    key = freshKey(),
  ) {
    const answer = await world.backOffice.fastify.inject({
      ...{ method, url: `/api${path}` },
      headers: { origin: ORIGIN, 'x-operator': operatorId, aspctoken: operatorId, 'idempotency-key': key },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  /** The newest request, decided by another operator. */
  async function agree(operatorId = 'opr_rita', roles: readonly string[] = ['treasury_checker']) {
    const [approval] = await newestApprovals(db, 1);
    const { id: approvalId, action, content, contentHash } = approval!;
    const done = await runner.run(decideApproval(approvables), {
      ...{ approvalId, action, content, contentHash, verdict: 'approve', roles: roles as never },
      ...{ operatorId, reason: 'Agreed in a test', requestId: 'req_test' },
    });
    const decided = done.ok ? done.value : done;
    await deliver();
    return decided.ok ? 'agreed' : decided.refusal.code;
  }

  let first: Client | undefined;
  let clients = 0;
  async function realClient() {
    const person = await world.verified();
    const { contractId } = await inForce(world, person);
    await deliver();
    return { ...person, contractId };
  }

  /** A customer with a contract in force: the first one's papers, copied into the name of another. */
  async function client() {
    if (!first) {
      first = await realClient();
      return first;
    }
    const browser = world.browser();
    const { data } = await signUp(browser, byEmail(`client${(clients += 1)}@example.com`));
    const customerId: string = data.profile.customerId;
    const [contractId, now] = [newId('con'), clock.now()];
    const copy = async (table: string, where: string, change: object) =>
      db.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $2)).* FROM ${table} t WHERE ${where} = $1 LIMIT 1`,
        [
          where === 'id' ? first?.contractId : first?.customerId,
          JSON.stringify({ customer_id: customerId, ...change }),
        ],
      );
    await copy('tax_form', 'customer_id', { id: newId('txf') });
    const fee = await newContractFee(db)(today());
    const began = { prepared_at: now, signed_at: now, in_force_at: now, ends_at: endOfTerm(now) };
    const clean = { state: 'in_force', ended_at: null, end_reason: null };
    await copy('contract', 'id', { id: contractId, number: contractId, fee: String(fee), ...began, ...clean });
    await listener.handle({ type: 'contract.in_force', subject: customerId, payload: { contractId } } as never);
    return { browser, customerId, contractId };
  }

  const today = () => newYorkDate(clock.now());

  return {
    ...world,
    ...{ atConsole, agree, deliver, today },
    /** Each night's work. */
    night: () => eachDay(db, runner, clock.now()),
    /** Goes to noon of a New York day, one night after the other. */
    async goTo(day: string) {
      while (today() < day) {
        world.passBusinessTime(DAY);
        await eachDay(db, runner, clock.now());
      }
    },
    /** At once to an instant of business time, without any night. */
    jumpTo(instant: string) {
      world.passBusinessTime(parseInstant(instant) - clock.now());
    },
    fund: ({ customerId }: Person, amount: string, held = '0.00') =>
      runner.run(fund, { customerId, amount: usd(amount), held: usd(held) }),
    async spot({ customerId }: Person) {
      const [row] = await db.query<{ posted: bigint }>(
        `SELECT posted FROM balance WHERE account_id = 'spot:' || $1 AND asset = 'USD.SIM'`,
        [customerId],
      );
      return formatUsd(row?.posted ?? 0n);
    },
    /** Asks for a change of the fee and has it agreed to. */
    async changeFee(amount: string, appliesOn: string) {
      const asked = await atConsole('POST', '/contract-fee', { amount, appliesOn, reason: 'Costs have changed' });
      return asked.data ? agree() : asked.refusal;
    },
    issue: (contractId: string, fee: string, operatorId = 'opr_mia') =>
      atConsole('POST', '/contract-invoices', { contractId, fee, reason: 'The term has begun' }, operatorId),
    client,
    /** One whose every step was taken, documents included. */
    realClient,
    eventsOf: ({ customerId }: Person, type: string) =>
      world.events.filter((event) => event.type === type && event.subject === customerId),
    /** Rules that a change of rows would break; the change is taken back. */
    async breaksAfter(damage: string): Promise<readonly string[]> {
      let found: readonly string[] = [];
      const undone = new Error('taken back');
      await db
        .transaction(async (query) => {
          await query(damage);
          found = (await query<{ inv: string }>('SELECT inv FROM invariant_breaks')).map((each) => each.inv);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return found;
    },
    breaks: () => db.query<{ inv: string; ref: string }>('SELECT inv, ref FROM invariant_breaks'),
  };
}
/** The same on 4 May 2026, with a fee of $120.00 a year for contracts from then on. */
export async function invoiceWorldWithFee() {
  const world = await invoiceWorld();
  await world.client();
  await world.changeFee('120.00', '2026-05-01'); // announced on 2 March
  world.jumpTo('2026-05-04T16:00:00Z');
  await world.night();
  return {
    ...world,
    /** A new client with an invoice of today. */
    async invoiced(funds = '0.00') {
      const client = await world.client();
      if (funds !== '0.00') await world.fund(client, funds);
      const { fee } = (await client.browser.get('/contract-fee')).data;
      const { data } = await world.issue(client.contractId, fee);
      return { client, invoiceId: data.invoiceId as string };
    },
    invoiceOf: async ({ browser }: Person, invoiceId: string) => (await browser.get(`/invoices/${invoiceId}`)).data,
    pay: ({ browser }: Person, invoiceId: string, total = '120.00', key = freshKey()) =>
      browser.post(`/invoices/${invoiceId}/payment`, { total }, key),
    voided: (invoiceId: string, operatorId = 'opr_rita') =>
      world.atConsole('POST', `/contract-invoices/${invoiceId}/void`, { reason: 'Issued by mistake' }, operatorId),
    /** Events about a customer's invoices and suspension, in order. */
    kinds: ({ customerId }: Person) =>
      world.events
        .filter(({ subject, type }) => subject === customerId && /^contract\.(invoice|suspended|resumed)/.test(type))
        .map(({ type }) => type.slice('contract.'.length)),
    standing: ({ customerId }: Person) => contractStanding(world.runner)(customerId),
    /** Both judges of the books. */
    async isSound() {
      const broken = await verifyInvoices(world.db);
      return [...(await world.breaks()), ...broken].length === 0;
    },
  };
}
export type InvoiceWorldWithFee = Awaited<ReturnType<typeof invoiceWorldWithFee>>;

export type InvoiceWorld = Awaited<ReturnType<typeof invoiceWorld>>;
export type Client = Person & { readonly contractId: string };
