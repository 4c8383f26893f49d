import { SHORT_CHECK, wrongAnswer } from '@candor/model/margin/check.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Instant } from '@candor/model/time.ts';
import { disclosureTable } from '../orders/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';

export interface PassCheck {
  readonly customerId: string;
  readonly version: string;
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Records once that a customer answered every question on short selling correctly and accepted the margin disclosure.
 */
export const passCheck: Command<PassCheck, { passedAt: Instant }> = {
  name: 'pass_short_check',
  subject: (input) => input.customerId,
  needs: (input) => [needRow(disclosureTable, input.customerId, SHORT_CHECK)],
  decide(rows, { customerId, version, answers }, context) {
    if (version !== SHORT_CHECK) return refuse('stale_version');
    const earlier = rows.get(disclosureTable, customerId, SHORT_CHECK);
    if (earlier) return accept({ passedAt: earlier.acceptedAt });
    const wrong = wrongAnswer(answers);
    if (wrong !== undefined) return refuse('short_check_wrong', { question: wrong });
    rows.insert(disclosureTable, { customerId, version, acceptedAt: context.now, wallAt: context.wallNow });
    rows.emit({ type: 'disclosure.accepted', subject: customerId, payload: { version, answers } });
    return accept({ passedAt: context.now });
  },
};
