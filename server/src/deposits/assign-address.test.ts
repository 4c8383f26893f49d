import { instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { depositAddressTable, nextAddressTable } from './address-tables.ts';
import { assignAddress } from './assign-address.ts';
import { ANN, BOB, type Stored } from './testing/deposit-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const source = { keyName: 'key-1', addressOf: (index: number) => `T${index}` };
const assign = (given: Stored = []) => decideInMemory(assignAddress(source), { customerId: ANN }, given);
const address = (indexNo: number, customerId = ANN, keyName = 'key-1') => ({
  ...{ customerId, address: `T${indexNo}`, keyName, indexNo, at: now, wallAt: wallNow },
});

describe('the address of a customer', () => {
  test('is the first one below the key, and says so', () => {
    const done = assign();
    expect(done.decision).toEqual({ ok: true, value: address(1) });
    expect(done.written(depositAddressTable)).toEqual([address(1)]);
    expect(done.written(nextAddressTable)).toEqual([{ keyName: 'key-1', nextNo: 2 }]);
    expect(done.events).toEqual([{ type: 'deposit.address_given', subject: ANN, payload: { address: 'T1' } }]);
  });

  test('is the next one, of this key alone, whoever has others', () => {
    const counts = [
      [nextAddressTable, { keyName: 'key-1', nextNo: 7 }],
      [nextAddressTable, { keyName: 'key-0', nextNo: 90 }],
      [depositAddressTable, address(6, BOB)],
    ] as const;
    const done = assign(counts);
    expect(done.written(depositAddressTable)).toEqual([address(7)]);
    expect(done.written(nextAddressTable)).toEqual([{ keyName: 'key-1', nextNo: 8 }]);
  });

  test('stays for ever, though the key is another one now', () => {
    const before = { ...address(3, ANN, 'key-0'), at: instant(1) };
    const again = assign([[depositAddressTable, before]]);
    expect(again.decision).toEqual({ ok: true, value: before });
    expect([again.written(depositAddressTable), again.written(nextAddressTable), again.events]).toEqual([[], [], []]);
  });

  test('is given in one lane to all, so that no number is given twice', () => {
    const { subject } = assignAddress(source);
    expect([ANN, BOB].map((customerId) => subject({ customerId }))).toEqual(Array(2).fill('house:addresses'));
  });
});
