import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button, Empty } from '../../ui/index.ts';
import styles from '../console.module.css';
import { refreshAll } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** A page of the console: its title, its purpose, and a button that fetches it again. */
export function Page({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const t = useTexts(consoleTexts);
  return (
    <>
      <title>{`${title} · ${t('console')}`}</title>
      <div className={styles.title}>
        <h1>{title}</h1>
        <Button variant="quiet" onClick={() => void refreshAll()}>
          {t('refresh')}
        </Button>
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </>
  );
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export interface TableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  cells(row: Row): readonly ReactNode[];
  /** Shown where there is no row. */
  empty: string;
}

export function Table<Row>({ label, columns, rows, keyOf, cells, empty }: TableProps<Row>) {
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {cells(row).map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An instant in New York, as customers see it too. */
export function When({ at }: { at: string | null }) {
  const locale = LOCALE[useLang()];
  if (at === null) return <>–</>;
  return <time dateTime={at}>{`${formatDateTime(at, locale)} ET`}</time>;
}
