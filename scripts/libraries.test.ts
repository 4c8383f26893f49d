import { expect, test } from 'vitest';
import { libraries } from './tidy/libraries.ts';
import { repositoryOf } from './tidy/source.ts';

const problems = (decision: string, dependencies: object) =>
  libraries(
    repositoryOf({
      'docs/decisions/0001-libraries.md': `| Library | Licence |\n|---|---|\n${decision}`,
      'package.json': '{}',
      'server/package.json': JSON.stringify({ dependencies }),
    }),
  ).map(({ text }) => text);

test('libraries with their line pass, a whole scope and types among them', () => {
  const used = { pg: '1', ws: '1', '@scope/a': '1', '@types/pg': '1', '@candor/model': '*' };
  expect(problems('| pg, ws | MIT |\n| @scope/* | MIT |', used)).toEqual([]);
});

test('a library without a line, and a line without a library, are refused', () => {
  expect(problems('| pg | MIT |', { pg: '1', ws: '1' })).toEqual(['has no line for ws']);
  expect(problems('| pg, ky | MIT |', { pg: '1' })).toEqual(['ky is in no package.json']);
});
