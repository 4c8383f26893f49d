import { expect, test } from 'vitest';
import { gasLines, gasNeeds } from './gas.ts';

test.each([
  ['simulated', 'TRX.SIM'],
  ['live', 'TRX'],
] as const)('gas of a house with %s money is a cost, paid in %s', (mode, asset) => {
  expect(gasLines(mode, 2, 13n)).toEqual([
    { accountId: 'house:exp_network#2', asset, amount: -13n },
    { accountId: 'house:trx_gas#2', asset, amount: 13n },
  ]);
  const rows = gasNeeds(mode, 2).map(({ values }) => values.join(' '));
  for (const account of ['house:exp_network#2', 'house:trx_gas#2']) expect(rows).toContain(`${account} ${asset}`);
});
