import { join } from 'node:path';
import { ONE } from '@candor/model/decimal.ts';
import { RATE_ONE } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { App } from './app.ts';
import { watchAudit } from './audit/index.ts';
import { publishAgreements } from './agreements/index.ts';
import { forgetTurnsListener } from './assistant/index.ts';
import { type ForgetDeps, forgetListener, trialListener } from './auth/index.ts';
import { type OpenedFeed, openFeed } from './exchange/index.ts';
import { createFiles, type Files } from './files/index.ts';
import { Halts } from './halts/index.ts';
import { type IdentityDeps, identityPictures, ReviewClock, simulatedRecogniser } from './identity/index.ts';
import { simulatedLender } from './margin/index.ts';
import {
  analystTargets,
  createMarket,
  drawnCheck,
  type Feed,
  type Filings,
  INSTRUMENTS,
  type Market,
  type MarketViews,
  marketViews,
  reportedBooks,
  sampleFund,
  sampleIssuer,
  ShortSaleRule,
} from './market/index.ts';
import { OrderClock, type OrderDeps, OrderRouter, openTrialAccounts, StopDesk } from './orders/index.ts';
import type { BusinessClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { CommittedEvent } from './platform/lane.ts';
import type { Listener, Outbox } from './platform/outbox.ts';
import { logTrouble, showParked } from './platform/parking.ts';
import { type LocalRunner, openRunner } from './platform/runner.ts';
import { followEvents } from './roles/follow-events.ts';
import { type DebtAlarm, debtListener, MarginClock } from './shorts/index.ts';
import { eraseListener } from './support/index.ts';
import { openVault, type Vault } from './vault/index.ts';
import { edgarFilings, type OpenedVendorFeed, openVendorFeed, type VendorAccess } from './vendors/index.ts';

type Hear = (events: readonly CommittedEvent[]) => void;

/** What the side with the market and the command lanes is made of and shares. */
export interface Services {
  readonly clock: BusinessClock;
  readonly runner: LocalRunner;
  /** Told of every committed batch. Answers how to stop. */
  readonly onCommitted: (hear: Hear) => () => void;
  /** Of the listeners that write. */
  readonly outbox: Outbox;
  readonly opened: OpenedFeed | OpenedVendorFeed;
  readonly market: Market;
  readonly views: MarketViews;
  /** What real companies have filed, where somebody reads it. */
  readonly filings: Filings | undefined;
  /** The market has caught up with its past once; until then what is made of all of it waits. */
  readonly isDrawn: () => boolean;
  readonly orders: OrderDeps;
  readonly router: OrderRouter;
  readonly orderClock: OrderClock;
  /** Marks short positions, makes margin calls and acts on them. */
  readonly marginClock: MarginClock;
  readonly openTrial: (customerId: string) => Promise<unknown>;
  /** What operators have stopped. */
  readonly halts: Halts;
  /** Seals and opens personal data. */
  readonly vault: Vault;
  /** Pictures of customers. */
  readonly files: Files;
  readonly identity: IdentityDeps;
  /** What destroys the personal data of those who have left. */
  readonly forgetting: ForgetDeps;
  /** Watches the 72 hours of identity reviews. */
  readonly reviewClock: ReviewClock;
}

/** Opens the clock and the market first, then what writes, then what listens; nothing is served before it returns. */
export async function openServices(app: App): Promise<Services> {
  const trouble = (component: string) => (error: Error) => logTrouble(app.log, component, error);
  await publishAgreements(app.db, app.wall);
  const clock = await app.openClock();
  app.clock = clock;
  app.stoppers.push(() => clock.stop());
  const { opened, market } = await openMarket(app, clock);
  const halts = await Halts.open(app.db);
  const hearers = new Set<Hear>([(events) => halts.hear(events)]);
  const runner = await openRunner({
    db: app.db,
    lanes: app.config.lanes,
    owner: app.newId('own'),
    context: () => ({ now: clock.now(), wallNow: app.wall.now(), newId: app.newId }),
    onCommitted: (events) => {
      for (const hear of hearers) hear(events);
    },
    onSplit: trouble('runner'),
  });
  const onCommitted = (hear: Hear) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  };
  const vault = await openVault({ ...app, runner, keys: app.vaultKeys });
  const orders = orderDeps(app, opened.feed, market, halts);
  const router = new OrderRouter({
    ...{
      deps: orders,
      db: app.db,
      runner,
      venue: new StopDesk(opened.venue(market), market),
      onError: trouble('orders'),
    },
  });
  const files = createFiles({ ...app, runner, vault, dataDir: app.config.dataDir });
  const forgetting = { db: app.db, runner, files, mode: app.config.mode, clock };
  const open = openTrialAccounts(orders);
  const openTrial = (customerId: string) => runner.run(open, { customerId });
  const listeners = [
    ...[router.listener(), trialListener({ openTrial }), debtListener(runner, alarmOfDebt(app))],
    ...[forgetListener(forgetting), eraseListener({ db: app.db, runner }), forgetTurnsListener(app.db)],
  ];
  const writing = await followOwnEvents(app, runner, listeners, onCommitted);
  await router.start();
  const audit = watchAudit({
    db: app.db,
    onBroken: ({ row }) => app.log.error('audit chain broken', { component: 'audit', name: row }),
    onError: trouble('audit'),
  });
  app.readyChecks.push(writing.check, audit.check, showParked(app.db, app.metrics));
  app.stoppers.push(
    () => runner.close(),
    () => audit.stop(),
    () => writing.stop(),
    () => router.stop(),
    watchLanes(app, runner, trouble('lanes')),
  );
  const { outbox } = writing;
  const views = marketViews(market);
  app.stoppers.push(() => views.catchUp.stop());
  // Only now would it hold up what every caller waits for.
  app.whenStarted.push(() => void views.catchUp.done().catch(trouble('market')));
  const isDrawn = () => views.catchUp.wasDone;
  app.readyChecks.push(drawnCheck(isDrawn));
  const opens = { filings: openFilings(app), clock, runner, onCommitted, outbox, opened, market, views, isDrawn };
  const clocks = await openClocks(app, orders, opens);
  const identity = await openIdentity(app, opens, vault, files);
  return { ...opens, orders, router, ...clocks, openTrial, halts, vault, files, forgetting, ...identity };
}

/** Gives what this process commits to the listeners of its outbox. */
function followOwnEvents(
  app: App,
  runner: LocalRunner,
  listeners: readonly Listener[],
  subscribe: (hear: Hear) => () => void,
) {
  return followEvents({
    ...{ db: app.db, lanes: app.config.lanes, listeners, subscribe },
    heads: () => runner.lanes.map((lane) => lane.head),
    onError: (listener, error) => logTrouble(app.log, listener, error),
  });
}

/** Every debt is somebody's mistake or a market out of bounds: a person looks at each. */
function alarmOfDebt({ db, log, metrics }: App): (debt: DebtAlarm) => void {
  const open = async () => {
    const [row] = await db.query<{ count: number; owed: string }>(
      'SELECT count(*)::int AS count, (coalesce(sum(amount - repaid), 0) / 1e6)::text AS owed FROM debt WHERE closed_at IS NULL',
    );
    return row!;
  };
  metrics.gauge('debts_open', 'Amounts that customers owe', async () => (await open()).count);
  metrics.gauge('debts_open_usd', 'What customers owe, in dollars', async () => Number((await open()).owed));
  return ({ customerId: userId, cause: reason }) =>
    log.error('customer owes', { component: 'ledger', userId, reason, owner: 'operations', runbook: 'debts' });
}

function orderDeps(app: App, feed: Feed, market: Market, halts: Halts): OrderDeps {
  const rule = new ShortSaleRule(market);
  return {
    mode: app.config.mode,
    lender: simulatedLender(app.config.seed),
    lanes: app.config.lanes,
    market: {
      facts: (code) => market.snapshot(code),
      feedSilentMs: () => feed.silentMs?.() ?? 0,
      stopped: (code) => halts.stopped(code),
      shortSaleRestricted: (code) => rule.restricts(code),
      overrides: () => undefined,
    },
  };
}

/** What falls due in orders, and the clock that marks short positions; it hears of the first one by its fill. */
async function openClocks(
  app: App,
  deps: OrderDeps,
  { runner, clock, market, onCommitted }: Pick<Services, 'runner' | 'clock' | 'market' | 'onCommitted'>,
): Promise<Pick<Services, 'orderClock' | 'marginClock'>> {
  const onTrouble = (what: string) => app.log.error('liquidation refused', { component: 'margin', name: what });
  const onParked = (error: Error) => logTrouble(app.log, 'margin', error);
  const marginClock = new MarginClock({ deps, db: app.db, runner, onTrouble, onParked });
  onCommitted((events) => marginClock.hear(events));
  market.follow(marginClock.prices);
  await marginClock.start(clock.now());
  const orderClock = new OrderClock(deps, app.db, runner, (error) => logTrouble(app.log, 'orders', error));
  await orderClock.start();
  return { orderClock, marginClock };
}

/** Identity reviews, and the clock that watches their 72 hours. */
async function openIdentity(
  app: App,
  { runner, clock, onCommitted }: Pick<Services, 'runner' | 'clock' | 'onCommitted'>,
  vault: Vault,
  files: Files,
): Promise<Pick<Services, 'identity' | 'reviewClock'>> {
  const { db, newId, log } = app;
  const onLate = (kind: 'alert' | 'breach', name: string) => log.warn('identity review late', { reason: kind, name });
  const reviewClock = new ReviewClock({ db, runner, onLate, onParked: (error) => logTrouble(log, 'identity', error) });
  onCommitted((events) => reviewClock.hear(events));
  await reviewClock.start();
  const identity = {
    db,
    runner,
    clock,
    newId,
    vault,
    pictures: identityPictures(files),
    recogniser: simulatedRecogniser,
  };
  return { identity, reviewClock };
}

const LANES_LOOK_MS = 1_000;

/**
 * A batch of ours would fail once another process owns the lanes; without orders there is no batch. So we look, and
 * end: a former owner must not go on showing prices, moving time and telling others that it lives.
 */
function watchLanes(app: App, runner: LocalRunner, onError: (error: Error) => void): () => void {
  let stopped = false;
  const look = async () => {
    const rows = await app.db.query<{ id: number; epoch: bigint }>('SELECT id, epoch FROM lane', [], 'lane_owners');
    const lost = runner.lanes.some((lane, id) => rows.find((row) => row.id === id)?.epoch !== lane.term);
    if (lost && !stopped) app.giveUp('another server has taken over this database');
  };
  const timer = setInterval(() => void look().catch(onError), LANES_LOOK_MS);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/** The day on which sample companies trade at what their books justify; from there on they move as they like. */
const SAMPLE_DAY = '2026-01-02' as TradingDate;

/** A sample company's price on that day: the middle of the targets that the stated rule makes of its books. */
function sampleAnchor(code: string) {
  const issuer = sampleIssuer(code);
  const [books] = issuer ? reportedBooks(issuer, SAMPLE_DAY, 1) : [];
  if (!issuer || !books) return undefined;
  const targets = analystTargets(issuer, books);
  return { date: SAMPLE_DAY, dollars: Number(targets[targets.length >> 1]) / Number(ONE) };
}

/** Where prices come from: our own exchange, a folder, or a vendor. */
async function openPrices(app: App): Promise<OpenedFeed | OpenedVendorFeed> {
  const { config, wall, random } = app;
  const { feed } = config;
  if (feed.kind === 'polygon' || feed.kind === 'alpaca') {
    const opened = await openVendorFeed(feed, {
      access: vendorAccess(config),
      instruments: INSTRUMENTS,
      seed: config.seed,
      wall,
      random,
      onTrouble: (error) => app.log.warn('trouble', { component: 'feed', error }),
    });
    app.stoppers.push(() => opened.stop());
    app.readyChecks.push({ name: 'feed', tellsOnly: true, run: () => opened.feed.trouble() });
    return opened;
  }
  return openFeed(feed, {
    seed: config.seed,
    instruments: INSTRUMENTS,
    basketOf: (code) =>
      sampleFund(code)?.holdings.map(({ code: member, weight }) => ({
        code: member,
        weight: Number(weight) / Number(RATE_ONE),
      })),
    anchorOf: sampleAnchor,
  });
}

function vendorAccess({
  vendorKey,
  vendorSecret,
  vendorPerMinute,
  vendorRestUrl,
  vendorStreamUrl,
}: Config): VendorAccess {
  if (!vendorKey) throw new Error('the configuration lets no vendor through without a key');
  return {
    key: vendorKey,
    secret: vendorSecret,
    perMinute: vendorPerMinute,
    restUrl: vendorRestUrl,
    streamUrl: vendorStreamUrl,
  };
}

/** Kept beside the database: it is nobody's data, and can be read again. */
function openFilings({ config, wall, log }: App): Filings | undefined {
  if (config.filings === 'none') return undefined;
  return edgarFilings({
    contact: config.filingsContact,
    folder: join(config.dataDir, 'filings'),
    wall,
    onTrouble: (error) => log.warn('trouble', { component: 'filings', error }),
    url: config.filingsUrl,
  });
}

async function openMarket(app: App, clock: BusinessClock): Promise<Pick<Services, 'opened' | 'market'>> {
  const opened = await openPrices(app);
  for (const notice of opened.notices) app.log.info('recording', { name: notice });
  return { opened, market: createMarket({ feed: opened.feed, clock, instruments: INSTRUMENTS }) };
}
