import { expect, test } from 'vitest';
import { movedBy } from './moves.ts';

const part = (code: string, pnl: string, short = false) => ({ code, pnl, rate: null, short });
const rows = (all: readonly ReturnType<typeof part>[], pnl: string) =>
  [...movedBy(all, { pnl, rate: null }, [])].map(({ key, values = {} }) =>
    [key, values.code?.value, values.profit?.value, values.way?.value].filter((each) => each !== undefined).join(' '),
  );

test('the largest parts, the rest as one sum, and the whole add up in cents as they are written', () => {
  const parts = [part('A', '-10.019'), part('B', '-5.00'), part('C', '-4.00'), part('D', '-3.00'), part('E', '-2.00')];
  expect(rows([...parts, part('F', '-1.00')], '-26.50')).toEqual([
    ...['moved_by A -10.019', 'moved_by B -5.00', 'moved_by C -4.00', 'moved_by D -3.00'],
    ...['moved_rest -4.48', 'moved_whole -26.50'],
  ]);
});

test('what went against all others is named, and a short gains by a fall of its price', () => {
  const parts = [part('A', '-10.00'), part('B', '-5.00'), part('C', '-4.00'), part('D', '-3.00'), part('E', '-2.00')];
  expect(rows([...parts, part('S', '1.00', true)], '-23.00')).toEqual([
    ...['moved_by A -10.00', 'moved_by B -5.00', 'moved_by C -4.00', 'moved_by S 1.00 short_gain'],
    ...['moved_rest -5.00', 'moved_whole -23.00'],
  ]);
});

test('one position that is the whole is said once, and what did not move is left out', () => {
  expect(rows([part('A', '-10.00', true), part('B', '0.00')], '-10.00')).toEqual(['moved_by A -10.00 short_loss']);
});
