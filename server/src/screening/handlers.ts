import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BadList } from '@candor/model/screening/list.ts';
import type { screeningRoutes, screeningUploadRoutes } from '@candor/model/screening/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { type Approvables, askedBy, requestApproval } from '../approvals/index.ts';
import { noteInAudit } from '../audit/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { newestHits } from './hits.ts';
import { newestLists, takeList } from './lists.ts';

interface Deps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly newId: NewId;
  readonly approvables: Approvables;
}

/** What operators see of screening, and their decisions about what it found. */
export function screeningHandlers(deps: Deps): HandlersOf<typeof screeningRoutes> {
  const { db, runner, newId } = deps;
  const request = requestApproval(deps.approvables);
  return {
    async screening() {
      const [lists, hits] = await Promise.all([newestLists(db), newestHits(db)]);
      return {
        lists,
        hits: hits.map(({ id, subject, object, customerId, version, value, state, at }) => ({
          ...{ id, subject, object, customerId, version, value, state, at: formatInstant(at) },
        })),
      };
    },
    async askHit(call) {
      const { hitId } = call.params;
      const approvalId = newId('apr');
      const asked = await runner.run(request, {
        ...{ approvalId, action: 'screening.decide', content: { hitId, approvalId, verdict: call.body.verdict } },
        ...askedBy(call, call.body.reason),
      });
      return asked.ok ? accept({ approvalId }) : asked;
    },
  };
}

/** Lists that operators send; one with a bad line is refused whole, with the line. */
export function screeningUploadHandlers({
  db,
  runner,
  wall,
}: Pick<Deps, 'db' | 'runner'> & { readonly wall: Clock }): HandlersOf<typeof screeningUploadRoutes> {
  return {
    async uploadScreeningList(call) {
      const operatorId = call.signedIn().customerId;
      const bytes = await buffer(call.body as unknown as Readable);
      try {
        const taken = await takeList(db, bytes, { operatorId, wallNow: wall.now() });
        await runner.run(noteInAudit, {
          ...{ actor: `operator:${operatorId}`, action: 'screening.list_sent', object: `list:${taken.sha256}` },
          ...{ after: taken, requestId: call.requestId },
        });
        return accept(taken);
      } catch (error) {
        if (error instanceof BadList) return refuse('invalid_field', { field: 'file', reason: error.message });
        throw error;
      }
    },
  };
}
