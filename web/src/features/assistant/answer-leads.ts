import type { LeadKey, Statement } from './statement.ts';

/** The sentence with which a statement of rows begins an answer. */
export interface Lead {
  readonly text: LeadKey;
  /** Values that it says, which have no row below it then. */
  readonly says: readonly string[];
}

type Values = Statement['values'];

const LEADS: Readonly<Partial<Record<Statement['key'], Lead & { readonly where?: (values: Values) => boolean }>>> = {
  account: { text: 'lead_account', says: ['value'] },
  cash: { text: 'lead_cash', says: ['value'] },
  buying_power: { text: 'lead_power', says: ['value'] },
  position: { text: 'lead_position', says: ['value'] },
  position_short: { text: 'lead_position_short', says: ['value'] },
  fees_paid: { text: 'lead_fees', says: ['fee'] },
  dividends_received: { text: 'lead_dividends_received', says: ['value'] },
  dividends: { text: 'lead_dividends', says: ['last'] },
  // Below the requirement there is no way left.
  margin: { text: 'lead_margin', says: ['room'], where: ({ room }) => room?.value.startsWith('-') === false },
  borrow_cost: { text: 'lead_borrow', says: ['percent'] },
};

/** The sentence of a statement that begins an answer; undefined where it is rows alone. */
export function leadOf({ key, values }: Statement): Lead | undefined {
  const lead = LEADS[key];
  if (!lead?.says.every((name) => name in values)) return undefined;
  return lead.where === undefined || lead.where(values) ? lead : undefined;
}

/** The statement without what the sentence says. */
export const withoutLead = (statement: Statement, { says }: Lead): Statement => ({
  ...statement,
  values: Object.fromEntries(Object.entries(statement.values).filter(([name]) => !says.includes(name))),
});
