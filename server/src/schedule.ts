import { addDays, addTradingDays, instantOf, sessionAt } from '@candor/model/calendar/index.ts';
import { divide } from '@candor/model/decimal.ts';
import type { Price } from '@candor/model/quantity.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import type { App } from './app.ts';
import { splitAlerts } from './alerts/index.ts';
import { forgetOldTurns } from './assistant/index.ts';
import { closeDueAccounts, forgetDueCustomers } from './auth/index.ts';
import type { CorporateAction, Feed, Market } from './market/index.ts';
import { obstaclesOf, payDueDividends, runDividend, runSplit, SETTLEMENT_TIME } from './orders/index.ts';
import { breath } from './platform/breath.ts';
import { atSession, atTime, byPattern } from './platform/job-times.ts';
import { createJobs, type Job } from './platform/jobs.ts';
import { logTrouble, Parked } from './platform/parking.ts';
import { Timeline } from './platform/timeline.ts';
import { type ClosePrices, closeDay, type HoldingPrice } from './portfolio/index.ts';
import { beginResearch, DUE, gradeIdeas, MAKE, type ResearchDeps, researchDeps } from './research/index.ts';
import type { Services } from './services.ts';
import { runBorrow } from './shorts/index.ts';
import { closeMonth, confirmDay, openSigning } from './statements/index.ts';

/** The one table of what happens by the clock, in business time (style: schedule → jobs). */
function jobsOf(app: App, services: Services): Job[] {
  const { db } = app;
  const { runner, orders: deps, market, opened } = services;
  const handed = { deps, db, runner };
  return [
    {
      name: 'corporate_actions',
      next: atSession('pre', 'start'),
      catchUp: 'all',
      async run({ businessDate }) {
        let splits = 0;
        let dividends = 0;
        for (const code of market.codes) {
          await breath();
          for (const action of market.actions(code)) {
            if (action.exDate !== businessDate) continue;
            if (action.kind === 'split') {
              splits += await runSplit(handed, action);
              await splitAlerts(handed, action);
            } else dividends += await runDividend(handed, dividendAction(action));
          }
        }
        return { splits, dividends };
      },
    },
    {
      name: 'close_accounts',
      next: byPattern('30 * * * *'),
      catchUp: 'latest',
      run: async ({ dueAt }) => ({
        closed: await closeDueAccounts(
          { db, runner, pepper: app.secrets.pepper, obstaclesOf: (customerId) => obstaclesOf(db, customerId) },
          dueAt,
        ),
      }),
    },
    {
      name: 'pay_dividends',
      next: atTime(SETTLEMENT_TIME, 'trading'),
      catchUp: 'latest',
      run: async ({ businessDate }) => ({ paid: await payDueDividends(handed, businessDate as TradingDate) }),
    },
    ...clearing(app, services),
    ...publishing(researchDeps(app, services)),
    borrowing(app, services),
    {
      name: 'close_day',
      next: atSession('post', 'end'),
      catchUp: 'all',
      async run({ businessDate }) {
        const prices = closePrices(market, opened.feed);
        const { recorded, missing } = await closeDay(
          { db, runner, mode: app.config.mode },
          businessDate as TradingDate,
          prices,
        );
        for (const name of missing) app.log.warn('no closing price', { name });
        return { recorded, missing: missing.length };
      },
    },
    ...statements(app, services),
  ];
}

/** Once the day is closed: its confirmations, and the statements of the month that is over. */
function statements({ db, config, newId, secrets }: App, { runner, clock }: Services): Job[] {
  const deps = { db, runner, mode: config.mode, newId, clock, signing: openSigning(secrets.pepper) };
  return [
    {
      name: 'confirm_day',
      next: atTime('20:30', 'trading'),
      catchUp: 'all',
      run: ({ businessDate }) => confirmDay(deps, businessDate as TradingDate),
    },
    {
      name: 'close_month',
      next: byPattern('30 0 1 * *'),
      catchUp: 'all',
      run: ({ businessDate }) => closeMonth(deps, businessDate.slice(0, 10) as TradingDate),
    },
  ];
}

/**
 * Each calendar night of borrowed shares, before the books of the day are closed; the cost of a night that follows no
 * trading day counts in the next one.
 */
function borrowing(app: App, { market, orders: deps, runner }: Services): Job {
  const closeBefore = (code: string, date: TradingDate): Price | undefined => {
    const snapshot = market.snapshot(code);
    if (snapshot?.tradeDate === date) return snapshot.previousClose;
    const from = instantOf(addDays(date, -LOOKBACK_DAYS), '00:00');
    return market.history(code, 'day', from, instantOf(date, '00:00')).at(-1)?.close;
  };
  const onMissing = (name: string) => app.log.warn('borrowing not accrued, no close or rate', { name });
  return {
    name: 'accrue_borrow',
    next: atTime('16:30', 'calendar'),
    catchUp: 'all',
    run: async ({ businessDate }) => ({
      accrued: await runBorrow({ deps, db: app.db, runner, closeBefore, onMissing }, businessDate as TradingDate),
    }),
  };
}

/** What is destroyed or brought under a new key at night. */
const clearing = (app: App, services: Services): Job[] => [
  {
    name: 'clear_files',
    next: atTime('03:00', 'calendar'),
    catchUp: 'latest',
    run: async () => services.files.clear(),
  },
  {
    name: 'forget_questions',
    next: atTime('03:00', 'calendar'),
    catchUp: 'latest',
    run: async () => forgetOldTurns(app.db, app.wall.now()),
  },
  {
    name: 'forget_closed',
    next: atTime('03:15', 'calendar'),
    catchUp: 'latest',
    run: async () => forgetDueCustomers(services.forgetting),
  },
  {
    name: 'vault_rewrap',
    next: atTime('03:30', 'calendar'),
    catchUp: 'latest',
    run: async () => services.vault.rewrapAll(),
  },
];

/** Research by rule; each is stored once, so a second run changes nothing. */
const publishing = (research: ResearchDeps): Job[] => [
  {
    name: 'morning_report',
    next: DUE.morning_report,
    catchUp: 'all',
    run: ({ businessDate, dueAt }) => MAKE.morning_report(research, businessDate as TradingDate, dueAt),
  },
  {
    name: 'market_review',
    next: DUE.market_review,
    catchUp: 'all',
    run: ({ businessDate, dueAt }) => MAKE.market_review(research, businessDate as TradingDate, dueAt),
  },
  {
    name: 'ideas',
    next: DUE.ideas,
    catchUp: 'all',
    run: ({ businessDate, dueAt }) => MAKE.ideas(research, businessDate as TradingDate, dueAt),
  },
  {
    name: 'idea_grades',
    next: DUE.market_review,
    catchUp: 'all',
    run: ({ businessDate }) => gradeIdeas(research, businessDate as TradingDate),
  },
];

/** Simulated issuers pay so many trading days after the ex-date; a recording that knows pay dates will tell its own. */
const PAYS_AFTER_DAYS = 10;

function dividendAction({ code, exDate, amount }: CorporateAction & { kind: 'dividend' }) {
  return { code, exDate, payDate: addTradingDays(exDate, PAYS_AFTER_DAYS), perShare: amount as bigint as Price };
}

const LOOKBACK_DAYS = 20;

/** Official closes of a day that is over: from the running day's figures, or from the feed's own daily bars. */
function closePrices(market: Market, feed: Feed): ClosePrices {
  return (code, date): HoldingPrice => {
    const { label, simulated } = market.source;
    const about = { source: label, simulated, extended: undefined };
    const snapshot = market.snapshot(code);
    if (snapshot?.tradeDate === date && snapshot.close !== undefined) {
      const asOf = snapshot.lastAt ?? snapshot.asOf;
      return { ...about, price: snapshot.close, previousClose: snapshot.previousClose, asOf };
    }
    const from = instantOf(addDays(date, -LOOKBACK_DAYS), '00:00');
    const bars = feed.history(code, 'day', from, instantOf(addDays(date, 1), '00:00'));
    const last = bars.at(-1);
    if (!last || last.at < instantOf(date, '00:00')) {
      return { ...about, price: undefined, previousClose: undefined, asOf: undefined };
    }
    const split = feed.splitAdjusted(code)
      ? undefined
      : market.actions(code).find((action) => action.kind === 'split' && action.exDate === date);
    const before = bars.at(-2)?.close;
    const previousClose =
      before !== undefined && split?.kind === 'split'
        ? (divide(before * split.from, split.to, 'half-up') as Price)
        : before;
    return { ...about, price: last.close, previousClose, asOf: last.at };
  };
}

/** Held orders, expiries and settlements fall due where sessions change and at the settlement hour. */
function orderTimer(services: Services) {
  let done: Instant | undefined;
  // Orders that a halt kept from the market are due as soon as it is lifted.
  services.onCommitted((events) => {
    if (events.some(({ type }) => type === 'halt.lifted')) done = undefined;
  });
  return {
    nextAt(): Instant | undefined {
      if (done === undefined) return services.clock.now();
      const state = sessionAt(done);
      const settlement = atTime(SETTLEMENT_TIME, 'trading')(done).dueAt;
      return instant(Math.min(state.nextChangeAt, settlement));
    },
    async run(now: Instant) {
      const { orders, settlements } = await services.orderClock.runDue(now);
      done = now;
      return { orders, settlements };
    },
  };
}

/** Everything that business time moves, in one order; for the running clock and for jumps alike. */
export async function openTimeline(app: App, services: Services): Promise<Timeline> {
  const { market, router, outbox } = services;
  const jobs = createJobs({
    db: app.db,
    jobs: jobsOf(app, services),
    wall: app.wall,
    owner: app.newId('own'),
    onError: (job, error) =>
      error instanceof Parked ? logTrouble(app.log, job, error) : app.log.error('job failed', { name: job, error }),
  });
  await jobs.start(services.clock.now());
  app.whenListening.push(() => {
    const stop = beginResearch(researchDeps(app, services), {
      ready: () => services.views.catchUp.done(),
      onError: (error) => app.log.error('unforeseen', { component: 'research', error }),
    });
    app.stoppers.push(stop);
  });
  return new Timeline({
    clock: services.clock,
    market,
    jobs,
    timers: [orderTimer(services), services.reviewClock, services.marginClock],
    // The router acts on what the outbox tells, and what it books is told again.
    settle: async () => {
      await outbox.settled();
      await router.settled();
      await outbox.settled();
    },
    catchUp: () => services.views.catchUp.done(),
  });
}
