import { dirname } from 'node:path';
import { type Problem, problemAt, type Repository, type Source } from './source.ts';

/** A folder with more files of code than this is divided into rooms. */
const MOST_FILES = 25;

/** Folders of many independent files of one kind: lists of texts, and one vendor after another. */
const LISTS = /^(web\/src\/i18n\/\w+|server\/src\/vendors)$/;

/** Rooms that still have an index.ts of their own: the price model, which is rebuilt separately. */
const STILL_WITH_DOORS = /^server\/src\/market\/instruments\//;

/** Reports folders with too many files of code. Tests, their doubles and fixtures do not count. */
export function crowdedFolders({ sources }: Repository): Problem[] {
  const files = Map.groupBy(
    sources.filter(({ isTest }) => !isTest),
    ({ path }) => dirname(path),
  );
  return [...files].flatMap(([folder, { length }]) =>
    length <= MOST_FILES || LISTS.test(folder)
      ? []
      : [{ path: folder, line: 1, text: `has ${length} files of code; the limit is ${MOST_FILES}: divide it` }],
  );
}

type Arrow = { readonly from: string; readonly to: string; readonly source: Source; readonly start: number };

/**
 * The rooms of a folder of the server or the model, and the files beside them, import each other in one direction:
 * where no circle is, an order of the rooms exists in which no import runs backward.
 */
export function roomCircles({ sources }: Repository): Problem[] {
  const product = sources.filter(({ path, isTest }) => !isTest && /^(server|model)\/src\//.test(path));
  const folders = new Set(product.flatMap(({ path }) => dividedFolders(path)));
  return [...folders].flatMap((folder) => circlesIn(folder, arrowsIn(folder, product)));
}

/**
 * Every folder that holds one of the folders in which this file lies: `model/src` and those below it, and those below
 * `server/src`, whose own order is the import table.
 */
function dividedFolders(path: string): string[] {
  const names = dirname(path).split('/');
  const first = path.startsWith('model/') ? 2 : 3;
  return names.slice(first).map((_, at) => names.slice(0, at + first).join('/'));
}

function arrowsIn(folder: string, sources: readonly Source[]): Arrow[] {
  return sources
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((source) =>
      source.imports.flatMap(({ target, start }) => {
        if (!target?.startsWith(`${folder}/`)) return [];
        const [from, to] = [roomOf(folder, source.path), roomOf(folder, target)];
        return from === to ? [] : [{ from, to, source, start }];
      }),
    );
}

/** The room of the folder in which a file lies, or the file itself where it lies beside the rooms. */
function roomOf(folder: string, path: string): string {
  return path.slice(folder.length + 1).split('/')[0] as string;
}

const isFile = (room: string) => room.includes('.');

function circlesIn(folder: string, arrows: readonly Arrow[]): Problem[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const wayBack = (from: string, to: string, seen = new Set<string>()): string[] | undefined => {
    if (from === to) return [to];
    seen.add(from);
    for (const { to: step } of next.get(from) ?? []) {
      const rest = seen.has(step) ? undefined : wayBack(step, to, seen);
      if (rest) return [from, ...rest];
    }
    return undefined;
  };
  return arrows.flatMap(({ from, to, source, start }) => {
    const back = wayBack(to, from);
    if (!back || [from, ...back].every(isFile)) return [];
    return [problemAt(source, start, `closes a circle of rooms in ${folder}: ${[from, ...back].join(' → ')}`)];
  });
}

/** Only the folder of a slice has a door; a room is entered file by file. */
export function roomDoors({ sources }: Repository): Problem[] {
  return sources
    .filter(({ path }) => /^server\/src\/[^/]+\/.+\/index\.ts$/.test(path) && !STILL_WITH_DOORS.test(path))
    .map((source) => problemAt(source, 0, 'a room has no index.ts: only a slice has a door'));
}

/** Test doubles lie in `testing/`; no product file imports them. */
export function testDoubles({ sources }: Repository): Problem[] {
  return sources
    .filter(({ path, isTest }) => !isTest && /^(model|server|web)\/src\//.test(path))
    .flatMap((source) =>
      source.imports.flatMap(({ target, start, from }) =>
        target?.includes('/testing/') ? [problemAt(source, start, `imports ${from}: only tests use testing/`)] : [],
      ),
    );
}
