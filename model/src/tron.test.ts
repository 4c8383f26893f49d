import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTronAddress, tronAddress, tronAddressOfHex, tronHex, USDT_CONTRACT } from './tron.ts';

const KEY_1 = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

describe('addresses of the domain guide', () => {
  test.each([
    ['key 1', KEY_1, '417e5f4552091a69125d5dfcb7b8c2659029395bdf'],
    ['zero', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', `41${'0'.repeat(40)}`],
    ['the contract of USDT', USDT_CONTRACT, '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ])('%s is read and written', (_, address, hex) => {
    expect(isTronAddress(address)).toBe(true);
    expect(tronHex(address)).toBe(hex);
    expect(tronAddressOfHex(hex)).toBe(address);
  });

  test.each([
    ['a wrong last letter', `${KEY_1.slice(0, -1)}T`],
    ['a letter that base58 lacks', `${KEY_1.slice(0, -1)}0`],
    ['33 letters', KEY_1.slice(0, -1)],
    ['35 letters', `${KEY_1}1`],
    ['a space', ` ${KEY_1}`],
    ['the form of Ethereum', '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf'],
    ['an address of Bitcoin', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['nothing', ''],
  ])('%s is none', (_, text) => {
    expect(isTronAddress(text)).toBe(false);
    expect(() => tronHex(text)).toThrow(RangeError);
  });

  const ends = createBase58check(sha256);
  test.each([
    [
      'of another network, with 34 letters and a check that fits',
      ends.encode(Uint8Array.of(0x42, ...new Uint8Array(20))),
    ],
    ['a byte too long, with a check that fits', ends.encode(Uint8Array.of(0x41, ...new Uint8Array(21)))],
    ['a byte too short, with a check that fits', ends.encode(Uint8Array.of(0x41, ...new Uint8Array(19)))],
  ])('an address %s is none', (_, text) => {
    expect(isTronAddress(text)).toBe(false);
  });

  const zero = `41${'0'.repeat(40)}`;
  test.each(['', '41', `42${'0'.repeat(40)}`, `41${'0'.repeat(39)}g`, `41${zero}`, `${zero}0`])(
    '%s is no hexadecimal form',
    (hex) => {
      expect(tronAddressOfHex(hex)).toBeUndefined();
    },
  );

  test('an account of another length is a mistake of the caller', () => {
    expect(() => tronAddress(new Uint8Array(21))).toThrow(RangeError);
  });
});

const recorded = join(process.env.REFERENCE_DATA as string, 'golden', 'tron_addresses.csv');
if (!existsSync(recorded)) console.log(`skipped: recorded addresses are not at ${recorded} (set REFERENCE_DATA)`);

test.skipIf(!existsSync(recorded))('recorded addresses, valid and not', () => {
  const rows = readFileSync(recorded, 'utf8').trim().split('\n').slice(1);
  expect(rows.length).toBeGreaterThan(150);
  for (const row of rows) {
    const [address = '', valid, hex] = row.split(',');
    expect([address, isTronAddress(address)]).toEqual([address, valid === 'true']);
    if (valid === 'true') expect(tronHex(address)).toBe(hex);
  }
});
