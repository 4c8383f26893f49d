// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { Problem } from './problem.tsx';

beforeAll(() => preloadTexts(commonTexts));
afterEach(cleanup);

test('what failed is read out at once, in words of its own or in those that are given; nothing is shown before', () => {
  const { container, rerender } = render(<Problem error={undefined} />);
  rerender(<Problem error={null}>Given</Problem>);
  expect(container.textContent).toBe('');
  rerender(<Problem error={new Error('off')}>Given</Problem>);
  expect(screen.getByRole('alert').textContent).toBe('Given');
  rerender(<Problem error={new Error('off')} />);
  expect(screen.getByRole('alert').textContent).not.toBe('');
});
