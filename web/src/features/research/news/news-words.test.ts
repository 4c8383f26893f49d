import { expect, test } from 'vitest';
import zhHK from '../../../i18n/zhHK/news.ts';
import type { NewsView } from '../queries.ts';
import { storyWords } from './news-words.ts';

test('a story in Chinese has no space between a large figure, which ends in a character, and its unit', () => {
  const item = {
    ...{ id: 'one', kind: 'volume_reached', at: '2026-12-18T15:33:00Z', code: 'SNAP' },
    instruments: [{ code: 'SNAP', name: 'Snap Inc.', sample: false }],
    figures: { volume: '22770000', mean: '11340000', times: '2.01', price: '45.96', percent: '8.16' },
  } as unknown as NewsView;
  const t = ((key: keyof typeof zhHK) => zhHK[key]) as never;
  const { text } = storyWords(item, t, t, 'zhHK');
  expect(text).toContain('截至 10:33 ET 成交 2,277萬股；全日平均為 1,134萬股。');
});
