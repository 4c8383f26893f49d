import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { OPERATOR_ROLES, type OperatorRole } from '@candor/model/operator-roles.ts';
import { HEADERS } from '@candor/model/http.ts';
import { IDENTITY_TRANSITIONS } from '@candor/model/identity/states.ts';
import type { IdentityStatus } from '@candor/model/legacy.ts';
import type { CustomerState } from '../src/auth/records/tables.ts';
import { fileText, openSigning } from '../src/statements/signing.ts';
import { APP_ORIGIN, type Browser, CONSOLE_ORIGIN, type ConsoleWorld, REASON } from './console-world.ts';
import { TICKET } from './route-samples.ts';
import { wrongHeaders } from './security-headers.ts';
import { sendPicture } from './send-picture.ts';

/** Ids of things that exist, by their kind: `ord`, `ses`, … */
export type Objects = Readonly<Record<string, string>>;

export interface Caller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a customer. */
  readonly standing?: { readonly status: IdentityStatus; readonly state: CustomerState };
  /** Of an operator. */
  readonly roles?: readonly OperatorRole[];
  /** A caller with the control token of this machine. */
  readonly control?: true;
  /** What this caller owns. */
  readonly own?: Objects;
}

const STATUSES = Object.keys(IDENTITY_TRANSITIONS) as IdentityStatus[];
const STATES: readonly CustomerState[] = ['open', 'frozen', 'closing'];

/** All kinds of callers of both origins, and one more customer who owns the other objects. */
export async function everybody(world: ConsoleWorld) {
  const callers: Caller[] = [{ name: 'visitor', headers: {} }];
  const control = { [HEADERS.control]: world.whole.controlToken };
  callers.push({ name: 'control', headers: control, control: true });
  for (const status of STATUSES) {
    for (const state of STATES) callers.push(await customer(world, { status, state }));
  }
  // Their sessions are ended with the account; this one is as if it had been left over.
  callers.push(await customer(world, { status: 'approved', state: 'closed' }));
  for (const role of OPERATOR_ROLES) {
    callers.push({ name: role, headers: (await world.operator(role)).headers, roles: [role] });
  }
  const admin = await world.operator('admin');
  const invited = await admin.post('/operators', { name: 'Nothing yet', reason: REASON });
  const { device } = await world.enrol(invited.data.invitation);
  callers.push({ name: 'no role', headers: (await world.signIn(device)).headers, roles: [] });
  const other = await customer(world, { status: 'approved', state: 'open' });
  // A picture that is whole: only that it is somebody else's keeps it from being seen.
  const sender = { http: world.whole.api, origin: APP_ORIGIN, headers: other.headers };
  const fle = await sendPicture(sender, 'avatar');
  const document = await sendPicture(sender, 'identity');
  const others: Objects = {
    ...{ ...other.own, fle, opr: invited.data.operatorId },
    ...(await consoleObjects(world, other)),
    cfm: await forceMajeure(world),
  };
  // Sessions are trusted for a second: what was changed under them counts from here on.
  world.whole.wall.advance(2_000);
  return { callers, others, document: { fileId: document, owner: other } };
}

/** A customer of that standing with one of everything that a customer can have. */
async function customer(world: ConsoleWorld, standing: { status: IdentityStatus; state: CustomerState }) {
  const browser = await world.trial();
  const made = async (path: string, body: object) => {
    const { data, refusal } = await browser.post(path, body);
    if (refusal) throw new Error(`${path}: ${refusal}`);
    return data;
  };
  const { db } = world.whole;
  const { customerId: cus } = browser;
  const con = (await made('/contracts', { lang: 'en', consentVersion: ESIGN_CONSENT })).contractId;
  const own = {
    cus,
    ...(await contractNotice(world, cus, con)),
    ...(await feeAndInvoice(world, cus, con)),
    ord: (await made('/orders', { ...TICKET, limitPrice: '50.00' })).orderId,
    wal: (await made('/watchlists', { name: 'First', codes: ['AAPL'] })).lists[0].id,
    alt: (await made('/alerts', { code: 'AAPL', kind: 'above', level: '100000' })).alerts[0].id,
    trf: (await made('/transfers', { from: 'stock', to: 'spot', amount: '1.00' })).id,
    cqt: `cqt_${'1'.repeat(26)}`,
    cnv: await conversion(world, cus),
    ...(await payout(world, cus, (await made('/recipients/usdt', ADDRESS)).recipients[0].id)),
    sup: (await made('/support/feedback', { name: 'Charts', text: 'Too bright.' })).id,
    ses: await secondSession(world, cus),
    pky: await passkey(world, cus),
    fle: (await made('/files', PICTURE)).fileId,
    stp: await confirmation(browser),
    lot: await openLot(world, cus),
    sta: await statement(world, cus),
    ntf: await notice(world, cus),
  };
  // As reviews and freezing leave them; how they come about has tests of its own.
  const { status, state } = standing;
  await db.query('UPDATE customer SET identity_status = $2, state = $3 WHERE id = $1', [cus, status, state]);
  return { name: `${status}, ${state}`, headers: browser.headers, standing, own } satisfies Caller;
}

/** A contract with a notice about it; how one is given has tests of its own. */
async function contractNotice({ whole }: ConsoleWorld, customerId: string, con: string) {
  const cnt = whole.app.newId('cnt');
  await whole.db.query(
    `INSERT INTO contract_notice (id, contract_id, customer_id, kind, giver, state, text, given_at, wall_given_at, received_on, until)
     VALUES ($1, $2, $3, 'breach', 'client', 'curing', 'A text', 1790000000000, 1790000000000, '2026-11-20', 1800000000000)`,
    [cnt, con, customerId],
  );
  return { con, cnt };
}

/** What two operators declared; how they do has tests of its own. */
async function forceMajeure({ whole }: ConsoleWorld): Promise<string> {
  const id = whole.app.newId('cfm');
  await whole.db.query(
    `INSERT INTO force_majeure (id, what, since, wall_since) VALUES ($1, 'An earthquake', 1790000000000, 1790000000000)`,
    [id],
  );
  return id;
}

/** USDT turned into dollars once; how it came about has tests of its own. */
async function conversion({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const id = whole.app.newId('cnv');
  await whole.db.query(
    `INSERT INTO conversion (id, customer_id, quote_id, usdt, rate, spread_rate, sources, net, spread, at, wall_at, txn)
     VALUES ($1, $2, $1, 1000000, 100000000, 100000, '[]', 990000, 10000, 0, 0, $1)`,
    [id, customerId],
  );
  return id;
}

/** A fee announced a year ago and an invoice of it; how they come about has tests of its own. */
async function feeAndInvoice({ whole }: ConsoleWorld, customerId: string, contractId: string) {
  const [fno, inv, fee] = [whole.app.newId('fno'), whole.app.newId('inv'), `fee_${'0'.repeat(26)}`];
  await whole.db.query(
    `INSERT INTO contract_fee_change (id, fee_of, amount, announced_on, applies_on, at, wall_at)
     VALUES ($1, 'software_usage', 120000000, '2025-11-20', '2026-01-19', 1, 1) ON CONFLICT DO NOTHING`,
    [fee],
  );
  await whole.db.query(
    `INSERT INTO contract_fee_notice (id, change_id, contract_id, customer_id, before, amount, announced_on, applies_on,
       object_until, at) VALUES ($1, $4, $2, $3, 0, 120000000, '2025-11-20', '2026-01-19', '2025-12-20', 1)`,
    [fno, contractId, customerId, fee],
  );
  await whole.db.query(
    `INSERT INTO invoice (id, number, customer_id, contract_id, term_from, term_to, fee_notice_id, amount, issued_on, due_on,
       issued_at, wall_issued_at, issued_by, state)
     VALUES ($1, $1, $2, $3, '2026-11-20', '2027-11-20', $4, 120000000, '2026-11-20', '2026-11-27', 1, 1, 'opr_test', 'issued')`,
    [inv, customerId, contractId, fno],
  );
  return { fno, inv };
}

/** A share bought once; how it came about has tests of its own. */
async function openLot({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const id = whole.app.newId('lot');
  await whole.db.query(
    `INSERT INTO lot (id, customer_id, code, exec_id, opened_on, quantity, remaining, basis)
     VALUES ($1, $2, 'AAPL', $1, '2026-11-20', 1000000, 1000000, 1000000)`,
    [id, customerId],
  );
  return id;
}

const ADDRESS = { name: 'Mine', address: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', network: 'TRC20' };

/** A withdrawal that was taken back; how one is asked for has tests of its own. */
async function payout({ whole }: ConsoleWorld, customerId: string, rcp: string): Promise<{ rcp: string; wdr: string }> {
  const wdr = whole.app.newId('wdr');
  await whole.db.query(
    `INSERT INTO withdrawal (id, customer_id, kind, recipient_id, payee, asset, amount, fee, net, worth, utc_day, state,
       confirmed_by, approvals, first_payout, screening, requested_at, wall_requested_at, ended_at)
     VALUES ($1, $2, 'usdt', $3, $4, 'USDT.SIM', 2000000, 1000000, 1000000, 2000000, '2026-11-20', 'cancelled', 'code', 2,
       true, 'clear', 0, 0, 0)`,
    [wdr, customerId, rcp, ADDRESS.address],
  );
  return { rcp, wdr };
}

/** The first of a category; how notices are made has tests of its own. */
async function notice({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const id = whole.app.newId('ntf');
  await whole.db.query(
    `WITH one AS (INSERT INTO notice_count VALUES ($1, 'event', 1, 1, 0))
     INSERT INTO customer_notice (customer_id, event, kind, id, category, number, at, details)
     VALUES ($1, '0:0', 'price_alert', $2, 'event', 1, 0, '{}')`,
    [customerId, id],
  );
  return id;
}

/** A confirmation of a day, with nothing in it that is looked at here. */
async function statement({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const id = whole.app.newId('sta');
  const root = { hash: '0'.repeat(64), heads: [] };
  const lists = { opening: [], closing: [], transactions: [], trades: [], closedLots: [], dividends: [], days: [] };
  const about = {
    id,
    kind: 'daily',
    mode: 'simulated',
    customer: customerId,
    from: '2026-11-20',
    to: '2026-11-20',
  } as const;
  const bundle = fileText(
    openSigning(whole.app.secrets.pepper).sign({
      ...{ format: 'candor.statement.v1', preparedAt: '2026-11-21T01:30:00Z', holdings: [], root },
      ...about,
      ...lists,
    }),
  );
  await whole.db.query(
    `INSERT INTO statement (id, customer_id, kind, from_date, to_date, lane, from_seq, to_seq, bundle, sha256, signing_key, prepared_at, wall_at)
     VALUES ($1, $2, 'daily', '2026-11-20', '2026-11-20', 0, 0, 1, $3, $4, $4, 0, 0)`,
    [id, customerId, bundle, '0'.repeat(64)],
  );
  return id;
}

/** The same customer signed in elsewhere, with unknown tokens. */
async function secondSession({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const [row] = await whole.db.query<{ id: string }>(
    `INSERT INTO session SELECT (jsonb_populate_record(s, jsonb_build_object('id', 'ses_' || substr(customer_id, 5)))).*
     FROM session s WHERE customer_id = $1 RETURNING id`,
    [customerId],
  );
  return row?.id as string;
}

/** A passkey of the customer without a device. */
async function passkey({ whole }: ConsoleWorld, customerId: string): Promise<string> {
  const id = customerId.replace('cus', 'pky');
  await whole.db.query(
    `INSERT INTO customer_passkey (id, customer_id, credential_id, public_key, counter, transports, name, kind, backed_up, created_at)
     VALUES ($1, $2, $1, '\\x00', 0, '[]', 'My phone', 'face', false, 1)`,
    [id, customerId],
  );
  return id;
}

const PICTURE = { purpose: 'avatar', type: 'image/png', bytes: 1_000, sha256: '0'.repeat(64) };

/** A call of theirs that waits to be confirmed. */
async function confirmation(browser: Browser): Promise<string> {
  const { params } = await browser.post('/auth/passkeys/begin', { kind: 'face' });
  if (!params?.challenge) throw new Error('nothing to confirm');
  return params.challenge;
}

/** Objects that wait for a second operator, a reviewer, and a signature. Their sealed values are never opened here. */
async function consoleObjects(world: ConsoleWorld, { own }: { own: Objects }): Promise<Objects> {
  const frozen = await world.trial();
  const risk = await world.operator('risk');
  await risk.post(`/customers/${frozen.customerId}/freeze`, { reason: REASON });
  const asked = await risk.post(`/customers/${frozen.customerId}/unfreeze`, { reason: REASON });
  if (asked.refusal) throw new Error(`no approval: ${asked.refusal}`);
  const idv = `idv_${'1'.repeat(26)}`;
  await world.whole.db.query(
    `INSERT INTO identity_submission (id, customer_id, number, state, sealed, number_index, country, document_kind,
       us_person, reading, submitted_at, wall_submitted_at, due_at, reasons, note)
     VALUES ($1, $2, 1, 'in_review', '\\x00', '\\x00', 'US', 'passport', true, 'same_name', 1, 1, 4e12::bigint, '[]', '')`,
    [idv, own.cus],
  );
  const txf = `txf_${'1'.repeat(26)}`;
  await world.whole.db.query(
    `INSERT INTO tax_form (id, customer_id, kind, revision, state, item_two_struck, consent_version, prepared_at,
       wall_prepared_at, document, sha256, document_code)
     VALUES ($1, $2, 'w9', '1', 'prepared', false, '1', 1, 1, '\\x00', '', 'ABCDEF')`,
    [txf, own.cus],
  );
  return { apr: asked.data.approvalId, idv, txf };
}

/** Pending confirmations are made anew for each call. */
const LINES = 'application/x-ndjson; charset=utf-8';
const CONFIRMATION = /\bstp_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** One call as somebody, at one of the two doors. */
/** Everybody comes from the network, so that nobody is let in for being at the server's machine. */
const ELSEWHERE = '198.51.100.7';

export function callAs(world: ConsoleWorld, door: 'app' | 'console', caller: Caller) {
  const http = door === 'app' ? world.whole.api : (world.whole.app.console as typeof world.whole.api);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | Buffer) => {
    const response = await http.fastify.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ELSEWHERE,
      headers: {
        'accept-encoding': 'br',
        origin: door === 'app' ? APP_ORIGIN : CONSOLE_ORIGIN,
        ...(method === 'GET' ? {} : { [HEADERS.idempotencyKey]: randomUUID() }),
        ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
        ...caller.headers,
      },
      ...(payload ? { payload } : {}),
    });
    // whoever asks for whatever.
    const isFile = /^attachment(?:; filename="[a-z0-9_.-]+")?$/.test(String(response.headers['content-disposition']));
    const faults = isFile
      ? wrongHeaders({ ...response.headers, 'content-disposition': 'attachment' }, 'picture', {
          camera: door === 'app',
        })
      : wrongHeaders(response.headers, 'api', { camera: door === 'app' });
    if (faults.length > 0) throw new Error(`${method} ${path}: ${faults.join(', ')}`);
    const { [HEADERS.requestId]: _id, date: _date, ...headers } = response.headers;
    const isJson = String(response.headers['content-type']).includes('json');
    const body = headers['content-encoding'] === 'br' ? brotliDecompressSync(response.rawPayload) : response.body;
    const text = body.toString().replace(CONFIRMATION, 'stp');
    // The last line of an answer in lines says that it is complete.
    if (headers['content-type'] === LINES)
      return {
        status: response.statusCode,
        headers,
        answer: { data: JSON.parse(text.trim().split('\n').at(-1) ?? '') },
      };
    const { instance: _instance, ...answer } = isJson ? JSON.parse(text) : { text };
    return { status: response.statusCode, headers, answer };
  };
}
