import { HOW_TO_TOPICS } from '@candor/model/assistant/how-to.ts';
import { SUBJECTS } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { allExamples } from './examples/all.ts';
import { understandEach } from './clauses.ts';

const meantBy = (text: string): string => {
  const [{ subject, topic, codes }] = understandEach(text) as [ReturnType<typeof understandEach>[number]];
  return [subject ?? 'nothing', topic, ...codes].filter((each) => each !== undefined).join(' ');
};

test.each([
  // No row of the rules fits; the examples are sure.
  ['which of my picks is bleeding money', 'worst'],
  ['cuánto falta para que abra el mercado', 'session'],
  ['how long until the market opens', 'session'],
  ['市場が開くまであとどのくらい', 'session'],
  ['仲有幾耐先開市', 'session'],
  ['cuánto falta para que cierre el mercado', 'session'],
  ['quiero meterle lana a mi cuenta', 'how_to deposit'],
  // The rules take a word for something else; the examples are surer.
  ['remind me what stocks i own', 'holdings'],
  // Neither rules nor examples know.
  ['is a hot dog a sandwich', 'nothing'],
  ['cuál es la capital de Mongolia', 'nothing'],
  ['嗰隻曱甴好大隻', 'nothing'],
])('%s → %s', (text, meant) => expect(meantBy(text)).toBe(meant));

test('every example is of a subject or a topic that exists, and none stands under two', () => {
  const topics = new Set<string>(HOW_TO_TOPICS);
  const subjects = new Set<string>([...SUBJECTS, 'none']);
  const labels = new Map<string, Set<string>>();
  for (const { text, label, before } of allExamples()) {
    const [subject = '', topic] = label.split(':');
    expect(subjects.has(subject) && (topic === undefined || topics.has(topic)), label).toBe(true);
    const key = `${before.join()} ${text.toLowerCase()}`;
    labels.set(key, (labels.get(key) ?? new Set()).add(label));
  }
  expect([...labels].filter(([, of]) => of.size > 1).map(([text]) => text)).toEqual([]);
});
