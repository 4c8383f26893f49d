import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODE_OK, HEADERS } from '@candor/model/http.ts';
import { REFUSALS, type RefusalCode } from '@candor/model/refusals.ts';
import { problemOf } from './problem.ts';
import type { Http } from './server.ts';
import { API_BASE } from './server.ts';
import { type CachedBytes, cacheBytes, sendCached } from './encoding.ts';
import { type HeaderList, referenceHeaders } from './headers.ts';
import { type JsonSchema, referenceSchema } from './schema.ts';
import type { AnyRoute } from './types.ts';

const GENERAL: readonly RefusalCode[] = [
  'malformed_request',
  'request_too_slow',
  'misdirected_request',
  'invalid_field',
  'rate_limited',
  'internal_error',
  'overloaded',
];
const WITH_BODY: readonly RefusalCode[] = ['payload_too_large', 'unsupported_media_type'];
const WITH_KEY: readonly RefusalCode[] = ['idempotency_key_required', 'idempotency_key_reused', 'still_running'];
const SIGNED_IN: readonly RefusalCode[] = ['not_logged_in', 'session_ended', 'session_locked', 'token_mismatch'];
const VERIFIED: readonly RefusalCode[] = ['identity_required', 'identity_in_review', 'identity_rejected'];

const BY_ACCESS: Readonly<Record<AnyRoute['access'], readonly RefusalCode[]>> = {
  visitor: [],
  login: SIGNED_IN,
  verified: [...SIGNED_IN, ...VERIFIED, 'account_frozen'],
  verified_or_frozen: [...SIGNED_IN, ...VERIFIED],
  control: ['forbidden'],
  control_or_local: ['forbidden'],
  operator: ['not_logged_in', 'session_ended', 'forbidden'],
};

/** All refusals of a route, in the order of the catalogue. */
export function refusalsOf(route: AnyRoute): RefusalCode[] {
  const all = new Set<RefusalCode>([...GENERAL, ...BY_ACCESS[route.access], ...(route.refusals ?? [])]);
  if (route.method !== 'GET') for (const code of [...WITH_BODY, 'forbidden', 'outcome_unknown'] as const) all.add(code);
  if (route.idempotent) for (const code of WITH_KEY) all.add(code);
  if (route.stepUp) all.add('step_up_required');
  return (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => all.has(code));
}

/** Content of the document besides its routes. */
export interface Reference {
  readonly version: string;
  /** Name of the cookie that binds a session to its client. */
  readonly binderCookie: string;
  /** Paths that are not routes: the live connection. */
  readonly otherPaths?: Readonly<Record<string, JsonSchema>>;
}

/** The OpenAPI 3.1 document of the registered routes; refusals are listed as answers, one example each. */
export function openApiDocument(routes: readonly AnyRoute[], about: Reference): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = API_BASE + route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(route);
  }
  Object.assign(paths, about.otherPaths);
  const tags = [...new Set(routes.map((route) => route.tag))].sort().map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: about.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Amounts, prices and quantities are decimal strings. Success is HTTP 200 with code 2000; everything else is a ' +
        'problem (RFC 9457) that also carries code, msg and data.\n\n' +
        SESSIONS,
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: securitySchemes(about.binderCookie) },
  };
}

const BYTES = { type: 'string', format: 'binary' };

function contentOf(route: AnyRoute): JsonSchema {
  if (route.givesBytes) return { [bytesType(route)]: { schema: BYTES } };
  const data = referenceSchema(route.reply, 'output');
  if (route.givesLines) return { 'application/x-ndjson': { schema: data } };
  const success = {
    type: 'object',
    properties: { code: { const: CODE_OK }, msg: { const: 'ok' }, data },
    required: ['code', 'msg', 'data'],
  };
  return { 'application/json': { schema: success } };
}

function operation(route: AnyRoute): JsonSchema {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.tag],
    parameters: parametersOf(route),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: referenceSchema(route.body, 'input') } },
          },
        }
      : {}),
    ...(route.takesBytes
      ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: BYTES } } } }
      : {}),
    responses: {
      '200': {
        description: 'Success',
        ...(usesSession(route) ? { headers: ROTATED } : {}),
        content: contentOf(route),
      },
      ...problemsOf(route),
    },
    security: securityOf(route),
    ...(route.simulatedOnly ? { 'x-simulated-only': true } : {}),
  };
}

/** Pictures where the route does not say otherwise. */
const bytesType = ({ givesBytes }: AnyRoute): string => (typeof givesBytes === 'string' ? givesBytes : 'image/jpeg');

function parametersOf(route: AnyRoute): JsonSchema[] {
  const parameters: JsonSchema[] = [];
  for (const [place, schema] of [
    ['path', route.params],
    ['query', route.query],
  ] as const) {
    if (!schema) continue;
    const { properties = {}, required = [] } = referenceSchema(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    for (const [name, property] of Object.entries(properties)) {
      parameters.push({ name, in: place, required: place === 'path' || required.includes(name), schema: property });
    }
  }
  if (route.idempotent) {
    const description = 'Names this one intended effect; the same key again gets the first answer again.';
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', format: 'uuid' },
    });
  }
  return parameters;
}

function problemsOf(route: AnyRoute): Record<string, JsonSchema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(route)) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers: Record<string, JsonSchema> = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const examples = Object.fromEntries(
      codes.map((code) => [code, { summary: REFUSALS[code].title, value: problemOf(code) }]),
    );
    answers[String(status)] = {
      description: codes.map((code) => `${REFUSALS[code].code} ${code}`).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
    };
  }
  return answers;
}

function securityOf(route: AnyRoute): JsonSchema[] {
  if (route.access === 'visitor') return [];
  if (route.access === 'control') return [{ control: [] }];
  return usesSession(route) ? [{ session: [], proof: [], binder: [] }] : [{ control: [] }, {}];
}

const usesSession = ({ access }: AnyRoute) => !['visitor', 'control', 'control_or_local'].includes(access);

const SESSIONS =
  'A session has three parts, and each call needs all of them: the two headers and the cookie. Every operation that ' +
  'signs in answers sessionToken and proofToken in its data and sets the cookie. The proof changes at least every 15 ' +
  `minutes: an answer that carries the header ${HEADERS.proofToken} hands out the next one, which replaces it from the ` +
  'next call on. A call with some parts right and others wrong or missing is answered 4015 and ends the session, as theft ' +
  'would be; so does a proof that was replaced more than 30 seconds ago. Calls other than GET carry their page as Origin ' +
  'where a browser sends them; other clients leave it out.';

const ROTATED: JsonSchema = {
  [HEADERS.proofToken]: {
    description: 'The next proof, in some answers; it replaces the one before.',
    schema: { type: 'string' },
  },
};

const securitySchemes = (binderCookie: string): JsonSchema => ({
  session: {
    ...{ type: 'apiKey', in: 'header', name: HEADERS.sessionToken },
    description: 'data.sessionToken of the answer that signed in.',
    'x-given-as': 'sessionToken',
  },
  proof: {
    ...{ type: 'apiKey', in: 'header', name: HEADERS.proofToken },
    description:
      'data.proofToken of the answer that signed in, or the newest one that an answer carried in this header.',
    'x-given-as': 'proofToken',
  },
  binder: {
    ...{ type: 'apiKey', in: 'cookie', name: binderCookie },
    description: 'The cookie that the answer that signed in has set. Without it the two headers open nothing.',
  },
  control: {
    ...{ type: 'apiKey', in: 'header', name: HEADERS.control },
    description: 'The token of whoever runs this server; no part of a session.',
  },
});

const text = { type: 'string' };
const PROBLEM: JsonSchema = {
  type: 'object',
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    instance: text,
    code: { type: 'integer' },
    msg: { ...text, description: 'Message key; texts exist in en, es, ja and zhHK' },
    data: { type: 'null' },
    refusal: { ...text, enum: Object.keys(REFUSALS) },
    params: { type: 'object', additionalProperties: text },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { pointer: text, rule: text, limit: text }, required: ['pointer', 'rule'] },
    },
    retryable: { type: 'boolean' },
  },
  required: ['type', 'title', 'status', 'instance', 'code', 'msg', 'data', 'refusal', 'retryable'],
};

const VIEWER = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Candor API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/reference.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });`;

/** Serves `/openapi.json` and the browsable reference at `/docs`, under a content policy of its own. */
export function serveReference(http: Http, about: Reference & { hsts: boolean }): void {
  const { fastify } = http;
  const serve = (path: string, type: string, content: () => string | Buffer, headers: HeaderList = []) => {
    let kept: CachedBytes | undefined;
    const routeName = path === '/openapi.json' ? 'openapi' : 'reference';
    fastify.get(path, { config: { routeName } }, (request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      kept ??= cacheBytes(Buffer.from(content()));
      return sendCached(request, reply.type(type).header('cache-control', 'no-cache'), kept);
    });
  };
  serve('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(openApiDocument(http.routes, about)));
  const headers = referenceHeaders(about.hsts);
  for (const path of ['/docs', '/docs/']) serve(path, 'text/html; charset=utf-8', () => PAGE, headers);
  serve('/docs/reference.js', 'text/javascript; charset=utf-8', () => START, headers);
  for (const file of VIEWER) {
    const type = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
    const read = () => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`)));
    serve(`/docs/${file}`, type, read, headers);
  }
}
