import { describe, expect, test } from 'vitest';
import { CONTRACT_TERMS } from '../contracts/terms.ts';
import { formatUsd, usd } from '../money.ts';
import type { TradingDate } from '../time.ts';
import { LANGUAGES } from '../auth/terms.ts';
import { effectiveDay, feeOn, feeSource, firstDayOf, lastObjectionDay, scheduledFee } from './fee.ts';
import {
  amountDue,
  dueDay,
  HIGHEST_FEE,
  INVOICE_REMINDER_DAYS,
  INVOICE_STATES,
  isOverdue,
  mayPass,
  monthsOverdue,
  reminderDay,
  suspensionDay,
} from './terms.ts';
import { INVOICE_TEXTS } from './texts.ts';

const day = (text: string) => text as TradingDate;

test('states pass one way only', () => {
  const passes = INVOICE_STATES.flatMap((from) =>
    INVOICE_STATES.filter((to) => mayPass(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(passes).toEqual([
    ...['issued → overdue', 'issued → paid', 'issued → voided', 'overdue → paid', 'overdue → voided'],
  ]);
});

describe('the days of an invoice', () => {
  test.each([
    // issued, reminder, due, suspended
    ['2026-03-02', '2026-03-07', '2026-03-09', '2026-05-09'],
    ['2026-12-28', '2027-01-02', '2027-01-04', '2027-03-06'],
    ['2028-02-24', '2028-02-29', '2028-03-02', '2028-05-02'],
  ])('issued on %s: reminder on %s, due on %s, contract suspended on %s', (issued, reminder, due, suspended) => {
    expect(dueDay(day(issued))).toBe(due);
    expect(reminderDay(day(due))).toBe(reminder);
    expect(suspensionDay(day(due))).toBe(suspended);
  });

  test('an invoice is overdue from the day after its due day on', () => {
    expect(isOverdue(day('2026-03-09'), day('2026-03-09'))).toBe(false);
    expect(isOverdue(day('2026-03-09'), day('2026-03-10'))).toBe(true);
  });

  test('they are those of the contract', () => {
    expect([CONTRACT_TERMS.paymentDays.to, CONTRACT_TERMS.unpaidDays, INVOICE_REMINDER_DAYS]).toEqual([7, 60, 2]);
    expect(formatUsd(HIGHEST_FEE)).toBe('10000.00');
  });
});

describe('whole months overdue', () => {
  test.each([
    // due, today, months
    ['2026-03-09', '2026-03-01', 0],
    ['2026-03-09', '2026-03-09', 0],
    ['2026-03-09', '2026-04-09', 0], // the month is complete when this day is over
    ['2026-03-09', '2026-04-10', 1],
    ['2026-03-09', '2026-05-09', 1],
    ['2026-03-09', '2026-05-10', 2],
    ['2026-03-09', '2027-03-10', 12],
    ['2026-12-15', '2027-01-15', 0],
    ['2026-12-15', '2027-01-16', 1],
    ['2026-11-30', '2026-12-31', 1],
    ['2027-01-31', '2027-02-28', 0],
    ['2027-01-31', '2027-03-01', 1], // February has no 31st: its last day counts
    ['2027-01-31', '2027-03-31', 1],
    ['2027-01-31', '2027-04-01', 2],
    ['2028-01-31', '2028-02-29', 0], // a leap year
    ['2028-01-31', '2028-03-01', 1],
    ['2028-01-29', '2028-02-29', 0],
    ['2028-01-30', '2028-03-01', 1],
    ['2027-03-31', '2027-04-30', 0],
    ['2027-03-31', '2027-05-01', 1],
    ['2027-05-31', '2027-06-30', 0],
    ['2027-05-31', '2027-07-01', 1],
    ['2027-08-31', '2027-09-30', 0],
    ['2027-08-31', '2027-10-01', 1],
    ['2027-10-31', '2027-11-30', 0],
    ['2027-10-31', '2027-12-01', 1],
    ['2027-06-30', '2027-07-30', 0],
    ['2027-06-30', '2027-07-31', 1],
  ])('due on %s, on %s: %i', (due, today, months) => {
    expect(monthsOverdue(day(due), day(today))).toBe(months);
  });

  test.each([
    // amount, due, today, months, late fee, total
    ['1000.00', '2026-03-09', '2026-03-09', 0, '0.00', '1000.00'],
    ['1000.00', '2026-03-09', '2026-05-10', 2, '30.00', '1030.00'], // golden of the contract
    ['120.00', '2026-03-09', '2026-04-10', 1, '1.80', '121.80'],
    ['33.33', '2026-03-09', '2026-04-10', 1, '0.49', '33.82'],
  ])('%s due on %s: on %s %i months, %s, together %s', (amount, due, today, months, late, total) => {
    const found = amountDue(usd(amount), day(due), day(today));
    expect([found.months, formatUsd(found.lateFee), formatUsd(found.total)]).toEqual([months, late, total]);
  });
});

describe('the fee', () => {
  const change = (amount: string, appliesOn: string, keptUntil: string | null = null) => ({
    ...{ amount: usd(amount), appliesOn: day(appliesOn), keptUntil: keptUntil === null ? null : day(keptUntil) },
  });

  test('a change applies sixty days after its announcement, and may be objected to for thirty', () => {
    expect(firstDayOf(day('2026-03-02'))).toBe('2026-05-01');
    expect(lastObjectionDay(day('2026-03-02'))).toBe('2026-04-01');
  });

  test.each([
    [[], '2026-05-01', '0.00'],
    [[change('120.00', '2026-05-01')], '2026-04-30', '0.00'],
    [[change('120.00', '2026-05-01')], '2026-05-01', '120.00'],
    [[change('120.00', '2026-05-01'), change('90.00', '2026-07-01')], '2026-06-30', '120.00'],
    [[change('120.00', '2026-05-01'), change('90.00', '2026-07-01')], '2026-07-01', '90.00'],
    [[change('120.00', '2026-05-01'), change('90.00', '2026-05-01')], '2026-05-01', '90.00'], // the later one counts
  ])('of new contracts, changes %o: on %s %s', (changes, today, fee) => {
    expect(formatUsd(scheduledFee(changes, day(today)))).toBe(fee);
  });

  test.each([
    [[], '2026-05-01', '50.00', undefined],
    [[change('120.00', '2026-05-01')], '2026-04-30', '50.00', undefined],
    [[change('120.00', '2026-05-01')], '2026-05-01', '120.00', 0],
    [[change('120.00', '2026-05-01', '2027-03-03')], '2027-03-02', '50.00', undefined],
    [[change('120.00', '2026-05-01', '2027-03-03')], '2027-03-03', '120.00', 0],
    [[change('120.00', '2026-05-01', '2026-04-01')], '2026-04-30', '50.00', undefined], // the term ends before it applies
    [[change('120.00', '2026-05-01', '2026-04-01')], '2026-05-01', '120.00', 0],
    [[change('120.00', '2026-05-01'), change('90.00', '2026-07-01', '2027-03-03')], '2026-08-01', '120.00', 0],
    [[change('120.00', '2026-05-01', '2027-03-03'), change('90.00', '2026-07-01')], '2026-08-01', '90.00', 1],
    [[change('120.00', '2026-05-01', '2027-03-03'), change('90.00', '2026-07-01')], '2027-03-03', '90.00', 1],
  ])('of a contract at 50.00, announced %o: on %s %s', (announced, today, fee, source) => {
    expect(formatUsd(feeOn(usd('50.00'), announced, day(today)))).toBe(fee);
    expect(feeSource(announced, day(today))).toBe(source === undefined ? undefined : announced[source]);
  });

  test('an objection postpones a change to the end of the term, never to before its day', () => {
    expect(effectiveDay(change('1.00', '2026-05-01'))).toBe('2026-05-01');
    expect(effectiveDay(change('1.00', '2026-05-01', '2027-03-03'))).toBe('2027-03-03');
    expect(effectiveDay(change('1.00', '2026-05-01', '2026-04-01'))).toBe('2026-05-01');
  });
});

describe.each(LANGUAGES)('the invoice in %s', (lang) => {
  test('has no figure of its own, and the values of the English text', () => {
    const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
    for (const [name, text] of Object.entries(INVOICE_TEXTS[lang])) {
      expect(text.replaceAll(/\{\w+\}/g, ''), name).not.toMatch(/\d/);
      expect(valuesOf(text), name).toBe(valuesOf(INVOICE_TEXTS.en[name as keyof typeof INVOICE_TEXTS.en]));
    }
  });
});
