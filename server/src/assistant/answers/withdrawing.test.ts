import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { written } from '../testing/written.ts';
import { cashNotFree, cashParts, howToWithdraw } from './withdrawing.ts';

const source = { tool: 'withdrawals', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };
const arrivesAt = '2026-11-23T15:40:00.000Z';
const caps = [
  { tier: 'code', enrolled: true, cap: '1000.00', left: '900.00' },
  { tier: 'totp', enrolled: false, cap: '10000.00', left: '10000.00' },
];

interface Situation {
  readonly text?: string;
  readonly bank?: string;
  readonly usdt?: string;
  readonly stock?: string;
  readonly stopped?: boolean;
  readonly closed?: boolean;
  readonly account?: { totalValue: string | null; held: string; unsettled: string };
  readonly book?: readonly { kind: string; state: string; usableAt?: string }[];
}

/** What is said to somebody with so much of each kind, and these addresses and accounts. */
async function answer({
  text = 'how do I withdraw',
  bank = '0',
  usdt = '0',
  stock = '0',
  stopped,
  closed,
  account,
  book = [],
}: Situation) {
  const options = [
    { kind: 'usdt', asset: 'USDT', withdrawable: usdt, fee: '1.00', arrivesAt: closed ? null : arrivesAt },
    { kind: 'bank', asset: 'USD', withdrawable: bank, fee: '0.00', arrivesAt: closed ? null : arrivesAt },
  ];
  const tools = {
    withdrawals: async () => ({
      is: { options, caps, stopped: stopped ? [{ cause: 'frozen' }] : [], asOf: source.asOf },
      source,
    }),
    funds: async () => ({ is: [{ account: 'stock', maximumUsable: stock }], source }),
    account: async () => account && { is: account, source },
    recipients: async () => ({ is: book, source }),
  } as unknown as Tools;
  return written(howToWithdraw({ ...understand(text), ...{ lang: 'en' as const, code: undefined, tools } }));
}

const PAGE = 'go withdraw /withdrawal';
const MOVE = 'go transfer /userTransaction';
const FEES = ['withdraw_rail usdt 1.00 1.00', 'withdraw_rail bank 0.00 0.00'];
const CAP = 'withdraw_cap 900.00 24';
const FIRST = 'withdraw_first 24';
const at = String(Date.parse(arrivesAt));

test.each<[string, Situation, readonly string[]]>([
  ['nothing anywhere', {}, ['withdraw_nothing 0', CAP, ...FEES, FIRST, PAGE]],
  ['all of it is in the stock account', { stock: '70' }, ['withdraw_move 0 70', CAP, ...FEES, FIRST, MOVE, PAGE]],
  [
    'some of each, without a way to receive it',
    { bank: '5', usdt: '6', stock: '7' },
    [...['withdraw_ready', 'withdraw_from 6', 'withdraw_from 5', 'withdraw_from 7', CAP, ...FEES, FIRST, PAGE]],
  ],
  [
    'an address that waits',
    { usdt: '6', book: [{ kind: 'usdt', state: 'waiting', usableAt: arrivesAt }] },
    ['withdraw_ready', 'withdraw_from 6', CAP, ...FEES, `withdraw_waiting ${at}`, PAGE],
  ],
  [
    'an address that is ready: only there a time is said',
    { usdt: '6', book: [{ kind: 'usdt', state: 'ready' }] },
    [
      ...['withdraw_ready', 'withdraw_from 6', CAP],
      ...[`withdraw_rail usdt 1.00 ${at}`, FEES[1]!, 'withdraw_wait 24', PAGE],
    ],
  ],
  [
    'closed ways have no time',
    { usdt: '6', closed: true, book: [{ kind: 'usdt', state: 'ready' }] },
    ['withdraw_ready', 'withdraw_from 6', CAP, ...FEES, 'withdraw_wait 24', PAGE],
  ],
  [
    'the rest of what the account is worth: in positions, reserved, not settled',
    { stock: '70', account: { totalValue: '1000.00', held: '30.00', unsettled: '0.00' } },
    [
      ...['withdraw_move 0 70', CAP, ...FEES, FIRST],
      ...[MOVE, PAGE, 'withdraw_worth 1000.00', 'withdraw_rest 900.00 30.00'],
    ],
  ],
  [
    'all that the account is worth is free',
    { stock: '70', account: { totalValue: '70.00', held: '0.00', unsettled: '0.00' } },
    ['withdraw_move 0 70', CAP, ...FEES, FIRST, MOVE, PAGE],
  ],
  ['stopped', { usdt: '6', stopped: true }, ['withdraw_stopped', CAP, ...FEES, FIRST, PAGE]],
])('%s', async (_name, situation, said) => {
  expect(await answer(situation)).toEqual(said);
});

test.each([
  ['70', ['cash 100.00 100.00 30.00', 'withdraw_from 70']],
  ['100', ['cash 100.00 100.00', 'withdraw_from 100']],
])('of 100 in cash %s is free to transfer out, in every answer', async (free, said) => {
  const cash = { cash: '100.00', settledCash: '100.00' };
  const tools = {
    funds: async () => ({ is: [{ account: 'stock', maximumUsable: free }], source }),
    account: async () => ({ is: cash, source }),
  } as unknown as Tools;
  const asked = { ...understand('how much can I withdraw'), ...({ lang: 'en', code: undefined, tools } as const) };
  expect(await written(cashNotFree(asked))).toEqual(['withdraw_cash', ...said]);
  expect(await written(cashParts(tools))).toEqual(said);
});

test('who asks how long it takes reads first when money would arrive that leaves now', async () => {
  const book = [{ kind: 'bank', state: 'ready' }];
  for (const text of ['how long does a withdrawal take', '出金は何日かかる', '提款要幾耐'])
    expect([text, (await answer({ text, stock: '70', book })).slice(0, 5)]).toEqual([
      text,
      ['withdraw_time', FEES[0], `withdraw_rail bank 0.00 ${at}`, 'withdraw_wait 24', 'withdraw_move 0 70'],
    ]);
  expect((await answer({ text: 'how long does a withdrawal take', closed: true }))[0]).toBe('withdraw_nothing 0');
});

test('without a way to receive money it is the time from which one can be used, as on the page', async () => {
  const text = 'how long does a withdrawal take';
  const tomorrow = Date.parse('2026-11-24T15:30:00Z');
  expect((await answer({ text, stock: '70' })).slice(0, 4)).toEqual([
    ...[`withdraw_earliest ${tomorrow}`, ...FEES, 'withdraw_move 0 70'],
  ]);
  const book = [{ kind: 'bank', state: 'waiting', usableAt: arrivesAt }];
  expect((await answer({ text, book }))[0]).toBe(`withdraw_waiting ${at}`);
});
