import AjvCompiler from '@fastify/ajv-compiler';
import * as z from 'zod/mini';
import type { FieldError } from './problem.ts';

export type JsonSchema = Record<string, unknown>;

export interface CheckedSchema {
  readonly json: JsonSchema;
  /**
   * Zod's own check, where the schema has rules that JSON Schema cannot express; it also applies trims and transforms.
   */
  readonly exact: ((value: unknown) => { ok: true; value: unknown } | { ok: false; errors: FieldError[] }) | undefined;
}

/** Checks of a zod schema that JSON Schema cannot express. */
const BEYOND_JSON = new Set(['custom', 'overwrite']);
const BEYOND_TYPES = new Set(['transform', 'pipe', 'custom', 'default', 'prefault', 'catch', 'date', 'bigint']);

interface Overriding {
  zodSchema: unknown;
  jsonSchema: JsonSchema;
}

/** JSON Schema of accepted input: unknown fields are refused everywhere, and nothing is converted. */
export function inputSchema(schema: z.ZodMiniType): CheckedSchema {
  let beyond = false;
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: (context) => {
      const { zodSchema, jsonSchema } = context as unknown as Overriding;
      const { type, checks } = definitionOf(zodSchema);
      if (BEYOND_TYPES.has(type) || checks.some((check) => BEYOND_JSON.has(check))) beyond = true;
      if (jsonSchema.properties && jsonSchema.additionalProperties === undefined)
        jsonSchema.additionalProperties = false;
    },
  }) as JsonSchema;
  delete json.$schema;
  return { json, exact: beyond ? (value) => checkWithZod(schema, value) : undefined };
}

/**
 * JSON Schema 2020-12 of input or reply for the reference, as OpenAPI 3.1 requires. Where zod names a format, only the
 * pattern is kept, since no registry of formats knows those names.
 */
export function referenceSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, {
    ...{ target: 'draft-2020-12', io, unrepresentable: 'any' },
    override: (context) => {
      const { jsonSchema } = context as unknown as Overriding;
      if (ZOD_FORMATS.has(String(jsonSchema.format))) delete jsonSchema.format;
      if (io === 'input' && jsonSchema.properties && jsonSchema.additionalProperties === undefined)
        jsonSchema.additionalProperties = false;
    },
  }) as JsonSchema;
  delete json.$schema;
  return json;
}

const ZOD_FORMATS: ReadonlySet<string> = new Set([
  'starts_with',
  'ends_with',
  'includes',
  'regex',
  'lowercase',
  'uppercase',
]);

/** Accepts an object without members; for routes that declare no query or no body. */
export const EMPTY_OBJECT: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

const compilers = AjvCompiler();

/**
 * Fastify's own compiler of checks, put off until the first request that a check is for: compiling those of all routes
 * would take a second of every start.
 */
export const buildValidator: AjvCompiler.BuildCompilerFromPool = (shared, options) => {
  const compile = compilers(shared, options);
  return (part) => {
    let check: ReturnType<typeof compile> | undefined;
    const checkLater = (value: unknown) => {
      check ??= compile(part);
      const isValid = check(value);
      checkLater.errors = check.errors;
      return isValid;
    };
    checkLater.errors = null as ReturnType<typeof compile>['errors'];
    return checkLater as ReturnType<typeof compile>;
  };
};

function definitionOf(schema: unknown): { type: string; checks: string[] } {
  const def = (schema as { _zod: { def: { type: string; checks?: { _zod: { def: { check: string } } }[] } } })._zod.def;
  return { type: def.type, checks: (def.checks ?? []).map((check) => check._zod.def.check) };
}

function checkWithZod(
  schema: z.ZodMiniType,
  value: unknown,
): { ok: true; value: unknown } | { ok: false; errors: FieldError[] } {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.slice(0, MOST_ERRORS).map((issue) => ({
    pointer: pointerOf('', issue.path.map(String)),
    rule: issue.code === 'custom' ? (issue.params?.rule ?? 'value') : issue.code,
  }));
  return { ok: false, errors };
}

const MOST_ERRORS = 20;

/** The members of the compiler's errors that we use. */
export interface ValidatorError {
  keyword: string;
  instancePath: string;
  params?: Record<string, unknown>;
}

/**
 * The validator's errors as field errors: pointer, rule and the rule's limit, never the input. Unknown members are
 * reported at their parent, and a pointer contains only names of our schemas.
 */
export function fieldErrors(part: string, complaints: readonly ValidatorError[]): FieldError[] {
  const base = part === 'body' ? '' : part === 'querystring' ? '/query' : `/${part}`;
  const errors: FieldError[] = [];
  for (const { keyword, instancePath, params = {} } of complaints) {
    if (errors.length === MOST_ERRORS) break;
    const path = instancePath.split('/').slice(1);
    if (keyword === 'required') path.push(String(params.missingProperty));
    const limit = params.limit ?? (keyword === 'type' ? params.type : undefined);
    errors.push({
      pointer: pointerOf(base, path),
      rule: keyword === 'additionalProperties' ? 'unknown_field' : keyword,
      ...(limit === undefined ? {} : { limit: String(limit) }),
    });
  }
  return errors;
}

function pointerOf(base: string, path: readonly string[]): string {
  return base + path.map((name) => `/${/^[A-Za-z0-9_]{1,40}$/.test(name) ? name : '*'}`).join('');
}
