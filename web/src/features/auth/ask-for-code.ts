import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import { currentLang } from '../../i18n/index.ts';
import { now } from '../../lib/device.ts';
import { call } from '../../lib/http.ts';
import { type Pending, purposeOf, readPending, isStillValid, storePending } from './pending.ts';

export interface CodeRequest {
  readonly intent: Pending['intent'];
  readonly contact: ContactFields;
  readonly invitationCode?: string | undefined;
}

/**
 * Sends a code for a purpose, unless one for the same purpose is still valid, so that coming back to the screen sends
 * none.
 */
export async function askForCode(wish: CodeRequest): Promise<Pending> {
  const known = readPending();
  if (isStillValid(known, wish.intent, wish.contact, now())) return known;
  return sendCode(wish);
}

/** Requests a new code; the previous one no longer works. */
export async function sendCode({ intent, contact, invitationCode }: CodeRequest): Promise<Pending> {
  const body = { ...contact, purpose: purposeOf(intent), lang: currentLang() };
  const { requestId } = await call(authRoutes.sendCode, { body });
  const pending: Pending = {
    intent,
    contact,
    requestId,
    resendAt: now() + CODE_LIMITS.resendMs,
    expiresAt: now() + CODE_LIMITS.validMs,
    ...(invitationCode ? { invitationCode } : {}),
  };
  storePending(pending);
  return pending;
}
