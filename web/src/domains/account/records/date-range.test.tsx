// @vitest-environment happy-dom
import type { RecordDays } from '@candor/model/calendar/index.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { setServerStatus } from '../../../lib/server-status.ts';
import { ALL_DAYS, DateRange } from './date-range.tsx';

/** Monday, 23 November 2026, in the morning in New York. */
const NOW = Date.parse('2026-11-23T15:30:00Z');

beforeAll(async () => {
  await Promise.all([preloadTexts(commonTexts), preloadTexts(messageTexts), preloadTexts(recordListTexts)]);
});
beforeEach(() => setServerStatus({ mode: 'simulated', clockOffsetMs: NOW - Date.now() }));
afterEach(() => {
  cleanup();
  setServerStatus({ mode: 'simulated', clockOffsetMs: undefined });
});

async function open(value: RecordDays = ALL_DAYS, month = 'November 2026') {
  const onChange = vi.fn();
  const user = userEvent.setup();
  function Page() {
    const [days, setDays] = useState(value);
    const change = (next: RecordDays) => {
      onChange(next);
      setDays(next);
    };
    return <DateRange value={days} onChange={change} />;
  }
  render(<Page />, { wrapper: MemoryRouter });
  await user.click(screen.getByRole('button'));
  await screen.findByRole('grid', { name: month });
  return { user, onChange, day: (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }) };
}
const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show' });

test('two taps choose the days, in whichever order, and a third begins anew', async () => {
  const { user, onChange, day } = await open();
  await user.click(day(/November 9, 2026/));
  expect(screen.getByText('From Nov 9, 2026')).toBeTruthy();
  await user.click(day(/November 3, 2026/));
  expect(screen.getByText('Nov 3, 2026 – Nov 9, 2026')).toBeTruthy();
  expect(document.querySelectorAll('[data-day][aria-pressed=true]')).toHaveLength(7);
  await user.click(day(/November 5, 2026/));
  await user.click(day(/November 5, 2026/));
  await user.click(show());
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-05' }]]);
  expect(screen.getByRole('button', { name: 'Nov 5, 2026' })).toBeTruthy();
});

test('days to come cannot be chosen, and there is no month after this one', async () => {
  const { day } = await open();
  expect(day(/November 23, 2026/).getAttribute('aria-current')).toBe('date');
  expect(day(/November 24, 2026/).disabled).toBe(true);
  expect(day(/Next month/).disabled).toBe(true);
});

test('the usual ranges take one tap', async () => {
  const { user, onChange, day } = await open({ from: '2026-11-05' } as RecordDays);
  await user.click(day(/Last 30 days/));
  await user.click(show());
  await user.click(day(/Oct 25, 2026 – Nov 23, 2026/));
  await user.click(await screen.findByRole('button', { name: 'All dates' }));
  await user.click(show());
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-25', to: '2026-11-23' }], [{}]]);
});

test('more days than a list may have are refused with the rule, before they are asked for', async () => {
  const { user, onChange, day } = await open({ to: '2025-11-22' } as RecordDays, 'November 2025');
  await user.click(day(/November 22, 2025/));
  for (let months = 0; months < 12; months += 1) await user.click(day(/Next month/));
  await user.click(day(/November 23, 2026/));
  expect(screen.getByText('The date range is limited to 366 days')).toBeTruthy();
  expect(show().disabled).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test('by keys: arrows by days and weeks, Page Up by months, Home and End by weeks, Enter chooses', async () => {
  const { user, day } = await open();
  day(/November 23, 2026/).focus();
  const focused = () => document.activeElement?.getAttribute('data-day');
  for (const [key, expected] of [
    ['{ArrowLeft}', '2026-11-22'],
    ['{ArrowUp}', '2026-11-15'],
    ['{ArrowRight}', '2026-11-16'],
    ['{End}', '2026-11-21'],
    ['{Home}', '2026-11-15'],
    ['{PageUp}', '2026-10-15'],
    ['{PageDown}', '2026-11-15'],
    ['{ArrowDown}{ArrowDown}', '2026-11-23'],
  ] as const) {
    await user.keyboard(key);
    expect([key, focused()]).toEqual([key, expected]);
  }
  await user.keyboard('{Enter}');
  expect(screen.getByText('From Nov 23, 2026')).toBeTruthy();
  expect(screen.getAllByRole('button').filter((each) => each.dataset.day && each.tabIndex === 0)).toHaveLength(1);
});
