import { parseDecimal } from '@candor/model/decimal.ts';
import { HEADERS } from '@candor/model/http.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { OPERATOR_ROLES, type OperatorRole } from '@candor/model/operator-roles.ts';
import { MATCHED_ALONE_BELOW } from '@candor/model/treasury/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '../src/assemble.ts';
import { giveUsdt } from '../src/conversions/testing/give-usdt.ts';
import type { Engine } from '../src/processes/engine.ts';
import {
  type Answer,
  APP_ORIGIN,
  type Browser,
  CONSOLE_ORIGIN,
  type ConsoleWorld,
  consoleWorld,
  REASON,
} from './console-world.ts';
import { statement } from './statement.ts';
import { must, newestCode, type SignedUp, signUpAt, verifyPerson } from './verified-person.ts';

/**
 * What one operator of each role can take, in two sessions of their own and with a friend among the customers: each
 * tries everything at the console that could move money, and what moved is counted in the books.
 */

const PASSWORD = 'Vq8-zephyrgnu!';
const EMAIL = 'vera@example.com';
const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const WISH = { payee: ADDRESS, asset: 'USDT', amount: '100.00', fee: '1.00' };
const because = { reason: REASON };
/** The most that one of each role takes in a day: what the treasury matches alone is below its limit. */
const MOST: Readonly<Partial<Record<OperatorRole, bigint>>> = {
  treasury_maker: usd(MATCHED_ALONE_BELOW) - 10_000n,
  treasury_checker: usd(MATCHED_ALONE_BELOW) - 10_000n,
};

let world: ConsoleWorld;
/** A customer whose withdrawals wait for two people. */
let vera: SignedUp;
let recipientId: string;
const taken: string[] = [];

beforeAll(async () => {
  world = await consoleWorld('2026-11-18T15:00:00Z');
  vera = await signUpAt(world, EMAIL, PASSWORD);
  await verifyPerson(world, vera, { documentNumber: 'D1000001', ssn: '412739511' });
  const { runner } = world.whole.app.engine as Engine;
  await runner.run(giveUsdt, { customerId: vera.customerId, usdt: parseDecimal('5000') as bigint });
  world.whole.passRealTime(120_000);
  const { requestId } = (await must(vera.post('/auth/recipient-code', { channel: 'email' }))).data;
  const code = await newestCode(world, EMAIL);
  const linked = await confirmed('/recipients/usdt', {
    requestId,
    code,
    name: 'W',
    address: ADDRESS,
    network: 'TRC20',
  });
  recipientId = linked.data.recipients[0].id;
  const advanced = await world.whole.api.fastify.inject({
    ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to: '25h' } },
    headers: { origin: APP_ORIGIN, [HEADERS.control]: world.whole.controlToken },
  });
  expect(advanced.statusCode, advanced.body).toBe(200);
});
afterAll(() => {
  console.log(['one operator of a role, in dollars of a day:', ...taken].join('\n'));
  return world?.stop();
});

/** Sends a call of Vera's, confirms it by her password, sends it again. */
async function confirmed(path: string, body: object): Promise<Answer> {
  const first = await vera.post(path, body);
  const proof = { method: 'password', secret: PASSWORD };
  await must(vera.post(`/auth/step-up/${first.params?.challenge}/prove`, proof));
  return must(vera.post(path, body));
}

/** Money that came without a reference from somebody of the friend's own name; answers the item that waits. */
async function lost(friend: Browser, amount: string): Promise<string> {
  await must(friend.post('/deposits/bank/simulated', { amount, reference: 'none' }));
  const [row] = await world.whole.db.query<{ id: string }>(
    `SELECT id FROM deposit WHERE state = 'suspense' AND amount = $1 ORDER BY id DESC LIMIT 1`,
    [usd(amount)],
  );
  return row?.id as string;
}

/** Sends bytes as the console does; answers the state of what was sent, or why it was refused. */
async function upload(by: Browser, text: string): Promise<string> {
  const answer = await by.http.fastify.inject({
    ...{ method: 'POST', url: '/api/treasury/statements', payload: Buffer.from(text) },
    headers: { origin: CONSOLE_ORIGIN, ...by.headers, 'content-type': 'application/octet-stream' },
  });
  return answer.json().data?.state ?? answer.json().refusal;
}

/** What one person tries to let a friend have, by name, with the answer to each session's try. */
type Tries = Map<string, (string | undefined)[]>;

interface Prey {
  readonly friend: Browser & { readonly customerId: string };
  readonly withdrawalId: string;
  /** Waits for a person, in the friend's own name: each below the limit, together above it, and one far above. */
  readonly items: readonly string[];
  /** Waits too, and came from somebody of another name. */
  readonly strange: string;
}

async function tryAll(sessions: readonly Browser[], role: OperatorRole, prey: Prey): Promise<Tries> {
  const tries: Tries = new Map();
  const { friend, withdrawalId, items, strange } = prey;
  const to = { customerId: friend.customerId, ...because };
  const note = (name: string, answer: string | undefined) => void tries.set(name, [...(tries.get(name) ?? []), answer]);
  for (const session of sessions) {
    const review = (await session.get(`/withdrawal-reviews/${withdrawalId}`)).data;
    const approval = `/withdrawal-reviews/${withdrawalId}/approval`;
    note(
      'approve what was shown before',
      (await session.post(approval, { contentHash: 'f'.repeat(64), ...because })).refusal,
    );
    const contentHash = review?.contentHash ?? 'f'.repeat(64);
    note('approve a withdrawal', (await session.post(approval, { contentHash, ...because })).refusal);
    for (const item of items)
      note('give the friend what is theirs', (await session.post(`/treasury/suspense/${item}/release`, to)).refusal);
    note(
      'give the friend what is a stranger’s',
      (await session.post(`/treasury/suspense/${strange}/release`, to)).refusal,
    );
    note('invent a deposit', await upload(session, statement(`LIE ${role}`, '80000.00')));
    note('close a way out', (await session.post('/rails/usdt_out', { state: 'closed', ...because })).refusal);
    note('open it again', (await session.post('/rails/usdt_out', { state: 'open', ...because })).refusal);
    const pages = { sha256: 'f'.repeat(64) };
    const contract = `/contract-reviews/con_${'0'.repeat(26)}/counter-signature`;
    note('sign a contract that is none', (await session.post(contract, pages)).refusal);
  }
  await askAndAgree(sessions, { role, item: items.at(-1) as string, to, note });
  return tries;
}

/** Asks for what takes two people, revises it, and agrees to it in every session. */
async function askAndAgree(
  sessions: readonly Browser[],
  {
    role,
    item,
    to,
    note,
  }: { role: OperatorRole; item: string; to: object; note: (name: string, answer?: string) => void },
): Promise<void> {
  const [first] = sessions;
  if (!first) return;
  const { operatorId } = (await first.get('/me')).data;
  const asked = [
    await first.post(`/treasury/suspense/${item}/ask`, to),
    await first.post('/rails/usdt_out/open', because),
    await first.post(`/operators/${operatorId}/roles`, { roles: [role, 'treasury_checker', 'admin'], ...because }),
  ];
  for (const { data, refusal } of asked) {
    note('ask for what takes two', refusal);
    if (refusal) continue;
    await first.post(`/approvals/${data.approvalId}/revise`, because);
    for (const session of sessions) {
      const { approvals } = (await session.get('/approvals')).data;
      const found = approvals.find((each: { approvalId: string }) => each.approvalId === data.approvalId);
      const agreed = { verdict: 'approve', contentHash: found?.contentHash ?? 'f'.repeat(64), ...because };
      note('agree to it oneself', (await session.post(`/approvals/${data.approvalId}/decide`, agreed)).refusal);
    }
  }
}

/** What reached the friend's wallet or left by the withdrawal, in millionths of a dollar. */
async function movedTo({ friend, withdrawalId }: Prey): Promise<bigint> {
  const { options } = (await must(friend.get('/withdrawals/options'))).data;
  const { state } = (await must(vera.get(`/withdrawals/${withdrawalId}`))).data;
  return usd(options[1].free) + (state === 'requested' ? 0n : usd(WISH.amount));
}

test.each(OPERATOR_ROLES)('%s: nothing beyond the stated limits, in however many sessions', async (role) => {
  const friend = await world.trial();
  await must(friend.post('/deposits/bank/details', { currency: 'USD' }));
  const items = [];
  for (const amount of ['9999.99', '0.01', '50000.00']) items.push(await lost(friend, amount));
  const strange = await lost(friend, '700.00');
  await world.whole.db.query(`UPDATE deposit SET sender = 'Somebody Else' WHERE id = $1`, [strange]);
  await confirmed('/withdrawals', { recipientId, ...WISH });
  const [waiting] = await world.whole.db.query<{ id: string }>('SELECT max(id) AS id FROM withdrawal');
  const prey: Prey = { friend, withdrawalId: waiting?.id as string, items, strange };

  const sessions = [await world.operator(role), await world.operator(role)];
  const tries = await tryAll(sessions, role, prey);
  const moved = await movedTo(prey);
  taken.push(`${role.padEnd(17)} ${formatUsd(moved).padStart(10)}`);
  expect(moved, JSON.stringify([...tries])).toBe(MOST[role] ?? 0n);
  // What was refused was refused for a stated reason, and nothing takes effect that needs a second person.
  expect(tries.get('invent a deposit')).not.toContain('taken');
  for (const name of ['agree to it oneself', 'open it again', 'approve what was shown before'])
    for (const answer of tries.get(name) ?? []) expect(answer, name).toMatch(/second_person|forbidden|stale|nothing/);
  expect(await world.whole.db.query('SELECT inv, ref FROM invariant_breaks')).toEqual([]);
});

test('one route of the console asks for a change of a fee, which two agree to; none changes a cap or a limit', () => {
  const routes = CATALOGUE.routes.filter(({ door }) => door === 'console').map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(30);
  const about = routes.filter(({ path }) => /fee|cap\b|limit|price|rate/i.test(path)).map(({ name }) => name);
  expect(about).toEqual(['feeSchedule', 'askFeeChange']);
});

test('what one person tried alone stands in the audit', async () => {
  expect((await world.audited('withdrawal.decision_refused')).length).toBeGreaterThanOrEqual(4);
});
