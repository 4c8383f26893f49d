import { accept } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { assert } from '../../platform/commands/assert.ts';
import type { Command, CommandRunner } from '../../platform/commands/command.ts';
import { needRow } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/db.ts';
import { decodeRow } from '../../platform/database/statements.ts';
import type { Secret } from '../../platform/config/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RandomSource } from '../../platform/time/random.ts';
import { contractSealTable } from '../tables.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { openSealKeys, type SealKeys } from './seal-keys.ts';

/** The keys of the seal with the certificates that others check it by. */
export interface Seal {
  readonly keys: SealKeys;
  readonly certificates: Certificates;
}

interface Needs {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly secret: Secret<string>;
}

/** Keeps the certificates of a key, once; whoever comes second uses the first ones. */
export const keepSeal: Command<{ readonly keyId: string } & Certificates, object> = {
  name: 'keep_contract_seal',
  subject: () => 'contracts',
  needs: ({ keyId }) => [needRow(contractSealTable, keyId)],
  decide(rows, input, { wallNow }) {
    if (!rows.get(contractSealTable, input.keyId)) {
      rows.insert(contractSealTable, { ...input, wallMadeAt: wallNow });
      rows.emit({ type: 'contract.seal_made', subject: 'contracts', payload: { keyId: input.keyId } });
    }
    return accept({});
  },
};

/** Opens the seal of this installation; its certificates are made the first time and stay as they are. */
export async function openSeal({ db, runner, wall, random, secret }: Needs): Promise<Seal> {
  const keys = await openSealKeys(secret);
  const keyId = keys.seal.id;
  const stored = await readSeal(db, keyId);
  if (stored) return { keys, certificates: stored };
  const made = await makeCertificates(keys, wall.now() as Instant, random);
  await runner.run(keepSeal, { keyId, ...made });
  const certificates = await readSeal(db, keyId);
  assert(certificates, 'certificates that were kept cannot be read');
  return { keys, certificates };
}

async function readSeal(db: Db, keyId: string): Promise<Certificates | undefined> {
  const columns = contractSealTable.columns.map(({ sql }) => sql).join(', ');
  const [row] = await db.raw(`SELECT ${columns} FROM contract_seal WHERE key_id = $1`, [keyId]);
  if (!row) return undefined;
  const { issuer, seal } = decodeRow(contractSealTable, row) as unknown as Certificates;
  return { issuer: Buffer.from(issuer), seal: Buffer.from(seal) };
}
