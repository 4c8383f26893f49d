import type { RowOf, Table } from './table.ts';

// biome-ignore lint/suspicious/noExplicitAny: a view holds rows of every table; each access restores the type.
type AnyTable = Table<any>;
type Key = string;

/** Something that happened, past tense (`order.filled`); published only after commit, in order. */
export interface DomainEvent {
  readonly type: string;
  /** Whom it concerns: a customer id, or 'market', 'system'. */
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Rows a command needs: by key, or all that a lookup finds for the values. */
export interface Need {
  readonly table: AnyTable;
  readonly lookup?: string;
  readonly values: readonly unknown[];
}

export function needRow<T extends AnyTable>(table: T, ...key: readonly unknown[]): Need {
  return { table, values: key };
}

export function needRows<T extends AnyTable>(table: T, lookup: string, ...values: readonly unknown[]): Need {
  if (!table.lookups[lookup]) throw new Error(`${table.name} has no lookup ${lookup}`);
  return { table, lookup, values };
}

/**
 * Rows that a decision reads and changes: those it declared, with the changes of earlier decisions of the batch.
 * Reading an undeclared row throws, so that the first test finds a missing need.
 */
export interface Rows {
  get<T extends AnyTable>(table: T, ...key: readonly unknown[]): RowOf<T> | undefined;
  find<T extends AnyTable>(table: T, lookup: string, ...values: readonly unknown[]): readonly RowOf<T>[];
  insert<T extends AnyTable>(table: T, row: RowOf<T>): void;
  update<T extends AnyTable>(table: T, row: RowOf<T>): void;
  emit(event: DomainEvent): void;
}

const SEPARATOR = '\u0001';
export const keyText = (values: readonly unknown[]): Key =>
  values.length === 1 ? String(values[0]) : values.join(SEPARATOR);

export function keyOf(table: AnyTable, row: Record<string, unknown>): Key {
  const first = table.key[0] as string;
  if (table.key.length === 1) return String(row[first]);
  let text = String(row[first]);
  for (let i = 1; i < table.key.length; i += 1) text += SEPARATOR + String(row[table.key[i] as string]);
  return text;
}

type Row = Record<string, unknown>;
interface TableState {
  rows: Map<Key, Row>;
  known: Set<Key>;
  /** lookup name → value key → keys of matching rows; only loaded value keys are present. */
  found: Map<string, Map<Key, Set<Key>>>;
  dirty: Map<Key, 'insert' | 'update'>;
}

/** The rows of one batch, before and after its decisions. */
export class BatchRows {
  readonly tables = new Map<AnyTable, TableState>();
  events: DomainEvent[] = [];

  state(table: AnyTable): TableState {
    let state = this.tables.get(table);
    if (!state) {
      state = { rows: new Map(), known: new Set(), found: new Map(), dirty: new Map() };
      this.tables.set(table, state);
    }
    return state;
  }

  /** Records that a key was requested; returns false when it already was. */
  want(need: Need): boolean {
    const state = this.state(need.table);
    const key = keyText(need.values);
    if (need.lookup === undefined) {
      if (state.known.has(key)) return false;
      state.known.add(key);
      return true;
    }
    let values = state.found.get(need.lookup);
    if (!values) {
      values = new Map();
      state.found.set(need.lookup, values);
    }
    if (values.has(key)) return false;
    values.set(key, new Set());
    return true;
  }

  /** Adds a row read from the database. */
  load(table: AnyTable, row: Row): void {
    const state = this.state(table);
    const key = keyOf(table, row);
    state.known.add(key);
    if (state.rows.has(key)) return;
    state.rows.set(key, row);
    this.index(table, state, key, undefined, row);
  }

  private index(table: AnyTable, state: TableState, key: Key, before: Row | undefined, after: Row): void {
    for (const [name, values] of state.found) {
      const lookup = table.lookups[name];
      if (!lookup) continue;
      if (before) values.get(keyText(lookup.columns.map((column) => before[column])))?.delete(key);
      if (lookup.where && !lookup.where.matches(after)) continue;
      values.get(keyText(lookup.columns.map((column) => after[column])))?.add(key);
    }
  }

  apply(draft: Draft): void {
    for (const [table, changes] of draft.changes) {
      const state = this.state(table);
      for (const [key, change] of changes) {
        const before = state.rows.get(key);
        state.rows.set(key, change.row);
        state.known.add(key);
        if (change.kind === 'insert' || !state.dirty.has(key)) state.dirty.set(key, change.kind);
        this.index(table, state, key, before, change.row);
      }
    }
    for (const event of draft.events) this.events.push(event);
  }
}

/** One command's changes over the batch's rows; discarded when it refuses. */
export class Draft implements Rows {
  readonly changes = new Map<AnyTable, Map<Key, { row: Row; kind: 'insert' | 'update' }>>();
  readonly events: DomainEvent[] = [];
  private readonly base: BatchRows;

  constructor(base: BatchRows) {
    this.base = base;
  }

  get<T extends AnyTable>(table: T, ...key: readonly unknown[]): RowOf<T> | undefined {
    const text = keyText(key);
    const changed = this.changes.get(table)?.get(text);
    if (changed) return changed.row as RowOf<T>;
    const state = this.base.tables.get(table);
    if (!state?.known.has(text)) throw new Error(`row not declared in needs: ${table.name} ${text}`);
    return state.rows.get(text) as RowOf<T> | undefined;
  }

  find<T extends AnyTable>(table: T, lookup: string, ...values: readonly unknown[]): readonly RowOf<T>[] {
    const text = keyText(values);
    const state = this.base.tables.get(table);
    const keys = state?.found.get(lookup)?.get(text);
    if (!state || !keys) throw new Error(`rows not declared in needs: ${table.name} ${lookup} ${text}`);
    const definition = table.lookups[lookup];
    const changes = this.changes.get(table);
    const matches = (row: Row) =>
      keyText(definition?.columns.map((column) => row[column]) ?? []) === text &&
      (definition?.where?.matches(row) ?? true);
    const out: Row[] = [];
    for (const key of keys) {
      const row = changes?.get(key)?.row ?? state.rows.get(key);
      if (row && (!changes?.has(key) || matches(row))) out.push(row);
    }
    if (changes) {
      for (const [key, change] of changes) if (!keys.has(key) && matches(change.row)) out.push(change.row);
    }
    return out as RowOf<T>[];
  }

  insert<T extends AnyTable>(table: T, row: RowOf<T>): void {
    const key = keyOf(table, row as Row);
    const existing = this.changes.get(table)?.get(key) ?? this.base.tables.get(table)?.rows.get(key);
    if (existing) throw new Error(`row exists: ${table.name} ${key}`);
    this.put(table, key, row as Row, 'insert');
  }

  update<T extends AnyTable>(table: T, row: RowOf<T>): void {
    if (table.appendOnly) throw new Error(`${table.name} is append-only`);
    const key = keyOf(table, row as Row);
    const changed = this.changes.get(table)?.get(key);
    if (!changed && !this.base.tables.get(table)?.rows.has(key))
      throw new Error(`no row to update: ${table.name} ${key}`);
    this.put(table, key, row as Row, changed?.kind ?? 'update');
  }

  emit(event: DomainEvent): void {
    this.events.push(event);
  }

  private put(table: AnyTable, key: Key, row: Row, kind: 'insert' | 'update'): void {
    let changes = this.changes.get(table);
    if (!changes) {
      changes = new Map();
      this.changes.set(table, changes);
    }
    changes.set(key, { row, kind });
  }
}
