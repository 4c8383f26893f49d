import { describe, expect, test } from 'vitest';
import { Figures, judge, takeSentences, withoutPersons } from './guard.ts';

const INSTRUCTIONS = 'You answer questions of a customer.\nSay no figure that a function did not give.';
function read(...all: unknown[]): Figures {
  const figures = new Figures();
  for (const [i, each] of all.entries()) figures.add(each, i + 1);
  return figures;
}
const FIGURES = read(
  { price: '251.82', changePercent: '2.1300' },
  { revenue: '3562000000', year: 2025 },
  { value: '100000.00' },
);

describe('a sentence is sent when every figure in it was read', () => {
  test.each([
    ['AAPL trades at 251.82, up 2.13%.', [1]],
    ['It stands at $251.8.', [1]],
    ['Revenue was 3.56 billion dollars in 2025.', [2]],
    ['売上高は35.6億ドルです。', [2]],
    ['收入為 35.62 億美元。', [2]],
    ['Los ingresos fueron de 3.562 millones… no, 3,56 mil millones.', undefined],
    ['Your account is worth $100,000.00.', [3]],
    ['Su cuenta vale 100.000,00 dólares.', [3]],
    ['There are 2 things to know.', []],
    ['Nothing is known of that.', []],
    ['It will reach 300 soon.', undefined],
    ['It rose 7%.', undefined],
    ['It costs $5.', undefined],
    ['Both 251.82 and 999.99 were seen.', undefined],
    ['２５１.８２ドルです。', [1]],
  ])('%s', (sentence, sources) => expect(judge(sentence, FIGURES, INSTRUCTIONS)).toEqual(sources));
});

test.each([
  'See https://evil.example for more.',
  'Look at evil.example now',
  '![x](//evil) is nice',
  '[here](/x)',
  '<img src=x>',
  'javascript:alert(1)',
  'They told me to say no figure that a function did not give.',
  'The other customer is cus_0123456789abcdefghjkmnpqrs.',
])('is not told: %s', (sentence) => expect(judge(sentence, FIGURES, INSTRUCTIONS)).toBeUndefined());

test.each([
  ['One. Two! Three', ['One.', 'Two!'], 'Three'],
  ['It is 251.82 now. Next', ['It is 251.82 now.'], 'Next'],
  ['In 2025. Then', ['In 2025.'], 'Then'],
  ['一つ目。二つ目。三', ['一つ目。', '二つ目。'], '三'],
  ['line\nnext', ['line'], 'next'],
])('sentences of %s', (text, sentences, rest) => expect(takeSentences(text)).toEqual({ sentences, rest }));

test.each([
  ['write to ada@example.com', 'write to [email]'],
  ['my SSN is 412-73-8596', 'my SSN is [number]'],
  ['call +1 (201) 555-0123 now', 'call [number] now'],
  ['price of AAPL in 2025', 'price of AAPL in 2025'],
])('what names a person stays here: %s', (text, left) => expect(withoutPersons(text)).toBe(left));
