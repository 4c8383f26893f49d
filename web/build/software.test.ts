import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { softwareOf } from './software.ts';

test('every package of the app names its version and a license, and none of them is our own', () => {
  const software = softwareOf(fileURLToPath(new URL('..', import.meta.url)));
  expect(software.map(({ name }) => name)).toContain('react');
  for (const each of software) {
    expect(each.name).not.toMatch(/^@candor/);
    expect(each.version, each.name).toMatch(/^\d+\.\d+\.\d+/);
    expect(each.license, each.name).toMatch(/^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause)$/);
  }
});
