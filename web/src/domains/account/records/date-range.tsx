import type { RecordDays } from '@candor/model/calendar/index.ts';
import Calendar from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { formatDate } from '../../../lib/format.ts';
import { Chip } from '../../../ui/fields/choice.tsx';
import styles from './date-range.module.css';
import { sheetLater } from '../../../ui/page/later-parts.tsx';

const DateRangeSheet = sheetLater(() => import('./date-range-sheet.tsx').then((module) => module.DateRangeSheet));

export const ALL_DAYS: RecordDays = {};
export const isAllDays = ({ from, to }: RecordDays): boolean => from === undefined && to === undefined;

/** The days in words: "Nov 3, 2026 – Nov 9, 2026", "From Nov 3, 2026". */
export function useDaysText(): (days: RecordDays) => string {
  const t = useTexts(recordListTexts);
  const locale = LOCALE[useLang()];
  return ({ from, to }) => {
    const written = { from: formatDate(from ?? '', locale), to: formatDate(to ?? '', locale) };
    if (from && to) return from === to ? written.from : t('between', written);
    return from ? t('since', written) : to ? t('until', written) : t('allDays');
  };
}

export interface DateRangeProps {
  value: RecordDays;
  onChange(days: RecordDays): void;
}

/** The days of a list of records: a chip that says which they are and opens a calendar. */
export function DateRange({ value, onChange }: DateRangeProps) {
  const daysText = useDaysText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip selected={!isAllDays(value)} onClick={() => setOpen(true)}>
        <span className={styles.chip}>
          <Calendar size={14} aria-hidden="true" />
          {daysText(value)}
        </span>
      </Chip>
      {open ? (
        <DateRangeSheet
          value={value}
          onClose={() => setOpen(false)}
          onChange={(days) => {
            setOpen(false);
            onChange(days);
          }}
        />
      ) : null}
    </>
  );
}
