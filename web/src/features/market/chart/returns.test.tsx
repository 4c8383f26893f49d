// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { chartTexts } from '../../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { live } from '../../../live/index.ts';
import { InstrumentPage } from '../instrument/instrument-page.tsx';

const StockDetail = () => <InstrumentPage kind="stock" News={() => null} />;

beforeAll(async () => {
  await preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts);
  await import('./chart-body.tsx');
});
eachTestOnAFreshDevice();

test('the return of a range is the same in the chart and in the table, moves with the price and can be explained', async () => {
  const { user } = await openScreen(StockDetail, '/stockDetails?code=XOM', quietMarket());
  const shown = () => [...document.querySelectorAll('[data-figure="XOM:return:6M"]')].map((each) => each.textContent);
  await user.click(await screen.findByRole('button', { name: '6M' }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(new Set(shown())).toEqual(new Set(['▲up +25.62%']));
  act(() => {
    const session = 'regular' as const;
    live.quotes.put({
      code: 'XOM',
      price: '60.00',
      change: '11.00',
      percent: '22.44',
      previousClose: '49.00',
      session,
    });
  });
  await waitFor(() => expect(new Set(shown())).toEqual(new Set(['▲up +50.00%'])));
  await user.click(screen.getAllByRole('button', { name: /Returns, 6 months: \+50.00%. Why/ })[0]!);
  expect((await screen.findByText('Close of Sep 2, 2025')).parentElement?.textContent).toContain('40.00');
  expect(document.querySelector('[data-figure="XOM:return:1Y"]')?.textContent).toContain('–');
});
