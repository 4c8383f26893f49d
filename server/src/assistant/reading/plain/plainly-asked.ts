import type { Subject } from '@candor/model/assistant/subjects.ts';
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
  /** The subject of the question before. */
  readonly before?: Subject | undefined;
}

export interface PlainlyAsked extends Pick<PlainQuestion, 'span' | 'asks' | 'terms'> {
  readonly row: Row;
}

/** The row of a question whose own words settle it, with what else they mean; undefined where they do not. */
export function plainlyAsked(text: string, named: Named): PlainlyAsked | undefined {
  const plain = plainText(text);
  const found = PLAIN_QUESTIONS.find(
    (each) => isAsked(each, plain) && isOfAsMany(each, text, named) && isBehind(each, named),
  );
  return found && { ...found, row: rowFor(found.subject, found.topic) };
}

const isAsked = ({ words, unless }: PlainQuestion, plain: string): boolean =>
  words.every((each) => each.test(plain)) && !unless?.test(plain);

const isBehind = ({ after }: PlainQuestion, { before }: Named): boolean =>
  after === undefined || (before !== undefined && after.includes(before));

function isOfAsMany({ of }: PlainQuestion, text: string, { codes, context }: Named): boolean {
  if (of === 'none') return codes.length === 0;
  if (of === 'either') return codes.length <= 1;
  if (of === 'before') return codes.length === 0 && context.length === 1;
  return codes.length === 1 || (codes.length === 0 && context.length === 1 && namesBefore(text));
}
