import type { StatementValue } from '@candor/model/assistant/schema.ts';
import { directionOf } from '../../lib/format.ts';
import type { LeadKey, Statement } from './statement.ts';

type Values = Statement['values'];

/** The sentence with which a statement of rows begins an answer. */
interface LeadText {
  readonly text: LeadKey | ((values: Values) => LeadKey);
  /** Values that it says, which have no row below it then; without the first it is not said. */
  readonly says: readonly [string, ...string[]];
  readonly where?: (values: Values) => boolean;
}

/** The sentence of one statement. */
export interface Lead {
  readonly text: LeadKey;
  readonly says: readonly string[];
}

const isBelowZero = (value: StatementValue | undefined): boolean => directionOf(value?.value) < 0;

/** Whether a best or worst position is the one by dollars. Answers stored before are by dollars only of today. */
export const inDollars = ({ by, range }: Values): boolean =>
  by === undefined ? range?.value === '1D' : by.value === 'dollars';

const LEADS: Readonly<Partial<Record<Statement['key'], LeadText>>> = {
  account: { text: 'lead_account', says: ['value'] },
  cash: { text: 'lead_cash', says: ['value'] },
  buying_power: { text: 'lead_power', says: ['value'] },
  position: { text: 'lead_position', says: ['value'] },
  position_short: { text: 'lead_position_short', says: ['value'] },
  fees_paid: { text: 'lead_fees', says: ['fee'] },
  dividends_received: {
    text: ({ value }) => `lead_dividends_${isBelowZero(value) ? 'negative' : 'received'}`,
    says: ['value'],
  },
  // Answers stored before lack the value.
  sector_share: { text: 'lead_sector_share', says: ['value', 'percent'] },
  dividends_got: { text: 'lead_dividends_got', says: ['value'] },
  dividends: { text: 'lead_dividends', says: ['last'] },
  // Below the requirement there is no way left.
  margin: { text: 'lead_margin', says: ['room'], where: ({ room }) => !isBelowZero(room) },
  best_position: {
    text: (values) => (!values.profit ? 'lead_best_rate' : inDollars(values) ? 'lead_best' : 'lead_best_percent'),
    says: ['percent', 'profit'],
  },
  worst_position: {
    text: (values) => (!values.profit ? 'lead_worst_rate' : inDollars(values) ? 'lead_worst' : 'lead_worst_percent'),
    says: ['percent', 'profit'],
  },
  borrow_cost: { text: 'lead_borrow', says: ['percent'] },
};

/** The sentence of a statement that begins an answer; undefined where it is rows alone. */
export function leadOf({ key, values }: Statement): Lead | undefined {
  const lead = LEADS[key];
  if (!lead || !(lead.says[0] in values) || lead.where?.(values) === false) return undefined;
  return { text: typeof lead.text === 'function' ? lead.text(values) : lead.text, says: lead.says };
}

/** The statement without what the sentence says. */
export const withoutLead = (statement: Statement, { says }: Lead): Statement => ({
  ...statement,
  values: Object.fromEntries(Object.entries(statement.values).filter(([name]) => !says.includes(name))),
});
