// @vitest-environment happy-dom
import { alertRoutes, type AlertsReply } from '@candor/model/alerts/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { detail, renderAt, session, signIn } from '../../../domains/account/account-server.fixture.tsx';
import { userCell } from '../../../lib/stored.ts';
import { alertProblem } from './alert-form.ts';
import { Alerts } from './alerts.tsx';
import { watchlistTexts } from '../texts.ts';

const ID = `alt_${'0'.repeat(26)}`;
const alert = {
  id: ID,
  code: 'AAPL',
  kind: 'above' as const,
  level: '260.00',
  repeats: true,
  createdAt: '2026-11-23T15:00:00Z',
};
const notice = {
  alertId: ID,
  code: 'KO',
  kind: 'move' as const,
  level: '4',
  price: '60.00',
  at: '2026-11-23T15:10:00Z',
};

let replies: AlertsReply;
let calls: { url: string; body: unknown }[];

beforeAll(() => preloadTexts(commonTexts, messageTexts, watchlistTexts));
beforeEach(() => {
  localStorage.clear();
  userCell.clear();
  signIn();
  replies = { alerts: [], notices: [], simulated: true };
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    calls.push({ url: pathname, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const data = pathname.endsWith(MARKET_ROUTES.session.path)
      ? session()
      : pathname.startsWith('/api/alerts')
        ? alertRoutes.alerts.reply.parse(replies)
        : pathname.includes('AAPL')
          ? detail()
          : undefined;
    if (data === undefined)
      return new Response(JSON.stringify({ code: 4262, msg: '', data: null, refusal: 'acquisition_failed' }), {
        status: 422,
      });
    return new Response(JSON.stringify({ code: 2000, msg: 'ok', data }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('active and triggered alerts are listed apart, each with how and when', async () => {
  replies = { alerts: [alert], notices: [notice], simulated: true };
  renderAt('/watchList?view=alerts', <Alerts />);
  expect((await screen.findByText('At or above 260.00 · once a day')).closest('li')?.textContent).toContain('AAPL');
  const row = screen.getByText('Day moves 4%').closest('li');
  expect(row?.textContent).toContain('by a trade at 60.00');
  expect(document.body.textContent).toMatch(
    /They send no order\. .*what was triggered stands here\. Simulated prices\./,
  );
});

test('from a stock’s page the sheet is open for it; the typed values are sent', async () => {
  renderAt('/watchList?view=alerts&code=AAPL', <Alerts />);
  const sheet = await screen.findByRole('dialog', { hidden: true, name: 'Alert for AAPL' });
  const create = within(sheet).getByRole<HTMLButtonElement>('button', { hidden: true, name: 'Set the alert' });
  fireEvent.click(create);
  expect(within(sheet).getByText('Please enter a price.')).toBeTruthy();
  fireEvent.change(within(sheet).getByLabelText(/^Price/), { target: { value: '300.5' } });
  fireEvent.click(within(sheet).getByRole('switch', { hidden: true }));
  replies = { alerts: [alert], notices: [], simulated: true };
  await act(async () => fireEvent.click(within(sheet).getByRole('button', { hidden: true, name: 'Set the alert' })));
  expect(await screen.findByText('At or above 260.00 · once a day')).toBeTruthy();
  expect(calls.find(({ body }) => body !== undefined)?.body).toEqual({
    code: 'AAPL',
    kind: 'above',
    level: '300.5',
    repeats: true,
  });
});

test('removing an alert sends its id, and shows the remaining ones', async () => {
  replies = { alerts: [alert], notices: [], simulated: false };
  renderAt('/watchList?view=alerts', <Alerts />);
  const remove = await screen.findByRole('button', { name: 'Remove the alert for AAPL' });
  replies = { alerts: [], notices: [], simulated: false };
  fireEvent.click(remove);
  expect(await screen.findByText('No price alerts')).toBeTruthy();
  expect(calls.at(-1)?.url).toBe(`/api/alerts/${ID}/remove`);
});

test.each([
  ['above', '', 'price_required'],
  ['above', '0', 'price_required'],
  ['above', '100.005', 'bad_tick'],
  ['below', '0.9999', undefined],
  ['move', '0.05', 'invalid_field'],
  ['move', '101', 'invalid_field'],
  ['move', '3.5', undefined],
] as const)('%s %j: %s', (kind, level, problem) => {
  expect(alertProblem({ code: 'AAPL', kind, level, repeats: false }, '2026-11-23')).toBe(problem);
});

test.each([
  ['level=400.00&kind=above', '400.00', 'Above'],
  ['level=200&kind=below', '200', 'Below'],
  ['level=nonsense&kind=below', '', 'Above'],
])('a new alert begins with the price of its address: %s', async (terms, level, kind) => {
  renderAt(`/watchList?view=alerts&code=AAPL&${terms}`, <Alerts />);
  expect((await screen.findByLabelText<HTMLInputElement>('Price')).value).toBe(level);
  expect(screen.getByRole('radio', { name: kind, checked: true })).toBeTruthy();
});
