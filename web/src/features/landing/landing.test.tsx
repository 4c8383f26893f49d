// @vitest-environment happy-dom
import { formatUsd, ZERO_USD } from '@candor/model/money.ts';
import { FEE_ROWS } from '@candor/model/orders/fees.ts';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import template from '../../app/shell.html?raw';
import en from '../../i18n/en/landing.ts';
import es from '../../i18n/es/landing.ts';
import { preloadTexts } from '../../i18n/index.ts';
import ja from '../../i18n/ja/landing.ts';
import zhHK from '../../i18n/zhHK/landing.ts';
import { Screen } from './screens/landing.tsx';
import { landingTexts } from './texts.ts';

test('the static shell shows the same words in the same places as the screen that takes over', async () => {
  await preloadTexts(landingTexts);
  const { container } = render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  const words: Record<string, string> = en;
  const shell = document.createElement('div');
  shell.innerHTML = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '').replace(/>\s+</g, '><');
  const shape = (root: Element | null) =>
    [...(root?.querySelectorAll('[class^="lp-"], h1, h2, h3, p, li') ?? [])]
      .filter((element) => !element.classList.contains('lp-icon'))
      .map((element) => `${element.className}|${element.textContent}`);
  expect(shape(shell.querySelector('.lp'))).toEqual(shape(container.querySelector('.lp')));
});

test('the price of an order is the last one of the price list, in the dollars of every language', () => {
  const prices = FEE_ROWS.filter(({ kind }) => kind === 'platform').map(({ cap = ZERO_USD }) => formatUsd(cap));
  const price = prices.at(-1);
  expect([en, es, ja, zhHK].map(({ costFigure }) => costFigure)).toEqual([
    ...[`$${price}`, `USD ${price}`, `$${price}`, `US$${price}`],
  ]);
});
