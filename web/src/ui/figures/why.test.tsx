// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { Figure } from './why.tsx';

beforeAll(() => preloadTexts(commonTexts));
afterEach(cleanup);

test('says of a percentage that it is cut off, not rounded, also where it stands beside an amount', async () => {
  const proof = {
    formula: 'a ÷ b',
    inputs: [],
    result: '+$3.00',
    postings: [],
    sources: [],
    asOf: '2026-01-02T15:00:00Z',
  };
  render(
    <Figure label="Today" text="+$3.00 (+0.15%)" load={async () => proof}>
      1
    </Figure>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Today/ }));
  expect(await screen.findByText('Percentages are cut off after two decimals, not rounded.')).toBeDefined();
});
