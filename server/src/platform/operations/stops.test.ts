import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { Stops } from './stops.ts';

test('stops run last first, each once, and one that fails keeps none of the others from running', async () => {
  const logged: string[] = [];
  const log = { error: (event: string) => void logged.push(event) } as unknown as Log;
  const ran: string[] = [];
  const stops = new Stops();
  stops.add(() => ran.push('first'));
  stops.add(() => Promise.reject(new Error('cannot')));
  stops.add(() => ran.push('last'));
  await stops.run(log);
  await stops.run(log);
  expect(ran).toEqual(['last', 'first']);
  expect(logged).toEqual(['stop failed']);
});

test('who asks for the stop again waits for the same end', async () => {
  const stopped: string[] = [];
  let finish = () => {};
  const stops = new Stops();
  stops.add(() => stopped.push('database'));
  stops.add(() => new Promise<void>((done) => (finish = done)));
  const first = stops.run();
  const second = stops.run().then(() => stopped.push('end'));
  await Promise.resolve();
  expect(stopped).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(stopped).toEqual(['database', 'end']);
});
