import { instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import type { Fate } from './ports.ts';
import { advanceTransfer, type StoredTransfer, type TransferSteps } from './signed-transfer.ts';
import { block, type Script, scriptedNode, transferIn } from './testing/scripted-node.ts';

/** The solid chain is at instant 5000. */
const [END, PAST] = [instant(9000), instant(4999)];
const row = (more: Partial<StoredTransfer> = {}): StoredTransfer => ({
  ...{ id: 'wdr_1', from: 'THot', to: 'TTo', amount: 5n, state: 'signing', expiresAt: END, fromBlock: 2400 },
  ...{ txId: null, signedBytes: null, ...more },
});
const SIGNED = { state: 'signed', txId: 'tx', signedBytes: 'bytes' } as const;
const found = (number: number, succeeded = true): Fate => ({
  ...{ found: true, block: block(number), succeeded, gas: 13n },
});

async function advance(from: StoredTransfer, script: Script, more: Partial<TransferSteps> = {}) {
  const { node, asked } = scriptedNode(script);
  const steps: TransferSteps = {
    async sign(expiresAt) {
      asked.push(`sign ${expiresAt}`);
      return { txId: 'tx', bytes: 'bytes', expiresAt };
    },
    async keep({ txId, bytes }) {
      asked.push(`keep ${txId} ${bytes}`);
      return row({ ...SIGNED, state: 'signed' });
    },
    note: async (state) => void asked.push(`note ${state}`),
    end: async (gas, failed) => void asked.push(`end ${gas} ${failed ?? 'arrived'}`),
    ...more,
  };
  await advanceTransfer(node, from, steps);
  return asked;
}

describe('what is to be signed', () => {
  test('is signed, stored, and only then handed over', async () => {
    expect(await advance(row(), {})).toEqual([
      ...['sign 9000', 'keep tx bytes', 'fate tx', 'broadcast tx bytes 9000', 'note sent'],
    ]);
  });

  test('is signed no more once it has ended, and that is its end', async () => {
    expect(await advance(row({ expiresAt: PAST }), {})).toEqual(['transfers 2400-2500', 'end 0 expired']);
  });

  test('has not ended while a block shows such a transfer: it is asked for again', async () => {
    const asked = await advance(row({ expiresAt: PAST }), { transfers: [transferIn(2450)], fates: [found(2450)] });
    expect(asked).toEqual(['transfers 2400-2500', 'sign 4999', 'keep tx bytes', 'fate tx', 'end 13 arrived']);
  });

  test.each<[string, Parameters<typeof transferIn>[1]]>([
    ['from another address', { from: 'TOther' }],
    ['to another address', { to: 'TOther' }],
    ['of another amount', { amount: 6n }],
  ])('has ended whatever was sent %s', async (_, other) => {
    const asked = await advance(row({ expiresAt: PAST }), { transfers: [transferIn(2450, other)] });
    expect(asked.at(-1)).toBe('end 0 expired');
  });

  test('goes no further with another end than it was given', async () => {
    const sign = async () => ({ txId: 'tx', bytes: 'bytes', expiresAt: PAST });
    await expect(advance(row(), {}, { sign })).rejects.toThrow('the signer changed the end of wdr_1');
  });

  test('goes no further where another signature is stored', async () => {
    await expect(advance(row(), {}, { keep: async () => undefined })).rejects.toThrow(
      'the signer signed wdr_1 a second time, differently',
    );
  });
});

describe('what is signed', () => {
  test.each<[string, string, Script, string[]]>([
    ['has arrived', 'sent', { fates: [found(2400)] }, ['end 13 arrived']],
    ['was reverted', 'sent', { fates: [found(2400, false)] }, ['end 13 reverted']],
    ['is in a block', 'sent', { fates: [found(2550)] }, ['note confirmed']],
    ['failed in a block that may be replaced', 'sent', { fates: [found(2550, false)] }, []],
    ['is handed over for the first time', 'signed', {}, ['broadcast tx bytes 9000', 'note sent']],
    ['is handed over again', 'sent', {}, ['broadcast tx bytes 9000']],
    ['was not taken', 'signed', { broadcast: 'refused' }, ['broadcast tx bytes 9000']],
    ['is out of its block again', 'confirmed', {}, ['note sent', 'broadcast tx bytes 9000']],
  ])('%s', async (_, state, script, expected) => {
    expect(await advance(row({ ...SIGNED, state }), script)).toEqual(['fate tx', ...expected]);
  });

  test('is lost past its end, and costs nothing', async () => {
    expect(await advance(row({ ...SIGNED, expiresAt: PAST }), {})).toEqual([
      ...['fate tx', 'transfers 2400-2500', 'fate tx', 'end 0 expired'],
    ]);
  });

  test.each([{ txId: 'tx' }, { signedBytes: 'bytes' }])('is never followed with %j alone', async (half) => {
    await expect(advance(row({ state: 'sent', ...half }), {})).rejects.toThrow('wdr_1 is followed unsigned');
  });
});
