import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { act } from './app.ts';

const nothing = async () => undefined;

test.each([
  ['buy 10 aapl at market', '/transactionBuy'],
  ['sell all my ford', '/transactionFlat'],
  ['vendeme todas las de Ford', '/transactionFlat'],
  ['get me out of tesla', '/transactionFlat'],
  ['同我沽晒啲福特', '/transactionFlat'],
  ['close my AMC short', '/transactionSellFlat'],
  ['please cancel my disney order', '/transaction/pending'],
  ['cancel my withdrawal', '/rechargeLog'],
  ['Please send me my monthly statement', '/accountView/account'],
])('"%s" is done by the customer at %s', async (text, screen) => {
  const understood = understand(text);
  expect(understood.subject).toBe('act');
  const tools = { instrument: nothing, session: nothing, positions: nothing } as unknown as Tools;
  const said = act({ ...understood, lang: 'en', code: understood.codes[0], tools });
  expect((await said.next()).value?.values?.screen?.value).toBe(screen);
});
