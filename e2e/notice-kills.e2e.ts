import { test } from 'vitest';
import { killWhileNoticing } from './notice-kills.ts';

test('five kills while orders fill: each is noticed once in the app, by mail and by push', async () => {
  console.log(JSON.stringify(await killWhileNoticing(5)));
});
