import type { PastOrder } from '../../../domains/account/queries.ts';

/** One table for spreadsheets: names of the wire, decimal texts as they are, instants in UTC (RFC 4180). */
const COLUMNS = [
  'id',
  'acceptedAt',
  'tradeDate',
  'code',
  'side',
  'type',
  'tradingTime',
  'status',
  'limitPrice',
  'quantity',
  'amount',
  'filledQuantity',
  'averagePrice',
  'filledAmount',
  'fees',
  'realized',
  'reason',
  'simulated',
] as const satisfies readonly (keyof PastOrder)[];

function cell(value: PastOrder[keyof PastOrder]): string {
  const text = value === null ? '' : String(value);
  // A spreadsheet would run a text that begins like a formula; negative decimals are not formulas.
  const safe = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d/.test(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function ordersCsv(orders: readonly PastOrder[]): string {
  const rows = orders.map((order) => COLUMNS.map((column) => cell(order[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}
