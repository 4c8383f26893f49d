import {
  addDays,
  MOST_RECORD_DAYS,
  newYorkDate,
  problemOfDays,
  type RecordDays,
} from '@candor/model/calendar/index.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { useState } from 'react';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { recordListTexts } from '../../../i18n/record-list.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { ChipRow } from '../../../ui/fields/choice.tsx';
import { type DateRangeProps, useDaysText } from './date-range.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './date-range.module.css';

const LENGTHS = { last7: 7, last30: 30, last365: 365 } as const;
type Preset = 'allDays' | keyof typeof LENGTHS;

const daysOf = (preset: Preset, today: TradingDate): RecordDays =>
  preset === 'allDays' ? {} : { from: addDays(today, 1 - LENGTHS[preset]), to: today };

/** A first tap chooses one end, a second the other, in whichever order; a third begins anew. */
function withDay({ from, to }: RecordDays, day: TradingDate): RecordDays {
  if (from === undefined || to !== undefined) return { from: day };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** Which days of a list: the usual ones by a tap, others on a calendar. Days are New York's. */
export function DateRangeSheet({ value, onChange, onClose }: DateRangeProps & { onClose(): void }) {
  const t = useTexts(recordListTexts);
  const message = useMessages();
  const daysText = useDaysText();
  const today = newYorkDate(marketNow() as Instant);
  const [days, setDays] = useState(value);
  const presets = (['allDays', ...Object.keys(LENGTHS)] as Preset[]).map((preset) => ({
    ...{ value: preset, label: t(preset), days: daysOf(preset, today) },
  }));
  const chosen = presets.find((each) => each.days.from === days.from && each.days.to === days.to);
  const tooLong = problemOfDays(days) !== undefined;
  return (
    <Sheet
      open
      title={t('days')}
      onClose={onClose}
      footer={
        <Button
          size="large"
          wide
          disabledReason={tooLong ? message('entry.date_range_limit', { days: String(MOST_RECORD_DAYS) }) : undefined}
          onClick={() => onChange(days)}
        >
          {t('show')}
        </Button>
      }
    >
      <ChipRow<Preset>
        label={t('days')}
        options={presets}
        value={chosen?.value}
        onChange={(preset) => setDays(daysOf(preset, today))}
      />
      <div className={styles.chosen} role="status">
        <strong>{daysText(days)}</strong>
        <span className={styles.next}>
          {days.from === undefined ? t('pickFirst') : days.to === undefined ? t('pickLast') : null}
        </span>
      </div>
      <MonthGrid days={days} today={today} onPick={(day) => setDays(withDay(days, day))} />
    </Sheet>
  );
}
