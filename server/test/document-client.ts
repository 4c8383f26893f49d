import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { WholeApp } from './whole-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is read as whoever has nothing but the document reads it
type Any = any;

/** Ajv as strict as a document of others should be read: a format or keyword that nobody knows is an error. */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  // A document's components are no keyword of a schema, but references lead through them.
  ajv.addVocabulary(['components']);
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  return ajv;
}

export interface Answered {
  readonly status: number;
  readonly body: Any;
}

/**
 * A client that knows nothing but an OpenAPI document: paths, parameters, bodies and who is asking come from there.
 * What it sends and what it gets is checked against the document's schemas.
 */
export class DocumentClient {
  /** Values of security schemes, by where they go and under which name. */
  values: Record<'header' | 'cookie', Record<string, string>> = { header: {}, cookie: {} };
  /** Operations it called. */
  readonly called = new Set<string>();
  private readonly document: Any;
  private readonly app: WholeApp;
  private readonly ajv = strictAjv();

  constructor(document: Any, app: WholeApp) {
    this.document = document;
    this.app = app;
    this.ajv.addSchema({ $id: 'document', components: document.components }, 'document');
  }

  async call(operationId: string, given: { body?: object; path?: object; query?: object } = {}): Promise<Answered> {
    const [path, method, operation] = this.find(operationId);
    this.called.add(operationId);
    const json = operation.requestBody?.content['application/json']?.schema;
    if (json && given.body) this.check(json, given.body, `${operationId} request`);
    const { url, headers } = this.address(path, operation, given);
    const cookies: string[] = [];
    for (const name of Object.keys(operation.security[0] ?? {})) {
      const scheme = this.document.components.securitySchemes[name];
      const value = this.values[scheme.in as 'header' | 'cookie'][scheme.name];
      if (value === undefined) continue;
      if (scheme.in === 'header') headers[scheme.name] = value;
      else cookies.push(`${scheme.name}=${value}`);
    }
    const answer = await this.app.api.fastify.inject({
      ...{
        method,
        url,
        headers: { host: 'localhost:8080', ...headers, ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}) },
      },
      ...(given.body ? { payload: given.body } : {}),
    });
    const body = answer.json();
    const [type] = String(answer.headers['content-type']).split(';') as [string];
    const response = operation.responses[String(answer.statusCode)];
    expect(response?.content[type], `${operationId} answers ${answer.statusCode} as ${type}`).toBeDefined();
    this.check(response.content[type].schema, body, `${operationId} ${answer.statusCode}`);
    this.keep(answer.headers, body);
    return { status: answer.statusCode, body };
  }

  /** Keeps what signs in, wherever the document says it is given. */
  private keep(headers: Readonly<Record<string, unknown>>, body: Any): void {
    for (const scheme of Object.values<Any>(this.document.components.securitySchemes)) {
      if (scheme.in === 'cookie') {
        for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
          const [name, value] = (line.split(';')[0] as string).split('=') as [string, string];
          if (name === scheme.name) this.values.cookie[name] = value;
        }
      } else {
        const fresh = headers[scheme.name.toLowerCase()] ?? body.data?.[scheme['x-given-as']];
        if (typeof fresh === 'string') this.values.header[scheme.name] = fresh;
      }
    }
  }

  private find(operationId: string): [string, 'GET' | 'POST' | 'PUT' | 'DELETE', Any] {
    for (const [path, item] of Object.entries<Any>(this.document.paths))
      for (const [method, operation] of Object.entries<Any>(item))
        if (operation.operationId === operationId) return [path, method.toUpperCase() as 'GET', operation];
    throw new Error(`the document has no operation ${operationId}`);
  }

  private address(path: string, operation: Any, given: { path?: Any; query?: Any }) {
    const headers: Record<string, string> = {};
    const query = new URLSearchParams();
    let url = path;
    for (const parameter of operation.parameters) {
      if (parameter.in === 'header') headers[parameter.name] = randomUUID();
      const value = given[parameter.in as 'path' | 'query']?.[parameter.name];
      if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, encodeURIComponent(value));
      if (parameter.in === 'query' && value !== undefined) query.set(parameter.name, value);
    }
    return { url: query.size > 0 ? `${url}?${query}` : url, headers };
  }

  private check(schema: object, value: unknown, what: string): void {
    const validate: ValidateFunction = this.ajv.compile(rooted(schema));
    validate(value);
    expect(validate.errors ?? [], what).toEqual([]);
  }
}

/** The schema with its references into the document made to point there. */
function rooted(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
}
