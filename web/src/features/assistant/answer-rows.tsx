import type { StatementValue } from '@candor/model/assistant/schema.ts';
import type { ReactNode } from 'react';
import { Change, Money, Price } from '../../ui/index.ts';
import styles from './assistant.module.css';
import { inDollars } from './answer-leads.ts';
import type { LeadKey, RowKey, Statement } from './statement.ts';

/** A figure of an answer with what it is called. `value` and `percent` name values of the statement. */
interface RowOf {
  readonly label: RowKey | ((values: Statement['values']) => RowKey);
  readonly value?: string;
  readonly percent?: string;
  /** Below the figure: a profit, whose rate is under the same name with "Percent". */
  readonly gain?: string;
  /** Below the label, where the statement has this value: what the figure is made of, or its share. */
  readonly note?: { readonly of: string; readonly text: RowKey; readonly without?: string };
  /** Only where the statement lacks this value, which the sentence before it says. */
  readonly without?: string;
  /** The sum of the rows above it. */
  readonly sum?: true;
}

const profit = (label: RowOf['label'], value: string): RowOf => ({ label, value, percent: `${value}Percent` });
const PROFITS: readonly RowOf[] = [profit('row_open', 'open'), { label: 'row_realized', value: 'realized' }];

/**
 * Statements that are read as rows: a name at the left, its figure at the right. A row without its value is left out.
 */
const ROWS: Readonly<Partial<Record<Statement['key'], readonly RowOf[]>>> = {
  account: [
    { label: 'row_value', value: 'value' },
    profit('row_today', 'day'),
    ...PROFITS,
    { label: 'row_cash', value: 'cash' },
    { label: 'row_power', value: 'power' },
  ],
  // Today's profit is the sentence before.
  account_profit: [{ label: 'row_value', value: 'value' }, ...PROFITS],
  moved_by: [profit(({ side }) => (side ? 'row_moved_short' : 'row_moved'), 'profit')],
  moved_rest: [profit('row_moved_rest', 'profit')],
  moved_whole: [{ ...profit('row_moved_whole', 'profit'), sum: true }],
  cash: [
    { label: 'row_cash', value: 'value' },
    { label: 'row_settled', value: 'settled' },
    { label: 'row_bound', value: 'bound' },
  ],
  buying_power: [{ label: 'row_power', value: 'value' }],
  position: [
    {
      label: ({ among }) => (among ? 'row_own' : 'row_moved'),
      ...{ value: 'value', gain: 'profit', note: { of: 'shares', text: 'row_shares', without: 'among' } },
    },
    { ...profit('row_open_only', 'profit'), without: 'value' },
  ],
  position_short: [
    {
      label: ({ among }) => (among ? 'row_own_short' : 'row_moved_short'),
      ...{ value: 'value', gain: 'profit', note: { of: 'shares', text: 'row_shares', without: 'among' } },
    },
    { ...profit('row_open_only', 'profit'), without: 'value' },
  ],
  // Answers stored before have the day's profit among the cost.
  position_cost: [
    profit('row_today', 'day'),
    { label: ({ side }) => (side ? 'row_short_average' : 'row_cost'), value: 'cost' },
  ],
  position_day: [
    profit('row_today', 'day'),
    { label: ({ side }) => (side ? 'row_day_dividend_owed' : 'row_day_dividend'), value: 'dividend' },
  ],
  position_share: [{ label: 'row_moved', value: 'value', note: { of: 'percent', text: 'row_share_of' } }],
  account_then_parts: [
    { label: 'row_cash_then', value: 'cash' },
    { label: 'row_positions_then', value: 'positions' },
  ],
  account_now: [{ label: 'row_value_now', value: 'value' }],
  closing_of: [{ label: 'row_moved', value: 'value', note: { of: 'price', text: 'row_closing_of' } }],
  closing_cover: [{ label: 'row_moved_short', value: 'value', note: { of: 'price', text: 'row_closing_short' } }],
  closing_parts: [
    { label: 'row_closing_sales', value: 'sales' },
    { label: 'row_closing_covers', value: 'covers' },
    { label: 'row_closing_cash', value: 'cash' },
    { label: 'row_closing_collateral', value: 'collateral' },
    { label: 'row_closing_due', value: 'due' },
  ],
  shorts_parts: [
    { label: 'row_open_only', value: 'open' },
    { label: 'row_realized_only', value: 'realized' },
    { label: 'row_dividends_only', value: 'dividends' },
    { label: 'row_borrow_only', value: 'borrow' },
  ],
  tax_parts: [
    { label: 'row_realized_only', value: 'realized' },
    { label: 'row_dividends_only', value: 'dividends' },
    { label: 'row_borrow_only', value: 'borrow' },
  ],
  result_parts: [
    { label: 'row_realized_only', value: 'realized' },
    { label: 'row_open_only', value: 'open' },
    { label: 'row_dividends_only', value: 'dividends' },
    { label: 'row_borrow_only', value: 'borrow' },
    { label: 'row_moved_whole', value: 'total', sum: true },
  ],
  account_swings: [
    { label: 'row_volatility', value: 'volatility' },
    { label: 'row_drawdown', value: 'drawdown' },
  ],
  dividends_got: [
    { label: 'row_dividends_only', value: 'value' },
    { label: 'row_dividends_due', value: 'due' },
    { label: 'row_dividends_owed', value: 'owed' },
  ],
  shorts_of: [{ label: 'row_moved_short', value: 'profit' }],
  best_position: [
    { label: (values) => (inDollars(values) ? 'row_best' : 'row_best_percent'), value: 'profit', percent: 'percent' },
  ],
  worst_position: [
    { label: (values) => (inDollars(values) ? 'row_worst' : 'row_worst_percent'), value: 'profit', percent: 'percent' },
  ],
  what_if: [
    {
      label: ({ way, side }) =>
        `row_what_if_${way?.value === 'down' ? 'down' : 'up'}${side ? '_short' : ''}` satisfies RowKey,
      value: 'value',
    },
  ],
  what_if_by: [
    {
      label: ({ way, side }) =>
        `row_what_if_by_${way?.value === 'down' ? 'down' : 'up'}${side ? '_short' : ''}` satisfies RowKey,
      value: 'value',
    },
  ],
  what_if_to: [{ label: ({ side }) => (side ? 'row_what_if_to_short' : 'row_what_if_to'), value: 'value' }],
  what_if_sum: [{ label: 'row_what_if_sum', value: 'value', sum: true }],
  what_if_all: [
    { label: 'row_what_if_longs', value: 'longs' },
    { label: 'row_what_if_shorts', value: 'shorts' },
    {
      label: ({ way }) => (way?.value === 'down' ? 'row_what_if_all_down' : 'row_what_if_all_up'),
      value: 'value',
      sum: true,
    },
  ],
  risk_fall: [{ label: 'row_fall', value: 'value' }],
  risk_rise: [{ label: 'row_rise', value: 'value' }],
  risk_rise_of: [{ label: 'row_rise_of', value: 'value' }],
  risk_room: [{ label: 'row_room', value: 'room' }],
  risk: [{ label: 'row_largest', value: 'percent' }],
  risk_parts: [
    { label: 'row_part_invested', value: 'invested' },
    { label: 'row_cash', value: 'cash' },
    { label: 'row_part_collateral', value: 'collateral' },
    { label: 'row_part_due', value: 'due' },
  ],
  risk_sector: [{ label: 'row_sector', value: 'percent' }],
  risk_volatility: [{ label: 'row_volatility', value: 'percent' }],
  risk_drawdown: [{ label: 'row_drawdown', value: 'percent' }],
  fees_paid: [
    { label: 'row_fees', value: 'fee' },
    { label: 'row_borrowing', value: 'borrow' },
  ],
  order_traded: [{ label: 'row_traded', value: 'amount', note: { of: 'price', text: 'row_traded_at' } }],
  order_cost: [
    { label: ({ basis }) => ORDER_AT[basis?.value ?? ''] ?? 'row_order', value: 'amount' },
    { label: 'row_order_fees', value: 'fees' },
    {
      label: ({ side, basis }) =>
        `row_order_${side?.value === 'sell' ? 'brings' : 'costs'}${basis?.value === 'stop' ? '_stop' : ''}` satisfies RowKey,
      value: 'total',
      sum: true,
    },
  ],
  order_realizes: [{ label: 'row_sale_realizes', value: 'realized' }],
  sale_whole: [
    { label: 'row_sale_brings', value: 'total' },
    { label: 'row_sale_realizes', value: 'realized' },
  ],
  withdraw_rest: [
    { label: 'row_invested', value: 'invested' },
    { label: 'row_reserved', value: 'reserved' },
    { label: 'row_unsettled', value: 'unsettled' },
  ],
  withdraw_from: [
    { label: 'row_from_usdt', value: 'usdt' },
    { label: 'row_from_dollars', value: 'dollars' },
    { label: 'row_from_stock', value: 'stock' },
  ],
  withdraw_cap: [{ label: 'row_cap', value: 'cap' }],
  withdraw_rail: [
    { label: ({ kind }) => (kind?.value === 'bank' ? 'row_rail_bank' : 'row_rail_usdt'), value: 'time' },
    { label: ({ kind }) => (kind?.value === 'bank' ? 'row_fee_bank' : 'row_fee_usdt'), value: 'closed' },
    { label: ({ kind }) => (kind?.value === 'bank' ? 'row_fee_only_bank' : 'row_fee_only_usdt'), value: 'only' },
  ],
  dividends: [
    { label: 'row_dividend_last', value: 'last' },
    { label: 'row_dividend_year', value: 'year' },
    { label: 'row_dividend_yield', value: 'yield' },
  ],
  dividend_next: [{ label: 'row_dividend_next', value: 'next' }],
  dividend_own: [
    { label: ({ side }) => (side?.value === 'short' ? 'row_dividend_owed' : 'row_dividend_own'), value: 'value' },
  ],
  dividend_coming: [
    {
      label: ({ side }) => (side ? 'row_dividend_charged' : 'row_dividend_coming'),
      ...{ value: 'value', note: { of: 'each', text: 'row_times' } },
    },
  ],
  dividend_before: [{ label: 'row_dividend_before', value: 'value', note: { of: 'each', text: 'row_times' } }],
  dividend_yield_of: [{ label: 'row_yield_of', value: 'yield' }],
  dividends_received: [{ label: 'row_dividends', value: 'value' }],
  margin: [
    { label: 'row_equity', value: 'equity' },
    { label: 'row_kept', value: 'kept' },
    { label: 'row_room', value: 'room' },
  ],
  borrow_cost: [
    { label: 'row_borrow_year', value: 'percent' },
    { label: 'row_available', value: 'available' },
  ],
  borrow_rate: [{ label: 'row_borrow_rate', value: 'percent', note: { of: 'date', text: 'row_borrow_list' } }],
  call_at: [{ label: 'row_call_at', value: 'price' }],
  borrow_night: [{ label: 'row_borrow_night', value: 'value' }],
  borrow_short: [
    { label: 'row_borrow_accrued', value: 'accrued' },
    { label: 'row_borrow_last', value: 'value', note: { of: 'percent', text: 'row_borrow_night_of' } },
  ],
  swings: [
    { label: 'row_beta', value: 'beta' },
    { label: 'row_volatility_of', value: 'volatility' },
  ],
  volume: [{ label: 'row_volume', value: 'count' }],
  sector_share: [{ label: 'row_sector_share', value: 'percent' }],
  returns: [
    { label: 'row_month', percent: 'month' },
    { label: 'row_year', percent: 'year' },
  ],
  index: [{ label: 'row_index', value: 'level', percent: 'percent' }],
  list_row: [{ label: 'row_listed', value: 'price', percent: 'percent' }],
  today_of: [{ label: 'row_today_of', value: 'price', percent: 'percent' }],
  sector: [{ label: 'row_sector_of', percent: 'percent' }],
  fund_holding: [{ label: 'row_listed', value: 'percent' }],
  idea: [{ label: ({ tag }) => (tag?.value === 'bearish' ? 'row_bearish' : 'row_bullish'), value: 'price' }],
};

/** What an order was measured by, beside the opposite quote of a purchase. */
const ORDER_AT: Readonly<Partial<Record<string, RowKey>>> = {
  ...{ bid: 'row_order_bid', close: 'row_order_close', limit: 'row_order_limit', stop: 'row_order_stop' },
};

/** Also of a comparison, which is a table of rows. */
export const isInRows = ({ key }: Pick<Statement, 'key'>): boolean => ROWS[key] !== undefined || key === 'compared';

/** The rows of a statement that have a figure. */
export const rowsOf = ({ key, values }: Pick<Statement, 'key' | 'values'>): readonly RowOf[] =>
  (ROWS[key] ?? []).filter(
    ({ value, percent, without }) =>
      (without === undefined || !values[without]) && (values[value ?? ''] ?? values[percent ?? '']),
  );

export interface AnswerRowsProps {
  statement: Statement;
  /** Writes a label or a figure in the reader's words. */
  write: { label(key: RowKey | LeadKey): string; value(name: string): string };
  /** Its sources, at the last of its rows. */
  marks: ReactNode;
}

/** The figures of a statement, each on a row, signed and coloured as on the screen that they are from. */
export function AnswerRows({ statement: { key, values }, write, marks }: AnswerRowsProps) {
  const rows = rowsOf({ key, values });
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, percent, gain, note, sum }, at) => (
        <div key={value ?? percent} className={sum ? styles.sum : undefined}>
          <dt>
            {write.label(typeof label === 'function' ? label(values) : label)}
            {at === rows.length - 1 ? marks : null}
            <span className="visually-hidden">: </span>
            {note && values[note.of] && !(note.without && values[note.without]) ? (
              <small>{write.label(note.text)}</small>
            ) : null}
          </dt>
          <dd className={gain && values[gain] ? styles.stacked : undefined}>
            <RowFigure
              value={value === undefined ? undefined : values[value]}
              percent={percent === undefined ? undefined : values[percent]}
              text={() => write.value(value ?? '')}
            />
            {gain === undefined ? null : (
              <Change change={values[gain]?.value} percent={values[`${gain}Percent`]?.value} money size="small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RowFigureProps {
  value: StatementValue | undefined;
  percent: StatementValue | undefined;
  text(): string;
}

function RowFigure({ value, percent, text }: RowFigureProps) {
  if (value?.kind === 'gain' && percent) return <Change change={value.value} percent={percent.value} money />;
  if (value?.kind === 'gain') return <Money value={value.value} sign="always" directional />;
  const change = percent ? <Change percent={percent.value} /> : null;
  if (value === undefined) return change;
  return (
    <>
      {value.kind === 'price' ? <Price value={value.value} /> : <span>{text()}</span>} {change}
    </>
  );
}
