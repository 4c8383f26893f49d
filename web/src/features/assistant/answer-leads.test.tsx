// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eachTestOfAnswers, of, says, written } from './conversation.fixture.tsx';

eachTestOfAnswers();

const power = says('buying_power', { value: of('usd', '53354.03') });

test('a statement that begins an answer says it in a sentence, and has no row of the same', async () => {
  const values = { value: of('usd', '100.00'), day: of('gain', '1.50'), cash: of('usd', '60.00') };
  expect(await written(says('account', values))).toMatch(
    /^Your account is worth \$100\.00\..*\+\$1\.50.*Cash: \$60\.00$/,
  );
});

test('after another one it is a row', async () => {
  const cash = says('cash', { value: of('usd', '60.00'), settled: of('usd', '50.00') });
  expect(await written(cash, power)).toBe('You have $60.00 in cash.Settled: $50.00 Buying power: $53,354.03');
});

test('a position is a sentence with its profit below, among others its shares stand below its code', async () => {
  const values = {
    ...{ code: of('code', 'KO'), shares: of('shares', '5'), value: of('usd', '500.00') },
    ...{ profit: of('gain', '20.00'), profitPercent: of('percent', '4') },
  };
  expect(await written(says('position', values))).toBe('You hold 5 KO, worth $500.00.Open profit: +$20.00 (+4.00%)');
});

test('in a list the shares of a position stand below its code', async () => {
  const values = {
    ...{ code: of('code', 'KO'), shares: of('shares', '5'), value: of('usd', '500.00') },
    ...{ profit: of('gain', '20.00'), profitPercent: of('percent', '4') },
  };
  const all = says('holdings', { count: of('count', '1'), value: of('usd', '500.00') });
  expect(await written(all, says('position', values))).toMatch(/KO: 5 shares\$500\.00 \+\$20\.00 \(\+4\.00%\)$/);
});

test('dividends that come to less than nothing were not received', async () => {
  const days = { from: of('date', '2026-11-30'), to: of('date', '2026-12-09') };
  expect(await written(says('dividends_received', { value: of('usd', '-16.50'), ...days }))).toMatch(
    /come to −\$16\.50: your shorts owe more/,
  );
});

test('a margin call that is there has no way left to it', async () => {
  const values = { equity: of('usd', '900.00'), kept: of('usd', '1000.00'), room: of('usd', '-100.00') };
  expect(await written(says('margin', values))).toMatch(/^Margin equity/);
});

test.each([
  [
    'short_lost',
    { code: of('code', 'META'), profit: of('gain', '-20.23') },
    'Your short in META has lost $20.23 so far.',
  ],
  ['shorts_made', { profit: of('gain', '3.50') }, 'Your shorts have made $3.50 so far.'],
])('what shorts made is said by its direction: %s', async (_, values, said) => {
  expect(await written(says('shorts_result', values))).toBe(said);
});
