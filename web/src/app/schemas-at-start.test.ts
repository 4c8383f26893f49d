// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

const made = vi.hoisted(() => ({ by: [] as string[] }));

vi.mock('zod/mini', async (original) => {
  const members = Object.entries(await original<Record<string, unknown>>());
  return Object.fromEntries(
    members.map(([name, member]) => {
      if (typeof member !== 'function' || !/^[a-z]/.test(name)) return [name, member];
      const counted = (...values: unknown[]) => {
        made.by.push(name);
        return member(...values);
      };
      return [name, counted];
    }),
  );
});

test('the screens that people open first make no schema until an answer is read', async () => {
  await import('./pages.tsx');
  await import('./screens/home.tsx');
  await import('./screens/stock-detail.tsx');
  await import('../features/market/screens/stocks.tsx');
  expect(made.by).toEqual([]);
  const { MARKET_ROUTES } = await import('@candor/model/market/routes.ts');
  const { reply } = MARKET_ROUTES.session;
  expect(made.by).not.toEqual([]);
  expect(MARKET_ROUTES.session.reply).toBe(reply);
});
