import type { consoleRoutes } from '@candor/model/console/routes.ts';
import type { HaltList } from '@candor/model/console/schema.ts';
import { HALT_SWITCHES, type HaltName, instrumentHalt } from '@candor/model/halts.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { askedBy } from '../approvals/index.ts';
import { noteInAudit } from '../audit/index.ts';
import { type Halt, readHalts, setHalt } from '../halts/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler, HttpRequest } from '../platform/http/types.ts';
import type { ConsoleDeps } from './deps.ts';
import { operatorNames } from './store.ts';

type Routes = typeof consoleRoutes;
type Names = 'halts' | 'setHalt' | 'haltInstrument' | 'moveClock';

export function marketHandlers(deps: ConsoleDeps): { readonly [Name in Names]: Handler<Routes[Name]> } {
  const { db, runner } = deps;
  const set = async (call: Pick<HttpRequest, 'signedIn' | 'requestId'>, name: HaltName, body: HaltBody) => {
    const done = await runner.run(setHalt, { name, active: body.active, ...askedBy(call, body.reason) });
    return done.ok ? accept(await haltList(db)) : done;
  };
  return {
    halts: () => haltList(db),
    setHalt: (call) => set(call, call.params.name, call.body),
    haltInstrument: async (call) => {
      const { code } = call.params;
      if (!(await deps.isListed(code))) return refuse('not_found');
      return set(call, instrumentHalt(code), call.body);
    },
    moveClock: async (call) => {
      // On record before it happens: it may take minutes, and a stop on the way leaves time where it got to.
      await runner.run(noteInAudit, {
        ...{ actor: `operator:${call.signedIn().customerId}`, action: 'clock.advanced', object: 'clock:business' },
        ...{ after: { to: call.body.to }, reason: call.body.reason, requestId: call.requestId },
      });
      return deps.advanceClock({ ...call, params: {}, query: {}, body: { to: call.body.to } } as never);
    },
  };
}

interface HaltBody {
  readonly active: boolean;
  readonly reason: string;
}

/** Every switch, thrown or never touched, and the instruments that are halted now. */
async function haltList(db: Db): Promise<HaltList> {
  const [halts, names] = await Promise.all([readHalts(db), operatorNames(db)]);
  const viewOf = (name: HaltName, halt: Halt | undefined) => ({
    name,
    code: name.startsWith('instrument:') ? name.slice('instrument:'.length) : null,
    active: halt?.active ?? false,
    reason: halt?.reason ?? null,
    operatorName: halt ? (names.get(halt.operatorId) ?? halt.operatorId) : null,
    at: halt ? formatInstant(halt.wallAt as Instant) : null,
  });
  const switches = HALT_SWITCHES.map((name) =>
    viewOf(
      name,
      halts.find((halt) => halt.name === name),
    ),
  );
  const instruments = halts.filter(({ name, active }) => active && name.startsWith('instrument:'));
  return { halts: [...switches, ...instruments.map((halt) => viewOf(halt.name, halt))] };
}
