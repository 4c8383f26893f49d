import { isOutRail } from '@candor/model/rails/rails.ts';
import type { railConsoleRoutes, railRoutes, RailView } from '@candor/model/rails/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { type Approvables, askedBy, requestApproval } from '../approvals/index.ts';
import type { Content, EngineBase } from '../slices/index.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import { readRails } from './read-rails.ts';
import { openRail, resumePayouts, setRail } from './switch-rail.ts';

export interface RailDeps extends Pick<EngineBase, 'db' | 'runner' | 'newId'> {
  readonly approvables: Approvables;
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
}

export const railHandlers = ({ db }: Pick<RailDeps, 'db'>): HandlersOf<typeof railRoutes> => ({
  rails: async () => ({ rails: (await readRails(db)).map(({ rail, state, paused }) => ({ rail, state, paused })) }),
});

export function railConsoleHandlers(deps: RailDeps): HandlersOf<typeof railConsoleRoutes> {
  const { db, runner, newId } = deps;
  const request = requestApproval(deps.approvables);
  const ask = async (call: Parameters<typeof askedBy>[0], action: string, content: Content, reason: string) => {
    const asked = await runner.run(request, {
      ...{ approvalId: newId('apr'), action, content },
      ...askedBy(call, reason),
    });
    return asked.ok ? accept({ approvalId: asked.value.id }) : asked;
  };
  return {
    railSwitches: async () => ({ rails: await railViews(deps) }),
    async setRail(call) {
      const { state, reason } = call.body;
      const done = await runner.run(setRail, { rail: call.params.rail, state, ...askedBy(call, reason) });
      return done.ok ? accept({ rails: await railViews({ ...deps, db }) }) : done;
    },
    openRail: async (call) => {
      const { rail } = call.params;
      if (!isOutRail(rail)) return refuse('illegal_state');
      return ask(call, openRail.name, { rail }, call.body.reason);
    },
    resumePayouts: (call) => ask(call, resumePayouts.name, {}, call.body.reason),
  };
}

async function railViews({ db, operatorName }: Pick<RailDeps, 'db' | 'operatorName'>): Promise<RailView[]> {
  const at = (value: number | null | undefined) => (value == null ? null : formatInstant(value as Instant));
  return Promise.all(
    (await readRails(db)).map(async ({ rail, state, paused, row }) => ({
      ...{ rail, state, paused, reason: row?.reason ?? null },
      operatorName: row?.operatorId == null ? null : ((await operatorName(row.operatorId)) ?? row.operatorId),
      at: row?.operatorId == null ? null : at(row.wallAt),
      ...{ pausedAt: at(row?.pausedAt), pauseReason: row?.pauseReason ?? null },
    })),
  );
}
