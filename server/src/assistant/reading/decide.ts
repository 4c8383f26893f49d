import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { isOf, type Label, rowOf } from './labels.ts';
import { likely } from './likely.ts';
import type { Ranked } from './rank.ts';
import type { Row, Sign } from './rows/row.ts';
import type { Scan } from './scan.ts';

/** How sure the examples must be of the first label, and how much surer than of the next that means another thing. */
const SURE = 0.4;
const SURER = 0.3;
/** More against a row of the rules that explains much. */
const SURER_AGAINST = 0.4;
/** More where the rules read the question after the one before, of which examples know nothing. */
const SURER_AFTER = 0.35;
/**
 * Where rules and examples agree, examples that are as sure of another thing count against both, unless the rules
 * explain much.
 */
const SURER_TOGETHER = 0.1;
/** A question of so few words that are all known, such as "my gains", says nothing that both could have missed. */
const FEW = 2;
/** What a row of the rules must explain, and the examples hold possible, to be taken where these are not sure. */
const EXPLAINED = 2;
const POSSIBLE = 0.3;
/** From here on a label is near enough to be offered where nothing is understood; as many of them. */
const NEAR = 0.5;
const MOST_NEAR = 3;
/** How much less likely than their first label that may be. */
const BEHIND = 0.3;

export interface Decided {
  /** Undefined where the question is not understood. */
  readonly row: Row | undefined;
  /** Subjects that the examples think likely, for the questions that are offered instead. */
  readonly likely: readonly Subject[];
  /** That of the likeliest label. */
  readonly topic: HowToTopic | undefined;
}

/**
 * The row of a question by the best row of the rules and by the examples. Where both agree it is that; where they
 * differ, that of the examples if they are sure, and that of the rules if it explains much and is no surprise to the
 * examples. Otherwise the question is not understood: each of the two is wrong too often then.
 */
export function decide(read: Scan, byRule: Ranked | undefined, before: ReadonlySet<Sign>): Decided {
  const found = likely(read, before).filter(({ label }) => canBe(label, read));
  const isAfter = before.size > 0;
  const [first] = found;
  const subjects = nearOf(found).flatMap(({ label }) => rowOf(label)?.subject ?? []);
  const topic = first && rowOf(first.label)?.topic;
  const decided = (row: Row | undefined): Decided => ({ row, likely: subjects, topic });
  if (!first) return decided(byRule?.row);
  const lead = first.score - (found.find(({ label }) => !areKin(label, first.label))?.score ?? 0);
  const isExplained = byRule !== undefined && byRule.score >= EXPLAINED;
  const isPlain = read.unknown.length === 0 && read.matches.length <= FEW;
  if (isOf(byRule?.row, first.label))
    return decided(lead >= SURER_TOGETHER || isAfter || isExplained || isPlain ? byRule?.row : undefined);
  if (byRule && isAfter && lead < SURER_AFTER) return decided(byRule.row);
  const other = found.find(({ label }) => isOf(byRule?.row, label));
  if (byRule && other && areKin(other.label, first.label)) return decided(byRule.row);
  const needed = isExplained ? SURER_AGAINST : SURER;
  if (first.score >= SURE && lead >= needed) return decided(rowOf(first.label));
  const isPossible = other && other.score >= POSSIBLE && first.score - other.score <= BEHIND;
  return decided(isExplained && isPossible ? byRule.row : undefined);
}

/** What the examples hold likely enough to be offered, and likelier than what is none of ours. */
function nearOf(found: readonly { readonly label: Label; readonly score: number }[]) {
  const none = found.findIndex(({ label }) => label === 'none');
  return found.slice(0, none < 0 ? MOST_NEAR : Math.min(none, MOST_NEAR)).filter(({ score }) => score >= NEAR);
}

/** Labels whose answers serve each other's questions: being unsure between them does no harm, and the rules choose. */
const KIN: readonly (readonly Label[])[] = [
  ['quote', 'today_of'],
  ['advice', 'prediction'],
  ['holdings', 'position'],
  ['risk', 'sizes'],
  ['borrow', 'borrow_paid'],
  ['how_to:deposit', 'how_to:deposit_bank', 'how_to:deposit_usdt'],
  ['how_to:password', 'how_to:reset_password'],
  ['how_to:devices', 'how_to:sign_out', 'how_to:two_factor', 'how_to:security'],
  ['how_to:see_orders', 'orders', 'past_orders'],
  ['how_to:buy', 'act:buy'],
  ['how_to:sell', 'act:sell'],
  ['how_to:short', 'act:short'],
  ['how_to:short', 'borrow'],
  ['how_to:cover', 'act:cover'],
  ['how_to:cancel_order', 'act:cancel_order'],
  ['how_to:change_order', 'act:change_order'],
  ['how_to:withdraw', 'act:withdraw'],
  ['how_to:transfer', 'act:transfer'],
];

const areKin = (one: Label, other: Label): boolean =>
  one === other || KIN.some((labels) => labels.includes(one) && labels.includes(other));

/** What cannot be answered without a name that the question does not have. */
function canBe(label: Label, { tags }: Scan): boolean {
  const needed = label === 'term' ? 'term:' : label === 'not_listed' ? 'unlisted:' : undefined;
  return needed === undefined || [...tags].some((tag) => tag.startsWith(needed));
}
