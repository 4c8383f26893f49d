import { sessionAt } from '@candor/model/calendar/index.ts';
import type { Decision } from '@candor/model/result.ts';
import type { Command } from '../../platform/commands/command.ts';
import { BatchRows, type DomainEvent, Draft, type Need } from '../../platform/database/rows.ts';

/**
 * Runs commands over rows in memory, one after another, as the runner does over the database: for tests that need tens
 * of thousands of decisions. Every row declared counts as read; rows that no need names are not found.
 */
export class BookInMemory {
  readonly rows = new BatchRows();
  readonly events: DomainEvent[] = [];
  now: number;
  private ids = 0;
  private readonly newId = (kind: string) => {
    this.ids += 1;
    return `${kind}_${String(this.ids).padStart(8, '0')}`;
  };

  constructor(now: number) {
    this.now = now;
    sessionAt(now as never);
  }

  run<Input, Reply, Facts>(command: Command<Input, Reply, Facts>, input: Input): Decision<Reply> {
    for (const need of command.needs(input, 0)) this.declare(need);
    const draft = new Draft(this.rows);
    const context = {
      now: this.now as never,
      wallNow: this.now as never,
      lane: 0,
      newId: this.newId,
    };
    const decision = command.decide(draft, input, context, command.facts?.(input) as Facts);
    if (decision.ok) {
      this.rows.apply(draft);
      this.events.push(...draft.events);
    }
    return decision;
  }

  all<Row>(table: Parameters<BatchRows['state']>[0]): Row[] {
    return [...this.rows.state(table).rows.values()] as Row[];
  }

  /** A lookup declared for the first time finds what is there already, as a read of the database would. */
  private declare(need: Need): void {
    if (!this.rows.want(need) || need.lookup === undefined) return;
    const state = this.rows.state(need.table);
    const lookup = need.table.lookups[need.lookup];
    const found = state.found.get(need.lookup)?.get(need.values.map(String).join('\u0001'));
    for (const [key, row] of state.rows) {
      const matches = lookup?.columns.every(
        (column: string, i: number) => String(row[column]) === String(need.values[i]),
      );
      if (matches && (lookup?.where?.matches(row as never) ?? true)) found?.add(key);
    }
  }
}
