import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveSocket, TIMING, type Wire } from './socket.ts';

class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

let wires: FakeWire[] = [];
let received: string[] = [];
let opens: number[] = [];
let chance = 0;

function socket() {
  return new LiveSocket({
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    onMessage: (text) => received.push(text),
    onOpen: (generation) => opens.push(generation),
    random: () => chance,
  });
}
const last = () => wires[wires.length - 1] as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  received = [];
  opens = [];
  chance = 0;
});
afterEach(() => vi.useRealTimers());

describe('the live connection', () => {
  test('pings 300 ms after opening and every 30 s, and keeps pongs to itself', () => {
    const live = socket();
    live.start();
    last().onopen?.();
    vi.advanceTimersByTime(299);
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(last().sent).toEqual(['ping']);
    last().onmessage?.({ data: 'pong' });
    vi.advanceTimersByTime(30_000);
    expect(last().sent).toEqual(['ping', 'ping']);
    expect(received).toEqual([]);
  });

  test('reconnects 3 s after a close, at most 2 s later by chance, then backs off to 30 s', () => {
    const live = socket();
    live.start();
    const waits: number[] = [];
    chance = 0.999;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      last().onclose?.();
      const before = wires.length;
      let waited = 0;
      while (wires.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(3_000);
    expect(waits[0]).toBeLessThanOrEqual(5_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(TIMING.reconnectToMs);
    expect(waits[5]).toBeGreaterThan(waits[0] ?? 0);
  });

  test('a successful open starts the back-off anew and clears the error flag', () => {
    const live = socket();
    live.start();
    last().onerror?.();
    expect(live.errored).toBe(true);
    last().onclose?.();
    vi.advanceTimersByTime(3_000);
    last().onopen?.();
    expect(live.errored).toBe(false);
    last().onclose?.();
    vi.advanceTimersByTime(3_000);
    expect(wires.length).toBe(3);
  });

  test('messages of an older connection are ignored', () => {
    const live = socket();
    live.start();
    const old = last();
    old.onopen?.();
    live.restart();
    last().onopen?.();
    old.onmessage?.({ data: '{"type":"market"}' });
    old.onclose?.();
    expect(received).toEqual([]);
    expect(old.closed).toBe(true);
    expect(live.state).toBe('open');
    expect(opens.length).toBe(2);
    expect(opens[1]).toBeGreaterThan(opens[0] ?? 0);
  });

  test('a connection that answers no ping is closed and opened again', () => {
    const live = socket();
    live.start();
    last().onopen?.();
    vi.advanceTimersByTime(300 + TIMING.pongWithinMs);
    expect(live.state).toBe('waiting');
    vi.advanceTimersByTime(3_000);
    expect(wires.length).toBe(2);
  });

  test('after stopping nothing is tried again, and nothing can be sent', () => {
    const live = socket();
    live.start();
    last().onopen?.();
    expect(live.send('x')).toBe(true);
    live.stop();
    vi.advanceTimersByTime(120_000);
    expect(wires.length).toBe(1);
    expect(live.send('y')).toBe(false);
  });

  test('a browser without sockets gets a console message and no retries', () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const live = new LiveSocket({
      open: () => undefined,
      onMessage: () => undefined,
      onOpen: () => undefined,
      random: () => 0,
    });
    live.start();
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveBeenCalledTimes(1);
    expect(live.state).toBe('closed');
    said.mockRestore();
  });
});
