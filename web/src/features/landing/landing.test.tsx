// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import template from '../../app/shell.html?raw';
import texts from '../../i18n/en/landing.ts';
import { preloadTexts } from '../../i18n/index.ts';
import { Screen } from './screens/landing.tsx';
import { landingTexts } from './texts.ts';

test('the static shell shows the same words in the same places as the screen that takes over', async () => {
  await preloadTexts(landingTexts);
  const { container } = render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  const words: Record<string, string> = texts;
  const shell = document.createElement('div');
  shell.innerHTML = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '').replace(/>\s+</g, '><');
  const shape = (root: Element | null) =>
    [...(root?.querySelectorAll('[class^="lp-"], h1, h2, h3, p, li') ?? [])]
      .filter((element) => !element.classList.contains('lp-icon'))
      .map((element) => `${element.className}|${element.textContent}`);
  expect(shape(shell.querySelector('.lp'))).toEqual(shape(container.querySelector('.lp')));
});
