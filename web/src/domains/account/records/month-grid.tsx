import { addDays, daysBetween, type RecordDays } from '@candor/model/calendar/index.ts';
import type { TradingDate } from '@candor/model/time.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { formatDate, formatDateHead } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import styles from './date-range.module.css';

/** The first day that the calendar shows: nothing of this product is older. */
const FIRST = '2000-01-01' as TradingDate;
/** Any Sunday. */
const SUNDAY = '2026-11-01' as TradingDate;
const WEEK = 7;

const monthOf = (day: TradingDate): TradingDate => `${day.slice(0, 7)}-01` as TradingDate;
const weekdayOf = (day: TradingDate): number => ((daysBetween(SUNDAY, day) % WEEK) + WEEK) % WEEK;
/** Far enough from the first of a month to be in the next one, whatever its length. */
const nextMonth = (month: TradingDate): TradingDate => monthOf(addDays(month, 31));
const previousMonth = (month: TradingDate): TradingDate => monthOf(addDays(month, -1));
const within = (day: TradingDate, last: TradingDate): TradingDate => (day < FIRST ? FIRST : day > last ? last : day);

/** The weeks of a month from Sunday on; undefined for days of its neighbours. */
function weeksOf(month: TradingDate): (TradingDate | undefined)[][] {
  const length = daysBetween(month, nextMonth(month));
  const cells = [
    ...Array.from({ length: weekdayOf(month) }, () => undefined),
    ...Array.from({ length }, (_, index) => addDays(month, index)),
  ];
  return Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, row) => {
    const week = cells.slice(row * WEEK, (row + 1) * WEEK);
    return [...week, ...Array.from({ length: WEEK - week.length }, () => undefined)];
  });
}

/** The same day of the month before or after, or its last one where there is no such day. */
function monthAway(day: TradingDate, step: 1 | -1): TradingDate {
  const month = step === 1 ? nextMonth(monthOf(day)) : previousMonth(monthOf(day));
  const sameDay = addDays(month, Number(day.slice(8)) - 1);
  return monthOf(sameDay) === month ? sameDay : addDays(nextMonth(month), -1);
}

/** Where a key leads from a day (the grid pattern of ARIA); undefined for any other key. */
function dayByKey(key: string, day: TradingDate): TradingDate | undefined {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK }[key];
  if (by !== undefined) return addDays(day, by);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, WEEK - 1 - weekdayOf(day));
  if (key === 'PageUp' || key === 'PageDown') return monthAway(day, key === 'PageUp' ? -1 : 1);
  return undefined;
}

interface Props {
  days: RecordDays;
  /** No day after it can be chosen. */
  today: TradingDate;
  onPick(day: TradingDate): void;
}

/** One month of a calendar. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function MonthGrid({ days, today, onPick }: Props) {
  const locale = LOCALE[useLang()];
  // The day that a Tab leads to; its month is the one that is shown.
  const [current, setCurrent] = useState(() => within(days.to ?? days.from ?? today, today));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(current);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    moved.current = false;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setCurrent(within(next, today));
  };
  const pick = (day: TradingDate) => {
    setCurrent(day);
    onPick(day);
  };
  const title = formatDateHead(month, locale, { year: 'numeric', month: 'long' });
  return (
    <>
      <MonthHead {...{ title, current, today }} onMove={setCurrent} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA on a table */}
      <table ref={grid} role="grid" aria-label={title} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, index) => addDays(SUNDAY, index)).map((day) => (
              <th key={day} scope="col" abbr={formatDate(day, locale, { weekday: 'long' })}>
                {formatDate(day, locale, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks of one month never change places
            <tr key={row}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do days of a week
                <td key={column}>
                  {day === undefined ? null : <Day {...{ day, days, today }} current={day === current} onPick={pick} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface HeadProps {
  title: string;
  current: TradingDate;
  today: TradingDate;
  onMove(day: TradingDate): void;
}

/** The month in words, with the way to those before and after it. */
function MonthHead({ title, current, today, onMove }: HeadProps) {
  const t = useTexts(recordListTexts);
  const month = monthOf(current);
  const move = (step: 1 | -1) => onMove(within(monthAway(current, step), today));
  return (
    <div className={styles.month}>
      <IconButton
        label={t('previousMonth')}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        disabled={month <= FIRST}
        onClick={() => move(-1)}
      />
      <h3 aria-live="polite">{title}</h3>
      <IconButton
        label={t('nextMonth')}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        disabled={nextMonth(month) > today}
        onClick={() => move(1)}
      />
    </div>
  );
}

const isEnd = (day: TradingDate, { from, to }: RecordDays): boolean => day === from || day === to;
const isBetween = (day: TradingDate, { from, to }: RecordDays): boolean =>
  from !== undefined && to !== undefined && day >= from && day <= to;

function Day({ day, days, today, current, onPick }: Props & { day: TradingDate; current: boolean }) {
  const locale = LOCALE[useLang()];
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={current ? 0 : -1}
      disabled={day > today || day < FIRST}
      aria-pressed={isEnd(day, days) || isBetween(day, days)}
      aria-current={day === today ? 'date' : undefined}
      aria-label={formatDate(day, locale, 'full')}
      className={cx(styles.day, isBetween(day, days) && styles.between, isEnd(day, days) && styles.end)}
      onClick={() => onPick(day)}
    >
      <span>{Number(day.slice(8))}</span>
    </button>
  );
}
