// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { conversionRoutes } from '@candor/model/conversions/routes.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { profileOf } from '../../../domains/session/profile.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { setServerStatus } from '../../../lib/server-status.ts';
import { ApiDouble, refused } from '../../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { Screen as Detail } from '../screens/detail.tsx';
import { Screen } from '../screens/transfer.tsx';
import { transferTexts } from '../../../i18n/transfers.ts';
import { conversionTexts } from '../texts.ts';

beforeAll(() =>
  preloadTexts(commonTexts, messageTexts, portfolioTexts, recordListTexts, transferTexts, conversionTexts),
);
eachTestOnAFreshDevice();
afterEach(() => vi.useRealTimers());

const AT = '2026-11-18T15:00:00Z';
const SOURCES = ['A', 'B'].map((name) => ({ name: `Venue ${name}`, rate: '0.9987', at: AT }));
const TERMS = {
  ...{ balance: '1000.50', held: '100.00', usable: '900.50', rate: '0.9987', sources: SOURCES },
  ...{ spreadRate: '0.0010', asOf: AT },
};
const FIGURES = {
  ...{ usdt: '500.00', rate: '0.9987', sources: SOURCES, gross: '499.35', spread: '0.50', spreadRate: '0.0010' },
  net: '498.85',
};
const quote = (holdsMs = 60_000) => ({
  ...{ id: `cqt_${'0'.repeat(26)}`, ...FIGURES },
  expiresAt: new Date(Date.now() + holdsMs).toISOString(),
});
const RECORD = { id: `cnv_${'0'.repeat(26)}`, ...FIGURES, at: AT, transaction: '0:9', simulated: true };
const api = (terms: typeof TERMS | (Omit<typeof TERMS, 'rate'> & { rate: null }) = TERMS) =>
  new ApiDouble()
    .on(authRoutes.readSession, profileOf(2))
    .on(conversionRoutes.conversionDetail, RECORD)
    .on(conversionRoutes.conversionTerms, terms)
    .on(conversionRoutes.quoteConversion, () => quote())
    .on(conversionRoutes.convert, RECORD);
const open = (answers: ApiDouble) => {
  signIn(2);
  setServerStatus({ mode: 'simulated', clockOffsetMs: 0 });
  return openScreen(Screen, '/userTransaction?view=convert', answers);
};

test('an amount, a quote with every figure, one tap: the record', async () => {
  const answers = api();
  const { user } = await open(answers);
  await user.click(await screen.findByRole('button', { name: 'Get a quote' }));
  expect(screen.getByText('Enter an amount')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('900.50');
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '500{Enter}');
  const confirm = await screen.findByRole('button', { name: 'Convert 500.00 USDT to $498.85' });
  expect(screen.getByText('Our spread (0.10%)').nextSibling?.textContent).toBe('$0.50');
  expect(screen.getByText('Value at this rate').nextSibling?.textContent).toBe('$499.35');
  await user.click(confirm);
  await screen.findByTestId('elsewhere');
  expect(answers.of(conversionRoutes.quoteConversion).map(({ body }) => body)).toEqual([{ usdt: '500' }]);
  expect(answers.of(conversionRoutes.convert).map(({ body }) => body)).toEqual([{ quoteId: quote().id }]);
});

test('a quote that has expired cannot be taken; a new one can be asked for', async () => {
  const answers = api().on(conversionRoutes.quoteConversion, () => quote(1_500));
  const { user } = await open(answers);
  await user.type(await screen.findByLabelText('Amount'), '500{Enter}');
  await screen.findByRole('button', { name: /^Convert 500/ });
  expect(await screen.findByText('This quote has expired.', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Convert 500/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get a new quote' }));
  await act(async () => undefined);
  expect(answers.of(conversionRoutes.quoteConversion)).toHaveLength(2);
});

test('another amount drops the quote', async () => {
  const { user } = await open(api());
  await user.type(await screen.findByLabelText('Amount'), '500{Enter}');
  await screen.findByRole('button', { name: /^Convert 500/ });
  await user.type(screen.getByLabelText('Amount'), '1');
  expect(screen.queryByRole('button', { name: /^Convert 500/ })).toBeNull();
  expect(screen.getByText('This is more than is available.')).toBeTruthy();
});

test('while nobody knows the rate nothing can be quoted, and it says so', async () => {
  const { user } = await open(api({ ...TERMS, rate: null, sources: [] }));
  await user.type(await screen.findByLabelText('Amount'), '500');
  expect(screen.getByText(/^Nobody can say right now what a USDT is worth/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get a quote' })).toHaveProperty('disabled', true);
});

test('a refusal of the server is shown; without USDT there is a way to deposit', async () => {
  const answers = api().on(conversionRoutes.quoteConversion, () => refused('channel_busy', 422));
  const { user, unmount } = await open(answers);
  await user.type(await screen.findByLabelText('Amount'), '500{Enter}');
  expect(await screen.findByText(/^The channel is busy/)).toBeTruthy();
  unmount();
  await open(api({ ...TERMS, balance: '0.00', held: '0.00', usable: '0.00' }));
  expect(await screen.findByText('There is no USDT in your spot wallet')).toBeTruthy();
});

test('the rate is explained by its sources', async () => {
  const { user } = await open(api());
  await user.click(await screen.findByRole('button', { name: /^Rate now/ }));
  expect(await screen.findByText(/^The middle of what the sources pay/)).toBeTruthy();
});

test('records: all, one, and an address without one', async () => {
  const list = api().on(conversionRoutes.conversions, { conversions: [RECORD], next: null });
  signIn(2);
  const listed = await openScreen(Detail, '/TransferDetail?view=conversions', list);
  expect(await screen.findByText('500.00 USDT → USD')).toBeTruthy();
  listed.unmount();
  const one = await openScreen(Detail, `/TransferDetail?id=${RECORD.id}`, api());
  expect(await screen.findByText('0:9')).toBeTruthy();
  expect(screen.getByText('Source: Venue A')).toBeTruthy();
  one.unmount();
  const missing = api().on(conversionRoutes.conversionDetail, () => refused('not_found', 404));
  await openScreen(Detail, `/TransferDetail?id=${RECORD.id}`, missing);
  expect(await screen.findByText('Conversion not found')).toBeTruthy();
});
