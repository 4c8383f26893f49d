import { beforeEach, describe, expect, test } from 'vitest';
import { Book, type Handle } from './book.ts';
import { MAKER, MarketMaker, makerSize, NOISE, roundLot } from './market-maker.ts';
import { profileOf } from './tape/tape-profile.ts';
import { tickOf } from './ticks.ts';

const PROFILE = profileOf(7, { code: 'S0', kind: 'stock', sector: 'energy' });
const CUSTOMER = 20;
let filled: number;
let book: Book;
let maker: MarketMaker;

beforeEach(() => {
  filled = 0;
  const count = (quantity: number, ...handles: Handle[]): void => {
    for (const handle of handles) if (book.ownerOf(handle) === CUSTOMER) filled += quantity;
  };
  book = new Book({ onTrade: (_tick, quantity, taker, resting) => count(quantity, taker, resting), onEnded: () => {} });
  maker = new MarketMaker(book, PROFILE);
});

const sell = (limit: number, quantity: number): void => {
  book.submit({ side: 'sell', limit, quantity, lifetime: 'ioc', owner: NOISE });
};
const bid = (limit: number, quantity: number): Handle =>
  book.submit({ side: 'buy', limit, quantity, lifetime: 'rest', owner: CUSTOMER });

describe('the ladder', () => {
  test('stands on both sides of the quote, ten levels in regular hours and five outside, a spread apart', () => {
    maker.quote(20_000, 20_003, 3, 'regular');
    expect(
      book
        .depth('buy', 99)
        .map(({ tick }) => tick)
        .slice(0, 3),
    ).toEqual([20_000, 19_998, 19_995]);
    expect(book.depth('sell', 99)).toHaveLength(10);
    maker.quote(20_000, 20_003, 3, 'post');
    expect(book.depth('sell', 99)).toHaveLength(5);
    maker.withdraw();
    expect([book.best('buy'), book.best('sell')]).toEqual([undefined, undefined]);
  });

  test('follows the quote, leaving no order behind', () => {
    for (let step = 0; step < 500; step += 1) {
      const at = 20_000 + Math.round(40 * Math.sin(step));
      maker.quote(at, at + 2, 2, 'regular');
      expect([book.best('buy'), book.best('sell')]).toEqual([at, at + 2]);
      expect(book.depth('buy', 99).length + book.depth('sell', 99).length).toBe(20);
    }
  });

  test('stops at the lowest price there is', () => {
    maker.quote(2, 5, 3, 'regular');
    expect(book.depth('buy', 99).map(({ tick }) => tick)).toEqual([2]);
  });
});

describe('customers beside the makers', () => {
  test('an order that joins the bid waits behind the shares already there, also after the quote is repeated', () => {
    maker.quote(20_000, 20_001, 1, 'regular');
    const ahead = book.sharesAt('buy', 20_000);
    bid(20_000, 50);
    maker.quote(20_000, 20_001, 1, 'regular');
    sell(20_000, ahead);
    expect(filled).toBe(0);
    sell(20_000, 30);
    expect(filled).toBe(30);
  });

  test('shares filled up again stand behind the customer', () => {
    maker.quote(20_000, 20_001, 1, 'regular');
    const ahead = book.sharesAt('buy', 20_000);
    bid(20_000, 50);
    sell(20_000, ahead);
    maker.quote(20_000, 20_001, 1, 'regular');
    expect(book.sharesAt('buy', 20_000)).toBe(50 + ahead);
    sell(20_000, 50);
    expect(filled).toBe(50);
  });

  test('makers who went away and came back stand behind the customer who stayed', () => {
    maker.quote(20_000, 20_001, 1, 'regular');
    bid(20_000, 50);
    maker.quote(20_020, 20_021, 1, 'regular');
    maker.quote(20_000, 20_001, 1, 'regular');
    sell(20_000, 50);
    expect(filled).toBe(50);
  });

  test('when the market falls through a bid, the makers sell to it at its price', () => {
    maker.quote(20_000, 20_001, 1, 'regular');
    bid(19_999, 50);
    maker.quote(19_989, 19_990, 1, 'regular');
    expect(filled).toBe(50);
  });

  test('a bid larger than the makers are is worn down one level at a time', () => {
    const level = makerSize(PROFILE, 19_990, 0, 'regular');
    bid(19_999, 1_000_000);
    maker.quote(19_989, 19_990, 1, 'regular');
    expect(filled).toBe(level);
    maker.quote(19_989, 19_990, 1, 'regular');
    expect(filled).toBe(2 * level);
  });

  test('provide adds no more than an order needs, behind everyone', () => {
    maker.quote(20_000, 20_001, 1, 'regular');
    const shown = book.sharesAt('buy', 20_000);
    maker.provide('buy', 20_000, shown - 1);
    expect(book.sharesAt('buy', 20_000)).toBe(shown);
    bid(20_000, 50);
    maker.provide('buy', 20_000, shown + 80);
    expect(book.sharesAt('buy', 20_000)).toBe(shown + 80);
    expect(book.ownerOf(book.queueAt('buy', 20_000).at(-1)!)).toBe(MAKER);
  });
});

describe('displayed sizes', () => {
  test.each([
    [250, 100],
    [250.01, 40],
    [1_000, 40],
    [1_000.01, 10],
    [10_000, 10],
    [10_000.01, 1],
  ])('the round lot at $%s is %s shares', (dollars, lot) => {
    expect(roundLot(tickOf(Math.round(dollars * 1e6))!)).toBe(lot);
  });

  test('are whole round lots, and smaller outside regular hours', () => {
    const busy = { ...PROFILE, turnover: 5e9 };
    for (let tick = 12_000; tick < 12_100; tick += 1) {
      expect(makerSize(busy, tick, 0, 'regular') % 100).toBe(0);
      expect(makerSize(busy, tick, 0, 'post')).toBeLessThan(makerSize(busy, tick, 0, 'regular'));
    }
  });
});
