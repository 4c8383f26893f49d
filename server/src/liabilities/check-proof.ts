import { parseDecimal } from '@candor/model/decimal.ts';
import { type ProofFile, proofFile, type ProvenHolding, type ProvenPart } from '@candor/model/liabilities/schema.ts';
import { commitmentOf, hashDay, hashLeaf, joinNodes, type SumNode } from './hashes.ts';

/** Checks a proof of liabilities with nothing but itself: no network, no database, no clock. */

export interface CheckedProof {
  /** What is wrong, the most important first; empty for a sound proof. */
  readonly problems: readonly string[];
  /** Undefined where the text could not be read as a proof at all. */
  readonly file: ProofFile | undefined;
}

/** `published` is the day's hash that the reader has from elsewhere, such as the public page. */
export function checkProof(bytes: Buffer, published?: string): CheckedProof {
  const file = readProof(bytes);
  if (typeof file === 'string') return { problems: [file], file: undefined };
  const { day } = file;
  const problems: string[] = [];
  if (hashDay(day) !== day.hash) problems.push('the hash of the day does not fit what is published of it');
  if (published !== undefined && published !== day.hash)
    problems.push(`the day’s hash is ${day.hash}, not ${published}`);
  for (const holding of file.holdings) problems.push(...brokenHolding(file, holding));
  return { problems, file };
}

function readProof(bytes: Buffer): ProofFile | string {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return 'not a proof: it is no JSON';
  }
  const parsed = proofFile.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('/') ?? '';
  return `not a proof: ${where === '' ? 'its members are other ones' : `/${where} is not as it must be`}`;
}

/** Millionths, or below zero for what is no amount. */
const amountOf = (text: string): bigint => parseDecimal(text) ?? -1n;

/** Every part leads to the committed root, no part is counted twice, and the parts make the balance. */
function brokenHolding(file: ProofFile, { asset, amount, parts }: ProvenHolding): string[] {
  const line = file.day.assets.find((each) => each.asset === asset);
  if (!line) return [`${asset} is not among the published assets`];
  if (parts.length === 0) return [];
  const problems: string[] = [];
  const sum = parts.reduce((total, part) => total + amountOf(part.amount), 0n);
  if (sum !== amountOf(amount)) problems.push(`${asset}: the parts do not make ${amount}`);
  if (new Set(parts.map(({ place }) => place)).size < parts.length) problems.push(`${asset}: a part is counted twice`);
  for (const part of parts) {
    const root = rootFrom(file, asset, part);
    if (root === undefined)
      problems.push(`${asset}: the part at ${part.place} has a place, an amount or a neighbour that cannot be`);
    else if (commitmentOf(root) !== line.commitment)
      problems.push(`${asset}: the part at ${part.place} does not lead to the published root`);
    else if (line.total !== null && amountOf(line.total) !== root.sum)
      problems.push(`${asset}: the published total is not the sum of the root`);
  }
  return problems;
}

/** The root that a part leads to; undefined where a sum on the way is below zero or the place is not in the tree. */
function rootFrom({ customer, day: { date } }: ProofFile, asset: string, part: ProvenPart): SumNode | undefined {
  const amount = amountOf(part.amount);
  let node: SumNode = { hash: hashLeaf({ asset, date, customer, salt: part.salt, amount }), sum: amount };
  let place = part.place;
  if (amount < 0n) return undefined;
  for (const { hash, sum } of part.siblings) {
    const sibling = { hash, sum: amountOf(sum) };
    if (sibling.sum < 0n) return undefined;
    node = place % 2 === 0 ? joinNodes(node, sibling) : joinNodes(sibling, node);
    place = Math.floor(place / 2);
  }
  return place === 0 ? node : undefined;
}

/** Lines for people. */
export function proofReport({ problems, file }: CheckedProof): string[] {
  if (problems.length > 0 || !file)
    return problems.map((problem, index) => `${index === 0 ? 'REFUSED: ' : '  also: '}${problem}`);
  const proven = file.holdings.filter(({ parts }) => parts.length > 0);
  const withheld = file.holdings.filter(({ parts }) => parts.length === 0);
  return [
    `balances of ${file.customer} on ${file.day.date}`,
    ...proven.map(({ asset, amount }) => `${amount} ${asset} is in the published total`),
    ...withheld.map(({ asset, amount }) => `${amount} ${asset}: no way is given, since two to four customers hold it`),
    ...file.owed.map(({ asset, amount }) => `${amount} ${asset} is owed by this customer`),
    `hash of the day ${file.day.hash}: compare it with the public page`,
    'everything agrees',
  ];
}
