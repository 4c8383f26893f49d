import { inLotOrder, lotRuleOf, type PositionLotMethod } from '@candor/model/orders/lot-methods.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Need, needRows, type Rows } from '../platform/database/rows.ts';
import { col, table } from '../platform/database/table.ts';
import { type Lot, lotTable } from './tables.ts';

export const lotChoiceTable = table(
  'lot_choice',
  {
    id: col.text(),
    customerId: col.text(),
    /** '' for the whole account. */
    code: col.text(),
    method: col.text<PositionLotMethod>(),
    lots: col.json<readonly string[]>(),
    chosenAt: col.instant<Instant>(),
    wallAt: col.instant<Instant>(),
  },
  { key: ['id'], appendOnly: true, lookups: { ofCustomer: { columns: ['customerId'] } } },
);

/** Rows that say which open lots of an instrument a sale takes, and in which order. */
export const lotNeeds = (customerId: string, code: string): Need[] => [
  needRows(lotTable, 'openByCode', customerId, code),
  needRows(lotChoiceTable, 'ofCustomer', customerId),
];

/** Open lots as a sale takes them: by the choice in force when `orderId` was placed, or now where there is none yet. */
export function lotsToSell(rows: Rows, customerId: string, code: string, orderId?: string): Lot[] {
  const rule = lotRuleOf(rows.find(lotChoiceTable, 'ofCustomer', customerId), code, orderId);
  return inLotOrder(rows.find(lotTable, 'openByCode', customerId, code), rule);
}

export interface ChooseLots {
  readonly customerId: string;
  readonly code: string;
  readonly method: PositionLotMethod;
  readonly lots: readonly string[];
}

/** Sets which lots later orders sell first. Orders placed before keep the choice under which they were placed. */
export const chooseLots: Command<ChooseLots, { readonly chosenAt: Instant }> = {
  name: 'choose_lots',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, code }) => lotNeeds(customerId, code),
  decide(rows, { customerId, code, method, lots }, context) {
    const choices = rows.find(lotChoiceTable, 'ofCustomer', customerId);
    const open = new Set(rows.find(lotTable, 'openByCode', customerId, code).map(({ id }) => id));
    const isNamed = method === 'specific';
    if (isNamed !== lots.length > 0 || new Set(lots).size < lots.length || lots.some((id) => !open.has(id)))
      return refuse('invalid_field', { pointer: '/lots', rule: 'not_open' });
    const last = choices
      .filter((choice) => choice.code === code)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .at(-1);
    if (last?.method === method && last.lots.join() === lots.join()) return accept({ chosenAt: last.chosenAt });
    const id = context.newId('lch');
    rows.insert(lotChoiceTable, {
      ...{ id, customerId, code, method, lots },
      ...{ chosenAt: context.now, wallAt: context.wallNow },
    });
    rows.emit({ type: 'lots.chosen', subject: customerId, payload: { code, method } });
    return accept({ chosenAt: context.now });
  },
};
