import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { type AnswerLine, answerLine } from '@candor/model/assistant/schema.ts';
import { tradingDay } from '@candor/model/calendar/index.ts';
import { parseDecimal, formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { platformFee } from '@candor/model/orders/fees.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Facts } from '../src/assistant/evaluation/judge.ts';
import type { FigureName } from '../src/assistant/evaluation/kinds.ts';
import type { EvaluationQuestion } from '../src/assistant/evaluation/questions.ts';
import { APP_ORIGIN, type Browser } from './console-world.ts';
import { WHOLE_MARKET } from './markets.ts';
import { type ShortStory, shortStory, shortTicket } from './short-story.ts';

const BEGINS = '2026-11-23T15:30:00Z';
/** A Friday, half an hour after the opening, when nine days of trading have begun; three weeks before Christmas Eve. */
const NOW = '2026-12-04T15:30:00Z';
const BOUGHT = { AAPL: '5', NVDA: '10', KO: '12', TSLA: '3', JPM: '4', SPY: '2', F: '20', PYPL: '6' };

/**
 * The whole server with the account that the questions are about: eight purchases, one of them sold in part, a short in
 * AMC, an order in DIS that waits, one in MSFT cancelled by the customer, and one in INTC that expired. Both clocks
 * stand still while questions are asked.
 */
export async function assistantWorld(env: Readonly<Record<string, string>> = {}) {
  const story = await shortStory(BEGINS, { env: { ...WHOLE_MARKET, ...env } });
  await trade(story);
  const { world, sam } = story;
  return {
    facts: async (codes: readonly string[]): Promise<Facts> => readFacts(sam, codes),
    /** After the answer to the question before, in the same conversation. */
    async ask(question: EvaluationQuestion, before: readonly AnswerLine[]): Promise<readonly AnswerLine[]> {
      // Whatever a language model has used of its budget: each question is one of a new day.
      await world.db.query('DELETE FROM assistant_use');
      const answer = await world.api.fastify.inject({
        ...{ method: 'POST', url: `/api${assistantRoutes.askAssistant.path}`, payload: bodyOf(question, before) },
        headers: { origin: APP_ORIGIN, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140', ...sam.headers },
      });
      if (answer.statusCode !== 200) throw new Error(`"${question.text}": ${answer.statusCode} ${answer.body}`);
      const lines = answer.body
        .trim()
        .split('\n')
        .map((line) => answerLine.parse(JSON.parse(line)));
      return lines.filter(({ type }) => type !== 'end');
    },
    bugs: world.bugs,
    stop: () => world.stop(),
  };
}

function bodyOf({ text, lang, beside }: EvaluationQuestion, before: readonly AnswerLine[]) {
  // As the app does: what an answer says of its question's meaning goes with the next question.
  const meant = before.find((line) => line.type === 'meaning');
  return {
    ...{ text, lang },
    ...(beside === undefined ? {} : { code: beside }),
    ...(meant === undefined ? {} : { before: meant.meaning }),
  };
}

async function trade({ sam, passCheck, placed, advance }: ShortStory): Promise<void> {
  const day = { type: 'market', tradingTime: 'regular' };
  await passCheck();
  for (const [code, quantity] of Object.entries(BOUGHT)) await placed({ code, side: 'buy', quantity, ...day });
  await placed(shortTicket('AMC', 'sell', '10'));
  const waiting = { side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '7', tradingTime: 'regular' };
  await placed({ code: 'DIS', ...waiting, timeInForce: 'gtc' });
  await placed({ code: 'INTC', ...waiting });
  const dropped = await placed({ code: 'MSFT', ...waiting, timeInForce: 'gtc' });
  await advance('2026-11-24T15:30:00Z');
  const { refusal } = await sam.post(`/orders/${dropped}/cancel`);
  if (refusal) throw new Error(`not cancelled: ${refusal}`);
  await advance('2026-12-01T15:30:00Z');
  await placed({ code: 'KO', side: 'sell', quantity: '5', ...day });
  await advance(NOW);
}

async function readFacts(sam: Browser, codes: readonly string[]): Promise<Facts> {
  const data = async (path: string) => {
    const answer = await sam.get(path);
    if (answer.refusal) throw new Error(`${path}: ${answer.refusal}`);
    return answer.data;
  };
  const account = await data('/account');
  const { positions } = await data('/positions');
  const { fees } = await data('/account/performance?range=ALL');
  const byCode = new Map<string, Partial<Record<FigureName, readonly string[]>>>();
  for (const code of codes) {
    const { snapshot } = await data(`/market/instruments/${code}`);
    const { ratePerYear } = await data(`/shorts/offers/${code}`);
    byCode.set(code, { price: [snapshot.price], borrowRate: rates(ratePerYear) });
  }
  const { totalValue, cash, buyingPower, dayPnl, openPnl, realizedPnl } = account;
  const figures: Readonly<Partial<Record<FigureName, readonly string[]>>> = {
    ...{ totalValue: [totalValue], cash: [cash], buyingPower: [buyingPower] },
    ...{ dayProfit: [dayPnl], openProfit: [openPnl], realizedProfit: [realizedPnl], feesPaid: [fees] },
    ...{ bestPosition: extremes(positions, 1n), worstPosition: extremes(positions, -1n) },
    platformFee: [formatUsd(platformFee('2026-12-04' as TradingDate))],
  };
  return {
    figure(name, code) {
      if (name !== 'price' && name !== 'borrowRate') return figures[name];
      return code === undefined ? undefined : byCode.get(code)?.[name];
    },
    earlyClose(day) {
      const known = tradingDay(day as TradingDate);
      return known?.half ? known.regular.end : undefined;
    },
  };
}

/** As a rate and in percent: both are written. */
const rates = (rate: string | null): string[] =>
  rate === null ? [] : [rate, formatDecimal((parseDecimal(rate) ?? 0n) * 100n)];

interface Position {
  readonly code: string;
  readonly openPnl: string;
  readonly openPnlRate: string;
}

/** The best position, or with -1 the worst: in dollars and in percent, which may be two. */
function extremes(positions: readonly Position[], sign: 1n | -1n): readonly string[] {
  const firstBy = (figure: 'openPnl' | 'openPnlRate') => {
    const sizes = positions.map((each) => ({ code: each.code, size: sign * (parseDecimal(each[figure], 8) ?? 0n) }));
    return sizes.toSorted((a, b) => (a.size < b.size ? 1 : -1)).map(({ code }) => code)[0];
  };
  return [...new Set([firstBy('openPnl'), firstBy('openPnlRate')])].filter((code) => code !== undefined);
}
