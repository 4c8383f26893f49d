// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { messageTexts, preloadTexts } from '../../i18n/index.ts';
import { Problem } from './problem.tsx';

beforeAll(() => preloadTexts(messageTexts));
afterEach(cleanup);

const show = (error: unknown, given?: string) =>
  render(
    <Suspense>
      <Problem error={error}>{given}</Problem>
    </Suspense>,
  );

test('what failed is read out at once, in words of its own or in those that are given', async () => {
  show(new Error('off'), 'Given');
  expect((await screen.findByRole('alert')).textContent).toBe('Given');
  cleanup();
  show(new Error('off'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/);
});

test.each([undefined, null])('while nothing has failed (%s) nothing is shown', async (none) => {
  show(none, 'Given');
  await Promise.resolve();
  expect(document.body.textContent).toBe('');
});
