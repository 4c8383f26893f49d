import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_LIMITS, WORKER_LIMITS } from '@candor/model/files/limits.ts';
import { accept } from '@candor/model/result.ts';
import { HOUR } from '@candor/model/time.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';
import type { Command } from '../platform/commands/command.ts';
import { attachFile, attachFiles, fileNeeds, pictureReencoder } from './index.ts';

let world: FilesWorld;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  world = await openFilesWorld();
  const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a01010' } });
  jpeg = await flat.clone().jpeg().toBuffer();
  png = await flat.clone().png().toBuffer();
});
afterAll(() => world?.stop());

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a picture', () => {
  test('arrives in parts, is turned, kept sealed, and shown to its owner alone', async () => {
    const sent = await world.send(jpeg, { rotation: 90, partBytes: 100 });
    expect(sent).toMatchObject({ code: 2000, data: { state: 'stored', width: 200, height: 300 } });
    const path = `/files/${sent.data.fileId}/content`;
    const shown = await world.inject('GET', path, sent.as);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
    expect(shown.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff', 'content-disposition': 'attachment' },
      ...{ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' },
    });
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    for (const other of [world.somebody(), ''])
      expect((await world.call('GET', path, other)).refusal).toBe(other ? 'not_found' : 'not_logged_in');
    expect((await world.vault.accessesOf(sent.as)).rows).toMatchObject([{ by: { kind: 'customer' }, record: 'file' }]);
    expect((await world.vault.accessesOf(sent.as, { by: 'others' })).rows).toEqual([]);
  });

  test('is nowhere stored in the clear, and is removed from quarantine', async () => {
    const { data } = await world.send(png);
    const kept = everyFile(world.dataDir).filter((path) => path.includes(data.fileId));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('stored');
    const bytes = readFileSync(kept[0] as string);
    expect(bytes.includes(Buffer.from('JFIF')) || bytes.includes(png.subarray(0, 8))).toBe(false);
  });

  test('that is interrupted goes on from where it stopped, and from nowhere else', async () => {
    const as = world.somebody();
    const { fileId } = (await world.begin(as, png)).data;
    await world.part(as, fileId, 0, png.subarray(0, 50));
    expect((await world.call('GET', `/files/${fileId}`, as)).data.received).toBe(50);
    expect(await world.part(as, fileId, 0, png.subarray(0, 50))).toMatchObject({
      ...{ refusal: 'stale_version', params: { offset: '50' } },
    });
    expect((await world.call('POST', `/files/${fileId}/complete`, as)).refusal).toBe('illegal_state');
    expect((await world.part(as, fileId, 50, Buffer.concat([png.subarray(50), Buffer.from('!')]))).refusal).toBe(
      'payload_too_large',
    );
    await world.part(as, fileId, 50, png.subarray(50));
    const done = await world.call('POST', `/files/${fileId}/complete`, as);
    expect(done.data.state).toBe('stored');
    expect(await world.call('POST', `/files/${fileId}/complete`, as)).toMatchObject({ code: 2000, data: done.data });
    expect((await world.part(as, fileId, png.length, Buffer.from('x'))).refusal).toBe('illegal_state');
  });

  test('that changed on its way is refused, and may be sent once more', async () => {
    const as = world.somebody();
    const { fileId } = (await world.begin(as, png)).data;
    const other = Buffer.from(png);
    other[40] = (other[40] as number) ^ 1;
    await world.part(as, fileId, 0, other);
    expect((await world.call('POST', `/files/${fileId}/complete`, as)).refusal).toBe('image_damaged');
    await world.part(as, fileId, 0, png);
    expect((await world.call('POST', `/files/${fileId}/complete`, as)).data.state).toBe('stored');
  });

  test.each([
    ['another kind than JPEG, PNG and BMP', { type: 'image/svg+xml' }, 'image_type'],
    ['more than 20 MB', { bytes: UPLOAD_LIMITS.bytes + 1 }, 'image_size'],
    ['exactly 20 MB', { bytes: UPLOAD_LIMITS.bytes }, undefined],
    ['no bytes', { bytes: 0 }, 'invalid_field'],
    ['an unknown purpose', { purpose: 'poster' }, 'invalid_field'],
    ['a name of its own', { name: '../../etc/passwd' }, 'invalid_field'],
  ])('announced with %s', async (_what, change, refusal) => {
    expect((await world.begin(world.somebody(), jpeg, change)).refusal).toBe(refusal);
  });

  test('is turned by quarters only', async () => {
    expect((await world.send(jpeg, { rotation: 45 })).refusal).toBe('image_rotation');
    expect((await world.send(jpeg, { rotation: -90 })).data).toMatchObject({ width: 200, height: 300 });
  });

  test('declared as one kind and sent as another is refused for good', async () => {
    const sent = await world.send(png, { change: { type: 'image/jpeg' } });
    expect(sent).toMatchObject({ refusal: 'image_type', code: 4240 });
  });

  test('of somebody else is not found, whatever is asked', async () => {
    const { data } = await world.begin(world.somebody(), png);
    const stranger = world.somebody();
    const path = `/files/${data.fileId}`;
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/content'],
      ['POST', '/complete'],
      ['DELETE', ''],
    ] as const)
      expect((await world.call(method, path + end, stranger)).refusal, method + end).toBe('not_found');
    expect((await world.part(stranger, data.fileId, 0, png)).refusal).toBe('not_found');
  });

  test.each(['text/plain', 'application/json'])('is not taken as %s', async (type) => {
    const as = world.somebody();
    const { data } = await world.begin(as, png);
    const answer = await world.inject('PUT', `/files/${data.fileId}/bytes?offset=0`, as, { type });
    expect(answer.json().refusal).toBe('unsupported_media_type');
  });
});

test('ten uploads an hour and thirty a day, then it is said when the next may begin', async () => {
  const as = world.somebody();
  const begin = () => world.begin(as, png);
  for (let hour = 0; hour < 3; hour += 1) {
    for (let n = 0; n < UPLOAD_LIMITS.perHour; n += 1) expect((await begin()).code).toBe(2000);
    expect(await begin()).toMatchObject({ refusal: 'rate_limited', status: 429 });
    world.wall.advance(HOUR);
  }
  expect(await begin()).toMatchObject({ refusal: 'rate_limited', params: { retryAfterSeconds: String(21 * 3600) } });
  expect((await world.begin(world.somebody(), png)).code).toBe(2000);
  world.wall.advance(21 * HOUR);
  expect((await begin()).code).toBe(2000);
});

describe('what a picture belongs to', () => {
  const attach: Command<{ fileId: string; customerId: string; to: string }, null> = {
    name: 'attach',
    subject: ({ customerId }) => customerId,
    needs: ({ fileId }) => fileNeeds(fileId),
    decide(rows, input) {
      const attached = attachFile(rows, { ...input, purpose: 'identity' });
      return attached.ok ? accept(null) : attached;
    },
  };
  const order = (customerId: string, fileIds: string[], to = `identity:${customerId}`) =>
    world.runner.run(attachFiles, { customerId, fileIds, purpose: 'identity', to });

  test('is the owner’s, of that purpose, complete, and one thing only', async () => {
    const [mine, avatar] = [await world.send(png), await world.send(png, { change: { purpose: 'avatar' } })];
    const open = (await world.begin(mine.as, png)).data.fileId;
    const { fileId } = mine.data;
    const run = (input: { fileId: string; customerId: string; to: string }) => world.runner.run(attach, input);
    const codes = [];
    for (const input of [
      { fileId, customerId: avatar.as, to: 'case:1' },
      { fileId: avatar.data.fileId, customerId: avatar.as, to: 'case:1' },
      { fileId: open, customerId: mine.as, to: 'case:1' },
      { fileId, customerId: mine.as, to: 'case:1' },
      { fileId, customerId: mine.as, to: 'case:1' },
      { fileId, customerId: mine.as, to: 'case:2' },
    ]) {
      const answer = await run(input);
      codes.push(answer.ok || answer.refusal.code);
    }
    expect(codes).toEqual(['not_found', 'not_found', 'not_found', true, true, 'illegal_state']);
    expect((await world.call('DELETE', `/files/${fileId}`, mine.as)).refusal).toBe('illegal_state');
  });

  test('keeps it; a picture attached to nothing after a day, replaced or taken back is cleared, key and bytes', async () => {
    const as = world.somebody();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push((await world.send(png, { as })).data.fileId);
    const [front = '', back = '', stray = '', taken = ''] = ids;
    const stopped = (await world.begin(as, png)).data.fileId;
    await world.part(as, stopped, 0, png.subarray(0, 9));
    await order(as, [front, back]);
    expect(await order(as, [front])).toMatchObject({ ok: true });
    expect(await order(as, [taken, 'fle_none'])).toMatchObject({ ok: false });
    await world.call('DELETE', `/files/${taken}`, as);
    const content = async (id: string) => (await world.inject('GET', `/files/${id}/content`, as)).statusCode;
    expect(await Promise.all([front, back, stray, taken].map(content))).toEqual([200, 404, 200, 404]);
    await world.files.clear();
    expect(await content(stray)).toBe(200);
    world.wall.advance(25 * HOUR);
    await world.files.clear();
    expect(await Promise.all([front, stray].map(content))).toEqual([200, 404]);
    const left = everyFile(world.dataDir).join();
    expect([front, back, stray, taken, stopped].filter((id) => left.includes(id))).toEqual([front]);
    const [keys] = await world.db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM vault_key WHERE customer_id = $1 AND wrapped IS NOT NULL',
      [as],
    );
    expect(keys?.n).toBe(1n);
    expect(await world.breaks()).toEqual([]);
  });
});

describe('a process that decodes and', () => {
  const workerThat = (program: string, limits = WORKER_LIMITS as Record<keyof typeof WORKER_LIMITS, number>) => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-worker-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const worker = join(folder, 'worker.mjs');
    writeFileSync(worker, program);
    const from = join(folder, 'in');
    writeFileSync(from, png);
    return pictureReencoder({ worker, limits })({ from, to: join(folder, 'out'), turn: 0 });
  };

  test.each([
    ['throws', `throw new Error('broken')`, 'damaged'],
    ['is killed', `process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1000)`, 'damaged'],
    ['says nothing', '', 'damaged'],
    ['babbles', `(await import('node:fs')).writeSync(3, 'x'.repeat(5000))`, 'damaged'],
    ['eats memory', `const eaten = []; for (;;) eaten.push(Buffer.alloc(1 << 22, 1))`, 'pixels'],
    ['never ends', `for (;;);`, 'pixels'],
  ])('%s costs its own picture alone', async (_what, program, fault) => {
    expect(await workerThat(program, { ...WORKER_LIMITS, cpuMs: 1_000 })).toEqual({ fault });
  });

  test('gets no variables of our environment', async () => {
    const script = `(await import('node:fs')).writeSync(3, JSON.stringify({ ok: true, width: Object.keys(process.env).length, height: 1 }))`;
    process.env.CANDOR_CANARY = 'x';
    expect(await workerThat(script)).toEqual({ width: 0, height: 1 });
  });
});
