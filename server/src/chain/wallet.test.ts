import { describe, expect, test } from 'vitest';
import { depositAddresses, developmentWallet, isExtendedPublicKey, isMnemonic, newMnemonic } from './wallet.ts';

const TEST_WORDS = `${'abandon '.repeat(11)}about`;

describe('deposit addresses', () => {
  test('the published vector of the derivation path', () => {
    expect(developmentWallet(TEST_WORDS).depositKey(0).address).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
  });

  test('from the extended public key alone they are those of the keys', () => {
    const wallet = developmentWallet(TEST_WORDS);
    const addressOf = depositAddresses(wallet.extendedPublicKey);
    const indexes = [0, 1, 2, 1_000_000];
    expect(indexes.map(addressOf)).toEqual(indexes.map((index) => wallet.depositKey(index).address));
    expect(new Set([...indexes.map(addressOf), wallet.hot.address, wallet.cold.address]).size).toBe(6);
  });

  test('a key that could spend is no extended public key', () => {
    expect(isExtendedPublicKey(developmentWallet(TEST_WORDS).extendedPublicKey)).toBe(true);
    expect(
      isExtendedPublicKey(
        'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      ),
    ).toBe(false);
    expect(isExtendedPublicKey('xpub')).toBe(false);
  });

  test('each installation has words of its own', () => {
    const [one, two] = [newMnemonic(), newMnemonic()];
    expect(one).not.toBe(two);
    expect([one, two].every(isMnemonic)).toBe(true);
  });
});
