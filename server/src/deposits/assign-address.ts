import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type DepositAddress, depositAddressTable, nextAddressTable } from './address-tables.ts';

/** Where addresses come from: an extended public key. */
export interface AddressSource {
  /** Its first address, which names it. */
  readonly keyName: string;
  addressOf(index: number): string;
}

/**
 * Gives a customer their address, once and for ever. All are given out in one lane, so that no place of the key is
 * given to two. Place 0 names the key and is given to nobody.
 */
export function assignAddress({ keyName, addressOf }: AddressSource): Command<{ customerId: string }, DepositAddress> {
  return {
    name: 'assign_address',
    subject: () => 'house:addresses',
    needs: ({ customerId }) => [needRow(depositAddressTable, customerId), needRow(nextAddressTable, keyName)],
    decide(rows, { customerId }, context) {
      const given = rows.get(depositAddressTable, customerId);
      if (given) return accept(given);
      const next = rows.get(nextAddressTable, keyName);
      const indexNo = next?.nextNo ?? 1;
      const { now: at, wallNow: wallAt } = context;
      const row: DepositAddress = { customerId, address: addressOf(indexNo), keyName, indexNo, at, wallAt };
      rows.insert(depositAddressTable, row);
      if (next) rows.update(nextAddressTable, { keyName, nextNo: indexNo + 1 });
      else rows.insert(nextAddressTable, { keyName, nextNo: indexNo + 1 });
      rows.emit({ type: 'deposit.address_given', subject: customerId, payload: { address: row.address } });
      return accept(row);
    },
  };
}
