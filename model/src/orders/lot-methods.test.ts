import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIFO,
  inLotOrder,
  LOT_METHODS,
  type LotChoice,
  lotRuleOf,
  type OrderedLot,
  POSITION_LOT_METHODS,
} from './lot-methods.ts';

const lot = (id: string, openedOn: string, remaining: bigint, basis: bigint): OrderedLot => ({
  id,
  openedOn,
  remaining,
  basis,
});
// Four lots: two of one day, prices 10, 12, 11 and 12 again.
const LOTS = [
  lot('lot_c', '2026-11-23', 50n, 550n),
  lot('lot_a', '2026-11-20', 100n, 1_000n),
  lot('lot_d', '2026-11-24', 10n, 120n),
  lot('lot_b', '2026-11-20', 30n, 360n),
];
const ids = (lots: readonly OrderedLot[]) => lots.map(({ id }) => id.slice(4)).join('');

test.each([
  ['fifo', [], 'abcd'],
  ['lifo', [], 'dcba'],
  ['highest_cost', [], 'bdca'],
  ['fifo', ['lot_d', 'lot_b'], 'dbac'],
  ['highest_cost', ['lot_a'], 'abdc'],
  ['fifo', ['lot_sold', 'lot_c'], 'cabd'],
] as const)('%s with %j named first takes %s', (method, named, expected) => {
  expect(ids(inLotOrder(LOTS, { method, named }))).toBe(expected);
});

test('an account sells by one of three methods; one of its positions may follow it, have its own, or name its lots', () => {
  expect(LOT_METHODS).toEqual(['fifo', 'lifo', 'highest_cost']);
  expect(POSITION_LOT_METHODS).toEqual(['account', ...LOT_METHODS, 'specific']);
  expect(FIFO).toEqual({ method: 'fifo', named: [] });
});

test('the day a lot was opened on comes before its id, which decides within a day', () => {
  // lot_b was entered last, for the day before the others.
  const lots = [
    lot('lot_c', '2026-11-23', 1n, 10n),
    lot('lot_a', '2026-11-23', 1n, 10n),
    lot('lot_b', '2026-11-20', 1n, 10n),
  ];
  expect(ids(inLotOrder(lots, FIFO))).toBe('bac');
  expect(ids(inLotOrder(lots, { method: 'lifo', named: [] }))).toBe('cab');
  expect(ids(inLotOrder(lots, { method: 'highest_cost', named: [] }))).toBe('bac'); // all cost the same
});

test('the dearest share is found exactly, where a division would not tell two apart', () => {
  const [third, more] = [lot('lot_a', '2026-11-20', 3n, 1n), lot('lot_b', '2026-11-20', 300_000_000n, 100_000_001n)];
  expect(ids(inLotOrder([third, more], { method: 'highest_cost', named: [] }))).toBe('ba');
});

test('property: no method loses, doubles or changes a lot, whatever order they come in', () => {
  const anyLot = fc.record({
    id: fc.string({ minLength: 1, maxLength: 6 }),
    openedOn: fc.constantFrom('2026-11-20', '2026-11-23', '2026-11-24'),
    remaining: fc.bigInt({ min: 1n, max: 1_000n }),
    basis: fc.bigInt({ min: 0n, max: 1_000n }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLot, { selector: ({ id }) => id, maxLength: 12 }),
      fc.constantFrom(...LOT_METHODS),
      fc.array(fc.nat({ max: 11 })),
      (lots, method, picks) => {
        const named = [...new Set(picks.flatMap((pick) => lots[pick]?.id ?? []))];
        const once = inLotOrder(lots, { method, named });
        expect(once.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          lots.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        );
        expect(inLotOrder(lots.toReversed(), { method, named })).toEqual(once);
        expect(once.slice(0, named.length).map(({ id }) => id)).toEqual(named);
      },
    ),
  );
});

const choice = (id: string, code: string, method: LotChoice['method'], lots: string[] = []): LotChoice => ({
  ...{ id: `lch_${id}`, code, method, lots },
});

test('the last choice counts: for its instrument before the account, and only for orders placed after it', () => {
  const choices = [
    choice('05', 'AAPL', 'specific', ['lot_x']),
    choice('01', '', 'lifo'),
    choice('03', 'AAPL', 'highest_cost'),
    choice('07', 'AAPL', 'account'),
    choice('09', '', 'highest_cost'),
  ];
  const at = (order?: string, code = 'AAPL') => lotRuleOf(choices, code, order && `ord_${order}`);
  expect(at('00')).toEqual(FIFO);
  expect(at('02')).toEqual({ method: 'lifo', named: [] });
  expect(at('04')).toEqual({ method: 'highest_cost', named: [] });
  expect(at('04', 'KO')).toEqual({ method: 'lifo', named: [] });
  expect(at('06')).toEqual({ method: 'lifo', named: ['lot_x'] });
  expect(at('08')).toEqual({ method: 'lifo', named: [] });
  expect(at()).toEqual({ method: 'highest_cost', named: [] });
});

test('a choice counts for orders after it, not for one of the same instant', () => {
  const choices = [choice('03', 'AAPL', 'lifo'), choice('05', 'AAPL', 'highest_cost')];
  const methodAt = (order: string) => lotRuleOf(choices, 'AAPL', `ord_${order}`).method;
  expect(['03', '04', '05', '06'].map(methodAt)).toEqual(['fifo', 'lifo', 'lifo', 'highest_cost']);
});

test.each([
  // account's choice  own choice   rule
  [undefined, undefined, 'fifo'],
  ['lifo', undefined, 'lifo'],
  ['account', undefined, 'fifo'],
  ['specific', undefined, 'fifo'],
  ['lifo', 'account', 'lifo'],
  ['account', 'account', 'fifo'],
  ['specific', 'account', 'fifo'],
  ['lifo', 'highest_cost', 'highest_cost'],
  ['lifo', 'specific', 'lifo, lot_x first'],
  ['specific', 'specific', 'fifo, lot_x first'],
] as const)('the account chose %s and the instrument %s: %s', (account, own, rule) => {
  const choices = [
    ...(account ? [choice('01', '', account, ['lot_of_account'])] : []),
    ...(own ? [choice('02', 'AAPL', own, ['lot_x'])] : []),
  ];
  const { method, named } = lotRuleOf(choices, 'AAPL');
  expect([method, ...named.map((id) => `${id} first`)].join(', ')).toBe(rule);
});
