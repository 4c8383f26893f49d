import { OPERATOR_ROLES } from '@candor/model/console/roles.ts';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import { identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type ConsoleWorld, consoleWorld, REASON } from '../../test/console-world.ts';
import type { AnyRoute } from '../platform/http-types.ts';

const ABSENT = '0'.repeat(26);
const PARAMS: Readonly<Record<string, string>> = {
  customerId: `cus_${ABSENT}`,
  sessionId: `ses_${ABSENT}`,
  approvalId: `apr_${ABSENT}`,
  operatorId: `opr_${ABSENT}`,
  caseId: `sup_${ABSENT}`,
  submissionId: `idv_${ABSENT}`,
  side: 'front',
  name: 'robots',
  code: 'NOSUCH',
};
const because = { reason: REASON };
/** A body that the route reads without complaint, and that changes nothing of what other tests look at. */
const BODIES: Readonly<Record<string, object>> = {
  findCustomer: { query: { by: 'id', customerId: PARAMS.customerId } },
  unmaskCustomer: because,
  freezeCustomer: because,
  unfreezeCustomer: because,
  endCustomerSession: because,
  reviseApproval: because,
  decideApproval: { ...because, verdict: 'approve', contentHash: '0'.repeat(64) },
  setHalt: { ...because, active: false },
  haltInstrument: { ...because, active: true },
  moveClock: { ...because, to: '2001-01-01T00:00:00Z' },
  inviteOperator: { ...because, name: 'Somebody' },
  changeRoles: { ...because, roles: [] },
  suspendOperator: because,
  releaseViews: because,
  answerSupport: { text: 'Nobody is there' },
  closeSupport: because,
  approveIdentity: {},
  rejectIdentity: { reasons: ['document_unreadable'] },
  revealTaxNumber: because,
};

let world: ConsoleWorld;
const callers = new Map<string, Browser>();
beforeAll(async () => {
  world = await consoleWorld();
  for (const role of OPERATOR_ROLES) callers.set(role, await world.operator(role));
  const invited = await callers.get('admin')?.post('/operators', { name: 'Nothing yet', reason: REASON });
  const { device } = await world.enrol(invited?.data.invitation);
  callers.set('no role', await world.signIn(device));
  callers.set('visitor', world.visitor());
  // A customer's session, cookie and tokens, brought to the console.
  const customer = await world.trial();
  const strayed = world.visitor();
  strayed.tokens = customer.tokens;
  for (const [name, value] of customer.cookies) strayed.cookies.set(name, value);
  callers.set('customer', strayed);
});
afterAll(() => world.stop());

const operatorRoutes = Object.entries({ ...consoleRoutes, ...identityReviewRoutes } as Record<string, AnyRoute>).filter(
  ([, route]) => route.access === 'operator',
);

function expected(route: AnyRoute, caller: string): string {
  if (caller === 'visitor' || caller === 'customer') return 'not_logged_in';
  return route.roles === 'any' || route.roles?.includes(caller as never) ? 'let in' : 'forbidden';
}

describe('every route of the console, by everybody', () => {
  test.each(operatorRoutes)('%s', async (name, route) => {
    const path = route.path.replace(/:(\w+)/g, (_whole, param: string) => PARAMS[param] ?? param);
    const cells: Record<string, string> = {};
    for (const [caller, browser] of callers) {
      const answer = await browser.call(route.method as 'GET' | 'POST', path, BODIES[name]);
      const kept = ['not_logged_in', 'forbidden'].includes(answer.refusal ?? '');
      cells[caller] = kept ? (answer.refusal as string) : 'let in';
      if (answer.refusal === 'invalid_field') throw new Error(`${name} does not take the body of this test`);
    }
    const wanted = Object.fromEntries([...callers.keys()].map((caller) => [caller, expected(route, caller)]));
    expect(cells).toEqual(wanted);
  });

  test('each of them names who may, and no route of the app is for operators', () => {
    const served = world.whole.app.console?.routes.filter(({ access }) => access === 'operator');
    expect(served).toHaveLength(operatorRoutes.length);
    for (const [name, route] of operatorRoutes) expect([name, (route.roles ?? []).length > 0]).toEqual([name, true]);
    expect(world.whole.api.routes.filter(({ access }) => access === 'operator')).toEqual([]);
  });

  test('an operator is nobody in the app', async () => {
    const [name, value] = [...(callers.get('risk') as Browser).cookies][0] as [string, string];
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
