import { expect, test } from 'vitest';
import { isRoutingNumber } from './aba.ts';

// Source: domain §10.
test.each(['021000021', '011401533', '091000019', '026009593', '121000248'])('%s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test.each([
  ['021000022', 'its checksum is wrong'],
  ['123456789', 'its checksum is wrong'],
  ['000000000', 'all zeros are no bank'],
  ['999999992', 'no such prefix was given out, though the checksum is right'],
  ['130000006', 'no such prefix was given out, between two ranges'],
  ['02100002', 'it has eight digits'],
  ['0210000210', 'it has ten digits'],
  [' 021000021', 'it has a space'],
  ['02100002a', 'it has a letter'],
  ['０２１００００２１', 'its digits are not those of ASCII'],
  ['', 'it is empty'],
])('%s is none: %s', (text) => {
  expect(isRoutingNumber(text)).toBe(false);
});

test('a wrong digit is always noticed, as are two neighbours that changed places but for a difference of five', () => {
  const good = '121000248';
  for (let place = 0; place < 9; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const other = good.slice(0, place) + digit + good.slice(place + 1);
      expect(isRoutingNumber(other)).toBe(other === good);
    }
    const [a, b] = [good[place] ?? '', good[place + 1] ?? ''];
    const swapped = good.slice(0, place) + b + a + good.slice(place + 2);
    const unnoticed = Math.abs(Number(a) - Number(b)) % 5 === 0;
    if (b) expect(isRoutingNumber(swapped)).toBe(swapped === good || unnoticed);
  }
});

test.each([
  ['00', true],
  ['12', true],
  ['13', false],
  ['20', false],
  ['21', true],
  ['32', true],
  ['33', false],
  ['60', false],
  ['61', true],
  ['72', true],
  ['73', false],
  ['79', false],
  ['80', true],
  ['81', false],
])('the prefix %s is given out: %s', (prefix, given) => {
  const numbers = Array.from({ length: 10 }, (_, digit) => `${prefix}000001${digit}`);
  expect(numbers.filter(isRoutingNumber)).toHaveLength(given ? 1 : 0);
});
