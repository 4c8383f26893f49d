import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { DAY } from '@candor/model/time.ts';
import { REASON } from './console-world.ts';
import { codeOn, STROKES } from './contract-world.ts';
import { readPdf } from './read-pdf.ts';
import { type Caller, countOf, type Effect, good, type Stage } from './storm-effect.ts';

const FEE = '120.00';
const ANOTHER_REASON = 'Asked for in another test';
const contracts = (having: object) => countOf('/contracts', 'contracts', { ...having });
const invoices = (having: object) => countOf('/invoices', 'invoices', { ...having });

const contractOf = async (customer: Caller) => (await good(customer.get('/contracts'))).data.contracts[0];
const lifeOf = async (customer: Caller) =>
  (await good(customer.get(`/contracts/${(await contractOf(customer)).contractId}/life`))).data;

/** The specimen of a trial's contract as a draft, with the code printed on its last page. */
async function drafted(customer: Caller) {
  const { data } = await good(customer.post('/contracts', { lang: 'en', consentVersion: ESIGN_CONSENT }));
  const shown = await good(customer.get(`/contracts/${data.contractId}/document`));
  const { text } = await readPdf(Buffer.from(shown.data.pdf, 'base64'));
  const { number } = await contractOf(customer);
  return {
    path: `/contracts/${data.contractId}/signature`,
    body: { number, sha256: data.sha256, documentCode: codeOn(text), strokes: STROKES },
  };
}

/** A contract in force that is no specimen and ends tomorrow; how one comes about has tests of its own. */
async function inForce({ customerId }: Caller, { whole, now }: Stage): Promise<void> {
  const id = whole.app.newId('con');
  await whole.db.query(
    `INSERT INTO contract (id, customer_id, number, lang, specimen, state, text_version, consent_version, fee, prepared_at,
       wall_prepared_at, document, details, sha256, document_code, signature, signed_sha256, signed_how, signed_at,
       session_id, countersigned_sha256, countersigned_by, in_force_at, final_document, final_sha256, ends_at)
     VALUES ($1, $2, $3, 'en', false, 'in_force', '1', '1', 120000000, $4, $4, '', '', $5, 'ABCDEF', '', $5, 'drawn', $4,
       'ses_test', $5, 'opr_test', $4, '', $5, $6)`,
    [id, customerId, `CU-2026-${id.slice(-10).toUpperCase()}`, String(now()), '0'.repeat(64), String(now() + DAY)],
  );
}

/** A change of the fee that was announced to them today. */
async function announced(customer: Caller, stage: Stage): Promise<void> {
  await inForce(customer, stage);
  const { app, db } = stage.whole;
  const today = newYorkDate(stage.now());
  const change = `fee_${'0'.repeat(26)}`;
  const { contractId } = await contractOf(customer);
  await db.query(
    `INSERT INTO contract_fee_change (id, fee_of, amount, announced_on, applies_on, at, wall_at)
     VALUES ($1, 'software_usage', 150000000, $2, $3, 1, 1) ON CONFLICT DO NOTHING`,
    [change, today, addDays(today, 60)],
  );
  await db.query(
    `INSERT INTO contract_fee_notice (id, change_id, contract_id, customer_id, before, amount, announced_on, applies_on,
       object_until, at) VALUES ($1, $2, $3, $4, 120000000, 150000000, $5, $6, $7, 1)`,
    [
      ...[app.newId('fno'), change, contractId, customer.customerId],
      ...[today, addDays(today, 60), addDays(today, 30)],
    ],
  );
}

/** Gives notice of a breach, whose thirty days to be cured are over where that is asked for. */
async function breached(customer: Caller, { whole }: Stage, over = false): Promise<void> {
  const { contractId } = await contractOf(customer);
  await good(customer.post(`/contracts/${contractId}/breaches`, { text: 'A text' }));
  if (over) await whole.db.query('UPDATE contract_notice SET until = given_at WHERE contract_id = $1', [contractId]);
}

/** What the maker sends to have the invoice of the running term. */
const issue = async (customer: Caller) => ({
  path: '/contract-invoices',
  body: { contractId: (await contractOf(customer)).contractId, fee: FEE, reason: REASON },
});

async function invoiced(customer: Caller, stage: Stage): Promise<string> {
  const { path, body } = await issue(customer);
  const maker = await stage.operator('treasury_maker');
  return (await good(maker.post(path, body))).data.invoiceId;
}

const SIGNING_EFFECTS: readonly Effect[] = [
  {
    route: 'prepareContract',
    call: async () => ({ path: '/contracts', body: { lang: 'en', consentVersion: ESIGN_CONSENT } }),
    other: (body) => ({ ...body, lang: 'es' }),
    count: contracts({}),
    draws: true,
    once: true,
  },
  {
    route: 'signContract',
    call: drafted,
    other: (body) => ({ ...body, strokes: [...STROKES, ...STROKES] }),
    count: contracts({ state: 'in_force' }),
    draws: true,
    once: true,
  },
];

const noticesOf = (having: Readonly<Record<string, unknown>>) => async (customer: Caller) => {
  const { contractId } = await contractOf(customer);
  return countOf(`/contracts/${contractId}/life`, 'notices', having)(customer);
};

const LIFE_EFFECTS: readonly Effect[] = [
  {
    route: 'giveContractNotice',
    prepare: inForce,
    call: async (customer) => ({ path: `/contracts/${(await contractOf(customer)).contractId}/notice`, body: {} }),
    count: contracts({ endReason: 'client_notice' }),
    once: true,
  },
  {
    route: 'renewContract',
    prepare: inForce,
    call: async (customer) => {
      const { contractId, renewal } = await lifeOf(customer);
      return { path: `/contracts/${contractId}/renewal`, body: { lastDay: renewal.lastDay, fee: renewal.fee } };
    },
    other: (body) => ({ ...body, fee: '1.00' }),
    count: async (customer) => (await lifeOf(customer)).renewals.length,
    once: true,
  },
  {
    route: 'giveBreachNotice',
    prepare: inForce,
    call: async (customer) => ({
      ...{ path: `/contracts/${(await contractOf(customer)).contractId}/breaches`, body: { text: 'A text' } },
    }),
    other: () => ({ text: 'Another text' }),
    count: noticesOf({ kind: 'breach' }),
    once: true,
  },
  {
    route: 'confirmCured',
    prepare: inForce,
    call: async (customer, stage) => {
      await breached(customer, stage);
      const [{ noticeId }] = (await lifeOf(customer)).notices;
      return { path: `/contract-notices/${noticeId}/cured`, body: {} };
    },
    count: noticesOf({ state: 'cured' }),
    once: true,
  },
  {
    route: 'endContractAtOnce',
    prepare: inForce,
    call: async (customer, stage) => {
      await breached(customer, stage, true);
      return { path: `/contracts/${(await contractOf(customer)).contractId}/end`, body: { ground: 'breach' } };
    },
    other: () => ({ ground: 'force_majeure' }),
    count: contracts({ endReason: 'client_breach' }),
    once: true,
  },
  {
    route: 'openDispute',
    prepare: inForce,
    call: async (customer) => ({
      path: `/contracts/${(await contractOf(customer)).contractId}/disputes`,
      body: { subject: 'A subject', text: 'A text' },
    }),
    other: (body) => ({ ...body, text: 'Another text' }),
    count: noticesOf({ kind: 'dispute' }),
    once: true,
  },
  {
    route: 'settleDispute',
    prepare: inForce,
    call: async (customer) => {
      const { contractId } = await contractOf(customer);
      await good(customer.post(`/contracts/${contractId}/disputes`, { subject: 'A subject', text: 'A text' }));
      const [{ noticeId }] = (await lifeOf(customer)).notices;
      return { path: `/contract-notices/${noticeId}/settlement`, body: {} };
    },
    count: noticesOf({ proposedBy: 'client' }),
    once: true,
  },
];

const INVOICE_EFFECTS: readonly Effect[] = [
  {
    route: 'objectToFee',
    prepare: announced,
    call: async (customer) => {
      const [{ noticeId }] = (await good(customer.get('/contract-fee'))).data.notices;
      return { path: `/contract-fee/${noticeId}/objection`, body: {} };
    },
    count: countOf('/contract-fee', 'notices', { mayObject: false }),
    once: true,
  },
  {
    route: 'issueInvoice',
    prepare: inForce,
    call: async (customer, { operator }) => ({ ...(await issue(customer)), by: await operator('treasury_maker') }),
    other: (body) => ({ ...body, reason: ANOTHER_REASON }),
    count: invoices({}),
    once: true,
  },
  {
    route: 'payInvoice',
    prepare: inForce,
    call: async (customer, stage) => {
      const invoiceId = await invoiced(customer, stage);
      await good(customer.post('/transfers', { from: 'stock', to: 'spot', amount: '300.00' }));
      return { path: `/invoices/${invoiceId}/payment`, body: { total: FEE } };
    },
    other: () => ({ total: '1.00' }),
    // In the journal: a second payment would leave the invoice paid as it was.
    count: async ({ customerId }, { whole }) => {
      const paid = await whole.db.query(
        `SELECT 1 FROM ledger_txn x JOIN invoice i ON i.id = x.event_id WHERE x.kind = 'invoice_paid' AND i.customer_id = $1`,
        [customerId],
      );
      return paid.length;
    },
    answersNow: true,
    once: true,
  },
  {
    route: 'voidInvoice',
    prepare: inForce,
    call: async (customer, stage) => ({
      path: `/contract-invoices/${await invoiced(customer, stage)}/void`,
      body: { reason: REASON },
      by: await stage.operator('treasury_checker'),
    }),
    other: () => ({ reason: ANOTHER_REASON }),
    count: invoices({ state: 'voided' }),
    once: true,
  },
];

/** Calls about the contract and its fee. */
export const CONTRACT_EFFECTS: readonly Effect[] = [...SIGNING_EFFECTS, ...LIFE_EFFECTS, ...INVOICE_EFFECTS];
