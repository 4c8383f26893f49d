import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import type { conductRoutes } from '@candor/model/conduct/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { formatInstant, type Instant, MINUTE, type TradingDate } from '@candor/model/time.ts';
import { fillModels, type Market, type MarketViews } from '../market/index.ts';
import { type FillGroup, type FillQuality, readFillQuality } from '../orders/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { readPunctuality } from '../research/index.ts';
import { priceFreshness } from './price-freshness.ts';

type Routes = typeof conductRoutes;
type Conduct = ReplyOf<Routes['conduct']>;

/** Fills of so many days back are measured. */
const PERIOD_DAYS = 90;
/** Below either, only counts over all customers are published: figures could reveal one customer's trading. */
const FEWEST = { customers: 3, fills: 20 };

export interface ConductDeps {
  readonly db: Db;
  readonly market: Market;
  /** Reads of the whole market wait until it has caught up. */
  readonly catchUp: Pick<MarketViews['catchUp'], 'isDone' | 'done'>;
}

/**
 * How this installation does its work: read from its own records, and worked out at most once a minute of business
 * time.
 */
export function conductHandlers({ db, market, catchUp }: ConductDeps): {
  readonly [Name in keyof Routes]: Handler<Routes[Name]>;
} {
  let kept: { readonly at: Instant; readonly reply: Promise<Conduct> } | undefined;
  const period = () => {
    const to = newYorkDate(market.now());
    return { from: addDays(to, -PERIOD_DAYS), to };
  };
  const made = async (): Promise<Conduct> => {
    const { from, to } = period();
    if (!catchUp.isDone) await catchUp.done();
    const quality = await readFillQuality(db, from);
    const few = quality.customers < FEWEST.customers || quality.all.fills < FEWEST.fills;
    return {
      fills: fillsView(quality, from, to, few),
      fewest: FEWEST,
      reports: await readPunctuality(db, market.now()),
      prices: priceFreshness(market),
      modelIds: fillModels(market),
      source: { ...market.source },
      asOf: formatInstant(market.now()),
    };
  };
  return {
    conduct() {
      const at = market.now();
      if (!kept || at < kept.at || at - kept.at >= MINUTE) {
        const reply = made();
        kept = { at, reply };
        // A failed read is tried again by the next request.
        reply.catch(() => {
          kept = undefined;
        });
      }
      return kept.reply;
    },
    async ownFills(request) {
      const { from, to } = period();
      const quality = await readFillQuality(db, from, request.signedIn().customerId);
      return {
        fills: fillsView(quality, from, to, false),
        source: { ...market.source },
        asOf: formatInstant(market.now()),
      };
    },
  };
}

function fillsView(
  { all, groups }: FillQuality,
  from: TradingDate,
  to: TradingDate,
  withheld: boolean,
): Conduct['fills'] {
  return {
    ...{ from, to, withheld },
    ...figuresOf(all, withheld),
    groups: withheld
      ? []
      : groups.map((group) => ({
          by: group.model === null ? 'order_type' : 'model',
          name: group.model ?? group.orderType ?? '',
          ...figuresOf(group, false),
        })),
  };
}

const COUNTS = { measured: 0, better: 0, same: 0, worse: 0 };
const WITHHELD = { ...COUNTS, meanBps: null, medianBps: null, bestBps: null, worstBps: null };

function figuresOf({ orderType: _, model: __, ...figures }: FillGroup, withheld: boolean) {
  return withheld ? { ...WITHHELD, fills: figures.fills } : figures;
}
