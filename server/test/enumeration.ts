import { type Answer, type AuthWorld, byEmail } from './auth-world.ts';

const SECRET = 'p'.repeat(43);
const REQUEST = `ver_${'0'.repeat(26)}`;
const TWICE = { newPassword: 'Wq4-marmot!', newPasswordAgain: 'Wq4-marmot!' };

/** A client of the API, in this process or over the network. */
interface Caller<Answered> {
  post(path: string, body: object): Promise<Answered>;
}

/** Flows in which a stranger could try whether an address is known (T-18). Each makes one call. */
export const FLOWS: Readonly<
  Record<string, <Answered>(browser: Caller<Answered>, email: string) => Promise<Answered>>
> = {
  'wrong password': (browser, email) => browser.post('/auth/login', { ...byEmail(email), password: 'Wrong-pass-77' }),
  'code to sign in': (browser, email) => browser.post('/auth/code', { ...byEmail(email), purpose: 'login' }),
  'code to register': (browser, email) => browser.post('/auth/code', { ...byEmail(email), purpose: 'register' }),
  'code to recover': (browser, email) => browser.post('/auth/code', { ...byEmail(email), purpose: 'reset' }),
  'wrong code to sign in': (browser, email) =>
    browser.post('/auth/login/code', { ...byEmail(email), requestId: REQUEST, code: '123456' }),
  'wrong code to recover': (browser, email) =>
    browser.post('/auth/reset/check-code', { ...byEmail(email), requestId: REQUEST, code: '123456' }),
  'new password without a proof': (browser, email) =>
    browser.post('/auth/reset', { ...byEmail(email), requestId: REQUEST, proof: SECRET, ...TWICE }),
};

/** What an answer shows: status, header names and steady values, body; ids and instants as shapes. */
export function shown({ status, body, headers }: Answer): string {
  const { date: _date, ...steady } = headers;
  return withoutNames([status, body, Object.entries(steady).sort()]);
}

/** As text, whatever ids and instants there are in it. */
export function withoutNames(value: unknown): string {
  return JSON.stringify(value)
    .replace(/(ver|req)_[0-9a-z]{26}/g, '$1_')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'an instant');
}

/** The database fills up with people of whom half are known: `known-<n>@…` and `other-<n>@…`. */
export async function people(world: AuthWorld, count: number): Promise<void> {
  const [{ hash = '' } = {}] = await world.db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM customer WHERE password_hash IS NOT NULL LIMIT 1',
  );
  if (hash === '') throw new Error('sign somebody up first');
  await world.db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, email, email_normal, password_hash, identity_status,
       lang, created_at, wall_created_at)
     SELECT 'cus_' || lpad(n::text, 26, '0'), 'standard', 'open', 'known', 'email', 'known-' || lpad(n::text, 4, '0') || '@example.com',
       'known-' || lpad(n::text, 4, '0') || '@example.com', $2, 'unsubmitted', 'en', 0, 0 FROM generate_series(1, $1::int) n`,
    [count, hash],
  );
}

export const known = (n: number) => `known-${String(n).padStart(4, '0')}@example.com`;
export const other = (n: number) => `other-${String(n).padStart(4, '0')}@example.com`;

/** How well two lists of durations can be distinguished: 0.5 is not at all. */
export function auc(one: readonly number[], two: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, mine: 1 })), ...two.map((ms) => ({ ms, mine: 0 }))].sort(
    (a, b) => a.ms - b.ms,
  );
  let rankSum = 0;
  for (const [index, { mine }] of all.entries()) rankSum += mine * (index + 1);
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * two.length);
}
