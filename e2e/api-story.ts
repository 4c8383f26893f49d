import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { expect } from 'vitest';
import type { ServerProcess } from '../server/test/server-process.ts';
import { Person, ticketOf } from './person.ts';

interface Fill {
  readonly amount: string;
  readonly fees: { readonly total: string };
}

/** Cash amount of the fills: paid with fees for a buy, received after fees for a sale. */
function moved(fills: readonly Fill[], sign: 1n | -1n): Usd {
  return fills.reduce((sum, { amount, fees }) => sum + sign * usd(amount) - usd(fees.total), 0n) as Usd;
}

const GRANT = usd('100000');

/** Trial, quote, buy, position, figures, close: what a person does, through the API; then everything is recomputed. */
export async function tradeThroughApi(server: ServerProcess): Promise<void> {
  const person = await Person.trial(server);
  expect(await person.account()).toMatchObject({ cash: '100000.00', totalValue: '100000.00' });
  const quoted = await person.read('/market/snapshots?codes=AAPL');
  expect(quoted.snapshots[0]).toMatchObject({ code: 'AAPL' });

  const bought = await person.trade({ code: 'AAPL', side: 'buy', quantity: '3' });
  expect(await person.positions()).toMatchObject([{ code: 'AAPL', quantity: '3' }]);
  const afterBuy = (GRANT + moved(bought.fills, -1n)) as Usd;
  expect(await person.account()).toMatchObject({ cash: formatUsd(afterBuy) });
  const { body: lines } = await person.post('/assistant/questions', { text: 'my positions', lang: 'en' });
  expect(lines.at(-1), 'the answer is whole').toEqual({ type: 'end' });
  expect(lines.at(-2)).toMatchObject({ key: 'position', values: { code: { value: 'AAPL' }, shares: { value: '3' } } });

  const sold = await person.trade({ code: 'AAPL', side: 'sell', quantity: '3' });
  expect(await person.positions()).toEqual([]);
  const cash = formatUsd((afterBuy + moved(sold.fills, 1n)) as Usd);
  expect(await person.account()).toMatchObject({ cash, totalValue: cash, positionsValue: '0.00' });
  expect(JSON.stringify(await person.why('cash'))).toContain(cash);

  const refused = await person.post('/orders', ticketOf({ code: 'AAPL', side: 'sell', quantity: '1' }));
  expect(refused).toMatchObject({ status: 422, body: { code: 4250 } });
  person.client.close();
  expect(await server.verify()).toMatchObject({ status: 0 });
}
