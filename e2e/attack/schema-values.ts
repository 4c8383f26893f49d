import { randomInt } from 'node:crypto';

/** The part of JSON Schema that our documents use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** Texts of the kinds that fields hold; the first that fits a field's pattern is valid enough to pass the schema. */
const TEXTS = [
  ...[
    'KO',
    '1',
    '1.00',
    '100',
    '2026-11-20',
    '2026-11-23T15:30:00Z',
    'somebody@example.com',
    '123456',
    'en',
    'Tr7-quibble',
  ],
  ...['+1', '5551234567', 'KO,AAPL', 'regular', '1d', 'all', 'Asked for in a test'],
  ...['a'.repeat(26), '0'.repeat(26), 'a'.repeat(43), '0'.repeat(64), '00000000-0000-4000-8000-000000000000'],
];

const JUNK: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', '\u0000', 'a'.repeat(5_000), '💥', '../../x', "' OR 1=1 --", '{{7*7}}'],
  ...['-0', '1e9', '99999999999999999999', 'NaN', '1970-01-01', '2099-13-40T99:99:99Z', [], {}, [[[[]]]], { $gt: '' }],
  ...['\ud800', '＄１００', '０', '1,000.00', '0x10', '-0.00', '0.0000000001', '\u202eKO', 'ko', 2 ** 53, 0.1],
];
export const junk = (): unknown => JUNK[randomInt(JUNK.length)];

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

function text({ pattern, minLength = 0, maxLength = 200 }: Schema): string {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const fit = TEXTS.filter(
    (each) => each.length >= minLength && each.length <= maxLength && form?.test(each) !== false,
  );
  const ofKind = /^\^([a-z]+)_/.exec(pattern ?? '')?.[1];
  if (fit.length === 0 && ofKind) return `${ofKind}_${'0'.repeat(26)}`;
  return fit.length > 0 ? oneOf(fit) : 'x'.repeat(Math.max(1, minLength));
}

/** A value that a schema allows, as far as patterns can be met. */
export function rightValue(schema: Schema | boolean): unknown {
  if (typeof schema === 'boolean') return schema ? 'KO' : undefined;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return rightValue(oneOf(choice));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => rightValue(each)));
  if ('const' in schema) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  const { type = schema.properties ? 'object' : 'string' } = schema;
  switch (typeof type === 'string' ? type : oneOf(type)) {
    case 'null':
      return null;
    case 'boolean':
      return randomInt(2) === 0;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, randomInt(50)));
    case 'array':
      return rightArray(schema);
    case 'object':
      return rightObject(schema);
    default:
      return text(schema);
  }
}

function rightArray({ prefixItems = [], items = true, maxItems = 2 }: Schema): unknown[] {
  const more = items === false ? 0 : Math.max(0, Math.min(maxItems - prefixItems.length, 1 + randomInt(2)));
  return [...prefixItems.map((each) => rightValue(each)), ...Array.from({ length: more }, () => rightValue(items))];
}

function rightObject({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || randomInt(2) === 0);
  return Object.fromEntries(wanted.map(([name, each]) => [name, rightValue(each)]));
}

/** A valid value with one error in it: another type, a missing member, one too many, a text too long. */
export function nearlyRight(schema: Schema): unknown {
  const value = rightValue(schema);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || randomInt(10) === 0) return junk();
  const names = Object.keys(value);
  const bent: Record<string, unknown> = { ...value };
  const name = names.length > 0 ? oneOf(names) : 'code';
  const part = schema.properties?.[name];
  const turn = randomInt(4);
  if (turn === 0) delete bent[name];
  else if (turn === 1) bent[oneOf(['__proto__x', 'customerId', 'simulated', ' '])] = junk();
  else if (turn === 2 && part?.properties) bent[name] = nearlyRight(part);
  else bent[name] = junk();
  return bent;
}
