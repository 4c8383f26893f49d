import type { RefusalCode } from '../refusals.ts';
import type { Allowance } from '../requests/limits.ts';

/** Unit of the value: one of these, each with its own format, or a noun that follows the number. */
export type Unit = 'ms' | 'bytes' | 'usd' | 'shares' | 'percent in millionths' | (string & {});

export interface LimitText {
  readonly name: string;
  /** Absent for calls, whose limit has its own period. */
  readonly unit?: Unit;
  /** Scope within which things or calls are counted. */
  readonly per: string;
  /** Effect of exceeding the limit: a refusal, or what the server does instead of answering. */
  readonly beyond: RefusalCode | { readonly does: string };
  readonly why: string;
  /** Number of the decision that says more. */
  readonly decision?: string;
}

interface Range {
  readonly least: number | bigint;
  readonly most: number | bigint;
}
/** A count within a period that begins with the first call. */
interface Quota {
  readonly most: number;
  readonly periodMs: number;
}

export type LimitValue = number | bigint | Range | Quota | Allowance;

/** One limit: the value that the code uses, and its description. */
export interface LimitRow extends LimitText {
  /** The constant and its member, as code names it. */
  readonly constant: string;
  readonly value: LimitValue;
}

export interface LimitSection {
  readonly title: string;
  /** Whole sentences that the rows need. */
  readonly about: string;
  readonly rows: readonly LimitRow[];
}

/** The same limit in another unit, or the period of another row. */
export interface PartOf {
  readonly partOf: string;
}

/** A text for every member of a constant; one without a text does not compile. */
export type TextsOf<Limits> = Limits extends LimitValue
  ? LimitText
  : { readonly [Name in keyof Limits]: TextsOf<Limits[Name]> | PartOf };

/** The rows of a constant with members, in the order of the texts. */
export function rowsOf<Limits extends object>(constant: string, limits: Limits, texts: TextsOf<Limits>): LimitRow[] {
  return Object.entries(texts).flatMap(([name, text]: [string, TextTree]) => {
    if (isPart(text)) return [];
    const path = `${constant}.${name}`;
    const value = memberOf(limits, name);
    if (isText(text)) return [{ ...text, constant: path, value: asValue(value, path) }];
    if (typeof value !== 'object' || value === null) throw new RangeError(`${path} has no members`);
    return rowsOf<Record<string, unknown>>(path, { ...value }, text as TextsOf<Record<string, unknown>>);
  });
}

/** The row of a constant that is one limit. */
export function rowOf(constant: string, value: LimitValue, text: LimitText): LimitRow {
  return { ...text, constant, value };
}

type TextTree = LimitText | PartOf | { readonly [name: string]: TextTree };

const isText = (text: TextTree): text is LimitText => 'why' in text && typeof text.why === 'string';
const isPart = (text: TextTree): text is PartOf => 'partOf' in text && typeof text.partOf === 'string';

const memberOf = (limits: object, name: string): unknown =>
  Object.entries(limits).find(([member]) => member === name)?.[1];

function asValue(value: unknown, path: string): LimitValue {
  if (isValue(value)) return value;
  throw new RangeError(`${path} is no limit`);
}

export function isValue(value: unknown): value is LimitValue {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  return ('least' in value && 'most' in value) || ('most' in value && 'periodMs' in value) || 'perPeriod' in value;
}
