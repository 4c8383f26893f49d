import { expect, test } from 'vitest';
import { firstSentence, joinClauses, joinLabel, joinSentences } from './sentences.ts';

test('sentences follow each other as readers of each language set them, each with one stop', () => {
  expect(joinSentences('en', 'Published 07:30 ET', 'Next: 16:30 ET.')).toBe('Published 07:30 ET. Next: 16:30 ET.');
  expect(joinSentences('es', 'Activa ahora.', 'Válida por el día')).toBe('Activa ahora. Válida por el día.');
  expect(joinSentences('ja', '公開：7:30 ET', '次回：16:30 ET。')).toBe('公開：7:30 ET。次回：16:30 ET。');
  expect(joinSentences('zhHK', '即時生效。', '即日有效')).toBe('即時生效。即日有效。');
});

test('what is absent leaves no gap', () => {
  expect(joinSentences('en', null, 'Only this', undefined, false, '')).toBe('Only this.');
});

test('parts of one sentence have the comma of their language', () => {
  const by = (['en', 'es', 'ja', 'zhHK'] as const).map((lang) => joinClauses(lang, 'A', 'B'));
  expect(by).toEqual(['A, B', 'A, B', 'A、B', 'A，B']);
});

test('a label has the colon of its language', () => {
  const by = (['en', 'es', 'ja', 'zhHK'] as const).map((lang) => joinLabel(lang, 'A', 'B'));
  expect(by).toEqual(['A: B', 'A: B', 'A：B', 'A：B']);
});

test('the first sentence ends at its own stop, not at the point of a figure', () => {
  expect(firstSentence('en', 'It closed at 160.60 the day before. 11 moved.')).toBe(
    'It closed at 160.60 the day before.',
  );
  expect(firstSentence('zhHK', '前一日收報160.60。另有11隻。')).toBe('前一日收報160.60。');
  expect(firstSentence('ja', '取引が再開されました')).toBe('取引が再開されました');
});
