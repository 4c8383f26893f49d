import type { IncomingMessage } from 'node:http';
import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { fileRoutes } from '@candor/model/files/routes.ts';
import { statementRoutes } from '@candor/model/statements/routes.ts';
import { HOUR, MINUTE, SECOND } from '@candor/model/time.ts';
import type { App } from '../app.ts';
import { assistantHandlers, openModel, type Read } from '../assistant/index.ts';
import { type Auth, createAuth, deliveringMessenger, inboxMessenger, registerAuthRoutes } from '../auth/index.ts';
import { avatarHandlers } from '../avatar/index.ts';
import { createFiles, fileHandlers } from '../files/index.ts';
import { accountListener, alertListener, haltListener } from '../live-messages.ts';
import { clientAddress } from '../platform/client-address.ts';
import { HostNames } from '../platform/host-names.ts';
import { isOwnOrigin, parseCookies } from '../platform/http-headers.ts';
import { type AnyRoute, type Handler, type HttpRequest, isDecision } from '../platform/http-types.ts';
import { createPasskeys } from '../passkeys/index.ts';
import { obstaclesOf } from '../orders/index.ts';
import type { Listener } from '../platform/outbox.ts';
import { createPush, type Push } from '../push/index.ts';
import { openSigning, statementHandlers } from '../statements/index.ts';
import { openVault } from '../vault/index.ts';
import { openConsole, type Sealed } from './console.ts';
import type { Engine } from './engine.ts';
import { ENGINE_ROUTES } from './own-engine.ts';
import { pageFigures } from './page-figures.ts';

/** Opens the side with the people on an engine of this process or of another: sessions, routes, live connections. */
export async function openFront(app: App, engine: Engine): Promise<void> {
  const { roles } = app.config;
  const trouble = (component: string) => (error: Error) => app.log.warn('trouble', { component, error });
  const auth = openAuth(app, engine, trouble('auth'));
  app.resolveSession = auth.sessions.resolve;
  app.requireStepUp = auth.requireStepUp;
  // Those that write are heard once, by the engine.
  const listeners: Listener[] = auth.listeners.filter(({ fromNow }) => fromNow);
  if (roles.includes('api')) {
    registerAuthRoutes(app.api, auth.handlers);
    showTexts(app, auth);
    const statements = statementHandlers({ db: app.db, signing: openSigning(app.secrets.pepper) });
    openConsole(app, engine, await openFiles(app, engine, statements));
    openAssistant(app, engine, statements.statements as Handler<AnyRoute>);
    app.figuresOf = pageFigures(engine, trouble('page'));
    for (const route of ENGINE_ROUTES) app.api.register(route, engine.handlerOf(route));
    const forgetting = setInterval(() => void auth.forgetOldTries().catch(trouble('auth')), HOUR).unref();
    const delivering = setInterval(() => void auth.deliverNotices().catch(trouble('notices')), NOTICES_MS).unref();
    app.stoppers.push(() => {
      clearInterval(forgetting);
      clearInterval(delivering);
    });
  }
  if (roles.includes('push')) {
    const push = openPush(app, engine, auth, trouble('push'));
    listeners.push(accountListener(push), haltListener(push), alertListener(push));
  }
  await engine.follow(listeners);
}

/** The shared budget of text messages, for whoever watches what they cost. */
function showTexts({ metrics, config }: App, { texts }: Auth): void {
  metrics.gauge('text_message_budget', 'Text messages a day over everybody', () => config.textsPerDay);
  metrics.gauge('text_messages_today', 'Text messages sent today (UTC)', async () => (await texts.counts()).sent);
  metrics.gauge(
    'text_messages_refused_today',
    'Asked for beyond the budget',
    async () => (await texts.counts()).refused,
  );
}

/** Questions are answered where people are connected, by reading as whoever asks. */
function openAssistant(app: App, engine: Engine, statements: Handler<AnyRoute>): void {
  const readFor =
    (request: HttpRequest): Read =>
    async (route, { params = {}, query = {} }) => {
      const handler = route.name === statementRoutes.statements.name ? statements : engine.handlerOf(route);
      const answer = await handler({ ...request, params, query, body: undefined });
      if (!isDecision(answer)) return answer;
      return answer.ok ? answer.value : undefined;
    };
  const { assistantUrl: url, assistantKey: key, assistantModel: model } = app.config;
  const opened = url === undefined ? undefined : openModel({ url, key, model });
  const handlers = assistantHandlers({ ...app, runner: engine.runner, readFor, engine: opened });
  for (const [name, route] of Object.entries(assistantRoutes))
    app.api.register(route as AnyRoute, handlers[name as keyof typeof handlers] as Handler<AnyRoute>);
}

/** Pictures come in where people do: their bytes never cross the bus. */
async function openFiles(app: App, { runner }: Engine, statements: object): Promise<Sealed> {
  const vault = await openVault({ ...app, runner, keys: app.vaultKeys });
  const files = createFiles({ ...app, runner, vault, dataDir: app.config.dataDir });
  const serve = (routes: Readonly<Record<string, AnyRoute>>, handlers: object) => {
    for (const [name, route] of Object.entries(routes)) app.api.register(route, handlers[name as never]);
  };
  serve(fileRoutes, fileHandlers({ files, runner }));
  serve(avatarRoutes, avatarHandlers({ db: app.db, files }));
  serve(statementRoutes, statements);
  const onError = (error: Error) => app.log.warn('trouble', { component: 'files', error });
  const clearing = setInterval(() => void files.clear().catch(onError), CLEARING_MS).unref();
  app.stoppers.push(() => clearInterval(clearing));
  return { files, vault };
}

/** How often uploads that were abandoned are looked for. */
const CLEARING_MS = 5 * MINUTE;

/** Notices go out as soon as they are queued; this is for those that failed before. */
const NOTICES_MS = 10 * SECOND;

function openAuth(app: App, engine: Engine, onError: (error: Error) => void): Auth {
  const { db, wall, random, newId, config } = app;
  return createAuth({
    db,
    runner: engine.runner,
    wall,
    random,
    newId,
    pepper: app.secrets.pepper,
    mode: config.mode,
    secure: config.lan || config.origins.some((origin) => origin.startsWith('https://')),
    messenger: deliveringMessenger(
      { smtp: config.smtpUrl, mailFrom: config.mailFrom, sms: config.smsUrl, smsToken: config.smsToken },
      config.mode === 'simulated' ? inboxMessenger(app) : undefined,
    ),
    passkeys: createPasskeys({ db, wall, random, newId, siteName: 'Candor' }),
    origin: () => [...app.origins][0] ?? 'http://localhost',
    obstaclesOf: (customerId) => obstaclesOf(db, customerId),
    openTrial: (customerId) => engine.openTrial(customerId),
    textsPerDay: config.textsPerDay,
    failuresPerNetwork: config.failuresPerNetwork,
    onTexts(alarm, count) {
      const about = { component: 'auth', owner: 'operations', runbook: 'text-messages', count };
      if (alarm === 'spent') app.log.error('text messages spent', about);
      else app.log.warn('text messages nearly spent', about);
    },
    onError,
  });
}

function openPush(app: App, engine: Engine, auth: Auth, onError: (error: Error) => void): Push {
  const names = new HostNames(app.origins);
  const push = createPush({
    identify: async (request: IncomingMessage) => auth.sessions.resolveUpgrade(parseCookies(request.headers.cookie)),
    endedSessions: (ids) => auth.sessions.endedAmong(ids),
    allowedOrigin: (_origin, request) => isOwnOrigin(request.headers, app.origins),
    hostProblem: (request) => names.problemOf(request),
    address: (request) => clientAddress(request, app.config.trustedProxies),
    priceMessage: engine.prices.price,
    isListed: engine.prices.isListed,
    listMessage: engine.prices.list,
    accountSnapshot: engine.accountSnapshot,
    onError,
    now: () => app.wall.now(),
  });
  app.stoppers.push(
    engine.prices.feed(push),
    auth.sessions.onEnded((sessionId) => push.sessionEnded(sessionId)),
  );
  app.closeSockets = () => push.close();
  push.attach(app.api.server, app.api.headers);
  return push;
}
