import { expect, test } from 'vitest';
import {
  CUSTOMER_KINDS,
  codeOfShareAsset,
  customerAccount,
  customerAccounts,
  gasAsset,
  HOUSE,
  houseAccount,
  isHouse,
  isOwed,
  shareAsset,
  usdAsset,
  usdtAsset,
} from './chart.ts';

test('simulated assets are others than real ones', () => {
  expect([usdAsset('simulated'), usdAsset('live')]).toEqual(['USD.SIM', 'USD']);
  expect([usdtAsset('simulated'), usdtAsset('live')]).toEqual(['USDT.SIM', 'USDT']);
  expect([gasAsset('simulated'), gasAsset('live')]).toEqual(['TRX.SIM', 'TRX']);
  expect([shareAsset('simulated', 'KO'), shareAsset('live', 'KO')]).toEqual(['KO:SH.SIM', 'KO:SH']);
});

test.each([
  ['KO:SH.SIM', 'KO'],
  ['BRK.B:SH', 'BRK.B'],
  [':SH', ''],
  ['USD.SIM', undefined],
  ['USDT', undefined],
])('the instrument of %s is %s', (asset, code) => {
  expect(codeOfShareAsset(asset)).toBe(code);
});

test('a customer has one account of each kind; debts are those of shares and of money', () => {
  expect(customerAccounts('cus_a')).toEqual(CUSTOMER_KINDS.map((kind) => `${kind}:cus_a`));
  expect(customerAccounts('cus_a').filter(isOwed)).toEqual(['short:cus_a', 'recv:cus_a']);
  expect(customerAccounts('cus_a').some(isHouse)).toBe(false);
  expect(customerAccount('spot', 'cus_a')).toBe('spot:cus_a');
});

test('the house has one account of each kind for each lane', () => {
  expect(houseAccount('bank', 3)).toBe('house:bank#3');
  expect(isHouse(houseAccount('bank', 3))).toBe(true);
  for (const { side, holds } of Object.values(HOUSE)) {
    expect(['debit', 'credit', 'either']).toContain(side);
    expect(holds).not.toBe('');
  }
});
