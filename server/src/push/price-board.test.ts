import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textFrame } from './frames.ts';
import { PriceBoard, type PriceClient } from './price-board.ts';

/** Reads the text frames in some bytes, independently of how they were written. */
function textsIn(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let header = 2;
    if (length === 126) {
      length = bytes.readUInt16BE(at + 2);
      header = 4;
    } else if (length === 127) {
      length = Number(bytes.readBigUInt64BE(at + 2));
      header = 10;
    }
    texts.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}

class Reader implements PriceClient {
  slow = false;
  writes: string[][] = [];
  seen = new Map<string, number>();
  ready = () => !this.slow;
  write = (frames: Buffer) => {
    this.writes.push(textsIn(frames));
    for (const text of textsIn(frames)) {
      const [code = '', version] = text.split('@');
      this.seen.set(code, Number(version));
    }
    return true;
  };
}

test.each([0, 1, 125, 126, 200, 65_535, 65_536])('a frame of %i characters carries its text', (length) => {
  const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
  expect(textsIn(textFrame(text))).toEqual([text]);
});

describe('the price board', () => {
  test('all changes since the last flush come in one write, the latest value of each code once', () => {
    const versions = new Map([
      ['A', 0],
      ['B', 0],
    ]);
    const board = new PriceBoard((_type, code) => `${code}@${versions.get(code)}`);
    const reader = new Reader();
    board.watch(reader, [{ type: 'market', codes: ['A', 'B'] }]);
    expect(board.flush()).toBe(2);
    for (let version = 1; version <= 5; version += 1) {
      versions.set('A', version);
      board.changed('A');
    }
    board.flush();
    expect(reader.writes).toEqual([['A@0', 'B@0'], ['A@5']]);
  });

  test('a message is made once, however many watch', () => {
    let made = 0;
    const board = new PriceBoard((_type, code) => `${code}@${(made += 1)}`);
    const readers = Array.from({ length: 50 }, () => new Reader());
    for (const reader of readers) board.watch(reader, [{ type: 'market', codes: ['A'] }]);
    board.flush();
    board.changed('A');
    board.flush();
    expect(made).toBe(2);
    expect(readers.every((reader) => reader.seen.get('A') === 2)).toBe(true);
  });

  test('bytes that a slow stream still keeps are not written over', () => {
    const kept: Buffer[] = [];
    const keeping: PriceClient = { ready: () => true, write: (frames) => kept.push(frames) < 0 };
    let version = 0;
    const board = new PriceBoard((_type, code) => `${code}@${version}`);
    board.watch(keeping, [{ type: 'market', codes: ['A'] }]);
    for (version = 1; version <= 3; version += 1) {
      board.changed('A');
      board.flush();
    }
    expect(kept.map(textsIn)).toEqual([['A@1'], ['A@2'], ['A@3']]);
  });

  test('more frames than the scratch holds arrive complete', () => {
    const codes = Array.from({ length: 200 }, (_v, i) => `C${i}`);
    const board = new PriceBoard((_type, code) => `${code}@1${' '.repeat(1_000)}`);
    const reader = new Reader();
    board.watch(reader, [{ type: 'market', codes }]);
    expect(board.flush()).toBe(200);
    expect(reader.seen.size).toBe(200);
  });

  test('after any run of changes, slow spells and subscriptions, a ready reader ends with the latest of what it watches', () => {
    const codes = ['A', 'B', 'C', 'D'];
    const step = fc.oneof(
      fc.record({ do: fc.constant('change' as const), code: fc.constantFrom(...codes) }),
      fc.record({ do: fc.constant('flush' as const) }),
      fc.record({ do: fc.constant('slow' as const), who: fc.nat(2), slow: fc.boolean() }),
      fc.record({ do: fc.constant('watch' as const), who: fc.nat(2), codes: fc.subarray(codes) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const versions = new Map(codes.map((code) => [code, 0]));
        const board = new PriceBoard((_type, code) => `${code}@${versions.get(code)}`);
        const readers = [new Reader(), new Reader(), new Reader()];
        const watching: string[][] = [[], [], []];
        for (const action of steps) {
          if (action.do === 'change') {
            versions.set(action.code, (versions.get(action.code) ?? 0) + 1);
            board.changed(action.code);
          } else if (action.do === 'flush') board.flush();
          else if (action.do === 'slow') (readers[action.who] as Reader).slow = action.slow;
          else {
            watching[action.who] = action.codes;
            board.watch(readers[action.who] as Reader, [{ type: 'market', codes: action.codes }]);
          }
        }
        for (const reader of readers) reader.slow = false;
        board.flush();
        for (const [index, reader] of readers.entries()) {
          for (const code of watching[index] ?? []) expect(reader.seen.get(code)).toBe(versions.get(code));
        }
      }),
    );
  });
});
