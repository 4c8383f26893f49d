// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EntryTile } from './entry-tile.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tile = (text: string, active = true) => (
  <EntryTile {...{ name: 'shares', label: 'Shares', unit: '', text, active }} onFocus={() => {}} onType={() => {}} />
);

/** Whether the field is brought into view when its text becomes `text`, with `onTop` drawn where its lower edge is. */
function moved(text: string, onTop: () => Element, active = true): boolean {
  const { rerender } = render(tile('', active));
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  document.elementFromPoint = onTop;
  rerender(tile(text, active));
  return scroll.mock.calls.length > 0;
}

test.each([
  ['a key types under the foot', '1', () => document.body, true, true],
  ['a key types in sight', '1', () => screen.getByLabelText('Shares'), true, false],
  ['nothing was typed', '', () => document.body, true, false],
  ['another field is typed into', '1', () => document.body, false, false],
] as const)('%s: the field comes into view or stays (%#)', (_when, text, onTop, active, expected) => {
  expect(moved(text, onTop, active)).toBe(expected);
});
