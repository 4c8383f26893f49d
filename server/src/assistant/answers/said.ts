import type { AnswerLine, StatementKey, StatementValue } from '@candor/model/assistant/schema.ts';
import { type HowToTopic, placeOf } from '@candor/model/assistant/how-to.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { divide, formatDecimal, parseDecimal } from '@candor/model/decimal.ts';
import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import type { Understood } from '../reading/understand.ts';
import type { Source, Tools } from '../tools.ts';

export type Values = Readonly<Record<string, StatementValue>>;

/** A statement, with the sources of its figures. */
export interface Said {
  readonly key: StatementKey;
  readonly values?: Values;
  readonly from?: readonly Source[];
}

/** A news story, quoted as it is. */
export interface Story {
  readonly story: Extract<AnswerLine, { type: 'news' }>['item'];
  readonly from: readonly Source[];
}

/** A word of the glossary. */
export interface Explained {
  readonly term: GlossaryTerm;
  readonly from: readonly Source[];
}

/** A question to ask instead. */
export interface Offer {
  readonly offer: Subject;
  readonly topic?: HowToTopic;
  readonly code?: string;
}

export type Part = Said | Story | Explained | Offer;
export type Parts = AsyncGenerator<Part> | Generator<Part>;

/** A question as it was understood, and what answers it. */
export interface Asked extends Understood {
  readonly lang: Language;
  /**
   * The stock or fund that is meant: one that is named, the one before, or the one that the question was asked beside.
   */
  readonly code: string | undefined;
  readonly tools: Tools;
}

export const of = (kind: StatementValue['kind'], value: string | number): StatementValue => ({
  kind,
  value: String(value),
});
export const named = (code: string | undefined): Values => (code === undefined ? {} : { code: of('code', code) });

/** A topic and its page, for an instrument where one is named. */
export const placeValues = (topic: HowToTopic, code?: string): Values => ({
  ...{ topic: of('key', topic), screen: of('screen', placeOf(topic, code).path) },
});

/** The shares of a position, held or owed: without a sign. */
export const sharesOf = ({ quantity }: { readonly quantity: string }): StatementValue =>
  of('shares', quantity.replace('-', ''));

/** A rate, 0.05, as percent, 5. */
export const percentOf = (rate: string): string => formatDecimal((parseDecimal(rate, 8) ?? 0n) * 100n, 0, 8);

/** A profit or loss with its rate, under `name` and `namePercent`; nothing where it is not known. */
export function gainOf(name: string, pnl: string | null, rate: string | null): Values {
  if (pnl === null) return {};
  const percent = rate === null ? {} : { [`${name}Percent`]: of('percent', percentOf(rate)) };
  return { [name]: of('gain', pnl), ...percent };
}

/** Tenths of a percent as percent. */
export const permilleText = (permille: bigint): string =>
  formatDecimal(divide(permille * 1_000_000n, 10n, 'half-even'), 1, 6);

/** All parts of an answer at once, where what one says depends on the others. */
export async function gathered<Each>(parts: AsyncIterable<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
