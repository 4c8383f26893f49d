import { SECOND } from '@candor/model/time.ts';
import { AlertDesk } from './alerts/index.ts';
import type { App, Part } from './app.ts';
import type { Timeline } from './platform/timeline.ts';
import { linkEngine } from './roles/engine-link.ts';
import { openFront } from './roles/front.ts';
import { ownEngine } from './roles/own-engine.ts';
import { serveEngine } from './roles/serve-engine.ts';
import { FeedDesk, NewsDesk, researchDeps } from './research/index.ts';
import { openTimeline } from './schedule.ts';
import { openServices, type Services } from './services.ts';
import { newsFeeds } from './vendors/index.ts';

/** How often the market and what falls due follow business time. */
const TICK_MS = 100;

/** The market, the books, what writes and what falls due. Over a bus that other processes share it serves them too. */
export const ENGINE: Part = {
  name: 'engine',
  roles: ['engine', 'feed', 'jobs'],
  async start(app) {
    const services = await openServices(app);
    await watchAlerts(app, services);
    followFeeds(app, services);
    watchDay(app, services);
    const timeline = await openTimeline(app, services);
    const engine = ownEngine(app, services, timeline);
    app.engine = engine;
    keepTime(app, timeline);
    if (app.config.bus.kind !== 'in-process') await serveEngine(app, engine);
  },
};

/** Watches trades for what customers want to be told of. */
async function watchAlerts(app: App, { runner, market, onCommitted }: Services): Promise<void> {
  const onError = (error: Error) => app.log.warn('trouble', { component: 'alerts', error });
  const alerts = new AlertDesk({ db: app.db, runner, market, onError });
  onCommitted((events) => alerts.hear(events));
  await alerts.start();
  app.stoppers.push(() => alerts.settled());
}

/** How often it is looked what the day has to tell, in real time: news wait for no stop of business time. */
const NEWS_MS = 30 * SECOND;

/** Writes news by rule while the day goes on. */
function watchDay(app: App, services: Services): void {
  const desk = new NewsDesk(researchDeps(app, services));
  const onError = (error: Error) => app.log.error('unforeseen', { component: 'research', error });
  const look = () => void desk.look().catch(onError);
  app.whenListening.push(() => {
    look();
    const timer = setInterval(look, NEWS_MS);
    app.stoppers.push(() => {
      clearInterval(timer);
      desk.stop();
    });
  });
}

/** How often it is looked which feeds are due. */
const FEEDS_MS = 15 * SECOND;

/** Follows publishers' feeds, where some are named. */
function followFeeds({ config, db, wall, log, whenListening, stoppers, readyChecks }: App, { runner }: Services): void {
  if (config.news !== 'feeds') return;
  const onTrouble = (error: Error) => log.warn('trouble', { component: 'news', error });
  const reader = newsFeeds({ contact: config.filingsContact });
  const desk = new FeedDesk({ db, runner, reader, urls: config.newsFeeds, wall, onTrouble });
  const look = () => void desk.lookDue().catch(onTrouble);
  readyChecks.push({ name: 'news', tellsOnly: true, run: () => desk.trouble() });
  whenListening.push(() => {
    look();
    const timer = setInterval(look, FEEDS_MS);
    stoppers.push(() => {
      clearInterval(timer);
      desk.stop();
    });
  });
}

/** Routes, sessions and live connections, on the engine of this process where it has one. */
export const FRONT: Part = {
  name: 'front',
  roles: ['api', 'push'],
  async start(app) {
    await openFront(app, app.engine ?? (await linkEngine(app)));
  },
};

/** Moves the market and what falls due along with business time, one step at a time. */
function keepTime(app: App, timeline: Timeline): void {
  const step = () =>
    timeline.keepUp().catch((error: Error) => app.log.error('step failed', { component: 'clock', error }));
  app.whenStarted.push(() => {
    const timer = setInterval(() => void step(), TICK_MS);
    app.stoppers.push(() => clearInterval(timer));
  });
}
