// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import {
  account,
  fakeServer,
  position,
  renderAt,
  session,
  signIn,
} from '../../domains/account/account-server.fixture.tsx';
import { called, noShorts } from '../../domains/account/shorts.fixture.ts';
import { eachTestOnAFreshDevice } from '../../lib/testing/screen.fixture.tsx';
import { ShortsView } from './account/shorts-view.tsx';
import { Account } from './screens/account.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, marketTexts, shortsTexts));
eachTestOnAFreshDevice();

const SHORTS = '/accountView/account?view=shorts';
const beside = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('equity of shorts, the parts of a night’s borrow fee, and dividends owed are shown', async () => {
  signIn();
  fakeServer({ margin: called() });
  renderAt(SHORTS, <ShortsView />);
  await screen.findByText('Behind your shorts');
  expect(beside('Room before a margin call')).toContain('−$77.55');
  expect(beside('Night of Nov 22, 2026')).toBe('Night of Nov 22, 20265 × $252.00 × 3.25% ÷ 360$0.12');
  expect(beside('Borrowing, 2 nights')).toContain('$0.23');
  expect(beside('AAPL, ex-date Nov 20, 2026')).toContain('5 shares × $0.26, taken from cash on Dec 7, 2026');
});

test('a margin call is shown step by step, with its prices and purchases', async () => {
  signIn();
  fakeServer({ margin: called() });
  renderAt(SHORTS, <ShortsView />);
  const steps = (await screen.findAllByRole('listitem')).map((step) => step.textContent);
  expect(steps[0]).toBe('CalledNov 23, 2026, 10:30 ET$300.00 stood behind, maintenance margin $377.555 AAPL at 251.70');
  expect(steps[1]).toMatch(
    /^Shares bought back.*Less than 85% of the maintenance marginOrder to buy back 2 AAPLKO cannot be bought back now: /,
  );
});

test('a customer without shorts sees a note, and a visitor a sign-in link', async () => {
  fakeServer({ margin: noShorts() });
  const visitor = renderAt(SHORTS, <ShortsView />);
  expect(screen.getByRole('alert')).toBeTruthy();
  visitor.unmount();
  signIn();
  renderAt(SHORTS, <ShortsView />);
  expect(await screen.findByText('You are not short of anything')).toBeTruthy();
});

test('on the account the margin call comes first, and a short counts against the account’s value', async () => {
  signIn();
  const short = { ...position(), quantity: '-5', value: '-1258.50', openPnlRate: null };
  fakeServer({ session: session(), account: account(), positions: [short], open: [], margin: called() });
  renderAt('/accountView/account', <Account />);
  const link = await screen.findByRole('link', { name: 'See the figures and what happened' });
  const title = screen.getByText('Margin call');
  const banner = within(title.parentElement as HTMLElement);
  const said = banner.getByText(/^Behind your shorts stand \$300\.00; the maintenance margin is \$377\.55/);
  expect(said.textContent).toContain('by Nov 25, 2026, 12:00 ET');
  expect(link.getAttribute('href')).toBe(SHORTS);
  const below = screen.getByRole('heading', { name: 'Performance, since the start' });
  expect(title.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Allocation: Shorts −\$1,258\.50 · −1\.2%/ })).toBeTruthy();
  expect(screen.getByText(/^A short counts against the account\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Shorts and margin/ }).getAttribute('href')).toBe(SHORTS);
});
