import { ASSISTANT_LIMITS, budgetLeft } from '@candor/model/assistant/limits.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { accept } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { turnTable, useTable } from './tables.ts';

export interface BeginTurn {
  readonly turnId: string;
  readonly customerId: string;
  readonly lang: Language;
  readonly beside: string | null;
  /** Without what names a person. */
  readonly question: string;
  /** The language model that would answer; null where rules do. */
  readonly model: string | null;
}

export interface Begun {
  readonly engine: 'rules' | 'model';
  /** A model is configured, but this customer has used up today's budget. */
  readonly isSpent: boolean;
}

/**
 * Stores a question, and reserves tokens of a language model for it, so that asking in many windows at once gains
 * nothing.
 */
export const beginTurn: Command<BeginTurn, Begun> = {
  name: 'begin_assistant_turn',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(useTable, customerId)],
  decide(rows, { turnId, customerId, lang, beside, question, model }, { wallNow }) {
    const { tokensPerQuestion } = ASSISTANT_LIMITS;
    const used = rows.get(useTable, customerId);
    const { left, renewsAt } = budgetLeft(used, wallNow);
    const isSpent = model !== null && left < tokensPerQuestion;
    const engine = model === null || isSpent ? 'rules' : 'model';
    const tokens = engine === 'model' ? tokensPerQuestion : 0;
    if (engine === 'model') {
      if (!used) rows.insert(useTable, { customerId, since: wallNow, tokens });
      else if (renewsAt === null) rows.update(useTable, { customerId, since: wallNow, tokens });
      else rows.update(useTable, { ...used, tokens: used.tokens + tokens });
    }
    rows.insert(turnTable, {
      ...{ id: turnId, customerId, wallAt: wallNow, lang, beside, question, engine },
      ...{ model: engine === 'model' ? model : null, answer: null, whole: false, tokens },
    });
    return accept({ engine, isSpent });
  },
};

export interface EndTurn {
  readonly turnId: string;
  readonly customerId: string;
  readonly answer: readonly AnswerLine[];
  readonly whole: boolean;
  readonly tokens: number;
}

/** Stores the sent answer and its tokens. Does nothing when the customer has left meanwhile. */
export const endTurn: Command<EndTurn, null> = {
  name: 'end_assistant_turn',
  subject: ({ customerId }) => customerId,
  needs: ({ turnId, customerId }) => [needRow(turnTable, turnId), needRow(useTable, customerId)],
  decide(rows, { turnId, customerId, answer, whole, tokens }) {
    const turn = rows.get(turnTable, turnId);
    if (turn?.customerId !== customerId || turn.answer !== null) return accept(null);
    rows.update(turnTable, { ...turn, answer, whole, tokens });
    const used = rows.get(useTable, customerId);
    // Tokens reserved on an earlier day are not in today's sum.
    if (used && used.since <= turn.wallAt)
      rows.update(useTable, { ...used, tokens: Math.max(0, used.tokens - turn.tokens + tokens) });
    return accept(null);
  },
};

/** For a runner that other processes ask by name. */
export const assistantCommands = [beginTurn, endTurn] as const;
