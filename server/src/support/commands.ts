import { answerCase, closeCase } from './answer-case.ts';
import { markSeen } from './mark-seen.ts';

/** Operators' commands on cases, which other processes may run by name. */
export const supportCommands = [answerCase, closeCase, markSeen] as const;
