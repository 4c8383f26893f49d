import type { Instrument } from '@candor/model/market/instrument.ts';
import type { Instant } from '@candor/model/time.ts';
import { createPaperVenue, type Market, type Venue } from '../market/index.ts';
import type { RandomSource } from '../platform/time/random.ts';
import type { Secret } from '../platform/config/secrets.ts';
import { alpacaHistory } from './alpaca-history.ts';
import { alpacaDialect } from './alpaca-stream.ts';
import type { Dialect } from './dialect.ts';
import type { VendorHistory } from './history-port.ts';
import { POLYGON_HISTORY } from './polygon-history.ts';
import { polygonDialect } from './polygon-stream.ts';
import { restHistory } from './rest-history.ts';
import { VendorFeed } from './vendor-feed.ts';
import { VendorHttp } from './vendor-http.ts';
import { type Pace, VendorSocket } from './vendor-socket.ts';

/** The feeds that a vendor sells, as the configuration names them. */
export type VendorChoice = { readonly kind: 'polygon' } | { readonly kind: 'alpaca' };

/** How to reach a vendor. */
export interface VendorAccess {
  readonly key: Secret<string>;
  /** Alpaca's second half of the key. */
  readonly secret: Secret<string> | undefined;
  /** Requests a minute that the plan allows. */
  readonly perMinute: number;
  /** Instead of the vendor's own addresses: `http(s)://…` and `ws(s)://…`. */
  readonly restUrl: string | undefined;
  readonly streamUrl: string | undefined;
}

export interface OpenVendorOptions {
  readonly access: VendorAccess;
  readonly instruments: readonly Instrument[];
  readonly seed: string;
  readonly wall: { now(): Instant };
  readonly random: RandomSource;
  readonly onTrouble: (error: Error) => void;
  readonly pace?: Partial<Pace>;
}

/** A feed that runs until it is stopped. */
export interface OpenedVendorFeed {
  readonly feed: VendorFeed;
  readonly simulated: undefined;
  readonly notices: readonly string[];
  venue(market: Market): Venue;
  stop(): void;
}

interface Adapter {
  readonly label: string;
  readonly dialect: Dialect;
  readonly history: VendorHistory;
}

/**
 * Opens a vendor's feed: loads the history it needs, then connects. Orders on it are filled by our stated model on its
 * quotes: its prices are real, its fills are ours. Throws VendorUnavailable when the vendor cannot be reached at all.
 */
export async function openVendorFeed(choice: VendorChoice, options: OpenVendorOptions): Promise<OpenedVendorFeed> {
  const { label, dialect, history } = ADAPTERS[choice.kind](options.access);
  const { wall, onTrouble } = options;
  // Sample companies and funds are not listed on any exchange.
  const codes = options.instruments.filter(({ sample }) => !sample).map(({ code }) => code);
  const feed = new VendorFeed({ label, marketId: choice.kind, codes, history, wall, onTrouble });
  await feed.load(wall.now());
  const socket = new VendorSocket({
    dialect,
    codes: feed.codes,
    random: options.random,
    onEvents: (events) => feed.onEvents(events),
    onMalformed: (count) => feed.onMalformed(count),
    onLive: () => void feed.back(),
    onLost: (reason) => {
      feed.lost();
      onTrouble(new Error(`${label}: ${reason}`));
    },
    ...(options.pace ? { pace: options.pace } : {}),
  });
  socket.start();
  return {
    feed,
    simulated: undefined,
    notices: [],
    venue: (market) => createPaperVenue({ market, seed: options.seed }),
    stop: () => socket.stop(),
  };
}

const ADAPTERS: Readonly<Record<VendorChoice['kind'], (access: VendorAccess) => Adapter>> = {
  polygon({ key, perMinute, restUrl, streamUrl }) {
    const headers = { authorization: `Bearer ${key.reveal()}` };
    const http = new VendorHttp({ vendor: 'Massive', headers, perMinute });
    return {
      label: 'Massive',
      dialect: polygonDialect({ url: streamUrl ?? 'wss://socket.massive.com/stocks', key: key.reveal() }),
      history: restHistory(http, restUrl ?? 'https://api.massive.com', POLYGON_HISTORY),
    };
  },
  alpaca({ key, secret, perMinute, restUrl, streamUrl }) {
    const keys = { key: key.reveal(), secret: secret?.reveal() ?? '' };
    const headers = { 'apca-api-key-id': keys.key, 'apca-api-secret-key': keys.secret };
    const http = new VendorHttp({ vendor: 'Alpaca', headers, perMinute });
    // Which tapes a stream carries is the last part of its address.
    const stream = streamUrl ?? 'wss://stream.data.alpaca.markets/v2/sip';
    const tapes = stream.endsWith('/iex') ? 'iex' : 'sip';
    return {
      label: tapes === 'iex' ? 'Alpaca, IEX only' : 'Alpaca',
      dialect: alpacaDialect({ url: stream, ...keys }),
      history: restHistory(http, restUrl ?? 'https://data.alpaca.markets', alpacaHistory(tapes)),
    };
  },
};
