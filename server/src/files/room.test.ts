import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { HOUR, MINUTE } from '@candor/model/time.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type FilesWorld, openFilesWorld } from '../../test/files-world.ts';

const PICTURE = Buffer.alloc(600_000, 7);
const PART = PICTURE.subarray(0, UPLOAD_LIMITS.chunkBytes);

async function open(options: Parameters<typeof openFilesWorld>[0]): Promise<FilesWorld> {
  const world = await openFilesWorld(options);
  onTestFinished(() => world.stop());
  return world;
}

const begun = async (world: FilesWorld, as: string): Promise<string> => (await world.begin(as, PICTURE)).data.fileId;
const REFUSED = { status: 503, code: 5030, refusal: 'overloaded' };

test('below a tenth of free space no upload begins and none goes on; above it both do', async () => {
  let free = 0.5;
  const world = await open({ freeShare: async () => free });
  const as = world.somebody();
  const fileId = await begun(world, as);
  free = 0.099;
  expect(await world.begin(as, PICTURE)).toMatchObject(REFUSED);
  expect(await world.part(as, fileId, 0, PART)).toMatchObject(REFUSED);
  free = 0.1;
  expect(await world.part(as, fileId, 0, PART)).toMatchObject({ code: 2000, data: { received: PART.length } });
});

test('all uploads together take a gigabyte at most, until abandoned ones are cleared after an hour', async () => {
  const world = await open({ freeShare: async () => 1 });
  const as = world.somebody();
  const fileId = await begun(world, as);
  await world.part(as, fileId, 0, PART);
  // A sparse file is as long as what many others sent, without the bytes.
  const path = join(world.dataDir, 'files', 'quarantine', fileId);
  truncateSync(path, UPLOAD_LIMITS.quarantineBytes);
  world.wall.advance(MINUTE);
  const other = world.somebody();
  expect(await world.begin(other, PICTURE)).toMatchObject(REFUSED);
  world.wall.advance(HOUR);
  expect(await world.files.clear()).toEqual({ cleared: 1 });
  expect(readdirSync(join(world.dataDir, 'files', 'quarantine'))).toEqual([]);
  expect(await world.begin(other, PICTURE)).toMatchObject({ code: 2000 });
});

test('an upload of less than an hour is left alone', async () => {
  const world = await open({});
  const as = world.somebody();
  const fileId = await begun(world, as);
  await world.part(as, fileId, 0, PART);
  world.wall.advance(HOUR - 1);
  expect(await world.files.clear()).toEqual({ cleared: 0 });
  expect(await world.part(as, fileId, PART.length, PICTURE.subarray(PART.length))).toMatchObject({ code: 2000 });
});

/** A file system of one megabyte, or why there is none. */
function tinyDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'candor-tiny-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('a disk that fills up while a part arrives is no bug: 5030, and it goes on where it stopped once there is room', async (context) => {
  const disk = tinyDisk();
  if (!disk) return context.skip('no file system of its own can be mounted here (needs root)');
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-files-'));
  mkdirSync(join(dataDir, 'files'));
  execFileSync('ln', ['-s', disk, join(dataDir, 'files', 'quarantine')]);
  const world = await open({ dataDir, freeShare: async () => 1 });
  const as = world.somebody();
  const fileId = await begun(world, as);
  writeFileSync(join(disk, 'others'), Buffer.alloc(800_000));
  expect(await world.part(as, fileId, 0, PART)).toMatchObject(REFUSED);
  expect(world.bugs).toEqual([]);
  rmSync(join(disk, 'others'));
  const { size } = statSync(join(disk, fileId));
  expect(size).toBeLessThan(PART.length);
  expect(await world.part(as, fileId, size, PICTURE.subarray(size, size + 1_000))).toMatchObject({ code: 2000 });
});
