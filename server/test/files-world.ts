import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { fileRoutes } from '@candor/model/files/routes.ts';
import { parseInstant } from '@candor/model/time.ts';
import { avatarHandlers } from '../src/avatar/index.ts';
import { createFiles, fileHandlers, type FilesOptions } from '../src/files/index.ts';
import { testClock } from '../src/platform/time/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDb } from '../src/platform/database/db.ts';
import { createHttp } from '../src/platform/http/server.ts';
import { idSource } from '../src/platform/time/ids.ts';
import { createLimits } from '../src/platform/http/limits.ts';
import { silentLog } from '../src/platform/operations/log.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { openRunner } from '../src/platform/commands/runner.ts';
import { openVault, openVaultKeys } from '../src/vault/index.ts';
import { testDatabase } from './database.ts';

const ORIGIN = 'http://localhost:9150';
const FREE = { perPeriod: 1e9, periodMs: 1, burst: 1e9 };

export interface Sent {
  readonly status: number;
  readonly code: number;
  readonly refusal?: string;
  readonly params?: Record<string, string>;
  readonly data: { fileId: string; state: string; received: number; width?: number; height?: number };
}

/** The file slice behind its routes, called without a socket, on a database and in a folder of its own. */
export async function openFilesWorld(
  options: Partial<Pick<FilesOptions, 'reencode' | 'store' | 'freeShare' | 'dataDir'>> = {},
) {
  const wall = testClock(parseInstant('2026-03-02T15:30:00Z'));
  const newId = idSource(wall, secureRandom);
  const database = await testDatabase();
  const db = openDb({ url: database.appUrl });
  const context = () => ({ now: wall.now(), wallNow: wall.now(), newId });
  const runner = await openRunner({ db, lanes: 2, owner: 'test', context });
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'candor-files-'));
  const keys = openVaultKeys(readConfig({ DATA_DIR: dataDir }), { random: secureRandom, wall });
  const vault = await openVault({ db, runner, keys, random: secureRandom, newId, wall });
  const files = createFiles({ db, runner, vault, wall, ...options, dataDir });
  const bugs: unknown[] = [];
  const http = createHttp({
    ...{ wall, newId, log: silentLog, origins: new Set([ORIGIN]), checkReplies: true, deadlineMs: 60_000 },
    limits: createLimits(wall, { user: FREE, anonymous: FREE }),
    onBug: (error) => void bugs.push(error),
    resolveSession: ({ headers }) =>
      headers.aspctoken ? { session: { id: 'ses', customerId: String(headers.aspctoken), barred: {} } } : undefined,
  });
  const handlers = { ...fileHandlers({ files, runner }), ...avatarHandlers({ db, files }) };
  for (const [name, route] of Object.entries({ ...fileRoutes, ...avatarRoutes }))
    http.register(route as never, handlers[name as keyof typeof handlers] as never);
  await http.fastify.ready();

  const inject = (method: string, path: string, as: string, payload?: Buffer | object) =>
    http.fastify.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        origin: ORIGIN,
        'idempotency-key': randomUUID(),
        ...(method === 'GET'
          ? {}
          : { 'content-type': Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json' }),
        ...(as ? { aspctoken: as } : {}),
      },
      ...(method === 'GET' ? {} : { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload ?? {}) }),
    });
  const call = async (method: string, path: string, as: string, payload?: Buffer | object): Promise<Sent> => {
    const answer = await inject(method, path, as, payload);
    return { status: answer.statusCode, ...(answer.json() as Omit<Sent, 'status'>) };
  };
  let people = 0;
  const somebody = () => `cus_${(people += 1)}`;
  const begin = (as: string, bytes: Buffer, change: object = {}) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0x42 ? 'image/bmp' : 'image/jpeg';
    return call('POST', '/files', as, { purpose: 'identity', type, bytes: bytes.length, sha256, ...change });
  };
  const part = (as: string, fileId: string, offset: number, bytes: Buffer) =>
    call('PUT', `/files/${fileId}/bytes?offset=${offset}`, as, bytes);
  /**
   * All of it, as the app sends it: announced, in parts, completed. The first answer that is no success, or the last.
   */
  const send = async (bytes: Buffer, { as = somebody(), change = {}, rotation = 0, partBytes = 512 * 1024 } = {}) => {
    const begun = await begin(as, bytes, change);
    if (begun.code !== 2000) return { ...begun, as };
    const { fileId } = begun.data;
    for (let at = 0; at < bytes.length; at += partBytes) {
      const sent = await part(as, fileId, at, bytes.subarray(at, at + partBytes));
      if (sent.code !== 2000) return { ...sent, as };
    }
    return { ...(await call('POST', `/files/${fileId}/complete`, as, { rotation })), as };
  };
  return {
    ...{ wall, db, runner, vault, files, dataDir, bugs, inject, call, somebody, begin, part, send },
    breaks: () => db.query('SELECT inv, ref FROM invariant_breaks'),
    async stop() {
      await http.fastify.close();
      await runner.close();
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
export type FilesWorld = Awaited<ReturnType<typeof openFilesWorld>>;
