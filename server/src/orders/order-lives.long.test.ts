import { test } from 'vitest';
import { liveMany } from './testing/order-lives.fixture.ts';

test('20,000 lives of orders with messages that cross', () => {
  for (let part = 0; part < 20; part += 1) liveMany(1_000, 1_000 + part);
});
