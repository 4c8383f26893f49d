import { expect, test } from 'vitest';
import { ROOT } from '../repository.ts';
import { placesWithoutTexts, textsOf } from './customer-texts.ts';
import { repositoryOf, textFiles } from './source.ts';

test('every place in which texts are checked has texts: a file that moves takes its place with it', () => {
  expect(placesWithoutTexts(textFiles(ROOT))).toEqual([]);
});

test('a place whose file has moved is named', () => {
  const paths = textFiles(ROOT);
  const moved = paths.filter((path) => path !== 'model/src/market/sectors.ts' && !path.includes('i18n'));
  expect(placesWithoutTexts(moved)).toEqual([expect.stringContaining('i18n'), 'model/src/market/sectors.ts']);
});

test('in a file of several languages, each text belongs to the language that names it', () => {
  const path = 'model/src/market/sectors.ts';
  const { sources } = repositoryOf({ [path]: `export const A = { energy: { en: 'Energy', ja: 'エネルギー' } };` });
  expect(sources.flatMap(textsOf).map(({ lang, key, value }) => [lang, key, value])).toEqual([
    ['en', `${path}.energy`, 'Energy'],
    ['ja', `${path}.energy`, 'エネルギー'],
  ]);
});
