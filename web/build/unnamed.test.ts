import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { unnamed, unnamedRouter } from './unnamed.ts';

const production = new URL(import.meta.resolve('react-router').replace(/\/development\/.*/, '/production/'));

describe('the router', () => {
  test('as it is installed loses its names, and its unused parts can be left out', () => {
    const files = readdirSync(fileURLToPath(production)).filter((name) => /^(chunk-.*|index)\.mjs$/.test(name));
    const codes = files.map((name) => readFileSync(new URL(name, production), 'utf8'));
    const changed = codes.map(unnamedRouter).filter((code, index) => code !== codes[index]);
    expect(changed.join('')).toContain('var Link = /* @__PURE__ */ React');
    expect(changed.join('')).not.toMatch(/^\w+\.displayName/m);
  });

  test.each([
    "RouteContext.displayName = 'Route';",
    'RouteContext.displayName="Route",LinkContext.displayName="Link";',
    'var RouteContext = createContext(null);',
    'const RouteContext = React.createContext(null);',
    'export const Link = forwardRef(function Link() {});',
    'var Link = (0, import_react.forwardRef)(function Link() {});',
  ])('in another writing ends the build: %s', (line) => {
    expect(() => unnamedRouter(`var first = 1;\n${line}\n`)).toThrow(
      /react-router writes ".*", which web\/build\/unnamed/,
    );
  });

  test.each(['function createContext(value) {', '  createContext,', '    let Form = React.forwardRef(', 'memo(1);'])(
    'may say %s',
    (line) => {
      expect(unnamedRouter(line)).toBe(line);
    },
  );
});

test('a build that meets no file of the router ends', () => {
  const { buildEnd } = unnamed() as unknown as { buildEnd(error?: Error): void };
  expect(() => buildEnd()).toThrow(/its files have moved/);
  expect(() => buildEnd(new Error('another reason'))).not.toThrow();
});
