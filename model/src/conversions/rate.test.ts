import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rate, rate } from '../money.ts';
import type { Instant } from '../time.ts';
import { agreedRate, type RateSample } from './rate.ts';

const NOW = 1_000_000 as Instant;
const sample = (source: string, text: string, age = 0): RateSample => ({
  ...{ source, rate: rate(text), at: (NOW - age) as Instant },
});
const outcome = (...samples: RateSample[]) => {
  const agreed = agreedRate(samples, NOW);
  return agreed.ok ? agreed.rate : agreed.why;
};

describe('the rate at which USDT is converted', () => {
  test.each<[string, RateSample[], Rate | string]>([
    ['no source', [], 'too_few'],
    ['one source', [sample('a', '1')], 'too_few'],
    ['one source twice', [sample('a', '1'), sample('a', '1.001', 5)], 'too_few'],
    ['two sources: their mean', [sample('a', '0.999'), sample('b', '1.0004')], rate('0.9997')],
    ['a mean between two places is rounded down', [sample('a', '1.00000001'), sample('b', '1')], rate('1')],
    ['three: the middle one', [sample('a', '1.004'), sample('b', '0.998'), sample('c', '1.001')], rate('1.001')],
    [
      'the later word of a source counts',
      [sample('a', '0.999'), sample('a', '1', 9), sample('b', '0.999')],
      rate('0.999'),
    ],
    ['a minute old is young enough', [sample('a', '1'), sample('b', '1', 60_000)], rate('1')],
    ['a minute and a millisecond is not', [sample('a', '1'), sample('b', '1', 60_001)], 'too_few'],
    ['a sample of the future is not used', [sample('a', '1'), sample('b', '1', -1)], 'too_few'],
    ['a source that says nothing for a USDT is not used', [sample('a', '1'), sample('b', '0')], 'too_few'],
    ['apart by 1 % of the median', [sample('a', '0.995'), sample('b', '1.005')], rate('1')],
    ['apart by more', [sample('a', '0.99499999'), sample('b', '1.00500001')], 'apart'],
    ['the outermost of three apart', [sample('a', '0.9949'), sample('b', '1'), sample('c', '1.0051')], 'apart'],
    ['1 % below a dollar', [sample('a', '0.99'), sample('b', '0.99')], rate('0.99')],
    ['further below', [sample('a', '0.98999999'), sample('b', '0.98999999')], 'off_par'],
    ['1 % above a dollar', [sample('a', '1.01'), sample('b', '1.01')], rate('1.01')],
    ['further above', [sample('a', '1.01000001'), sample('b', '1.01000001')], 'off_par'],
  ])('%s', (_name, samples, expected) => {
    expect(outcome(...samples)).toBe(expected);
  });

  test('the samples behind it are named in order, whatever order they came in', () => {
    const agreed = agreedRate([sample('b', '1'), sample('a', '1.0001')], NOW);
    expect(agreed.ok && agreed.samples.map(({ source }) => source)).toEqual(['a', 'b']);
  });

  test('one source that lies never moves the rate beyond what honest ones said', () => {
    const honest = fc.bigInt({ min: 99_500_000n, max: 100_400_000n });
    fc.assert(
      fc.property(honest, honest, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b, lie) => {
        const agreed = agreedRate(
          [a, b, lie].map((each, index) => ({ source: String(index), rate: each as Rate, at: NOW })),
          NOW,
        );
        const [low, high] = a < b ? [a, b] : [b, a];
        return !agreed.ok || (agreed.rate >= low && agreed.rate <= high);
      }),
    );
  });
});
