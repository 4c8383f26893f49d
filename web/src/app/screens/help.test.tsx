// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ROUTES } from '../manifest.ts';
import { unbuiltProducts } from './help.tsx';

test('every page that is not built belongs to a product that customers know by name', () => {
  const products = unbuiltProducts((path) => path);
  const unbuilt = ROUTES.filter(({ kind, built }) => kind === 'page' && !built).map(({ path }) => path);
  expect(products.flatMap(({ titles }) => titles).sort()).toEqual([...unbuilt].sort());
});
