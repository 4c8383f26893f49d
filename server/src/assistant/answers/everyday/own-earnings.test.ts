import { expect, test } from 'vitest';
import { answered, found } from '../../testing/written.ts';
import { earningsOfOwn } from './own-earnings.ts';

const next = { date: '2027-01-19', session: 'post' };
const held = (...codes: string[]) => found(codes.map((code) => ({ code, quantity: '5' })));

test('where no date of what is held is known, that comes first, then the dates that are', async () => {
  const tools = {
    ...{ positions: held('KO'), company: found({ earnings: null }) },
    earningsDates: found([{ code: 'VAULTO', name: 'Vaultonia Bancorp', ...next }]),
  };
  expect(await answered(earningsOfOwn, 'any earnings this week for my stocks', tools)).toEqual([
    ...['earnings_own_none', 'earnings_next', 'earnings VAULTO Vaultonia Bancorp 2027-01-19 post'],
  ]);
});

test('dates of what is held are given one by one, of a short none', async () => {
  const tools = {
    positions: found([
      { code: 'VAULTO', quantity: '5' },
      { code: 'HAULIO', quantity: '-5' },
    ]),
    instrument: found({ snapshot: { name: 'Vaultonia Bancorp' } }),
    company: found({ name: 'Vaultonia Bancorp', earnings: { next, past: [] } }),
  };
  const [first, ...others] = await answered(earningsOfOwn, 'any earnings this week for my stocks', tools);
  expect(first).toContain('earnings VAULTO');
  expect(others.join()).not.toContain('HAULIO');
});
