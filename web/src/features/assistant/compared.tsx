import { shortName } from '@candor/model/written.ts';
import type { ReactNode } from 'react';
import { Change } from '../../ui/index.ts';
import { MISSING } from '../../lib/format.ts';
import styles from './assistant.module.css';
import type { RowKey, Statement } from './statement.ts';

export interface Column {
  readonly statement: Statement;
  /** Writes a label or a figure in the reader's words. */
  readonly write: { label(key: RowKey): string; value(name: string): string };
  readonly marks: ReactNode;
}

/** Figures of a comparison; those that went up or down are coloured as everywhere. */
const FIGURES: readonly { readonly name: string; readonly label: RowKey; readonly moves?: true }[] = [
  { name: 'price', label: 'row_compared_price' },
  { name: 'day', label: 'row_compared_day', moves: true },
  { name: 'month', label: 'row_compared_month', moves: true },
  { name: 'year', label: 'row_compared_year', moves: true },
  { name: 'volatility', label: 'row_compared_volatility' },
  { name: 'beta', label: 'row_compared_beta' },
  { name: 'yield', label: 'row_compared_yield' },
  { name: 'holding', label: 'row_compared_holding' },
];

/** Stocks and funds side by side, a column each with its sources; a figure that nobody has is left out. */
export function Compared({ columns }: { columns: readonly Column[] }) {
  const [first] = columns;
  if (!first) return null;
  const known = FIGURES.filter(({ name }) => columns.some(({ statement }) => statement.values[name]));
  return (
    <div className={styles.comparison}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            {columns.map(({ statement: { values }, marks }) => (
              <th key={values.code?.value} scope="col">
                {values.code?.value}
                {marks}
                <small>{shortName(values.name?.value ?? '')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ name, label, moves }) => (
            <tr key={name}>
              <th scope="row">{first.write.label(label)}</th>
              {columns.map(({ statement: { values }, write }) => (
                <td key={values.code?.value}>
                  {values[name] === undefined ? (
                    MISSING
                  ) : moves ? (
                    <Change percent={values[name].value} size="small" />
                  ) : (
                    write.value(name)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
