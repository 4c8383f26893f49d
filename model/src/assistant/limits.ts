import { DAY, type Instant } from '../time.ts';

/** Limits on a customer's use of the language model, and how long conversations are kept. */
export const ASSISTANT_LIMITS = {
  /** In a day that begins with its first question; afterwards rules answer. */
  tokensPerDay: 60_000,
  /** Tokens reserved for one question until its use is known; no more tools are called once half of them are used. */
  tokensPerQuestion: 12_000,
  keptDays: 90,
} as const;

export interface AssistantUse {
  readonly since: Instant;
  readonly tokens: number;
}

/** Tokens left of the running day, and when the next one begins; a day that is over has used nothing. */
export function budgetLeft(
  use: AssistantUse | undefined,
  now: Instant,
): { readonly left: number; readonly renewsAt: Instant | null } {
  const { tokensPerDay } = ASSISTANT_LIMITS;
  if (!use || now >= use.since + DAY) return { left: tokensPerDay, renewsAt: null };
  return { left: Math.max(0, tokensPerDay - use.tokens), renewsAt: (use.since + DAY) as Instant };
}
