import type { Source } from '../../tools.ts';
import { of, type Said } from '../said.ts';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly price: string | null;
  readonly changePercent: string | null;
}

/** Rows of a list of the market, with their prices and changes of today. */
export function* listRows(rows: readonly Row[], source: Source): Generator<Said> {
  for (const { code, name, price: at, changePercent } of rows) {
    if (at === null || changePercent === null) continue;
    const values = { code: of('code', code), name: of('name', name), price: of('price', at) };
    yield { key: 'list_row', values: { ...values, percent: of('percent', changePercent) }, from: [source] };
  }
}
