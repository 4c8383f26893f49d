import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './types.ts';
import { addressKey } from './limits.ts';

/** Browsers report breaches of our content policy here; counted in the log, without their text. */
export function receivePolicyReports(app: FastifyInstance, deps: HttpDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post('/csp-reports', { config: { routeName: 'policyReport' } }, (request, reply) => {
      const verdict = deps.limits.anonymous.take(addressKey(request.address));
      if (verdict.allowed) deps.log.warn('content policy breached', { requestId: request.id });
      reply.code(204).send();
    });
  });
}
