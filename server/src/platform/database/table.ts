/**
 * Table descriptors for the batched command runner: the columns of a table, the key of a row, and the other columns by
 * which sets of rows are loaded. Rows are plain objects in camelCase, treated as immutable; SQL is snake_case. Column
 * kinds decide how a value is encoded, so no driver-wide type parsers are needed.
 */

export type ColumnKind = 'text' | 'bigint' | 'wide' | 'int' | 'instant' | 'bool' | 'json' | 'bytes';

interface KindValue {
  text: string;
  bigint: bigint;
  wide: bigint;
  int: number;
  instant: number;
  bool: boolean;
  json: unknown;
  bytes: Buffer;
}

export interface Column<T = unknown> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** Phantom: the TypeScript type of the value. */
  readonly type?: T;
}

function column<T>(kind: ColumnKind, nullable: boolean): Column<T> {
  return { kind, nullable };
}

/** Column makers; the type argument narrows (branded ids, literal unions). */
export const col = {
  text: <T extends string = string>() => column<T>('text', false),
  textOrNull: <T extends string = string>() => column<T | null>('text', true),
  bigint: <T extends bigint = bigint>() => column<T>('bigint', false),
  bigintOrNull: <T extends bigint = bigint>() => column<T | null>('bigint', true),
  /** Whole numbers beyond 64 bits: products of two millionths. */
  wide: <T extends bigint = bigint>() => column<T>('wide', false),
  int: () => column<number>('int', false),
  intOrNull: () => column<number | null>('int', true),
  instant: <T extends number = number>() => column<T>('instant', false),
  instantOrNull: <T extends number = number>() => column<T | null>('instant', true),
  bool: () => column<boolean>('bool', false),
  json: <T = unknown>() => column<T>('json', false),
  jsonOrNull: <T = unknown>() => column<T | null>('json', true),
  bytes: () => column<Buffer>('bytes', false),
  bytesOrNull: () => column<Buffer | null>('bytes', true),
};

type Columns = Record<string, Column>;
export type RowOf<T> = T extends Table<infer R> ? R : never;
type RowFrom<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer V> ? V : KindValue['text'] };

export interface Lookup<Row> {
  readonly name: string;
  readonly columns: readonly (keyof Row & string)[];
  /** SQL condition and its TypeScript twin; both must say the same. */
  readonly where?: { sql: string; matches: (row: Row) => boolean };
}

export interface Table<Row extends object = Record<string, unknown>> {
  readonly name: string;
  readonly columns: readonly { name: keyof Row & string; sql: string; kind: ColumnKind; nullable: boolean }[];
  readonly key: readonly (keyof Row & string)[];
  /** Append-only tables refuse updates, here and by the database's grants. */
  readonly appendOnly: boolean;
  readonly lookups: Readonly<Record<string, Lookup<Row>>>;
  readonly row?: Row;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function table<C extends Columns>(
  name: string,
  columns: C,
  options: {
    key: readonly (keyof C & string)[];
    appendOnly?: boolean;
    lookups?: Record<string, Omit<Lookup<RowFrom<C>>, 'name'>>;
  },
): Table<RowFrom<C>> {
  const lookups: Record<string, Lookup<RowFrom<C>>> = {};
  for (const [lookupName, lookup] of Object.entries(options.lookups ?? {})) {
    lookups[lookupName] = { name: lookupName, ...lookup };
  }
  return {
    name,
    columns: Object.entries(columns).map(([columnName, definition]) => ({
      name: columnName,
      sql: snake(columnName),
      kind: definition.kind,
      nullable: definition.nullable,
    })),
    key: options.key,
    appendOnly: options.appendOnly ?? false,
    lookups,
  };
}

/** PostgreSQL type of a column kind. */
export const SQL_TYPE: Record<ColumnKind, string> = {
  text: 'text',
  bigint: 'int8',
  wide: 'numeric',
  int: 'int4',
  instant: 'int8',
  bool: 'bool',
  json: 'jsonb',
  bytes: 'bytea',
};

/** Decodes one text-format value from the driver. */
export function decodeValue(kind: ColumnKind, text: string | null): unknown {
  if (text === null) return null;
  switch (kind) {
    case 'text':
      return text;
    case 'bigint':
    case 'wide':
      return BigInt(text);
    case 'int':
    case 'instant':
      return Number(text);
    case 'bool':
      return text === 't';
    case 'json':
      return JSON.parse(text, reviveBigint);
    case 'bytes':
      return Buffer.from(text.slice(2), 'hex');
  }
}

/** JSON columns carry bigints as {"$n":"…"}; nothing else in them uses that member. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, member) => (typeof member === 'bigint' ? { $n: member.toString() } : member));
}

/** JSON with members sorted by name, so that values stored as jsonb read back equal. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Uint8Array) return `{"$bytes":"${Buffer.from(value).toString('hex')}"}`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return jsonText(value) ?? 'null';
  let text = '';
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalText(member)}`;
  }
  return `{${text}}`;
}

export function reviveBigint(_key: string, value: unknown): unknown {
  if (value !== null && typeof value === 'object' && '$n' in value && typeof value.$n === 'string')
    return BigInt(value.$n);
  return value;
}

function escapeText(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function copyText(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => COPY_ESCAPES[character] as string) : text;
}

/** Rows in the format of COPY, a line each. */
export function encodeLines({ columns }: Pick<Table, 'columns'>, rows: readonly Record<string, unknown>[]): string {
  let out = '';
  for (const row of rows) {
    for (let i = 0; i < columns.length; i += 1) {
      const { name, kind } = columns[i] as Table['columns'][number];
      const value = row[name];
      if (i > 0) out += '\t';
      if (value === null || value === undefined) out += '\\N';
      else if (kind === 'text') out += copyText(value as string);
      else if (kind === 'json') out += copyText(jsonText(value));
      else if (kind === 'bytes') out += `\\\\x${(value as Buffer).toString('hex')}`;
      else if (kind === 'bool') out += value ? 't' : 'f';
      else out += String(value);
    }
    out += '\n';
  }
  return out;
}

/** Encodes one column of many rows as a PostgreSQL array literal. */
export function encodeArray(kind: ColumnKind, values: readonly unknown[]): string {
  let out = '{';
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    if (i > 0) out += ',';
    if (value === null || value === undefined) out += 'NULL';
    else if (kind === 'text') out += escapeText(value as string);
    else if (kind === 'json') out += escapeText(jsonText(value));
    else if (kind === 'bytes') out += `"\\\\x${(value as Buffer).toString('hex')}"`;
    else if (kind === 'bool') out += value ? 't' : 'f';
    else out += String(value);
  }
  return `${out}}`;
}
