import { expect, test } from 'vitest';
import { classifierOf, learn, type Taught } from './learn.ts';

const taught = (label: string, ...texts: string[]): readonly Taught<string>[] =>
  texts.map((text) => ({ label, features: text.split(' ').map((word) => `w:${word}`) }));

const EXAMPLES = [
  ...taught('price', 'what does it cost', 'what is the price', 'how much does it cost'),
  ...taught('hours', 'when does it open', 'when does it close', 'is it open'),
  ...taught('weather', 'will it rain', 'does it rain', 'is the weather good'),
];

function learnt(examples = EXAMPLES) {
  const learning = learn(examples);
  for (;;) {
    const { done, value } = learning.next();
    if (done) return classifierOf(value);
  }
}
const features = (text: string) => text.split(' ').map((word) => `w:${word}`);

test.each([
  ['what would the cost be', 'price'],
  ['open today', 'hours'],
  ['rain again', 'weather'],
])('"%s" is most like the examples of %s', (text, label) => {
  expect(learnt()(features(text))[0]?.label).toBe(label);
});

test('what shares no word with an example is like none of them', () => {
  expect(learnt()(features('zebra')).every(({ score }) => score === 0)).toBe(true);
});

test('the same examples always give the same scores', () => {
  expect(learnt()(features('when is it open'))).toEqual(learnt()(features('when is it open')));
});
