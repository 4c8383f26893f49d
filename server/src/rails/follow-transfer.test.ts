import { instant } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { endedUnsigned, followTransfer, transfersSince } from './follow-transfer.ts';
import type { Fate } from './ports.ts';
import { block, type Script, scriptedNode, SOLID, transferIn } from './testing/scripted-node.ts';

/** Whose end the solid chain, at instant 5000, has not passed, is at, and has passed. */
const [LATER, AT_ONCE, PAST] = [instant(5001), instant(5000), instant(4999)];
const found = (number: number, succeeded = true, id?: string): Fate => ({
  ...{ found: true, block: block(number, id), succeeded, gas: 13n },
});
const NOWHERE: Fate = { found: false };

async function follow(script: Script, expiresAt = LATER, fromBlock: number | null = 2400) {
  const { node, asked } = scriptedNode(script);
  const signed = { txId: 'tx', bytes: 'bytes', expiresAt, fromBlock };
  const followed = await followTransfer(node, signed, async () => void asked.push('missing'));
  return { followed, asked };
}

describe('a signed transfer that is in a block', () => {
  test.each<[string, Script, object]>([
    ['final in the solid block', { fates: [found(2500)] }, { fate: 'final', gas: 13n }],
    ['final in one before it', { fates: [found(2400)] }, { fate: 'final', gas: 13n }],
    ['reverted there, and cost its gas', { fates: [found(2500, false)] }, { fate: 'reverted', gas: 13n }],
    ['confirmed in a block that may be replaced', { fates: [found(2501)] }, { fate: 'confirmed' }],
    ['waited for while it failed in such a block', { fates: [found(2501, false)] }, { fate: 'waiting' }],
    ['confirmed where the chain has another block', { fates: [found(2400, true, 'fork')] }, { fate: 'confirmed' }],
    ['confirmed where the node has no such block', { fates: [found(2400)], now: undefined }, { fate: 'confirmed' }],
  ])('is %s', async (_, script, expected) => {
    const { followed, asked } = await follow(script, PAST);
    expect([followed, asked]).toEqual([expected, ['fate tx']]);
  });
});

describe('a signed transfer that is nowhere', () => {
  test.each<[Exclude<Script['broadcast'], undefined>, string]>([
    ['accepted', 'handed over'],
    ['known', 'handed over'],
    ['expired', 'waiting'],
    ['refused', 'waiting'],
  ])('is handed over again until its end; the node says %s', async (broadcast, fate) => {
    for (const expiresAt of [LATER, AT_ONCE]) {
      const { followed, asked } = await follow({ broadcast }, expiresAt);
      expect([followed, asked]).toEqual([{ fate }, ['fate tx', 'missing', `broadcast tx bytes ${expiresAt}`]]);
    }
  });

  test('is lost past its end, when neither its fate nor any block shows it', async () => {
    const { followed, asked } = await follow({ transfers: [transferIn(2450)] }, PAST);
    expect(followed).toEqual({ fate: 'lost' });
    expect(asked).toEqual(['fate tx', 'missing', 'transfers 2400-2500', 'fate tx']);
  });

  test.each<[string, Script]>([
    ['its fate is known after all', { fates: [NOWHERE, found(2400)] }],
    ['a block holds it', { transfers: [transferIn(2400), transferIn(2500, { txId: 'tx' })] }],
    ['both show it', { fates: [NOWHERE, found(2400)], transfers: [transferIn(2400, { txId: 'tx' })] }],
  ])('is waited for past its end where %s', async (_, script) => {
    expect((await follow(script, PAST)).followed).toEqual({ fate: 'waiting' });
  });
});

describe('transfers since a block', () => {
  test.each<[string, number | null, string[]]>([
    ['are asked for a thousand blocks at a time', 1, ['1-1000', '1001-2000', '2001-2500']],
    ['end with the solid block', 1501, ['1501-2500']],
    ['of one block more take another call', 1500, ['1500-2499', '2500-2500']],
    ['since the solid block are its own', 2500, ['2500-2500']],
    ['since none are those of the solid block', null, ['2500-2500']],
    ['since a later block are none', 2501, []],
  ])('%s', async (_, from, expected) => {
    const { node, asked } = scriptedNode({});
    await transfersSince(node, from, SOLID.number);
    expect(asked).toEqual(expected.map((blocks) => `transfers ${blocks}`));
  });

  test('are all of them, oldest first', async () => {
    const transfers = [transferIn(5), transferIn(999), transferIn(2001)];
    const { node } = scriptedNode({ transfers });
    expect(await transfersSince(node, 1, SOLID.number)).toEqual(transfers);
  });
});

describe('an order that nobody signed', () => {
  const ended = (expiresAt = PAST, fromBlock: number | null = 2400) =>
    endedUnsigned(
      scriptedNode({ transfers: [transferIn(2450), transferIn(2499)] }).node,
      { expiresAt, fromBlock },
      ({ txId }) => txId === 'other-2450',
    );

  test('has not ended before the solid chain is past its end', async () => {
    const { node, asked } = scriptedNode({});
    for (const expiresAt of [LATER, AT_ONCE])
      expect(await endedUnsigned(node, { expiresAt, fromBlock: 2400 }, () => false)).toBe(false);
    expect(asked).toEqual([]);
  });

  test('has ended then, unless a block since its beginning holds it', async () => {
    expect(await ended()).toBe(false);
    expect(await ended(PAST, 2451)).toBe(true);
    expect(await ended(PAST, null)).toBe(true);
  });
});
