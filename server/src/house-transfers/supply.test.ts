import { newYorkDate } from '@candor/model/calendar/index.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { agreedInMemory, linesOf, txnsOf } from '../../test/read-decision.ts';
import { gasByTwo, type Supply, supplySimulated } from './supply.ts';
import { houseSupplyTable } from './tables.ts';

const { now, lane } = MEMORY_CONTEXT;
const known = (id: string) =>
  [
    houseSupplyTable,
    { ...({ id, place: 'usdt_hot', asset: 'USDT.SIM', amount: 5n, approvalId: null, at: now, txn: '2:7' } as const) },
  ] as const;
const booked = (eventId: string) => [
  {
    ...{ kind: 'house_supplied', eventId, effectiveDate: newYorkDate(now), actor: 'system:house-transfers' },
    reverses: null,
  },
];

describe('what a simulated house begins with', () => {
  test.each<[Supply['place'], string]>([
    ['usdt_hot', 'USDT.SIM'],
    ['usdt_cold', 'USDT.SIM'],
    ['trx_gas', 'TRX.SIM'],
  ])('is booked at %s in %s, as capital of the house', (place, asset) => {
    const done = decideInMemory(supplySimulated, { id: 'sup_1', place, amount: 5n }, []);
    expect(done.decision).toEqual({ ok: true, value: { id: 'sup_1' } });
    expect(txnsOf(done)).toEqual(booked('sup_1'));
    expect(linesOf(done).toSorted()).toEqual([
      ...[`house:capital#${lane} ${asset} 5`, `house:${place}#${lane} ${asset} -5`],
    ]);
    expect(done.written(houseSupplyTable)).toEqual([
      { id: 'sup_1', place, amount: 5n, asset, approvalId: null, at: now, txn: `${lane}:1` },
    ]);
  });

  test('is booked once, in the lane of the house', () => {
    const supply = { id: 'sup_1', place: 'usdt_hot', amount: 5n } as const;
    const again = decideInMemory(supplySimulated, supply, [known('sup_1')]);
    expect(again.decision).toEqual({ ok: true, value: { id: 'sup_1' } });
    expect([again.written(houseSupplyTable), txnsOf(again)]).toEqual([[], []]);
    expect(supplySimulated.subject(supply)).toBe('house:transfers');
  });
});

describe('TRX that was bought', () => {
  const content = { supplyId: 'sup_1', approvalId: 'apr_1', amount: '500.00', mode: 'simulated' } as const;

  test.each<['simulated' | 'live', string]>([
    ['simulated', 'TRX.SIM'],
    ['live', 'TRX'],
  ])('of a house with %s money is booked by two, in %s', (mode, asset) => {
    const done = agreedInMemory(gasByTwo, { ...content, mode }, []);
    expect([done.state, done.refused]).toEqual([{ supplyId: 'sup_1', known: false }, undefined]);
    expect(txnsOf(done)).toEqual(booked('sup_1'));
    expect(linesOf(done).toSorted()).toEqual([
      ...[`house:capital#${lane} ${asset} 500000000`, `house:trx_gas#${lane} ${asset} -500000000`],
    ]);
    expect(done.written(houseSupplyTable)).toEqual([
      {
        ...{ id: 'sup_1', place: 'trx_gas', amount: 500_000_000n, asset, approvalId: 'apr_1', at: now },
        txn: `${lane}:1`,
      },
    ]);
  });

  test('cannot be booked again: what is known is what two people would see', () => {
    const seen = agreedInMemory({ ...gasByTwo, refused: () => ({ code: 'illegal_state' }) }, content, [known('sup_1')]);
    expect(seen.state).toEqual({ supplyId: 'sup_1', known: true });
    expect(() => agreedInMemory(gasByTwo, content, [known('sup_1')])).toThrow('row exists');
  });

  test('is for the treasury to ask and to agree, in the lane of the house', () => {
    const { name, makers, checkers } = gasByTwo;
    const treasury = ['treasury_maker', 'treasury_checker'];
    expect([name, makers, checkers]).toEqual(['house.gas', treasury, treasury]);
    expect(gasByTwo.object(content)).toBe('house:transfers');
  });
});
