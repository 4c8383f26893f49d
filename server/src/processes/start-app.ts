import type { EnrolmentLink } from '../console/index.ts';
import type { BusinessClock } from '../platform/time/clock.ts';
import type { FiguresOf } from '../platform/http/fill-page.ts';
import { writeProbe } from '../platform/operations/readiness.ts';
import { migrationsAtHead } from '../platform/operations/readiness.ts';
import { diskFree } from '../platform/operations/readiness.ts';
import { clockSkew } from '../platform/operations/readiness.ts';
import type { Http } from '../platform/http/server.ts';
import { stopServing } from '../platform/http/stop.ts';
import { createMetrics, type Metrics, watchPressure } from '../platform/metrics/metrics.ts';
import { Stops } from '../platform/operations/stops.ts';
import type { Deps } from './deps.ts';
import { type DoorNeeds, doorGuards, openApi, serveProbes } from './doors.ts';
import type { Engine, Pressure } from './engine.ts';
import { linkEngine } from './engine-link.ts';
import { startEngine, type StartedEngine } from './start-engine.ts';
import { startFront, type StartedFront } from './start-front.ts';

/** A process of the server that has started; it does not listen yet. */
export interface RunningApp extends Deps {
  readonly metrics: Metrics;
  readonly api: Http;
  /** The console's own door, in a process with the role api. */
  readonly console: Http | undefined;
  /** How operators who have no passkey yet make one. */
  readonly enrolmentLinks: Promise<readonly EnrolmentLink[]>;
  /** Figures for a page that the server fills, in a process with the role api. */
  readonly figuresOf: FiguresOf;
  /** The engine that is used here, in this process or another. */
  readonly engine: Engine | undefined;
  /** Business time, in the process that owns it. */
  readonly clock: BusinessClock | undefined;
  /** To be called once it listens. */
  listening(): void;
  stop(): Promise<void>;
}

const ENGINE_ROLES = ['engine', 'feed', 'jobs'] as const;
const FRONT_ROLES = ['api', 'push'] as const;

/** Starts the sides that this process has roles of. Tests start here. */
export async function startApp(deps: Deps): Promise<RunningApp> {
  const stops = new Stops();
  try {
    return await startSides(deps, stops);
  } catch (error) {
    await stops.run(deps.log);
    throw error;
  }
}

async function startSides(deps: Deps, stops: Stops): Promise<RunningApp> {
  const has = (roles: readonly (typeof deps.config.roles)[number][]) =>
    roles.some((role) => deps.config.roles.includes(role));
  const metrics = createMetrics();
  const own = watchPressure();
  stops.add(own.stop);
  let asked: Engine | undefined;
  const pressure = () => worst(own.level(), asked?.pressure() ?? 'none');
  const needs: DoorNeeds = { ...deps, metrics, pressure, guards: doorGuards(deps, metrics) };
  const started = has(ENGINE_ROLES) ? await startEngine({ ...needs, pressure: own.level }, stops) : undefined;
  const front = has(FRONT_ROLES);
  asked = started?.engine ?? (front ? await linkEngine(needs) : undefined);
  if (asked) stops.add(() => asked?.stop());
  const opened = front && asked ? await startFront(needs, asked, stops) : undefined;
  return runningApp(needs, { started, opened, engine: asked }, stops);
}

interface Sides {
  readonly started: StartedEngine | undefined;
  readonly opened: StartedFront | undefined;
  readonly engine: Engine | undefined;
}

async function runningApp(needs: DoorNeeds, { started, opened, engine }: Sides, stops: Stops): Promise<RunningApp> {
  const { db, wall, config } = needs;
  const api = opened?.api ?? openApi(needs, {});
  serveProbes(needs, api, [
    ...[writeProbe(db), migrationsAtHead(db), clockSkew(db, wall), diskFree(config.dataDir)],
    ...(started?.checks ?? []),
    ...(opened?.checks ?? []),
  ]);
  await api.fastify.ready();
  await opened?.console?.fastify.ready();
  const sides = [started?.slices, opened?.slices].filter((side) => side !== undefined);
  for (const side of sides) side.started();
  started?.started();
  return {
    ...needs,
    ...{ api, engine, console: opened?.console, clock: started?.clock },
    enrolmentLinks: opened?.opened?.operators.enrolmentLinks() ?? Promise.resolve([]),
    figuresOf: opened?.opened?.figuresOf ?? (async () => undefined),
    listening() {
      for (const side of sides) side.listening();
    },
    /** stop serving first, then stop the other parts in reverse order of start. */
    async stop() {
      const doors = [stopServing(api, { closeSockets: () => opened?.closeSockets() })];
      if (opened?.console) doors.push(stopServing(opened.console));
      await Promise.all(doors);
      await stops.run(needs.log);
    },
  };
}

const PRESSURES: readonly Pressure[] = ['none', 'reads', 'all'];

const worst = (own: Pressure, theirs: Pressure): Pressure =>
  PRESSURES[Math.max(PRESSURES.indexOf(own), PRESSURES.indexOf(theirs))] as Pressure;
