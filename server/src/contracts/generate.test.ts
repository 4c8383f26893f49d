import { expect, test } from 'vitest';
import { generate } from './generate.ts';

async function tried(failures: number) {
  const [errors, made] = [[] as Error[], Buffer.from('pages')];
  let tries = 0;
  const decision = await generate({ onFailure: (error) => errors.push(error) }, async () => {
    tries += 1;
    if (tries <= failures) throw new Error(`try ${tries}`);
    return made;
  });
  return { answer: decision.ok ? String(decision.value) : decision.refusal, tries, errors: errors.map(String) };
}

test('a document is tried three times, each failure reported, and refused after that', async () => {
  expect(await tried(0)).toEqual({ answer: 'pages', tries: 1, errors: [] });
  expect(await tried(2)).toEqual({ answer: 'pages', tries: 3, errors: ['Error: try 1', 'Error: try 2'] });
  const errors = ['Error: try 1', 'Error: try 2', 'Error: try 3'];
  expect(await tried(3)).toEqual({ answer: { code: 'contract_generation_failed' }, tries: 3, errors });
});
