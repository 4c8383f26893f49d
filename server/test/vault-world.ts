import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept } from '@candor/model/result.ts';
import { instant } from '@candor/model/time.ts';
import { testDatabase } from './database.ts';
import { testClock } from '../src/platform/time/clock.ts';
import type { Command } from '../src/platform/commands/command.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDb } from '../src/platform/database/db.ts';
import { idSource } from '../src/platform/time/ids.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { needRow } from '../src/platform/database/rows.ts';
import { type LocalRunner, openRunner } from '../src/platform/commands/runner.ts';
import { col, table } from '../src/platform/database/table.ts';
import {
  keepKey,
  openVault,
  openVaultKeys,
  type Sealed,
  shred,
  shredNeeds,
  type VaultKeys,
} from '../src/vault/index.ts';

const personTable = table(
  'person',
  { id: col.text(), customerId: col.text(), ssn: col.bytesOrNull(), ssnIndex: col.bytesOrNull() },
  { key: ['id'] },
);

/** Stores a person as a slice would: sealed in the handler, kept by the command. */
export const storePerson: Command<{ id: string; customerId: string; ssn: Sealed; ssnIndex: Buffer }, null> = {
  name: 'store_person',
  subject: ({ customerId }) => customerId,
  needs: () => [],
  decide(rows, { id, customerId, ssn, ssnIndex }, context) {
    rows.insert(personTable, { id, customerId, ssn: keepKey(rows, context, ssn), ssnIndex });
    return accept(null);
  },
};

/** Forgets the number alone, as when its time of keeping is over. */
const forgetSsn: Command<{ id: string; customerId: string; bytes: Uint8Array }, null> = {
  name: 'forget_ssn',
  subject: ({ customerId }) => customerId,
  needs: ({ id, bytes }) => [needRow(personTable, id), ...shredNeeds(bytes)],
  decide(rows, { id, bytes }, context) {
    const person = rows.get(personTable, id);
    if (person) rows.update(personTable, { ...person, ssn: null });
    shred(rows, context, bytes);
    return accept(null);
  },
};

export const ACCESS = { actor: 'operator:opr_1', reason: 'Identity review', requestId: 'req_1' } as const;

/** A vault on a database of its own with one table of people, whose social security numbers it keeps. */
export async function openVaultWorld() {
  const wall = testClock(instant(1_000_000));
  const newId = idSource(wall, secureRandom);
  const database = await testDatabase();
  const owner = openDb({ url: database.url });
  await owner.query('CREATE TABLE person (id text PRIMARY KEY, customer_id text NOT NULL, ssn bytea, ssn_index bytea)');
  await owner.query('GRANT ALL ON person TO PUBLIC');
  await owner.close();
  const db = openDb({ url: database.appUrl });
  const context = () => ({ now: instant(500), wallNow: wall.now(), newId });
  const runner = await openRunner({ db, lanes: 2, owner: 'test', context });
  const folder = mkdtempSync(join(tmpdir(), 'candor-vault-'));
  const keysOf = (env: Record<string, string>) => openVaultKeys(readConfig(env), { random: secureRandom, wall });
  const openOn = (keys: VaultKeys, over: LocalRunner = runner) =>
    openVault({ db, runner: over, keys, random: secureRandom, newId, wall });
  const keys = keysOf({ DATA_DIR: folder });
  const vault = await openOn(keys);
  let people = 0;
  const person = async (ssn: string, customerId = `cus_${(people += 1)}`) => {
    const id = newId('per');
    const place = { table: 'person', column: 'ssn', rowId: id, customerId };
    const sealed = vault.seal(place, ssn);
    await runner.run(storePerson, { id, customerId, ssn: sealed, ssnIndex: vault.blindIndex('person.ssn', ssn) });
    return { ...place, bytes: sealed.bytes };
  };
  type Person = Awaited<ReturnType<typeof person>>;
  return {
    ...{ wall, newId, database, db, runner, folder, keysOf, openOn, keys, vault, person },
    /** The number in the clear, or the refusal. */
    async revealed(at: Person, on = vault): Promise<string> {
      const opened = await on.openText(at, ACCESS);
      return opened.ok ? opened.value.reveal() : opened.refusal.code;
    },
    forget: ({ rowId, customerId, bytes }: Person) => runner.run(forgetSsn, { id: rowId, customerId, bytes }),
    breaks: () => db.query('SELECT inv, ref FROM invariant_breaks'),
    async stop() {
      await runner.close();
      await db.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type VaultWorld = Awaited<ReturnType<typeof openVaultWorld>>;
