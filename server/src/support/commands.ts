import { answerCase, closeCase } from './answer-case.ts';
import { markSeen } from './mark-seen.ts';

/** What operators do with cases, for a runner that other processes ask by name. */
export const supportCommands = [answerCase, closeCase, markSeen] as const;
