// @vitest-environment happy-dom
import type { ReplyOf } from '@candor/model/http.ts';
import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { statementRoutes } from '@candor/model/statements/routes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts, translator } from '../../../i18n/index.ts';
import commonEn from '../../../i18n/en/common.ts';
import portfolioEn from '../../../i18n/en/portfolio.ts';
import recordsEn from '../../../i18n/en/records.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { position } from '../../../domains/account/account-server.fixture.tsx';
import { performance } from '../../../domains/account/performance.fixture.ts';
import { refused } from '../../../lib/testing/api-double.fixture.ts';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../../lib/testing/screen.fixture.tsx';
import { LotsView } from './lots-view.tsx';
import { StatementsView } from './statements-view.tsx';
import { cardBlocks } from '../share-card.ts';
import { recordTexts } from '../texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, recordTexts));
eachTestOnAFreshDevice();

const id = (kind: string, n: number) => `${kind}_${String(n).padStart(26, '0')}`;
const HASH = 'a1'.repeat(32);
const statement = {
  ...{ id: id('sta', 1), kind: 'monthly' as const, from: '2026-11-01', to: '2026-11-30' },
  ...{ closing: '100197.91', result: '198.92' },
};
const KEYS = {
  current: 'b2'.repeat(32),
  keys: [],
  roots: [{ date: '2026-11-30', root: 'c3'.repeat(32), preparedAt: '2026-12-01T01:30:00Z' }],
};

describe('statements', () => {
  const open = (statements: ReplyOf<typeof statementRoutes.statements>['statements']) =>
    openScreen(
      StatementsView,
      '/accountView/account?view=statements',
      quietMarket().on(statementRoutes.statements, { statements, next: null }).on(statementRoutes.signingKeys, KEYS),
    );

  test('a visitor is asked to log in, in place', async () => {
    await open([]);
    expect(screen.getByRole('alert').textContent).toContain('You are not logged in yet, please login first.');
  });

  test('without statements it says when the first will come; the key and the last roots are shown', async () => {
    signIn();
    await open([]);
    expect(await screen.findByText('No statements yet')).toBeTruthy();
    expect(await screen.findByText(KEYS.current)).toBeTruthy();
    expect(screen.getByText(KEYS.roots[0]?.root ?? '')).toBeTruthy();
  });

  test('the list is of all kinds, or of monthly statements alone, the first of which comes after a month', async () => {
    signIn();
    const more = { preparedAt: '2026-12-01T05:30:00Z', sha256: HASH, key: KEYS.current };
    const daily = { ...statement, ...more, kind: 'daily' as const };
    const api = quietMarket()
      .on(statementRoutes.statements, ({ query }) => ({
        statements: query.kind === 'monthly' ? [] : [daily],
        next: null,
      }))
      .on(statementRoutes.signingKeys, KEYS);
    const { user } = await openScreen(StatementsView, '/accountView/account?view=statements', api);
    expect(await screen.findByText('Daily statement')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Monthly' }));
    expect(await screen.findByText(/^The first monthly statement is issued/)).toBeTruthy();
  });

  test('a statement is saved as the file that the server gives, under its name; a refusal is shown', async () => {
    signIn();
    const view = { ...statement, preparedAt: '2026-12-01T05:30:00Z', sha256: HASH, key: KEYS.current };
    const file = () =>
      new Response('%PDF-1.3', {
        headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="x.pdf"' },
      });
    const api = quietMarket()
      .on(statementRoutes.statements, { statements: [view], next: null })
      .on(statementRoutes.signingKeys, KEYS)
      .on(statementRoutes.statementPdf, file)
      .on(statementRoutes.statementBundle, () => refused('not_found', 404));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openScreen(StatementsView, '/accountView/account?view=statements', api);
    await user.click(await screen.findByRole('button', { name: /Monthly statement/ }));
    expect(screen.getByText(HASH)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
    await expect.poll(() => saved).toEqual(['candor-monthly-2026-11-30.pdf']);
    await user.click(screen.getByRole('button', { name: 'Save the signed file' }));
    await expect.poll(() => api.of(statementRoutes.statementBundle).length).toBe(1);
    expect(saved).toHaveLength(1);
  });

  test('the list has the value at the end and the result instead of hashes; the check, its command and the key stand in a closed part of the page', async () => {
    signIn();
    await open([{ ...statement, preparedAt: '2026-12-01T05:30:00Z', sha256: HASH, key: KEYS.current }]);
    const row = await screen.findByRole('button', { name: /Monthly statement/ });
    expect(screen.getByText(/after days with activity; other days have none/)).toBeTruthy();
    expect(row.textContent).not.toContain(HASH.slice(0, 8));
    expect(row.textContent).toContain('November 2026');
    expect(screen.getByText('Closing value, profit or loss')).toBeTruthy();
    expect(row.textContent).toContain('$100,197.91');
    expect(row.textContent).toContain('+$198.92');
    const check = screen.getByText('How to check this').closest('details');
    expect(check?.open).toBe(false);
    expect(check?.textContent).toContain('npm run verify');
    await expect.poll(() => check?.textContent).toContain(KEYS.current);
  });

  test('every kind of row can be exported in both formats', async () => {
    signIn();
    const asked: unknown[] = [];
    const api = quietMarket()
      .on(statementRoutes.statements, { statements: [], next: null })
      .on(statementRoutes.signingKeys, KEYS)
      .on(statementRoutes.exportRows, ({ params }) => {
        asked.push(params);
        return new Response('a', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment' } });
      });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await openScreen(StatementsView, '/accountView/account?view=statements', api);
    await user.click(await screen.findByRole('button', { name: 'Postings' }));
    await user.click(screen.getByRole('radio', { name: 'JSON' }));
    await user.click(screen.getByRole('button', { name: 'Lots sold' }));
    await expect
      .poll(() => asked)
      .toEqual([
        { what: 'postings', format: 'csv' },
        { what: 'closed_lots', format: 'json' },
      ]);
  });
});

describe('lots', () => {
  const none = { method: 'fifo' as const, chosenAt: null, positions: [] };
  const lot = (n: number, cost: string) => ({
    ...{ id: id('lot', n), openedOn: `2026-11-2${n}`, quantity: '10', remaining: '10', cost },
    ...{ execId: 'x:1', settlesOn: null },
  });
  const api = () =>
    quietMarket()
      .on(lotRoutes.lotChoices, none)
      .on(portfolioRoutes.positions, { positions: [position()] })
      .on(portfolioRoutes.positionDetail, { position: position(), lots: [lot(0, '100.00'), lot(1, '120.00')] });

  test('an unverified customer reads so in place, and what the page contains', async () => {
    signIn(0);
    await openScreen(LotsView, '/accountView/account?view=lots', api());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a choice for the account is sent, and its answer is shown', async () => {
    signIn();
    const sent: unknown[] = [];
    const { user } = await openScreen(
      LotsView,
      '/accountView/account?view=lots',
      api().on(lotRoutes.chooseAccountLots, ({ body }) => {
        sent.push(body);
        return { ...none, method: 'lifo' as const, chosenAt: '2026-11-23T15:30:00Z' };
      }),
    );
    await user.click(await screen.findByRole('radio', { name: /Last in, first out/ }));
    await expect.poll(() => sent).toEqual([{ method: 'lifo' }]);
    await expect
      .poll(() => screen.getByRole<HTMLInputElement>('radio', { name: /Last in, first out/ }).checked)
      .toBe(true);
  });

  test('lots are named one by one in the order of tapping; none named cannot be saved', async () => {
    signIn();
    const sent: unknown[] = [];
    const { user } = await openScreen(
      LotsView,
      '/accountView/account?view=lots',
      api().on(lotRoutes.choosePositionLots, ({ body }) => {
        sent.push(body);
        return none;
      }),
    );
    await user.click(await screen.findByRole('button', { name: /AAPL/ }));
    const sheet = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(sheet).getByRole('radio', { name: 'Lots I name', hidden: true }));
    expect(within(sheet).getByText('Name at least one lot')).toBeTruthy();
    await user.click(await within(sheet).findByRole('checkbox', { name: /cost \$120\.00/, hidden: true }));
    await user.click(within(sheet).getByRole('checkbox', { name: /cost \$100\.00/, hidden: true }));
    expect(within(sheet).getByRole('checkbox', { name: /^2\. .*cost \$100\.00/, hidden: true })).toBeTruthy();
    await user.click(within(sheet).getByRole('button', { name: 'Save', hidden: true }));
    await expect.poll(() => sent).toEqual([{ method: 'specific', lots: [id('lot', 1), id('lot', 0)] }]);
  });
});

describe('the picture of a performance', () => {
  const words = {
    portfolio: translator(portfolioEn, 'en'),
    records: translator(recordsEn, 'en'),
    simulated: commonEn.simulatedStrip,
    locale: 'en-US',
  };
  const history = {
    range: '1M' as const,
    points: ['100000.00', '101000.00', '100500.00'].map((totalValue, index) => ({
      ...{ date: `2026-11-2${index}`, totalValue, cash: totalValue, positions: '0.00' },
      ...{ dayPnl: ['0.00', '1000.00', '-500.00'][index] as string, deposits: '0.00', withdrawals: '0.00' },
    })),
    ...{ pnl: '500.00', rate: '0.005', simulated: true },
  };
  const answered = { ...performance(), pnl: '500.00', endValue: '100500.00', timeWeighted: '0.005' };
  const textOf = (showAmounts: boolean, simulated = true) =>
    cardBlocks({ performance: { ...answered, simulated }, history, showAmounts }, words)
      .map((block) => ('text' in block ? block.text : 'value' in block ? `${block.label} ${block.value}` : ''))
      .join('\n');

  test('per cent alone unless its owner chooses otherwise', () => {
    expect(textOf(false)).toContain('+0.50%');
    expect(textOf(false)).not.toMatch(/\$|500|100,/);
    expect(textOf(true)).toContain('$100,500.00');
  });

  test('period, method and mode are in the pixels, whatever is chosen', () => {
    for (const showAmounts of [false, true])
      for (const part of [
        'Nov 20, 2026',
        'Nov 23, 2026',
        'Time-weighted return',
        'Simulated money and prices',
        'as of',
      ])
        expect(textOf(showAmounts)).toContain(part);
    expect(textOf(false, false)).not.toContain('Simulated');
  });

  test('a period of one day is that day', () => {
    const day = { ...answered, from: answered.to };
    const texts = cardBlocks({ performance: day, history, showAmounts: false }, words);
    expect(texts).toContainEqual({ kind: 'text', text: 'Nov 23, 2026' });
  });

  test('a single day has no line, which would be straight', () => {
    const blocks = cardBlocks(
      { performance: answered, history: { ...history, points: [] }, showAmounts: false },
      words,
    );
    expect(blocks.some(({ kind }) => kind === 'line')).toBe(false);
  });

  test('what the index did over the same days stands beside the return, where there is one', () => {
    const index = { name: 'Candor 500', percent: '2.00' };
    expect(cardBlocks({ performance: answered, history, index, showAmounts: false }, words)).toContainEqual({
      ...{ kind: 'row', label: 'Candor 500 over the same time', value: '+2.00%' },
    });
    expect(textOf(false)).not.toContain('over the same time');
  });

  test('its line is growth, not dollars', () => {
    const blocks = cardBlocks({ performance: answered, history, showAmounts: false }, words);
    const line = blocks.find((block) => block.kind === 'line');
    expect(line?.values.map((value) => value.toFixed(4))).toEqual(['1.0000', '1.0000', '1.0100', '1.0050', '1.0050']);
  });
});
