import { consoleRoutes } from '@candor/model/console/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import type { AnyRoute } from '../platform/http/types.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world.stop());

const operatorRoutes = Object.entries(consoleRoutes as Record<string, AnyRoute>).filter(
  ([, route]) => route.access === 'operator',
);

/** Who may call which route: `server/test/authorisation.test.ts`. */
describe('the routes of the console', () => {
  test('none of the app’s routes is for operators', () => {
    expect(world.whole.api.routes.filter(({ access }) => access === 'operator')).toEqual([]);
  });

  test('an operator’s session is not valid in the app, as a token neither', async () => {
    const [name, value] = [...(await world.operator('risk')).cookies][0] as [string, string];
    const answer = await world.whole.api.fastify.inject({
      url: '/api/auth/session',
      headers: { cookie: `${name}=${value}`, aspctoken: value },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('no answer lists customers: each is of one, found by exact id or contact', () => {
    const lists = operatorRoutes.filter(([, { method, path }]) => method === 'GET' && /^\/customers\/?$/.test(path));
    expect(lists).toEqual([]);
  });
});
