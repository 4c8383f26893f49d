import { resolve } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { href, PATHS } from '../lib/paths.ts';
import { HOW_TO, HOW_TO_TOPICS, NOT_YET, placeOf } from '@candor/model/assistant/how-to.ts';
import { isBuilt, pageAt, ROUTES, routeAt } from './manifest.ts';
import { LANDING, landing } from './screens.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const table = resolve(root, process.env.REFERENCE_DATA as string, '../spec/routes.tsv');
const ACTS: Record<string, string> = {
  '-': 'none',
  login: 'login',
  verified: 'verified',
  'verified, also when frozen': 'verified_or_frozen',
};

describe('the manifest', () => {
  test.skipIf(!existsSync(table))('agrees with the list of routes line by line', () => {
    const lines = readFileSync(table, 'utf8').trim().split('\n').slice(1);
    const wanted = lines.map((line) => {
      const [path, kind = '', access, feature, act = ''] = line.split('\t');
      const redirectTo = /^redirect:(.*)$/.exec(kind)?.[1];
      return { path, access, feature, actAccess: ACTS[act], ...(redirectTo ? { redirectTo } : {}) };
    });
    const ours = ROUTES.map((route) => ({
      path: route.path,
      access: route.access,
      feature: route.feature,
      actAccess: route.actAccess,
      ...(route.kind === 'redirect' ? { redirectTo: route.redirectTo } : {}),
    }));
    expect(ours).toEqual(wanted);
  });

  test('lists every path once', () => {
    expect(ROUTES.length).toBe(176);
    expect(new Set(ROUTES.map((route) => route.path.toLowerCase())).size).toBe(176);
    expect(ROUTES.map((route) => route.path)).toEqual(PATHS);
  });

  test('says of the landing page what the app does, which draws it without this table', async () => {
    expect(routeAt('/')).toMatchObject({ redirectTo: LANDING });
    expect(await pageAt(LANDING)?.screen?.()).toBe(await landing());
  });

  test('every redirect ends at a page', () => {
    for (const route of ROUTES) expect(pageAt(route.path), route.path).toBeDefined();
  });

  test('every screen file of a feature is on a route or in a screen of ours, and every route that is built has one', () => {
    const files = Object.keys(import.meta.glob(['../features/*/screens/*.tsx', './screens/*.tsx', '!**/*.test.tsx']));
    const aside = ['not-built', 'not-found'];
    const screens = files.filter((file) => !aside.some((name) => file.endsWith(`/${name}.tsx`)));
    const source = readFileSync(new URL('./manifest.ts', import.meta.url), 'utf8');
    const ours = Object.values(
      import.meta.glob<string>('./screens/*.tsx', { query: '?raw', import: 'default', eager: true }),
    );
    const shown = (file: string) => source.includes(`'${file}'`) || ours.some((text) => text.includes(`'../${file}'`));
    expect(screens.filter((file) => !shown(file))).toEqual([]);
    const named = [...source.matchAll(/import\(\s*'([^']+)'/g)].map((match) => match[1]);
    expect(named.filter((file) => !file?.includes('<') && !files.includes(file ?? ''))).toEqual([]);
  });

  test('paths are found whatever their letter case and with a closing slash', () => {
    expect(routeAt('/MARKET/stock/')?.path).toBe('/market/stock');
    expect(routeAt('/nowhere')).toBeUndefined();
    expect(pageAt('/')?.path).toBe('/loadPage');
    expect(pageAt('/accountView/detail')?.path).toBe('/accountView/detail/position');
  });
  test('pages that the assistant leads to exist, and those that it calls not built are not', () => {
    for (const topic of HOW_TO_TOPICS)
      for (const { path } of [HOW_TO[topic], placeOf(topic, undefined)]) {
        expect(routeAt(path), path).toBeDefined();
        expect(isBuilt(path), path).toBe(!NOT_YET.includes(topic));
      }
  });
});

test('links carry only parameters that have a value', () => {
  expect(href('/stockDetails', { code: 'BRK.B', tab: undefined, from: '' })).toBe('/stockDetails?code=BRK.B');
  expect(href('/index')).toBe('/index');
});
