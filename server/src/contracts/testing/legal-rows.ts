import { parseInstant, type TradingDate } from '@candor/model/time.ts';
import type { RowOf } from '../../platform/database/table.ts';
import { type ContractNotice, contractNoticeTable, forceMajeureTable } from '../tables.ts';
import { ANN, CONTRACT } from './contract-rows.ts';

/** Rows of what the parties of Ann's contract have said to each other, in memory. */

const GIVEN = parseInstant('2026-10-13T15:00:00Z');
/** Midnight in New York before 20 November: the days to cure or to negotiate are over. */
export const OVER = parseInstant('2026-11-20T05:00:00Z');

/** The provider's notice of a breach. */
export const breach = (more: Partial<ContractNotice> = {}): ContractNotice => ({
  ...{ id: 'cnt_1', contractId: CONTRACT, customerId: ANN, kind: 'breach', giver: 'provider', state: 'curing' },
  ...{ subject: null, text: 'The account was lent', ground: null, givenAt: GIVEN, wallGivenAt: GIVEN },
  ...{ receivedOn: '2026-10-20' as TradingDate, until: OVER, answer: null, answeredAt: null, proposedBy: null },
  ...{ closedAt: null, ...more },
});
export const dispute = (more: Partial<ContractNotice> = {}): ContractNotice =>
  breach({ kind: 'dispute', state: 'negotiating', subject: 'The invoice of March', ...more });
export const noticed = (row: ContractNotice) => [contractNoticeTable, row] as const;

type ForceMajeure = RowOf<typeof forceMajeureTable>;
export const declaration = (more: Partial<ForceMajeure> = {}): ForceMajeure => ({
  ...{ id: 'fmj_1', contractId: null, what: 'The exchange is closed', since: GIVEN, wallSince: GIVEN },
  ...{ until: null, wallUntil: null, endedBy: null, ...more },
});
export const declared = (more: Partial<ForceMajeure> = {}) => [forceMajeureTable, declaration(more)] as const;
