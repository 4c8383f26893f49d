import type { Meaning } from '@candor/model/assistant/schema.ts';
import { plainText } from '../fold.ts';
import { rowFor } from '../labels.ts';
import { namesBefore } from '../going-on.ts';
import type { Row } from '../rows/row.ts';
import { PLAIN_QUESTIONS, type PlainQuestion } from './plain-questions.ts';

interface Named {
  /** Stocks and funds that the question names. */
  readonly codes: readonly string[];
  /** Those that were spoken of before. */
  readonly context: readonly string[];
  /** What the question before meant. */
  readonly before?: Pick<Meaning, 'subject' | 'topic'> | undefined;
}

export interface PlainlyAsked extends Pick<PlainQuestion, 'span' | 'asks' | 'terms' | 'beforeOrders'> {
  readonly row: Row;
  /** It means something only behind an answer. */
  readonly isNext: boolean;
  /** And is about the stock that was spoken of. */
  readonly isOfIt: boolean;
}

/** The row of a question whose own words settle it, with what else they mean; undefined where they do not. */
export function plainlyAsked(text: string, named: Named): PlainlyAsked | undefined {
  const plain = plainText(text);
  const found = PLAIN_QUESTIONS.find(
    (each) => isAsked(each, plain) && isOfAsMany(each, text, named) && isBehind(each, named),
  );
  if (!found) return undefined;
  const isNext = found.beforeOrders === true && found.after !== undefined;
  return { ...found, isNext, isOfIt: isNext && found.of !== 'none', row: rowFor(found.subject, found.topic) };
}

const isAsked = ({ words, unless }: PlainQuestion, plain: string): boolean =>
  words.every((each) => each.test(plain)) && !unless?.test(plain);

const isBehind = ({ after }: PlainQuestion, { before }: Named): boolean =>
  after === undefined ||
  (before !== undefined &&
    after.some((each) => each === before.subject || each === `${before.subject}:${before.topic ?? ''}`));

function isOfAsMany({ of }: PlainQuestion, text: string, { codes, context }: Named): boolean {
  if (of === 'none') return codes.length === 0;
  if (of === 'either') return codes.length <= 1;
  if (of === 'several') return codes.length === 0 && context.length > 1;
  if (of === 'before') return codes.length === 0 && context.length === 1;
  return codes.length === 1 || (codes.length === 0 && context.length === 1 && namesBefore(text));
}
