// @vitest-environment happy-dom
import { researchRoutes } from '@candor/model/research/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { api, FALL } from '../reports.fixture.ts';
import { newsTexts, reportTexts } from '../texts.ts';
import { CodeNews } from './code-news.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, newsTexts, reportTexts));
eachTestOnAFreshDevice();

const report = (code: string) => ({
  ...{ code, name: `${code} Inc.`, date: '2026-04-02', session: 'pre' as const, fiscalYear: 2026, quarter: 1 },
  ...{ revenue: null, netIncome: null, revenueBefore: null, perShare: null, perShareSurprise: null },
  perShareExpected: '0.40',
});
const about = (upcoming: ReturnType<typeof report>[]) =>
  api()
    .on(researchRoutes.news, { items: [FALL], next: null })
    .on(researchRoutes.earningsCalendar, { past: [], upcoming, asOf: '2026-03-03T21:30:00Z' });

test('on the page of its code a story has its headline first and its time after it', async () => {
  await openScreen(() => <CodeNews code="DOWN" />, '/stockDetails?code=DOWN', about([]));
  const row = await screen.findByRole('link', { name: /^DOWN fell to close at 91\.00/ });
  expect(row.textContent).toMatch(/16:00 ET$/);
});

test('the reports of the code stand under its news, and those of others do not', async () => {
  const api_ = about([report('DOWN'), report('OTHER')]);
  await openScreen(() => <CodeNews code="DOWN" />, '/stockDetails?code=DOWN', api_);
  const row = await screen.findByRole('link', { name: /^Q1 2026/ });
  expect(row.textContent).toMatch(/Apr 2, 2026.*before the opening.*EPS \$0\.40expected$/);
  expect(screen.getAllByRole('link', { name: /^Q1 2026/ })).toHaveLength(1);
});
