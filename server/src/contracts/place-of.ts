import type { Place } from '../vault/index.ts';
import { type Contract, contractTable } from './tables.ts';

export type SealedColumn = 'document' | 'details' | 'signature' | 'final_document';

/** Where a sealed value of a contract belongs. */
export const placeOf = ({ id, customerId }: Pick<Contract, 'id' | 'customerId'>, column: SealedColumn): Place => ({
  ...{ table: contractTable.name, column, rowId: id, customerId },
});
