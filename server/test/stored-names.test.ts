import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/repository.ts';
import { loadRepository } from '../../scripts/tidy/source.ts';
import { golden } from './golden.ts';
import { storedNames, unreadNames } from './names-that-stay.ts';

/**
 * A name that is written into a row, a hash, a file or a device is never changed: what was written under it is not
 * found again. Here every such name is held, as the code has it, against `goldens/stored-names.json`.
 */

const repository = loadRepository(ROOT);
const found = await storedNames(repository, ROOT);
const listed = golden('stored-names', found);

test('the kinds of stored names are those of the list, and none is empty', () => {
  expect(Object.keys(found)).toEqual(Object.keys(listed));
  expect(Object.entries(found).flatMap(([kind, names]) => (names.length === 0 ? [kind] : []))).toEqual([]);
});

test('no job, listener, command, approvable, event, id or key has a name that cannot be read where it is written', () => {
  expect(unreadNames(repository)).toEqual([]);
});

test.each(Object.keys(listed))('%s: none is gone or changed, and each new one is in the list', (kind) => {
  const [now, before] = [found[kind] ?? [], listed[kind] ?? []];
  const gone = before.filter((name) => !now.includes(name));
  const unlisted = now.filter((name) => !before.includes(name));
  expect({ gone, unlisted }).toEqual({ gone: [], unlisted: [] });
});
