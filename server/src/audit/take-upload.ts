import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { HttpRequest } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import { noteInAudit } from './write-audit.ts';

/** Who sent a file, and when (real time). */
export interface SentBy {
  readonly operatorId: string;
  readonly wallNow: number;
}

interface Upload<Taken extends object> {
  /** Throws one of `faults` where the file cannot be read. */
  readonly take: (bytes: Uint8Array, by: SentBy) => Promise<Taken>;
  readonly faults: readonly (new (message: string) => Error)[];
  readonly noted: (taken: Taken) => { readonly action: string; readonly object: string; readonly after: object };
}

/**
 * Takes a file that an operator sends, and notes in the audit what came of it. A file that cannot be read is refused.
 */
export async function takeUpload<Taken extends object>(
  call: Pick<HttpRequest, 'signedIn' | 'requestId'> & { readonly body: unknown },
  { runner, wall }: { readonly runner: CommandRunner; readonly wall: Clock },
  { take, faults, noted }: Upload<Taken>,
): Promise<Decision<Taken>> {
  const operatorId = call.signedIn().customerId;
  const bytes = await buffer(call.body as Readable);
  try {
    const taken = await take(bytes, { operatorId, wallNow: wall.now() });
    const entry = { actor: `operator:${operatorId}` as const, ...noted(taken), requestId: call.requestId };
    await runner.run(noteInAudit, entry);
    return accept(taken);
  } catch (error) {
    if (faults.some((fault) => error instanceof fault))
      return refuse('invalid_field', { field: 'file', reason: (error as Error).message });
    throw error;
  }
}
