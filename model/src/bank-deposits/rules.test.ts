import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUSPENSE_REASONS } from '../deposits/deposit.ts';
import { parseInstant } from '../time.ts';
import { referenceOf, referencesIn, spacedReference } from './reference.ts';
import { type Arrival, holdUntil, matchOf, sameSender } from './rules.ts';

const references = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(referenceOf);

describe('a reference', () => {
  test('is found however it was spaced, in any case, between other words', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const shown = spacedReference(reference);
        for (const text of [shown, reference.toLowerCase(), `INV 7 ${shown} thanks`, reference.split('').join('-')])
          expect(referencesIn(text)).toEqual([reference]);
      }),
    );
  });
  test('with one wrong letter, or two that changed places, is none', () => {
    fc.assert(
      fc.property(references, fc.integer({ min: 3, max: 10 }), fc.integer({ min: 3, max: 10 }), (reference, a, b) => {
        const letters = [...reference];
        const other = letters.with(a, letters[a] === 'A' ? 'C' : 'A').join('');
        expect(referencesIn(other)).toEqual([]);
        const swapped = letters
          .with(a, letters[b] ?? '')
          .with(b, letters[a] ?? '')
          .join('');
        if (swapped !== reference) expect(referencesIn(swapped)).toEqual([]);
      }),
    );
  });
  test('is read out in groups of four', () => {
    expect(spacedReference('CNDACDEFGHJ')).toBe('CND ACDE FGHJ');
  });
  test('cut short, or with a letter that is misread, is none, even where the sum would fit', () => {
    const reference = referenceOf(new Uint8Array(7).fill(3));
    expect(referencesIn(reference)).toEqual([reference]);
    expect(referencesIn(reference.slice(0, -1))).toEqual([]);
    for (const misread of ['CNDYBAAAAAP', 'CNDDBAAAAAC', 'CNDL8AAAAAT']) expect(referencesIn(misread)).toEqual([]);
  });
  test('two of them in one text are both found; letters that are misread are in none', () => {
    const [one, two] = [referenceOf(new Uint8Array(7)), referenceOf(new Uint8Array(7).fill(9))];
    expect(referencesIn(`${one} or ${two}`)).toEqual([one, two]);
    expect(`${one}${two}`.replaceAll('CND', '')).not.toMatch(/[B8I1O0S5Z2V]/);
    expect(() => referenceOf(new Uint8Array(6))).toThrow(RangeError);
  });
});

describe('whose a transfer is', () => {
  const own: Arrival = {
    owners: ['cus_a'],
    announcers: [],
    ownName: true,
    screenedOut: false,
    railOpen: true,
    lateFor: undefined,
  };
  test.each([
    ['its reference and name are those of one customer', {}, 'cus_a', undefined],
    ['the name is another', { ownName: false }, 'cus_a', 'other_name'],
    ['nobody has verified the name', { ownName: undefined }, 'cus_a', 'other_name'],
    ['it has no reference', { owners: [] }, null, 'unknown_reference'],
    ['one customer announced it', { owners: [], announcers: ['cus_b'] }, 'cus_b', undefined],
    ['two customers announced it', { owners: [], announcers: ['cus_b', 'cus_c'] }, null, 'unknown_reference'],
    [
      'one announced it whose name is not verified',
      { owners: [], announcers: ['cus_b'], ownName: undefined },
      'cus_b',
      undefined,
    ],
    [
      'it has two references, whoever announced it',
      { owners: ['cus_a', 'cus_b'], announcers: ['cus_b'] },
      null,
      'unknown_reference',
    ],
    ['it has two references', { owners: ['cus_a', 'cus_b'] }, null, 'unknown_reference'],
    ['its sender is on a list', { screenedOut: true }, 'cus_a', 'screening'],
    ['its sender is on a list and nobody is named', { screenedOut: true, owners: [] }, null, 'screening'],
    ['the rail is closed', { railOpen: false }, 'cus_a', 'rail_closed'],
    ['it is a payment that came back late', { lateFor: 'cus_b', owners: [] }, 'cus_b', 'late_return'],
    ['it came back late from somebody on a list', { lateFor: 'cus_b', screenedOut: true }, 'cus_b', 'screening'],
    ['the rail is closed and the name another', { railOpen: false, ownName: false }, 'cus_a', 'other_name'],
    ['another announced the amount, the reference decides', { announcers: ['cus_b'] }, 'cus_a', undefined],
  ] as const)('%s', (_what, given, customerId, suspense) => {
    expect(matchOf({ ...own, ...given })).toEqual({ customerId, suspense });
    if (suspense) expect(SUSPENSE_REASONS).toContain(suspense);
  });
  test('names are compared without case, accents and order', () => {
    expect(sameSender('KOVACS, ANNA', 'Anna Kovács')).toBe(true);
    expect(sameSender('Anna Kovacs Ltd', 'Anna Kovács')).toBe(false);
    expect(sameSender('', 'Anna Kovács')).toBe(false);
    expect(sameSender('Anna', undefined)).toBeUndefined();
  });
});

test.each([
  ['an ordinary Monday', '2026-03-02T15:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['over Thanksgiving, Friday is a banking day', '2026-11-20T15:00:00Z', '2026-11-30T14:00:00.000Z'],
  ['over Veterans Day', '2026-11-06T15:00:00Z', '2026-11-16T14:00:00.000Z'],
  ['late on Sunday evening in New York', '2026-03-02T02:00:00Z', '2026-03-06T14:00:00.000Z'],
])('%s: money may leave from 09:00 on the fifth banking day', (_what, now, until) => {
  expect(new Date(holdUntil(parseInstant(now))).toISOString()).toBe(until);
});
