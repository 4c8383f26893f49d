import type { ProofFile, ProvenHolding, ProvenPart } from '@candor/model/liabilities/schema.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkProof, proofReport } from './check-proof.ts';
import { commitmentOf, hashDay } from './hashes.ts';
import { exact } from './publish-day.ts';
import { SumTree } from './sum-tree.ts';

/** Dollars of six customers, shares that one of them alone holds, and others whose way nobody is given. */
let sound: ProofFile;
const DATE = '2026-11-23';
const CROWD = [1n, 2n, 30_000_000n, 4n, 5n, 6n].map((amount, n) => ({ customer: `cus_${n}`, amount }));
const ME = 'cus_2';

async function provenIn(asset: string, holdings: typeof CROWD) {
  const tree = await SumTree.make({ asset, date: DATE, seed: 'ab'.repeat(32), holdings });
  const parts = (tree.partsOf(ME) ?? []).map(({ salt, amount, place, siblings }) => ({
    ...{ salt, place, amount: exact(amount) },
    siblings: siblings.map(({ hash, sum }) => ({ hash, sum: exact(sum) })),
  }));
  return { commitment: commitmentOf(tree.root), total: exact(tree.root.sum), parts };
}

beforeAll(async () => {
  const usd = await provenIn('USD', CROWD);
  const shares = await provenIn('KO:SH', [{ customer: ME, amount: 3n }]);
  const day = {
    ...{ date: DATE, previous: null, journalRoot: 'a'.repeat(64) },
    assets: [
      { asset: 'USD', commitment: usd.commitment, total: usd.total, receivable: '0.00' },
      { asset: 'KO:SH', commitment: shares.commitment, total: null, receivable: '0.00' },
      { asset: 'T:SH', commitment: 'b'.repeat(64), total: null, receivable: null },
    ],
  };
  sound = {
    ...{ format: 'candor liability proof v1', customer: ME, preparedAt: '1795186800000' },
    day: { ...day, hash: hashDay(day) },
    holdings: [
      { asset: 'USD', amount: '30.00', parts: usd.parts },
      { asset: 'KO:SH', amount: '0.000003', parts: shares.parts },
      { asset: 'T:SH', amount: '3.00', parts: [] },
    ],
    owed: [{ asset: 'AAPL:SH', amount: '2.00' }],
  };
});

const check = (proof: unknown, published?: string) => checkProof(Buffer.from(JSON.stringify(proof)), published);
const changed = (change: (copy: ProofFile, dollars: ProvenHolding, first: ProvenPart) => void): ProofFile => {
  const copy = structuredClone(sound);
  const dollars = copy.holdings[0] as ProvenHolding;
  change(copy, dollars, dollars.parts.find(({ amount }) => amount !== '0.00') as ProvenPart);
  return copy;
};
const withHash = (copy: ProofFile) => void (copy.day.hash = hashDay(copy.day));
const cannotBe = ({ place }: ProvenPart) =>
  `USD: the part at ${place} has a place, an amount or a neighbour that cannot be`;

describe('a sound proof', () => {
  test('agrees with itself and with what was published', () => {
    expect(check(sound)).toEqual({ problems: [], file: sound });
    expect(check(sound, sound.day.hash).problems).toEqual([]);
    expect(check(sound, 'f'.repeat(64)).problems).toEqual([
      `the day’s hash is ${sound.day.hash}, not ${'f'.repeat(64)}`,
    ]);
  });

  test('is reported balance by balance', () => {
    expect(proofReport(check(sound))).toEqual([
      'balances of cus_2 on 2026-11-23',
      ...['30.00 USD is in the published total', '0.000003 KO:SH is in the published total'],
      '3.00 T:SH: no way is given, since two to four customers hold it',
      '2.00 AAPL:SH is owed by this customer',
      `hash of the day ${sound.day.hash}: compare it with the public page`,
      'everything agrees',
    ]);
  });
});

describe('a proof is refused', () => {
  test('of a day whose hash does not fit', () => {
    const problem = 'the hash of the day does not fit what is published of it';
    expect(check(changed(({ day }) => void (day.journalRoot = 'c'.repeat(64)))).problems).toEqual([problem]);
  });

  test.each<[string, (copy: ProofFile, dollars: ProvenHolding, first: ProvenPart) => void, string]>([
    [
      'of an asset that is not published',
      (_copy, dollars) => void (dollars.asset = 'EUR'),
      'EUR is not among the published assets',
    ],
    [
      'whose parts make less',
      (_copy, dollars) => void (dollars.amount = '30.000001'),
      'USD: the parts do not make 30.000001',
    ],
    [
      'whose balance is no amount',
      (_copy, dollars) => void (dollars.amount = '030.00'),
      'USD: the parts do not make 030.00',
    ],
    [
      'of another total',
      (copy) => {
        const line = copy.day.assets[0] as { total: string | null };
        line.total = '30.01';
        withHash(copy);
      },
      'USD: the published total is not the sum of the root',
    ],
  ])('%s', (_, change, problem) => {
    expect([...new Set(check(changed(change)).problems)]).toEqual([problem]);
  });

  test('where a part is counted twice', () => {
    const proof = changed((_copy, { parts }) => void (parts[1] = structuredClone(parts[0]) as ProvenPart));
    expect(check(proof).problems).toContain('USD: a part is counted twice');
  });

  test.each<[string, (copy: ProofFile, dollars: ProvenHolding, first: ProvenPart) => void]>([
    ['another salt', (_copy, _dollars, first) => void (first.salt = '0'.repeat(32))],
    [
      'another neighbour',
      (_copy, _dollars, first) => void ((first.siblings[0] as { hash: string }).hash = 'd'.repeat(64)),
    ],
    ['another sum beside it', (_copy, _dollars, first) => void ((first.siblings[0] as { sum: string }).sum = '9.00')],
  ])('whose part has %s', (_, change) => {
    const { problems } = check(changed(change));
    const place = changed(() => {}).holdings[0]?.parts.find(({ amount }) => amount !== '0.00')?.place;
    expect(problems).toEqual([`USD: the part at ${place} does not lead to the published root`]);
  });

  test.each<[string, (first: ProvenPart) => void]>([
    ['an amount below zero', (first) => void (first.amount = '-0.000001')],
    ['no amount', (first) => void (first.amount = '01.00')],
    ['a neighbour below zero', (first) => void ((first.siblings[0] as { sum: string }).sum = '-0.000001')],
    ['a neighbour that is no amount', (first) => void ((first.siblings.at(-1) as { sum: string }).sum = '01.00')],
    ['a place beyond the tree', (first) => void (first.place += 64)],
    ['a way that is too short', (first) => void first.siblings.pop()],
  ])('whose part has %s', (_, change) => {
    const proof = changed((_copy, { parts }) => {
      const last = parts.toSorted((a, b) => b.place - a.place)[0] as ProvenPart;
      change(last);
    });
    const at = sound.holdings[0]?.parts.toSorted((a, b) => b.place - a.place)[0] as ProvenPart;
    const named = proof.holdings[0]?.parts.find(({ salt }) => salt === at.salt) as ProvenPart;
    expect(check(proof).problems).toContain(cannotBe(named));
  });

  test('with its problems, the first one foremost', () => {
    const proof = changed((copy, dollars) => {
      copy.day.journalRoot = 'c'.repeat(64);
      dollars.asset = 'EUR';
    });
    expect(proofReport(check(proof))).toEqual([
      'REFUSED: the hash of the day does not fit what is published of it',
      '  also: EUR is not among the published assets',
    ]);
  });
});

describe('text that is no proof', () => {
  test.each<[string, Buffer, string]>([
    ['none at all', Buffer.from(''), 'it is no JSON'],
    ['other text', Buffer.from('balances'), 'it is no JSON'],
    ['bytes that are no text', Buffer.from('{"format":"\xff"}', 'latin1'), 'it is no JSON'],
    ['a list', Buffer.from('[]'), 'its members are other ones'],
    ['another format', Buffer.from('{"format":"v2"}'), '/format is not as it must be'],
  ])('%s', (_, bytes, problem) => {
    const checked = checkProof(bytes);
    expect(checked).toEqual({ problems: [`not a proof: ${problem}`], file: undefined });
    expect(proofReport(checked)).toEqual([`REFUSED: not a proof: ${problem}`]);
  });

  test('a member that is not there is named', () => {
    const { day, ...others } = sound;
    const { hash: _hash, ...rest } = day;
    expect(check({ ...others, day: rest }).problems).toEqual(['not a proof: /day/hash is not as it must be']);
  });
});
