import { consoleRoutes } from '@candor/model/console/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import type { AnyRoute } from '../platform/http-types.ts';

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

  test('an operator’s session is nobody’s in the app, as a token either', async () => {
    const [name, value] = [...(await world.operator('risk')).cookies][0] as [string, string];
    const answer = await world.whole.api.fastify.inject({
      url: '/api/auth/session',
      headers: { cookie: `${name}=${value}`, aspctoken: value },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('no answer lists customers: each names one, by its exact id or contact', () => {
    const lists = operatorRoutes.filter(([, { method, path }]) => method === 'GET' && /^\/customers\/?$/.test(path));
    expect(lists).toEqual([]);
  });
});

describe('headers on every answer of both origins', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  const doors = () => [
    { http: world.whole.api, camera: 'camera=(self)' },
    { http: world.whole.app.console as typeof world.whole.api, camera: 'camera=()' },
  ];

  test('routes let in and refused, pages, files that are not there, and methods that are wrong', async () => {
    for (const { http, camera } of doors()) {
      const urls = [...http.routes.map(({ path }) => `/api${path.replace(/:\w+/g, 'x')}`), '/', '/nothing', '/a.js'];
      for (const url of [...urls, '/api/nothing']) {
        for (const method of ['GET', 'POST', 'DELETE'] as const) {
          const { headers } = await http.fastify.inject({ method, url });
          expect({ url, method, headers }).toMatchObject({ headers: always });
          expect(String(headers['permissions-policy'])).toContain(camera);
          expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
          expect(String(headers['content-security-policy'])).not.toContain('unsafe');
          if (url.startsWith('/api')) expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
        }
      }
    }
  });
});
