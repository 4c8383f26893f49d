import { expect, test } from 'vitest';
import en from '../../../i18n/en/reports.ts';
import zhHK from '../../../i18n/zhHK/reports.ts';
import { REVIEW } from '../reports.fixture.ts';
import { summaryOf } from './review-body.tsx';

const TABLES = { en, zhHK };

test.each([
  ['en', '1.012345', 'Candor 500 rose 1.01% to 1,010.12.'],
  ['en', '-0.01', 'Candor 500 fell 0.01% to 1,010.12.'],
  ['en', '0.009', 'Candor 500 was little changed (0.00%) at 1,010.12.'],
  ['en', '-0.009', 'Candor 500 was little changed (0.00%) at 1,010.12.'],
  ['zhHK', '0.009', 'Candor 500 變動不大（0.00%），收報 1,010.12。'],
] as const)('the first sentence of a review in %s, of a change of %s per cent: %s', (lang, changePercent, said) => {
  const [index] = REVIEW.figures.indexes;
  const figures = { ...REVIEW.figures, indexes: [{ ...index!, changePercent }] };
  const t = ((key: keyof typeof en) => TABLES[lang][key]) as never;
  expect(summaryOf(figures, t, lang)[0]).toBe(said);
});
