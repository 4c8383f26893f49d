import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { cx } from '../../../ui/index.ts';
import { moved } from '../order.ts';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';
import { useDrag } from './use-drag.ts';

export interface ReorderRow {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
}

export interface ReorderRowsProps<Row extends ReorderRow> {
  rows: readonly Row[];
  /** Called with the new order of the ids, and with the moved row and its new position. */
  onOrder(ids: readonly string[], row: Row, place: number): void;
  /** Content before the text of a row. */
  lead?(row: Row): ReactNode;
  /** Content between the text and the handle. */
  more?(row: Row, place: number): ReactNode;
}

/** Rows that can be reordered: each has a handle to drag by finger or mouse, or to move by keys. */
export function ReorderRows<Row extends ReorderRow>({ rows, onOrder, lead, more }: ReorderRowsProps<Row>) {
  const t = useTexts(watchlistTexts);
  const move = (from: number, to: number) => {
    const row = rows[from];
    const next = moved(rows, from, to);
    if (next === rows || row === undefined) return;
    onOrder(
      next.map(({ id }) => id),
      row,
      next.indexOf(row),
    );
  };
  const drag = useDrag(rows.length, move);
  return (
    <ul>
      {rows.map((row, place) => (
        <li
          key={row.id}
          className={cx(styles.row, drag.dragged === place && styles.dragged)}
          style={{ transform: drag.shiftOf(place) }}
        >
          {lead?.(row)}
          <span className={styles.names}>
            <b>{row.title}</b>
            <span>{row.hint}</span>
          </span>
          {more?.(row, place)}
          <button
            type="button"
            className={styles.handle}
            aria-label={t('handle', { code: row.title, place: place + 1, count: rows.length })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && drag.cancel()) return event.preventDefault();
              const to = placeByKey(event, place, rows.length);
              if (to === undefined) return;
              event.preventDefault();
              move(place, to);
            }}
            {...drag.handleOf(place)}
          >
            <GripVertical size={22} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The new position of a row after a key; undefined for keys that move nothing. */
function placeByKey({ key }: KeyboardEvent, place: number, count: number): number | undefined {
  return { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key];
}
