// @vitest-environment happy-dom
import { liabilityRoutes } from '@candor/model/liabilities/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { LiabilitiesPage } from './liabilities-page.tsx';
import type { Day } from './queries.ts';
import { liabilityTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, liabilityTexts));
eachTestOnAFreshDevice();

const USD = { asset: 'USD.SIM', commitment: 'c'.repeat(64), total: '600123.45', receivable: '0.00' };
const day = (date: string, hash: string, usd: Day['usd'] = USD): Day => ({
  ...{ date, hash: hash.repeat(64), previous: null, journalRoot: 'e'.repeat(64) },
  ...{ preparedAt: `${date}T05:20:00Z`, assets: 14, usd },
});
const open = (days: Day[]) =>
  openScreen(LiabilitiesPage, '/help', new ApiDouble().on(liabilityRoutes.liabilityDays, { days, next: null }));

test('the latest day with its total, its time and its hash; hashes of earlier days below', async () => {
  await open([day('2026-11-24', 'a'), day('2026-11-23', 'b')]);
  expect(await screen.findByText('$600,123.45')).toBeTruthy();
  expect(screen.getByText(/^Nov 24, 2026, 00:20/)).toBeTruthy();
  expect(screen.getByText('a'.repeat(64))).toBeTruthy();
  expect(screen.getByText('Simulated')).toBeTruthy();
  expect(screen.getByText('b'.repeat(64))).toBeTruthy();
});

test('the total of fewer than five customers is not shown, and the page says so', async () => {
  await open([day('2026-11-24', 'a', { ...USD, total: null, receivable: null })]);
  expect(await screen.findAllByText('Not shown')).toHaveLength(2);
  expect(screen.getByText('The total of fewer than five customers is not shown.')).toBeTruthy();
});

test('before the first night nothing is published; the page says when it will be', async () => {
  await open([]);
  expect(await screen.findByText('The first day is published at 00:20 in New York.')).toBeTruthy();
});

test('a visitor is asked to sign in for a proof; a customer saves the file of the latest day', async () => {
  await open([day('2026-11-24', 'a')]);
  expect(await screen.findByText('Your proof', { selector: 'h2' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save my proof' })).toBeNull();
});

test('a signed-in customer can save the proof', async () => {
  signIn();
  await open([day('2026-11-24', 'a')]);
  expect(await screen.findByRole('button', { name: 'Save my proof' })).toBeTruthy();
});
