import { addTradingDays, previousTradingDate } from '@candor/model/calendar/index.ts';
import type { Idea, IdeaCandidate, IdeaInput, Spread } from '@candor/model/research/ideas.ts';
import { IDEA_RULE, type IdeaFactor, ideaInput, rankIdeas } from '@candor/model/research/ideas.ts';
import type { Reference } from '@candor/model/research/schema.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import { dayCloses } from './day-closes.ts';
import type { ResearchDeps } from './deps.ts';
import { publish, storedInputs } from './publish.ts';
import { referenceOf } from './reference.ts';

/** Stored beside the inputs: the ideas themselves and their benchmark. */
export interface IdeasContent {
  readonly rule: string;
  readonly priorDate: TradingDate;
  readonly universe: number;
  readonly qualified: number;
  readonly spreads: Readonly<Record<IdeaFactor, Spread>>;
  readonly reference: Reference | null;
  readonly ideas: readonly Idea[];
}

/** A year and a month of trading days, with room for holidays. */
const LOOKBACK_DAYS = 400;

/** Figures of all stocks for a day, from closes before it alone. */
export async function ideaInputs(
  { market, yieldToEventLoop }: Pick<ResearchDeps, 'market' | 'yieldToEventLoop'>,
  date: TradingDate,
) {
  const through = previousTradingDate(date);
  const inputs: IdeaInput[] = [];
  for (const [place, code] of [...market.codes].sort().entries()) {
    const instrument = market.instrument(code);
    if (instrument?.kind !== 'stock') continue;
    const bars = await dayCloses(market, code, { through, days: LOOKBACK_DAYS, inSharesOf: date });
    const input = ideaInput({ code, sector: instrument.sector, bars } satisfies IdeaCandidate);
    if (input) inputs.push(input);
    if (place % CODES_PER_TURN === 0) await yieldToEventLoop();
  }
  return inputs;
}
const CODES_PER_TURN = 8;

/** Publishes the ideas of a trading day, once; data of the day itself or later is not used. */
export async function makeIdeas(deps: ResearchDeps, date: TradingDate, dueAt: Instant): Promise<{ ideas: number }> {
  const { market, runner } = deps;
  const inputs = await ideaInputs(deps, date);
  const content: IdeasContent = {
    rule: IDEA_RULE,
    priorDate: addTradingDays(date, -1),
    ...rankIdeas(inputs),
    reference: referenceOf(market) ?? null,
  };
  await runner.run(publish, {
    kind: 'ideas',
    date,
    dueAt,
    source: { ...market.source },
    ...storedInputs(inputs),
    content,
  });
  return { ideas: content.ideas.length };
}
