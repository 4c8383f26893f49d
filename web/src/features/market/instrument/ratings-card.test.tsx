// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { companyWithoutCoverage, snapshot } from '../../../domains/market/market.fixture.ts';
import { commonTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { RatingsCard } from './ratings-card.tsx';

beforeAll(() => preloadTexts(commonTexts, marketTexts));
afterEach(cleanup);

test('the mean target stands against the price in the head of the page, not against an older one', () => {
  const analysts = {
    ...{ buy: 1, hold: 1, sell: 0, count: 2, meanRating: '1.5', meanTarget: '60.00', medianTarget: '60.00' },
    ...{ highTarget: '65.00', lowTarget: '55.00', upsidePercent: '7.12', asOf: '2026-02-20', ruleKey: 'rule' },
  };
  const company = companyWithoutCoverage('XOM', { analysts });
  render(
    <MemoryRouter>
      <RatingsCard company={company} analysts={analysts} snapshot={snapshot('XOM', { price: '50.00' })} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Against the last price').parentElement?.textContent).toContain('+20.00%');
});
