import type { Price } from '@candor/model/quantity.ts';
import { formatInstant, type Instant, instant, MINUTE, parseInstant } from '@candor/model/time.ts';
import type { Bar, Market, Quote, Trade } from '../../market/index.ts';
import type { FakeVendor } from './fake-vendor.ts';

/** How one vendor writes what happened, greets whoever connects and answers history: our twin of its documentation. */
export interface Speech {
  readonly kind: 'polygon' | 'alpaca';
  /** Texts that are none of its messages. */
  readonly garbage: readonly string[];
  trade(trade: Trade, serial: number): object;
  quote(quote: Quote, at: Instant): object;
  halt(code: string, halted: boolean, at: Instant): object;
  /** Lets in whoever has the right key. */
  greet(vendor: FakeVendor, isUp: () => boolean): void;
  /** Finished minutes and days of a market, as they stood when they ended. */
  serveHistory(vendor: FakeVendor, truth: Market, now: () => Instant): void;
}

const dollars = (micros: Price | undefined): number => (micros === undefined ? 0 : Number(micros) / 1_000_000);
const figuresOf = ({ open, high, low, close, volume }: Bar) => {
  const [o, h, l, c] = [open, high, low, close].map(dollars);
  return { o, h, l, c, v: volume };
};
function barsOf(
  truth: Market,
  code: string,
  interval: 'day' | 'minute',
  from: Instant,
  to: Instant,
  now: Instant,
): readonly Bar[] {
  if (interval === 'day') return truth.history(code, 'day', from, to);
  return truth.minutesOfDay(code).filter(({ at }) => at >= from && at < to && at + MINUTE <= now);
}

export const MASSIVE: Speech = {
  kind: 'polygon',
  garbage: ['{', 'null', '[null]', '[{"ev":"T"}]', '[{"ev":"T","sym":"KO","i":"x","p":-1,"s":5,"t":1}]', '"hello"'],
  trade: ({ code, price, size, at, auction, volumeOnly }, serial) => ({
    ...{ ev: 'T', sym: code, i: `${serial}`, x: 1, p: dollars(price), s: size, t: at },
    c: volumeOnly ? [2] : auction === 'opening' ? [17] : auction === 'closing' ? [8] : [],
  }),
  quote: ({ code, bid, bidSize = 0, ask, askSize = 0 }, at) => ({
    ...{ ev: 'Q', sym: code, bp: dollars(bid), bs: bidSize, ap: dollars(ask), as: askSize, t: at },
  }),
  halt: (code, halted, at) => ({ ev: 'LULD', T: code, h: 0, l: 0, i: [halted ? 17 : 18], t: at }),
  greet(vendor, isUp) {
    const status = (name: string) => JSON.stringify([{ ev: 'status', status: name, message: name }]);
    vendor.onConnect = (socket) => (isUp() ? socket.send(status('connected')) : socket.terminate());
    vendor.onSaid = (message, socket) => {
      const { action, params } = message as { action: string; params: string };
      if (action !== 'auth') socket.send(status('success'));
      else socket.send(status(params === 'k1' ? 'auth_success' : 'auth_failed'));
    };
  },
  serveHistory(vendor, truth, now) {
    vendor.onGet = ({ pathname }) => {
      const path = /ticker\/(\w+)\/range\/1\/(minute|day)\/([^/]+)\/([^/]+)$/.exec(pathname);
      const [, code = '', interval, from = '', to = ''] = path ?? [];
      if (!path) return { results: [] };
      const midnight = (date: string) => parseInstant(`${date}T05:00:00Z`);
      const span = interval === 'day' ? [midnight(from), instant(midnight(to) + 1)] : [Number(from), Number(to) + 1];
      const bars = barsOf(truth, code, interval as 'day', instant(span[0]!), instant(span[1]!), now());
      return { results: bars.map((bar) => ({ t: bar.at, ...figuresOf(bar) })) };
    };
  },
};

export const ALPACA: Speech = {
  kind: 'alpaca',
  garbage: [
    '{',
    'null',
    '[null]',
    '[{"T":"t"}]',
    '[{"T":"t","S":"KO","i":1,"p":-1,"s":5,"t":"2026-11-23T15:00:00Z"}]',
    '"hello"',
  ],
  trade: ({ code, price, size, at, auction, volumeOnly }, serial) => ({
    ...{ T: 't', S: code, i: serial, x: 'V', p: dollars(price), s: size, t: formatInstant(at), z: 'C' },
    c: volumeOnly ? ['B'] : auction === 'opening' ? ['O'] : auction === 'closing' ? ['6'] : ['@'],
  }),
  quote: ({ code, bid, bidSize = 0, ask, askSize = 0 }, at) => ({
    ...{ T: 'q', S: code, bx: 'V', bp: dollars(bid), bs: bidSize, ax: 'V', ap: dollars(ask), as: askSize },
    ...{ c: ['R'], z: 'C', t: formatInstant(at) },
  }),
  halt: (code, halted, at) => ({
    ...{ T: 's', S: code, sc: halted ? 'H' : 'T', sm: '', rc: '', rm: '', t: formatInstant(at), z: 'C' },
  }),
  greet(vendor, isUp) {
    const success = (msg: string) => JSON.stringify([{ T: 'success', msg }]);
    vendor.onConnect = (socket) => (isUp() ? socket.send(success('connected')) : socket.terminate());
    vendor.onSaid = (message, socket) => {
      const { action, key, secret, ...channels } = message as { action: string; key: string; secret: string };
      if (action !== 'auth') socket.send(JSON.stringify([{ T: 'subscription', ...channels }]));
      else if (key === 'k1' && secret === 's1') socket.send(success('authenticated'));
      else socket.send(JSON.stringify([{ T: 'error', code: 402, msg: 'auth failed' }]));
    };
  },
  serveHistory(vendor, truth, now) {
    vendor.onGet = ({ pathname, searchParams }) => {
      if (!pathname.endsWith('/bars')) return { corporate_actions: {}, next_page_token: null };
      const asked = (name: string) => searchParams.get(name) ?? '';
      const interval = asked('timeframe') === '1Day' ? 'day' : 'minute';
      const [from, to] = [parseInstant(asked('start')), instant(parseInstant(asked('end')) + 1)];
      const rows = asked('symbols')
        .split(',')
        .map((code) => {
          const bars = barsOf(truth, code, interval, from, to, now());
          return [code, bars.map((bar) => ({ t: formatInstant(bar.at), ...figuresOf(bar) }))];
        });
      return { bars: Object.fromEntries(rows), next_page_token: null };
    };
  },
};
