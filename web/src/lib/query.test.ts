import { expect, test } from 'vitest';
import { createQueryClient, keepAnswer } from './query.ts';

test('an answer that was asked for before a change does not undo it when it arrives after', async () => {
  const client = createQueryClient();
  let arrive = (_found: string) => {};
  const queryFn = () => new Promise<string>((done) => (arrive = done));
  client.setQueryData(['account'], 'open');
  const reading = client.fetchQuery({ queryKey: ['account'], queryFn, staleTime: 0 }).catch(() => undefined);

  await keepAnswer(client, ['account'], 'leaving');
  arrive('open');
  await reading;

  expect(client.getQueryData(['account'])).toBe('leaving');
});

test('a value set before the first answer is used, also by waiting readers', async () => {
  const client = createQueryClient();
  const waiting = client.fetchQuery({ queryKey: ['unread'], queryFn: () => new Promise<number>(() => {}) });
  const broken = expect(waiting).rejects.toThrow();

  await keepAnswer(client, ['unread'], 3);

  await broken;
  expect(client.getQueryData(['unread'])).toBe(3);
});
