import { timingSafeEqual } from 'node:crypto';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { CodeUse } from '@candor/model/auth/schema.ts';
import { accept, type Decision } from '@candor/model/result.ts';
import { type Instant, plusMs } from '@candor/model/time.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Db, Query } from '../../platform/database/db.ts';
import type { NewId } from '../../platform/time/ids.ts';
import { newSixDigitCode, newToken, type RandomSource } from '../../platform/time/random.ts';
import type { Secret } from '../../platform/config/secrets.ts';
import type { Contact } from '../records/contact-of.ts';
import { decideSend, type Sent } from './decide-send.ts';
import { keyed, tokenHash } from '../records/keyed.ts';
import type { TextBudget } from '../../delivery/index.ts';

export interface CodeDeps {
  readonly db: Db;
  readonly wall: Clock;
  readonly random: RandomSource;
  readonly newId: NewId;
  readonly pepper: Secret<string>;
}

export interface IssuedCode {
  readonly requestId: string;
  readonly code: string;
  readonly expiresAt: Instant;
  readonly resendAt: Instant;
}

/** The contact in tables of codes and failures: a keyed hash, the same for known and unknown people. */
export function targetKey(pepper: Secret<string>, contact: Contact): string {
  return keyed(pepper, 'target', contact.type, contact.normal).toString('hex');
}

const codeMac = (pepper: Secret<string>, target: string, purpose: string, requestId: string, code: string) =>
  keyed(pepper, 'code', target, purpose, requestId, code);

/**
 * Makes a code for a target, which voids the previous one. With `usable` false the row is written as always, but no
 * code matches it: the message has no code, and an outside observer sees no difference.
 */
export async function issueCode(
  deps: CodeDeps,
  target: string,
  purpose: CodeUse,
  usable: boolean,
): Promise<Decision<IssuedCode, 'code_already_sent' | 'rate_limited'>> {
  const now = deps.wall.now();
  const requestId = deps.newId('ver');
  const code = newSixDigitCode(deps.random);
  const mac = codeMac(deps.pepper, target, purpose, requestId, code);
  const expiresAt = plusMs(now, CODE_LIMITS.validMs);
  return deps.db.transaction(async (query) => {
    const decision = decideSend(await lockHistory(query, target), purpose, now);
    if (!decision.ok) return decision;
    const sent = JSON.stringify(decision.value);
    await query('UPDATE code_send SET sent = $2, last_at = $3 WHERE target_key = $1', [target, sent, now]);
    await query(
      'UPDATE verification_code SET ended_at = $3 WHERE target_key = $1 AND purpose = $2 AND ended_at IS NULL',
      [target, purpose, now],
    );
    await query(
      `INSERT INTO verification_code (id, target_key, purpose, code_mac, attempts_left, sent_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [requestId, target, purpose, usable ? mac : deps.random.bytes(32), CODE_LIMITS.attempts, now, expiresAt],
    );
    return accept({ requestId, code, expiresAt, resendAt: plusMs(now, CODE_LIMITS.resendMs) });
  });
}

/** Makes a code that is about to be sent; one for a text message only while the budget of text messages lasts. */
export async function codeToSend(
  deps: CodeDeps & { readonly texts: Pick<TextBudget, 'room' | 'take'> },
  contact: Contact,
  purpose: CodeUse,
  usable: boolean,
): Promise<Decision<IssuedCode>> {
  const byText = contact.type === 'phone';
  const room = byText ? await deps.texts.room() : accept(null);
  if (!room.ok) return room;
  const issued = await issueCode(deps, targetKey(deps.pepper, contact), purpose, usable);
  if (!issued.ok || !byText) return issued;
  const taken = await deps.texts.take();
  return taken.ok ? issued : taken;
}

/** Codes sent to the target, its row locked: concurrent requests are decided one after the other. */
async function lockHistory(query: Query, target: string): Promise<readonly Sent[]> {
  await query(`INSERT INTO code_send (target_key, sent, last_at) VALUES ($1, '[]', 0) ON CONFLICT DO NOTHING`, [
    target,
  ]);
  const [row] = await query<{ sent: Sent[] }>('SELECT sent FROM code_send WHERE target_key = $1 FOR UPDATE', [target]);
  return row?.sent ?? [];
}

export interface CodeAttempt {
  readonly target: string;
  readonly purpose: CodeUse;
  readonly requestId: string;
  readonly code: string;
}

/**
 * Checks a code. A single UPDATE takes one attempt before anything is compared, so that of any number of concurrent
 * guesses five are checked. A correct code is used up; the grant it is exchanged for is written in the same
 * statement.
 */
async function useCode(deps: CodeDeps, attempt: CodeAttempt, proof: { hash: Buffer; expiresAt: Instant } | undefined) {
  const { target, purpose, requestId, code } = attempt;
  const now = deps.wall.now();
  const mac = codeMac(deps.pepper, target, purpose, requestId, code);
  const [row] = await deps.db.query<{ code_mac: Buffer }>(
    `UPDATE verification_code SET attempts_left = attempts_left - 1
     WHERE id = $1 AND target_key = $2 AND purpose = $3 AND attempts_left > 0 AND ended_at IS NULL AND expires_at > $4
     RETURNING code_mac`,
    [requestId, target, purpose, now],
    'code_attempt',
  );
  if (!timingSafeEqual(row?.code_mac ?? Buffer.alloc(mac.length), mac) || !row) return false;
  const used = await deps.db.query(
    `UPDATE verification_code SET ended_at = $2, proof_hash = $3, proof_expires_at = $4
     WHERE id = $1 AND ended_at IS NULL RETURNING id`,
    [requestId, now, proof?.hash ?? null, proof?.expiresAt ?? null],
    'code_used',
  );
  return used.length === 1;
}

/** Whether the code is right. A right code is used up, so a second check of it answers false. */
export function checkCode(deps: CodeDeps, attempt: CodeAttempt): Promise<boolean> {
  return useCode(deps, attempt, undefined);
}

/** Exchanges a right code for a proof; undefined when it is wrong. */
export async function exchangeCode(
  deps: CodeDeps,
  attempt: CodeAttempt,
): Promise<{ proof: string; expiresAt: Instant } | undefined> {
  const proof = newToken(deps.random);
  const expiresAt = plusMs(deps.wall.now(), CODE_LIMITS.proofMs);
  return (await useCode(deps, attempt, { hash: tokenHash(proof), expiresAt })) ? { proof, expiresAt } : undefined;
}

export interface ProofUse {
  readonly target: string;
  readonly purpose: CodeUse;
  readonly requestId: string;
  readonly proof: string;
}

/** Whether a proof is valid for this target, without using it up: the form may still be refused. */
export async function isProofOpen(
  { db, wall }: CodeDeps,
  { target, purpose, requestId, proof }: ProofUse,
): Promise<boolean> {
  const [row] = await db.query<{ proof_hash: Buffer }>(
    `SELECT proof_hash FROM verification_code
     WHERE id = $1 AND target_key = $2 AND purpose = $4 AND proof_expires_at > $3`,
    [requestId, target, wall.now(), purpose],
    'proof_open',
  );
  return row !== undefined && timingSafeEqual(row.proof_hash, tokenHash(proof));
}

/** Uses a proof up; of two uses at once one gets true. */
export async function useProof(
  { db, wall }: CodeDeps,
  { target, purpose, requestId, proof }: ProofUse,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE verification_code SET proof_hash = NULL, proof_expires_at = NULL
     WHERE id = $1 AND target_key = $2 AND purpose = $5 AND proof_expires_at > $3 AND proof_hash = $4 RETURNING id`,
    [requestId, target, wall.now(), tokenHash(proof), purpose],
    'proof_used',
  );
  return rows.length === 1;
}
