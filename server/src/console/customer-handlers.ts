import type { consoleRoutes } from '@candor/model/console/routes.ts';
import type { CustomerView } from '@candor/model/console/schema.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { readTurns } from '../assistant/index.ts';
import { askedBy, requestApproval } from '../approvals/index.ts';
import { noteInAudit } from '../audit/index.ts';
import { contactOf, type Customer, customerByContact, customerById } from '../auth/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { approvalViewer } from './approval-views.ts';
import { endCustomerSession, freezeCustomer, spendView, unfreezeCustomer } from './change-customers.ts';
import { countedView } from './counted-view.ts';
import type { ConsoleDeps } from './deps.ts';
import { maskedEmail, maskedName, maskedPhone } from './mask.ts';

type Routes = typeof consoleRoutes;
type Names =
  | 'findCustomer'
  | 'readCustomer'
  | 'unmaskCustomer'
  | 'customerQuestions'
  | 'freezeCustomer'
  | 'unfreezeCustomer'
  | 'customerSessions'
  | 'endCustomerSession';

export function customerHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const { db, runner } = deps;
  const view = async (customerId: string) => {
    const customer = await customerById(db, customerId);
    return customer ? accept(await customerView(db, customer)) : refuse('not_found');
  };
  const request = requestApproval(deps.approvables);
  return {
    findCustomer: async ({ body: { query }, signedIn, requestId }) => {
      const found = await lookUp(db, query);
      if (!found) return accept({ customer: null });
      // Searching a customer by contact counts as a masked view of their file.
      await runner.run(noteInAudit, {
        ...{ actor: `operator:${signedIn().customerId}`, action: 'customer.found', object: `customer:${found.id}` },
        ...{ customerId: found.id, requestId },
      });
      return accept({ customer: await customerView(db, found) });
    },
    readCustomer: ({ params }) => view(params.customerId),
    unmaskCustomer: async (call) => {
      const { customerId } = call.params;
      const customer = await customerById(db, customerId);
      if (!customer) return refuse('not_found');
      const spent = await runner.run(spendView, { customerId, opens: 'file', ...askedBy(call, call.body.reason) });
      if (!spent.ok) return spent;
      if (!spent.value.ok) return spent.value;
      const { username, email, areaCode, phone } = customer;
      return accept({
        ...{ username, email, phone: areaCode && phone ? `+${areaCode} ${phone}` : null },
        viewsLeft: spent.value.value.viewsLeft,
      });
    },
    customerQuestions: countedView<Routes['customerQuestions']>(
      deps,
      {
        customerOf: async ({ params }) => (await customerById(db, params.customerId))?.id,
        reason: '',
        opens: 'questions',
      },
      async ({ params }) => accept({ turns: [...(await readTurns(db, params.customerId))] }),
    ),
    freezeCustomer: async (call) => {
      const { customerId } = call.params;
      const frozen = await runner.run(freezeCustomer, { customerId, ...askedBy(call, call.body.reason) });
      return frozen.ok ? view(customerId) : frozen;
    },
    unfreezeCustomer: async (call) => {
      const content = { customerId: call.params.customerId };
      const approvalId = deps.newId('apr');
      const { name: action } = unfreezeCustomer;
      const asked = await runner.run(request, { approvalId, action, content, ...askedBy(call, call.body.reason) });
      return asked.ok ? accept((await approvalViewer(deps, call.signedIn()))(asked.value)) : asked;
    },
    customerSessions: ({ params }) => openSessions(db, params.customerId),
    endCustomerSession: async (call) => {
      const ended = await runner.run(endCustomerSession, { ...call.params, ...askedBy(call, call.body.reason) });
      return ended.ok ? openSessions(db, call.params.customerId) : ended;
    },
  };
}

type Query = Parameters<Handler<Routes['findCustomer']>>[0]['body']['query'];

async function lookUp(db: Db, query: Query): Promise<Customer | undefined> {
  if (query.by === 'id') return customerById(db, query.customerId);
  const contact = contactOf(
    query.by === 'email'
      ? { accountType: 'email', email: query.email }
      : { accountType: 'phone', areaCode: query.areaCode, phone: query.phone },
  );
  return contact.ok ? customerByContact(db, contact.value) : undefined;
}

async function customerView(db: Db, customer: Customer): Promise<CustomerView> {
  const [counts] = await db.query<{ orders: bigint; positions: bigint }>(
    `SELECT (SELECT count(*) FROM orders WHERE customer_id = $1
         AND status NOT IN ('filled', 'canceled', 'rejected', 'expired')) AS orders,
       (SELECT count(*) FROM position WHERE customer_id = $1 AND quantity <> 0) AS positions`,
    [customer.id],
    'console_customer_counts',
  );
  const { id, kind, state, identityStatus, lang, createdAt, username, email, areaCode, phone } = customer;
  return {
    ...{ customerId: id, kind, state, identityStatus, lang, createdAt: formatInstant(createdAt as Instant) },
    masked: {
      username: maskedName(username),
      email: email === null ? null : maskedEmail(email),
      phone: areaCode && phone ? maskedPhone(areaCode, phone) : null,
    },
    openOrders: Number(counts?.orders ?? 0n),
    positions: Number(counts?.positions ?? 0n),
  };
}

async function openSessions(db: Db, customerId: string) {
  const rows = await db.query<{
    id: string;
    device: string;
    ip_prefix: string;
    created_at: bigint;
    last_seen_at: bigint;
  }>(
    `SELECT id, device, ip_prefix, created_at, last_seen_at FROM session
     WHERE customer_id = $1 AND ended_at IS NULL ORDER BY last_seen_at DESC`,
    [customerId],
    'console_customer_sessions',
  );
  const at = (value: bigint) => formatInstant(Number(value) as Instant);
  return accept({
    sessions: rows.map((row) => ({
      ...{ sessionId: row.id, device: row.device, ipPrefix: row.ip_prefix },
      ...{ createdAt: at(row.created_at), lastSeenAt: at(row.last_seen_at) },
    })),
  });
}
