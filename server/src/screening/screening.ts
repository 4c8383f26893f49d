import { keysOfName } from '@candor/model/screening/list.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Vault } from '../vault/index.ts';
import { isFound, noteHit } from './hits.ts';
import { type Match, matchAddress, matchName, namesInForce } from './lists.ts';

export type Screened = { readonly address: string } | { readonly name: string };

interface Deps {
  readonly db: Db;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly vault: Pick<Vault, 'blindIndex'>;
  readonly onFound: () => void;
}

const PURPOSE = 'screening.name';

/** Compares senders, payees and customers with the list in force; none in force finds nothing. */
export class Screening {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async screen(who: Screened): Promise<'clear' | 'hit'> {
    return (await this.#match(who)) ? 'hit' : 'clear';
  }

  /** The same for a payout of this customer: what was found about themselves counts too, until it is cleared. */
  async screenPayout(customerId: string, who: Screened): Promise<'clear' | 'hit'> {
    const found = (await isFound(this.#deps.db, customerId)) || (await this.#match(who));
    return found ? 'hit' : 'clear';
  }

  /**
   * Whether an approved payout may leave now. One that two people approved although screening had found something may;
   * one whose payee came onto the list since, or whose owner did, waits until two people clear it.
   */
  async mayLeave(
    payout: { readonly id: string; readonly customerId: string; readonly screening: 'clear' | 'hit' },
    who: Screened,
  ): Promise<boolean> {
    if (payout.screening === 'hit') return true;
    const { db, runner, onFound } = this.#deps;
    const match = await this.#match(who);
    if (!match) return !(await isFound(db, payout.customerId));
    const about = { subject: 'withdrawal', object: payout.id, customerId: payout.customerId } as const;
    const noted = await runner.run(noteHit, { ...about, ...match });
    if (noted.ok && noted.value.state === 'open') onFound();
    return noted.ok && noted.value.state === 'cleared' && !(await isFound(db, payout.customerId));
  }

  /** Remembers a verified name, as keyed hashes, and compares it at once. */
  async remember(customerId: string, name: string): Promise<void> {
    const { db, vault } = this.#deps;
    const indexes = keysOfName(name).map((key) => vault.blindIndex(PURPOSE, key).toString('hex'));
    await db.transaction(async (query) => {
      await query('DELETE FROM screening_person WHERE customer_id = $1', [customerId]);
      await query(
        `INSERT INTO screening_person SELECT decode(i, 'hex'), $1 FROM unnest($2::text[]) AS i ON CONFLICT DO NOTHING`,
        [customerId, indexes],
      );
    });
    const match = await matchName(db, name);
    if (match) await this.#found(customerId, match);
  }

  /** Compares every remembered name with the list in force, a thousand entries at a time; answers how many it found. */
  async screenCustomers(): Promise<number> {
    const { db, vault } = this.#deps;
    let count = 0;
    for await (const entries of namesInForce(db)) {
      const byIndex = new Map(entries.map((each) => [vault.blindIndex(PURPOSE, each.key).toString('hex'), each]));
      const rows = await db.query<{ index: string; customerId: string }>(
        `SELECT encode(name_index, 'hex') AS index, customer_id AS "customerId" FROM screening_person
         WHERE name_index = ANY (SELECT decode(i, 'hex') FROM unnest($1::text[]) AS i)`,
        [[...byIndex.keys()]],
      );
      for (const { index, customerId } of rows) {
        const { version, value } = byIndex.get(index) as Match;
        await this.#found(customerId, { version, value });
        count += 1;
      }
    }
    return count;
  }

  async #found(customerId: string, match: { readonly version: number; readonly value: string }): Promise<void> {
    const about = { subject: 'customer', object: customerId, customerId } as const;
    const noted = await this.#deps.runner.run(noteHit, { ...about, ...match });
    if (noted.ok && noted.value.state === 'open') this.#deps.onFound();
  }

  #match(who: Screened) {
    return 'address' in who ? matchAddress(this.#deps.db, who.address) : matchName(this.#deps.db, who.name);
  }
}
