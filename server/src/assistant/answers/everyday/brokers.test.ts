import { expect, test } from 'vitest';
import { understand } from '../../reading/understand.ts';
import type { Tools } from '../../tools.ts';
import { found } from '../../testing/written.ts';
import { brokers } from './brokers.ts';

test('beside another broker only what is known of Candor is said, and its own share is offered', async () => {
  const tools = {
    session: found({ tradeDate: '2026-12-04' }),
    withdrawals: found({ options: [{ kind: 'bank', asset: 'USD', fee: '0.00', arrivesAt: null }] }),
    account: found({ simulated: true }),
    ownWords: () => ({}),
  } as unknown as Tools;
  const asked = { ...understand('is Candor better than Robinhood'), lang: 'en', code: 'HOOD', tools } as const;
  const said = [];
  for await (const part of brokers(asked))
    said.push('key' in part ? part.key : 'offer' in part ? `? ${part.offer}` : '');
  expect(said).toEqual([
    ...['brokers', 'fee_platform', 'fee_rest', 'withdraw_rail', 'safety_simulated', '? fee_list', '? quote'],
  ]);
});
