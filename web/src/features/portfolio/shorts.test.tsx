// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { transferTexts } from '../../i18n/transfers.ts';
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
import { isFarLevel } from '../../domains/account/short-figures.ts';
import { eachTestOnAFreshDevice } from '../../lib/testing/screen.fixture.tsx';
import { firstCalled } from './shorts/margin-head.tsx';
import { awayOf, type Short } from './shorts/short-card.tsx';
import { ShortsView } from './shorts/shorts-view.tsx';
import { Account } from './screens/account.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, transferTexts, marketTexts, shortsTexts));
eachTestOnAFreshDevice();

const SHORTS = '/accountView/account?view=shorts';
const beside = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('margin equity and its parts, its margin call and what a short made and costs are shown, with the way to cover it', async () => {
  signIn();
  const short = { ...position(), quantity: '-5', cost: '-1250.00', averageCost: '250.00', openPnl: '-8.50' };
  fakeServer({ session: session(), margin: called(), positions: [short] });
  renderAt(SHORTS, <ShortsView />);
  expect(await screen.findByText('AAPL is above its margin call price of 239.76')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Maintenance margin as a part of margin equity: / })).toBeTruthy();
  const legend = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(legend.slice(0, 3)).toEqual([
    'Maintenance margin$377.55',
    'Excess before a margin call−$77.55',
    'Margin equity$300.00',
  ]);
  expect(await screen.findByText('Average short price')).toBeTruthy();
  expect(beside('Average short price')).toBe('Average short price250.00');
  expect(beside('Open profit')).toContain('−$8.50');
  expect(beside('Margin call above')).toBe('Margin call aboveThe price is above it239.76');
  expect(beside('Borrow fee per night')).toContain('night of Nov 22, 2026, at 3.25% a year$0.11375');
  expect(beside('Annual rate that applies tonight')).toBe(
    'Annual rate that applies tonightrate from Nov 23, 20263.50%',
  );
  expect(beside('Borrowing, 2 nights')).toContain('$0.23');
  expect(beside('AAPL, ex-date Nov 20, 2026')).toContain('5 shares × $0.26, taken from cash on Dec 7, 2026');
  expect(screen.getByRole('link', { name: 'Cover' }).getAttribute('href')).toBe('/transactionSellFlat?code=AAPL');
});

test('the formulas of the margin and of a night are one tap away', async () => {
  signIn();
  fakeServer({ session: session(), margin: called(), positions: [] });
  renderAt(SHORTS, <ShortsView />);
  fireEvent.click(await screen.findByRole('button', { name: /^Margin equity: \$300\.00/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(
    await sheet.findByText(/^Cash and collateral, less borrowing .* the cost of buying each short back/),
  ).toBeTruthy();
  // 300.00 and five shares at 251.70.
  expect(sheet.getByText('$1,558.50')).toBeTruthy();
  expect(sheet.getByText('$1,258.50')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Close', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Borrow fee per night: \$0\.11375/ }));
  expect(await screen.findByText('Shares × collateral a share × annual rate ÷ 360')).toBeTruthy();
});

test('the first margin call is that of the short with the least way to go', () => {
  const [near] = called().shorts as [Short];
  const of = (code: string, callPrice: string | null) => ({ ...near, code, price: '100.00', callPrice });
  expect(firstCalled([of('A', '150.00'), of('B', '120.00'), of('C', null)])?.code).toBe('B');
  expect(firstCalled([of('A', '150.00'), of('B', '90.00')])?.code).toBe('B');
  expect(awayOf(of('A', '150.00'))).toBe('50');
  expect(firstCalled([])).toBeUndefined();
});

test('of a margin call that is further away than the price itself, only that is said', async () => {
  signIn();
  const [near] = called().shorts as [Short];
  const far = { ...called(), call: null, shorts: [{ ...near, price: '100.00', callPrice: '1400.00' }] };
  fakeServer({ session: session(), margin: far, positions: [] });
  renderAt(SHORTS, <ShortsView />);
  expect(
    await screen.findByText(/^First margin call: AAPL above 1,400\.00, more than 14 times today’s price$/),
  ).toBeTruthy();
  expect(beside('Margin call above')).toContain('more than 14 times today’s price');
  expect(['100', '100.1', '1300'].map(isFarLevel)).toEqual([false, true, true]);
});

test('a margin call is shown step by step, with its prices and purchases', async () => {
  signIn();
  fakeServer({ margin: called() });
  renderAt(SHORTS, <ShortsView />);
  const section = (await screen.findByRole('heading', { name: 'Margin call, step by step' })).closest('section')!;
  const steps = within(section)
    .getAllByRole('listitem')
    .map((step) => step.textContent);
  expect(steps[0]).toBe(
    'CalledNov 23, 2026, 10:30 ETMargin equity $300.00, maintenance margin $377.555 AAPL at 251.70',
  );
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
  expect(await screen.findByText('You have no short positions')).toBeTruthy();
});

test('on the account the margin call comes first, and a short counts against the account’s value', async () => {
  signIn();
  const short = { ...position(), quantity: '-5', value: '-1258.50', openPnlRate: null };
  fakeServer({ session: session(), account: account(), positions: [short], open: [], margin: called() });
  renderAt('/accountView/account', <Account />);
  const link = await screen.findByRole('link', { name: 'See the figures and what happened' });
  const title = screen.getByText('Margin call');
  const banner = within(title.parentElement as HTMLElement);
  const said = banner.getByText(/^Your margin equity is \$300\.00; the maintenance margin is \$377\.55/);
  expect(said.textContent).toContain('by Nov 25, 2026, 12:00 ET');
  expect(link.getAttribute('href')).toBe(SHORTS);
  const below = screen.getByRole('heading', { name: 'Performance' });
  expect(title.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('img', { name: /Shorts −\$1,258\.50 · −1\.2%/ })).toBeTruthy();
  expect(screen.getByText(/^Short positions are subtracted\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Shorts and margin/ }).getAttribute('href')).toBe(SHORTS);
});
