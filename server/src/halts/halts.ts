import { type HaltSwitch, type Stopped, stoppedBy } from '@candor/model/halts.ts';
import type { Db } from '../platform/database/db.ts';
import type { CommittedEvent } from '../platform/commands/lane.ts';

/**
 * The active halts, in memory, in the process of the lanes: a halt applies from its own commit on, without a read.
 * Rebuilt from its rows at every start.
 */
export class Halts {
  readonly #active = new Set<string>();

  static async open(db: Db): Promise<Halts> {
    const halts = new Halts();
    const rows = await db.query<{ name: string }>('SELECT name FROM halt WHERE active', [], 'halts_active');
    for (const { name } of rows) halts.#active.add(name);
    return halts;
  }

  /** Applies committed events. */
  onCommitted(events: readonly CommittedEvent[]): void {
    for (const { type, payload } of events) {
      if (type === 'halt.set') this.#active.add(String(payload.name));
      else if (type === 'halt.lifted') this.#active.delete(String(payload.name));
    }
  }

  isOn(name: HaltSwitch): boolean {
    return this.#active.has(name);
  }

  /** Whether orders in an instrument are taken, and why not. */
  stopped(code: string): Stopped {
    return this.#active.size === 0 ? undefined : stoppedBy(this.#active, code);
  }

  /** Names of everything that is stopped. */
  active(): string[] {
    return [...this.#active].sort();
  }
}
