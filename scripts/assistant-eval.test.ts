import { expect, test } from 'vitest';
import { conversations } from '../server/src/assistant/evaluation/questions.ts';
import { ROUTES } from '../web/src/app/manifest.ts';

test('the evaluation of the assistant expects screens of the product that are built', () => {
  const built = new Set<string>(
    ROUTES.filter((route) => route.kind === 'redirect' || route.built).map(({ path }) => path),
  );
  const wanted = new Set(conversations().flatMap((asked) => asked.flatMap(({ expected }) => expected.screens)));
  expect([...wanted].filter((path) => !built.has(path))).toEqual([]);
});
