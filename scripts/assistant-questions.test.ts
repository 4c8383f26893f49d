import { expect, test } from 'vitest';
import { understand } from '../server/src/assistant/reading/understand.ts';

const modules = import.meta.glob<Readonly<Record<string, string>>>('../web/src/i18n/*/assistant-questions.ts', {
  eager: true,
  import: 'default',
});

/** Offered with an order, and answered like every word that is explained. */
const SUBJECT_OF: Readonly<Partial<Record<string, string>>> = { ask_limit_order: 'term' };

test.each(Object.entries(modules))(
  'every question of %s that the assistant offers is understood as its subject',
  (_, texts) => {
    const others = Object.entries(texts).flatMap(([key, text]) => {
      const found = understand(text.replace('{code}', key === 'ask_fund' ? 'SPY' : 'KO')).subject;
      return found === (SUBJECT_OF[key] ?? key.slice(4)) ? [] : [`${text}: ${found}`];
    });
    expect(others).toEqual([]);
  },
);
