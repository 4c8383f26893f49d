import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';

let world: FilesWorld;
let square: Buffer;
let oblong: Buffer;
beforeAll(async () => {
  world = await openFilesWorld();
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2050a0' } })
      .jpeg()
      .toBuffer();
  [square, oblong] = await Promise.all([flat(200, 200), flat(300, 200)]);
});
afterAll(() => world?.stop());

const AVATAR = { change: { purpose: 'avatar' } };
const uploaded = async (as = world.somebody(), bytes = square) => {
  const { data } = await world.send(bytes, { as, ...AVATAR });
  return { as, fileId: data.fileId };
};
const save = (as: string, fileId: string) => world.call('PUT', '/avatar', as, { fileId });
const shown = async (as: string) => (await world.call('GET', '/avatar', as)).data as unknown;
const content = async (as: string, fileId: string) =>
  (await world.inject('GET', `/files/${fileId}/content`, as)).statusCode;
const onDisk = (fileId: string) => readdirSync(world.dataDir, { recursive: true }).join().includes(fileId);
const liveKeys = async (as: string) =>
  (await world.db.query('SELECT id FROM vault_key WHERE customer_id = $1 AND wrapped IS NOT NULL', [as])).length;

test('there is none before one is saved; then it is the one that is shown, to its owner alone', async () => {
  const { as, fileId } = await uploaded();
  expect(await shown(as)).toEqual({ picture: null });
  const picture = { fileId, width: 200, height: 200 };
  expect((await save(as, fileId)).data).toEqual({ picture });
  expect((await save(as, fileId)).data, 'a second time changes nothing').toEqual({ picture });
  expect(await shown(as)).toEqual({ picture });
  expect(await content(as, fileId)).toBe(200);
  const stranger = world.somebody();
  expect(await shown(stranger)).toEqual({ picture: null });
  expect(await content(stranger, fileId)).toBe(404);
});

test('another one deletes the one before at once, and removing deletes it too: bytes and key', async () => {
  const { as, fileId: first } = await uploaded();
  await save(as, first);
  const { fileId: second } = await uploaded(as);
  await save(as, second);
  expect([await content(as, first), await content(as, second)]).toEqual([404, 200]);
  expect([onDisk(first), onDisk(second), await liveKeys(as)]).toEqual([false, true, 1]);
  expect((await save(as, first)).refusal, 'what is deleted does not come back').toBe('not_found');
  expect((await world.call('DELETE', '/avatar', as)).data).toEqual({ picture: null });
  expect([await content(as, second), onDisk(second), await liveKeys(as)]).toEqual([404, false, 0]);
  expect((await world.call('DELETE', '/avatar', as)).data, 'nothing is left to remove').toEqual({ picture: null });
  expect(await world.breaks()).toEqual([]);
});

test.each<[string, () => Promise<{ as: string; fileId: string }>, string]>([
  ["somebody else's", async () => ({ as: world.somebody(), fileId: (await uploaded()).fileId }), 'not_found'],
  [
    'one that is on its way',
    async () => {
      const as = world.somebody();
      return { as, fileId: (await world.begin(as, square, { purpose: 'avatar' })).data.fileId };
    },
    'not_found',
  ],
  [
    'one for another purpose',
    async () => {
      const { as, data } = await world.send(square);
      return { as, fileId: data.fileId };
    },
    'not_found',
  ],
  ['one that is no square', () => uploaded(undefined, oblong), 'image_not_square'],
])('%s is not taken, and the one before stays', async (_what, made, refusal) => {
  const { as, fileId } = await made();
  const before = await uploaded(as);
  await save(as, before.fileId);
  expect((await save(as, fileId)).refusal).toBe(refusal);
  expect(await content(as, before.fileId)).toBe(200);
});

test('a picture that is cleared only in part goes with the next clearing', async () => {
  const { as, fileId } = await uploaded();
  await save(as, fileId);
  // As if the process had died between the decision and the clearing.
  await world.db.query(`UPDATE file SET state = 'removed' WHERE id = $1`, [fileId]);
  expect([await content(as, fileId), onDisk(fileId)]).toEqual([404, true]);
  await world.files.clear();
  expect([onDisk(fileId), await liveKeys(as)]).toEqual([false, 0]);
});

test('the books notice two avatars, and a picture that is part of something of somebody else', async () => {
  const { as, fileId } = await uploaded();
  const second = await uploaded(as);
  await save(as, fileId);
  const attach = (id: string, to: string | null) =>
    world.db.query('UPDATE file SET attached_to = $2 WHERE id = $1', [id, to]);
  await attach(second.fileId, `avatar:${as}`);
  expect(await world.breaks()).toEqual([{ inv: 'U2', ref: `customer ${as}` }]);
  for (const to of [`avatar:${world.somebody()}`, `identity:${world.somebody()}`, 'support_case:sup_none']) {
    await attach(fileId, null);
    await attach(second.fileId, to);
    expect(await world.breaks(), to).toEqual([{ inv: 'U3', ref: `file ${second.fileId}` }]);
  }
  await attach(second.fileId, null);
  expect(await world.breaks()).toEqual([]);
});
