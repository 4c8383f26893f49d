import { DAY, type Instant } from '../time.ts';

/** What a customer may have a language model read and write, and how long what was said is kept. */
export const ASSISTANT_LIMITS = {
  /** In a day that begins with its first question; afterwards rules answer. */
  tokensPerDay: 60_000,
  /** Set aside for one question until it is known what it took; no more is looked up once half of it is used. */
  tokensPerQuestion: 12_000,
  keptDays: 90,
} as const;

export interface AssistantUse {
  readonly since: Instant;
  readonly tokens: number;
}

/** What is left of the running day, and when the next one begins; a day that is over leaves everything. */
export function budgetLeft(
  use: AssistantUse | undefined,
  now: Instant,
): { readonly left: number; readonly renewsAt: Instant | null } {
  const { tokensPerDay } = ASSISTANT_LIMITS;
  if (!use || now >= use.since + DAY) return { left: tokensPerDay, renewsAt: null };
  return { left: Math.max(0, tokensPerDay - use.tokens), renewsAt: (use.since + DAY) as Instant };
}
