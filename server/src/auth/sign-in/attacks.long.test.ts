import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthWorld, authWorld, type Browser, byEmail, signUp } from '../../../test/auth-world.ts';
import { auc, FLOWS, known, other, people, shown } from '../../../test/enumeration.ts';
import { OK, said } from '../../../test/security-story.ts';
import { ARGON2_COST } from '../records/password-hash.ts';

/** Reliability T-16 and T-18 with the numbers of a nightly run, at the real cost of a hash where time is measured. */

const PAIRS = 2_000;
const DAY = 24 * 3_600_000;

let world: AuthWorld;
beforeAll(async () => {
  world = await authWorld({ argon2Cost: ARGON2_COST });
  await signUp(world.browser(), byEmail('first@example.com'));
  await people(world, 5_000);
});
afterAll(() => world?.stop());

let calls = 0;
/** Everyone calls from an address of their own. */
const somebody = (): Browser => {
  calls += 1;
  return world.browser(`10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`);
};

test.each(Object.entries(FLOWS))(`${PAIRS} pairs cannot be told apart: %s`, async (name, flow) => {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let n = 1; n <= PAIRS; n += 1) {
    if (n % 500 === 1) world.wall.advance(DAY);
    const order = n % 2 === 0 ? [known(n), other(n)] : [other(n), known(n)];
    const answers: string[] = [];
    for (const email of order) {
      const browser = somebody();
      const start = process.hrtime.bigint();
      const answer = await flow(browser, email);
      (email.startsWith('known') ? mine : theirs).push(Number(process.hrtime.bigint() - start) / 1e6);
      answers.push(shown(answer));
    }
    expect(answers[0]).toBe(answers[1]);
  }
  const area = auc(mine, theirs);
  console.log(`${name}: AUC ${area.toFixed(3)} over ${PAIRS} pairs`);
  expect(area).toBeGreaterThan(0.45);
  expect(area).toBeLessThan(0.55);
});

test('ten thousand guesses of one password from fifty addresses: a few are checked, none gets in', async () => {
  world.wall.advance(DAY);
  let looked = 0;
  for (let n = 0; n < 10_000; n += 1) {
    const browser = world.browser(`192.0.2.${n % 50}`);
    const answer = await browser.post('/auth/login', { ...byEmail(known(1)), password: `Guess-${n}-xY` });
    expect([401, 429]).toContain(answer.status);
    if (answer.status === 401) looked += 1;
  }
  console.log(`10,000 guesses, ${looked} looked at`);
  expect(looked).toBeLessThanOrEqual(10);
});

test('five thousand accounts sprayed with one password: nobody gets in, and their owners still do', async () => {
  world.wall.advance(DAY);
  let open = 0;
  for (let n = 1; n <= 5_000; n += 1) {
    const answer = await world.browser(`198.51.100.${n % 50}`).post('/auth/login', {
      ...{ ...byEmail(known(n)), password: 'Summer-2026' },
    });
    if (answer.status === 200) open += 1;
  }
  expect(open).toBe(0);
  const owner = await somebody().post('/auth/login', { ...byEmail('first@example.com'), password: 'Tr7-quibble' });
  expect(said(owner)).toEqual(OK);
});

test('text messages cannot be pumped: ten a day to one address, however many ask', async () => {
  world.wall.advance(DAY);
  let sent = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let n = 0; n < 30; n += 1) {
      if (n % 3 === 0) world.wall.advance(120_000);
      const answer = await somebody().post('/auth/code', { ...byEmail('pump@example.com'), purpose: 'login' });
      if (answer.status === 200) sent += 1;
    }
    world.wall.advance(3_600_000 - 10 * 120_000);
  }
  expect(sent).toBeLessThanOrEqual(10);
});
