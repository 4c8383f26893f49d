// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_BASE } from '../../lib/http.ts';
import { closedSession } from '../market/market.fixture.ts';
import { fetchClock } from '../market/queries.ts';
import { createQueryClient } from '../../lib/query.ts';
import { keepProfile, refreshAccounts, systemTypeOf } from './session.ts';
import { clearSession, storeTokens, userCell } from '../../lib/stored.ts';

let asked: { url: string; init: RequestInit }[] = [];
function answer(reply: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return reply();
  });
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  clearSession();
});
afterEach(() => vi.unstubAllGlobals());

const list = {
  username: 'ada',
  accList: [
    { tcType: 1 as const, td_acc: 'acc_q' },
    { tcType: 0 as const, td_acc: 'acc_t' },
  ],
};

test('the account list is asked with an empty body and both headers, and its accounts are kept', async () => {
  userCell.write({ login_state: 1, email: 'ada@example.com' });
  storeTokens({ sessionToken: 'ses', proofToken: 'proof' });
  answer(() => Response.json({ code: 2000, msg: 'ok', data: authRoutes.accountList.reply.parse(list) }));
  await refreshAccounts();
  expect(asked[0]?.url).toBe(`${API_BASE}/account/list/get/`);
  expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
  const headers = new Headers(asked[0]?.init.headers);
  expect([headers.get('aspctoken'), headers.get('authaspctoken')]).toEqual(['ses', 'proof']);
  expect(tradingAccountIdOf(userCell.read())).toBe('acc_t');
  expect(userCell.read()).toMatchObject({ username: 'ada', quantitative_account: 'acc_q', email: 'ada@example.com' });
});

test('nothing is fetched while nobody is logged in', async () => {
  answer(() => Response.json({ code: 2000, msg: 'ok', data: list }));
  await refreshAccounts();
  expect(asked).toEqual([]);
});

test.each([
  ['another code than 2000', () => Response.json({ code: 2001, msg: 'ok', data: list })],
  ['another status than 200', () => Response.json({ code: 2000, msg: 'ok', data: list }, { status: 201 })],
  ['a reply of another shape', () => Response.json({ code: 2000, msg: 'ok', data: { username: 'eve' } })],
  ['no answer at all', () => Promise.reject(new TypeError('network')) as never],
])('%s updates nothing and shows nothing', async (_case, reply) => {
  userCell.write({ login_state: 1, username: 'ada', trade_Account: 'acc_old' });
  answer(reply);
  await expect(refreshAccounts()).resolves.toBeUndefined();
  expect(userCell.read()).toMatchObject({ username: 'ada', trade_Account: 'acc_old' });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'web'],
])('%s is recorded as %s', (agent, system) => {
  expect(systemTypeOf(agent)).toBe(system);
});

test('the user record follows the market while somebody is signed in, and a fresh profile leaves it', async () => {
  answer(() => Response.json({ code: 2000, msg: 'ok', data: closedSession }));
  const client = createQueryClient();
  await fetchClock(client);
  expect(localStorage.getItem('userInfo')).toBeNull();
  userCell.write({ login_state: 1 });
  expect(userCell.read()).toMatchObject({ market_status: 1 });
  client.clear();
  await fetchClock(client);
  expect(userCell.read()).toMatchObject({ market_status: 0 });
  keepProfile({
    customerId: `cus_${'0'.repeat(26)}`,
    kind: 'standard',
    username: 'ada',
    accountType: 'email',
    email: 'ada@example.com',
    areaCode: '1',
    phone: '',
    authenticationStatus: 2,
    canSignInAgain: true,
    lang: 'en',
    tradingAccountId: 'acc_t',
    quantitativeAccountId: 'acc_q',
    sessionExpiresAt: '2026-12-01T00:00:00.000Z',
  });
  expect(userCell.read()).toMatchObject({ username: 'ada', market_status: 0 });
});
