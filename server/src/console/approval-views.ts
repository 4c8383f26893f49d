import type { ApprovalView } from '@candor/model/console/schema.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { Approval } from '../approvals/index.ts';
import type { Session } from '../platform/http/types.ts';
import type { ConsoleDeps } from './deps.ts';
import { operatorNames } from './store.ts';

/** A reader's view of requests; whether they may approve is shown here and checked again when they do. */
export async function approvalViewer(
  { db, wall, approvables }: Pick<ConsoleDeps, 'db' | 'wall' | 'approvables'>,
  reader: Session,
): Promise<(approval: Approval) => ApprovalView> {
  const names = await operatorNames(db);
  const now = wall.now();
  const at = (value: number) => formatInstant(value as Instant);
  return (approval) => {
    const own = approval.maker === reader.customerId;
    const checkers = approvables.get(approval.action)?.checkers ?? [];
    const open = approval.state === 'open';
    const state = open && now >= approval.expiresAt ? 'stale' : approval.state;
    return {
      approvalId: approval.id,
      ...{ action: approval.action, object: approval.object, content: contentTexts(approval.content) },
      ...{ contentHash: approval.contentHash, maker: approval.maker, reason: approval.reason, state, own },
      makerName: names.get(approval.maker) ?? approval.maker,
      checkerName: approval.checker === null ? null : (names.get(approval.checker) ?? approval.checker),
      checkReason: approval.checkReason,
      createdAt: at(approval.wallCreatedAt),
      expiresAt: at(approval.expiresAt),
      decidedAt: approval.decidedAt === null ? null : at(approval.decidedAt),
      canApprove: state === 'open' && !own && (reader.roles ?? []).some((role) => checkers.includes(role)),
    };
  };
}

function contentTexts(content: Approval['content']): Record<string, string> {
  const text = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, text(value)]));
}
