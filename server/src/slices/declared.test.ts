import { route } from '@candor/model/http.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../platform/database/db.ts';
import { type DeclaredRoute, handlersFor, routesAt } from './contract.ts';
import { catalogueOf, servedBy } from './declared.ts';

const routeOf = (name: string, more: object = {}) =>
  route({
    name,
    method: 'GET',
    path: `/${name}`,
    access: 'visitor',
    summary: 'A route',
    tag: 'Market',
    reply: () => z.object({}),
    ...more,
  });
const [read, write] = [routeOf('read'), routeOf('write')];
const slice = (name: string, routes: readonly DeclaredRoute[]) => ({ name, routes });
const handler = () => ({});

describe('declarations of slices', () => {
  test('are joined in their order', () => {
    const all = catalogueOf([slice('b', routesAt('front', { write })), slice('a', routesAt('engine', { read }))]);
    expect(all.routes.map(({ route: { name }, at }) => `${name} ${at}`)).toEqual(['write front', 'read engine']);
  });

  test('have each route name once', () => {
    const twice = [slice('a', routesAt('engine', { read })), slice('b', routesAt('front', { again: read }))];
    expect(() => catalogueOf(twice)).toThrow('two routes are named read');
  });

  test('have no route at the engine that answers bytes, which would cross the bus', () => {
    const picture = routeOf('picture', { givesBytes: true });
    expect(() => catalogueOf([slice('a', routesAt('engine', { picture }))])).toThrow('picture gives bytes');
    expect(catalogueOf([slice('a', routesAt('front', { picture }))]).routes).toHaveLength(1);
  });

  test('say which calls may use reserved capacity', () => {
    const reserved = [
      { ...routesAt('engine', { read })[0]!, reserved: true },
      { ...routesAt('engine', { write })[0]!, reserved: (body: unknown) => body === 'sell' },
    ];
    const { isReserved } = catalogueOf([
      slice('a', reserved),
      slice('b', routesAt('engine', { other: routeOf('other') })),
    ]);
    expect([isReserved('read', {}), isReserved('write', 'sell'), isReserved('write', 'buy')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isReserved('other', 'sell'), isReserved('nothing', 'sell')]).toEqual([false, false]);
  });
});

test('obstacles to closing an account are collected from every slice, and each kind is named once', async () => {
  const asked: unknown[] = [];
  const keeping = (name: string, ...obstacles: readonly ('balances' | 'holds')[]) => ({
    name,
    obstacles: async (...of: unknown[]) => {
      asked.push(of);
      return obstacles;
    },
  });
  const db = {} as Db;
  const catalogue = catalogueOf([keeping('a', 'balances'), { name: 'b' }, keeping('c', 'balances', 'holds')]);
  expect(await catalogue.obstaclesOf(db, 'usr_1')).toEqual(['balances', 'holds']);
  expect(asked).toEqual([
    [db, 'usr_1'],
    [db, 'usr_1'],
  ]);
});

describe('handlers of open slices', () => {
  const declared = slice('a', [...routesAt('engine', { read }), ...routesAt('front', { write })]);
  const catalogue = catalogueOf([declared]);

  test('are those of the process where the route is answered', () => {
    const opened = [{ declared, handlers: handlersFor({ read }, { read: handler }) }];
    expect([...servedBy(catalogue, opened, 'engine').keys()]).toEqual(['read']);
  });

  test('are complete', () => {
    expect(() => servedBy(catalogue, [{ declared }], 'front')).toThrow('route write has no handler');
  });

  test('are of declared routes alone', () => {
    const opened = [{ declared, handlers: handlersFor({ read, write }, { read: handler, write: handler }) }];
    expect(() => servedBy(catalogue, opened, 'engine')).toThrow('a handler of write');
  });
});
