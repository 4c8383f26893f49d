import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '../http.ts';
import { accessRoutes } from './access-routes.ts';
import { authRoutes } from './routes.ts';
import { securityRoutes } from './security-routes.ts';
import { stepUpRoutes } from './step-up-routes.ts';

const routes = [authRoutes, accessRoutes, stepUpRoutes, securityRoutes].flatMap(
  (table) => Object.entries(table) as [string, Route][],
);

test('every route has a name and a path of its own', () => {
  for (const [key, { name }] of routes) expect(name).toBe(key);
  const places = routes.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('the members shown while confirming a call are members of its body', () => {
  for (const [, { name, body, stepUp }] of routes) {
    if (!stepUp?.shows) continue;
    const { properties = {} } = z.toJSONSchema(body as z.ZodMiniType) as { properties?: object };
    expect(Object.keys(properties), name).toEqual(expect.arrayContaining([...stepUp.shows]));
  }
});

test('every route that weakens an account needs a step-up', () => {
  const open = Object.values(securityRoutes as Record<string, Route>)
    .filter(({ method, stepUp }) => method !== 'GET' && !stepUp)
    .map(({ name }) => name);
  expect(open).toEqual([
    'changePassword', // asks for the old one
    'confirmAuthenticator', // its secret is only given after a step-up
    'turnOnProtection',
    'sendContactCode',
    'checkContactCode',
    'keepAccount',
  ]);
});
