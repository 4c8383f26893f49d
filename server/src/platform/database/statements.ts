import type { Step, TextRows } from './pipeline.ts';
import { type BatchRows, keyText, type Need } from './rows.ts';
import { decodeValue, encodeArray, encodeLines, SQL_TYPE, type Table } from './table.ts';

/** The set-wise SQL of the runner: one SELECT per table and lookup, one COPY and one UPDATE per table. */

// biome-ignore lint/suspicious/noExplicitAny: statements serve every table.
type AnyTable = Table<any>;

interface Statement {
  text: string;
  name: string;
}
const selects = new Map<string, Statement>();
const inserts = new Map<string, Statement>();
const updates = new Map<string, Statement>();

function cached(cache: Map<string, Statement>, name: string, make: () => string): Statement {
  let statement = cache.get(name);
  if (!statement) {
    statement = { name, text: make() };
    cache.set(name, statement);
  }
  return statement;
}

const columnOf = (table: AnyTable, name: string) => {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`${table.name} has no column ${name}`);
  return column;
};

function selectStatement(
  table: AnyTable,
  columns: readonly string[],
  lookup: string | undefined,
  lock: boolean,
): Statement {
  return cached(selects, `s_${table.name}_${lookup ?? 'key'}_${lock ? 'l' : 'r'}`, () => {
    const by = columns.map((name) => columnOf(table, name));
    const arrays = by.map((column, i) => `$${i + 1}::${SQL_TYPE[column.kind]}[]`).join(', ');
    const names = by.map((_column, i) => `v${i}`).join(', ');
    const join = by.map((column, i) => `t.${column.sql} = v.v${i}`).join(' AND ');
    const where = lookup === undefined ? undefined : table.lookups[lookup]?.where?.sql;
    const list = table.columns.map((column) => `t.${column.sql}`).join(', ');
    const order = table.key.map((name) => `t.${columnOf(table, name).sql}`).join(', ');
    // Lateral, so that each key is one index probe: on a new table without statistics the planner would otherwise scan
    // the table for every key. Keys come sorted, so rows are locked in a fixed order.
    return (
      `SELECT r.* FROM unnest(${arrays}) AS v(${names}) CROSS JOIN LATERAL (SELECT ${list} FROM ${table.name} t ` +
      `WHERE ${join}${where ? ` AND ${where}` : ''}${lookup ? ` ORDER BY ${order}` : ''}` +
      `${lock && !table.appendOnly ? ' FOR UPDATE OF t' : ' OFFSET 0'}) r`
    );
  });
}

/** A read of one table for all commands of a batch, and the receiver of its rows. */
export interface Load {
  readonly step: Step;
  readonly take: (found: TextRows) => void;
}

/** The reads for the union of the commands' needs, in a fixed order of tables and keys. */
export function loadsFor(rows: BatchRows, needs: readonly Need[], lock: boolean): Load[] {
  const groups = new Map<string, { table: AnyTable; lookup: string | undefined; wanted: (readonly unknown[])[] }>();
  for (const need of needs) {
    if (!rows.want(need)) continue;
    const name = `${need.table.name} ${need.lookup ?? ''}`;
    let group = groups.get(name);
    if (!group) {
      group = { table: need.table, lookup: need.lookup, wanted: [] };
      groups.set(name, group);
    }
    group.wanted.push(need.values);
  }
  const ordered = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return ordered.map(([, { table, lookup, wanted: unsorted }]) => {
    const wanted = unsorted.length > 1 ? sortedByKey(unsorted) : unsorted;
    const columns = lookup === undefined ? table.key : (table.lookups[lookup]?.columns ?? []);
    const values = columns.map((column, i) =>
      encodeArray(
        columnOf(table, column).kind,
        wanted.map((tuple) => tuple[i]),
      ),
    );
    return {
      step: { ...selectStatement(table, columns, lookup, lock), values },
      take: (found) => {
        for (const raw of found) rows.load(table, decodeRow(table, raw));
      },
    };
  });
}

function sortedByKey(wanted: readonly (readonly unknown[])[]): (readonly unknown[])[] {
  return wanted
    .map((values) => ({ values, key: keyText(values) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ values }) => values);
}

export function decodeRow(table: AnyTable, raw: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < table.columns.length; i += 1) {
    const column = table.columns[i];
    if (column) row[column.name] = decodeValue(column.kind, raw[i] ?? null);
  }
  return row;
}

/** New rows are inserted by COPY: the database writes whole pages of them at once. */
function insertStatement(table: AnyTable): Statement {
  return cached(inserts, `i_${table.name}`, () => {
    const list = table.columns.map((column) => column.sql).join(', ');
    return `COPY ${table.name} (${list}) FROM STDIN`;
  });
}

function updateStatement(table: AnyTable): Statement {
  return cached(updates, `u_${table.name}`, () => {
    const keys = new Set<string>(table.key);
    const key = table.key.map((name) => columnOf(table, name).sql).join(', ');
    const set = table.columns
      .filter((column) => !keys.has(column.name))
      .map((column) => `${column.sql} = EXCLUDED.${column.sql}`);
    // One array a column, unnested in the select list, where they are read in parallel; in FROM each would first be
    // materialised. The rows exist and are locked; ON CONFLICT finds each by its key, whatever plan the planner would
    // choose.
    const list = table.columns.map((column) => column.sql).join(', ');
    const values = table.columns.map((column, i) => `unnest($${i + 1}::${SQL_TYPE[column.kind]}[])`).join(', ');
    return `INSERT INTO ${table.name} (${list}) SELECT ${values} ON CONFLICT (${key}) DO UPDATE SET ${set.join(', ')}`;
  });
}

/** Writes of every changed row: inserts and updates, table by table. */
export function writesOf(rows: BatchRows): Step[] {
  const steps: Step[] = [];
  for (const [table, state] of rows.tables) {
    if (state.dirty.size === 0) continue;
    const inserted: Record<string, unknown>[] = [];
    const updated: Record<string, unknown>[] = [];
    for (const [key, kind] of state.dirty) {
      const row = state.rows.get(key);
      if (row) (kind === 'insert' ? inserted : updated).push(row);
    }
    if (inserted.length > 0) steps.push({ ...insertStatement(table), values: [], lines: encodeLines(table, inserted) });
    if (updated.length > 0) steps.push({ ...updateStatement(table), values: arraysOf(table, updated) });
  }
  return steps;
}

function arraysOf(table: AnyTable, list: readonly Record<string, unknown>[]): string[] {
  return table.columns.map((column) =>
    encodeArray(
      column.kind,
      list.map((row) => row[column.name]),
    ),
  );
}
