import { test } from 'vitest';
import { liveMany } from './testing/order-lives.fixture.ts';

test('500 lives of orders with messages that cross: every execution booked, holds exact, debts what a simpler account says', () => {
  liveMany(500, 1);
});
