import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { FiguresOf } from '../platform/http/fill-page.ts';
import { logRetry } from '../platform/operations/parked.ts';
import {
  type AnyHandler,
  type Declared,
  type EngineBase,
  type FrontBase,
  handlersFor,
  type Opened,
  routesAt,
} from '../slices/index.ts';
import { marketWarmCheck } from './catch-up.ts';
import { createMarket, type Market } from './create-market.ts';
import type { Feed } from './feeds/feed.ts';
import { showFeed } from './feeds/feed-metrics.ts';
import type { Filings } from './filings.ts';
import {
  candlesOnceKnown,
  companyOnceRead,
  type Depth,
  instrumentOnceKnown,
  type MarketHandlers,
  marketHandlers,
  READS_ONE_CODE,
} from './handlers.ts';
import { INSTRUMENTS } from './instruments/index.ts';
import { listMessage, priceMessage } from './live-messages.ts';
import { prepareWeek } from './markets.ts';
import { pageFigures } from './page-figures.ts';
import type { Venue } from './venue.ts';
import { type MarketViews, marketViews } from './views.ts';

export const marketSlice: Declared = {
  name: 'market',
  routes: routesAt('engine', MARKET_ROUTES),
};

/** Source of prices: our simulated exchange, a recording, or a vendor. */
export interface PriceSource {
  readonly feed: Feed;
  /** Set where there are order books to show. */
  readonly simulated?: { readonly exchange: { depth(code: string, levels: number): Depth } } | undefined;
  venue(market: Market): Venue;
}

interface Needs {
  readonly prices: PriceSource;
  /** Filings of real companies, where they are read. */
  readonly filings: Filings | undefined;
}

export interface OpenedMarket extends Opened {
  readonly market: Market;
  readonly views: MarketViews;
  /** The market has caught up with its past once; until then reads of the whole market wait. */
  readonly isWarm: () => boolean;
  /** The market's part in live connections. */
  readonly messages: {
    readonly price: ReturnType<typeof priceMessage>;
    readonly list: ReturnType<typeof listMessage>;
    readonly isListed: (code: string) => boolean;
    readonly codes: readonly string[];
    readonly onTick: (listener: (code: string) => void) => () => void;
  };
}

/** Latest prices, history and figures of the whole market. */
export function openMarket(base: EngineBase, { prices, filings }: Needs): OpenedMarket {
  const { clock, log, metrics } = base;
  const market = createMarket({ feed: prices.feed, clock, instruments: INSTRUMENTS });
  showFeed(metrics, prices.feed, market);
  const views = marketViews(market);
  const isWarm = () => views.catchUp.wasDone;
  const listed = new Set(market.codes);
  return {
    declared: marketSlice,
    market,
    views,
    isWarm: isWarm,
    messages: {
      price: priceMessage(market),
      list: listMessage(views),
      isListed: (code) => listed.has(code),
      codes: market.codes,
      onTick: (listener) => market.onTick(listener),
    },
    handlers: servedHandlers(base, { market, views, prices, filings }),
    checks: [marketWarmCheck(isWarm)],
    // Before that it would delay work that every caller waits for.
    listening: () => void views.catchUp.done().catch((error: Error) => logRetry(log, 'market', error)),
    stop: () => views.catchUp.stop(),
  };
}

function servedHandlers(
  { wall, clock }: EngineBase,
  { market, views, prices, filings }: Needs & Pick<OpenedMarket, 'market' | 'views'>,
): Readonly<Record<string, AnyHandler>> {
  const { simulated } = prices;
  const handlers = marketHandlers(
    {
      ...{ market, wall, clockSpeed: clock.speed },
      ...(simulated ? { depth: (code: string, levels: number) => simulated.exchange.depth(code, levels) } : {}),
      ...(filings ? { filings } : {}),
    },
    views,
  );
  const waiting = onceCaughtUp({ ...handlers, marketCandles: onceWeekIsKnown(handlers, views) }, views);
  return handlersFor(MARKET_ROUTES, {
    ...waiting,
    candles: candlesOnceKnown(market, handlers),
    instrument: instrumentOnceKnown(market, handlers),
    company: companyOnceRead(filings, waiting.company),
  });
}

type WaitingHandlers = Record<keyof MarketHandlers, AnyHandler>;

/**
 * The line of an index over a week waits for its levels within the days; their computation begins with the first look
 * at the index, before anybody chooses the week.
 */
function onceWeekIsKnown({ marketCandles }: MarketHandlers, views: MarketViews): AnyHandler {
  return (request) => {
    const known = prepareWeek(views, request.params.id);
    if (known && request.query.range === '1W') return known.then(() => marketCandles(request));
    known?.catch(() => undefined); // who asks for the week gets to know of it
    return marketCandles(request);
  };
}

/** Handlers that read all of the market answer when it has caught up; those that read one code at once. */
function onceCaughtUp(handlers: WaitingHandlers, { catchUp }: MarketViews): WaitingHandlers {
  const waiting = { ...handlers };
  for (const name of Object.keys(handlers) as (keyof MarketHandlers)[]) {
    const handler: AnyHandler = handlers[name];
    if (READS_ONE_CODE.has(name)) continue;
    waiting[name] = (request) => (catchUp.isDone ? handler(request) : catchUp.done().then(() => handler(request)));
  }
  return waiting;
}

/**
 * In the process that serves people: the figures of a stock's page, read from the market in whichever process it runs.
 */
export function openPageFigures(
  base: Pick<FrontBase, 'handlerOf' | 'log'>,
): Opened & { readonly figuresOf: FiguresOf } {
  return {
    declared: marketSlice,
    figuresOf: pageFigures(base, (error) => logRetry(base.log, 'page', error)),
  };
}
