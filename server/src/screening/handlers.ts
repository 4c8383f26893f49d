import { BadList } from '@candor/model/screening/list.ts';
import type { screeningRoutes, screeningUploadRoutes } from '@candor/model/screening/routes.ts';
import { accept } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { type Approvables, askedBy, requestApproval } from '../approvals/index.ts';
import { takeUpload } from '../audit/index.ts';
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
export function screeningUploadHandlers(
  parts: Pick<Deps, 'db' | 'runner'> & { readonly wall: Clock },
): HandlersOf<typeof screeningUploadRoutes> {
  return {
    uploadScreeningList: (call) =>
      takeUpload(call, parts, {
        take: (bytes, by) => takeList(parts.db, bytes, by),
        faults: [BadList],
        noted: (after) => ({ action: 'screening.list_sent', object: `list:${after.sha256}`, after }),
      }),
  };
}
