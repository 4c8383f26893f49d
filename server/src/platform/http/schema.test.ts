import { expect, test } from 'vitest';
import { buildValidator, type ValidatorError } from './schema.ts';

test('the check of a part of requests is compiled by the first of them, once, and complains of the last one alone', () => {
  let compiled = 0;
  const schema = {
    get type() {
      compiled += 1;
      return 'object';
    },
    required: ['code'],
  };
  const check = buildValidator({}, { customOptions: {} })({ schema });
  expect(compiled).toBe(0);
  expect(check({})).toBe(false);
  expect((check.errors as ValidatorError[]).map(({ keyword }) => keyword)).toEqual(['required']);
  const once = compiled;
  expect(check({ code: 'AAPL' })).toBe(true);
  expect(check.errors).toBeNull();
  expect(compiled).toBe(once);
  expect(once).toBeGreaterThan(0);
});
