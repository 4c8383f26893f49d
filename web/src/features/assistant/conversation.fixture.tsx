import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine, StatementKey, StatementValue } from '@candor/model/assistant/schema.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { routeTitleTexts } from '../../i18n/route-titles.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { AssistantPage } from './assistant-page.tsx';
import { assistantTexts, calendarTexts, glossaryTexts, howToTexts, questionTexts } from './texts.ts';

/** The texts that an answer may need. */
export const loadTexts = () =>
  preloadTexts(
    ...[assistantTexts, glossaryTexts, howToTexts, questionTexts, calendarTexts, ordersTexts],
    ...[routeTitleTexts, commonTexts, messageTexts],
  );

/** A response of lines. */
export const NDJSON = { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } };

/** An answer as it is streamed, and what is left of a line where it breaks off. */
export const lines = (all: readonly AnswerLine[], cut = '') =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join('') + cut, NDJSON);

/** A server without a language model, and an account without positions. */
export const doubled = () =>
  new ApiDouble()
    .on(assistantRoutes.assistantAbout, { engine: 'rules', model: null, budget: null, keptDays: 90 })
    .on(portfolioRoutes.positions, { positions: [] })
    .on(orderRoutes.openOrders, { orders: [] });
export const answering = (answer: () => Response) => doubled().on(assistantRoutes.askAssistant, answer as never);
const Screen = () => <AssistantPage News={({ item }) => <a href="/newsDetails">{item.kind}</a>} />;
/** Opens the page. */
export const open = async (api: ApiDouble, at = '/ai') => (await openScreen(Screen, at, api)).user;

export const of = (kind: StatementValue['kind'], value: string): StatementValue => ({ kind, value });
export const says = (key: StatementKey, values: Record<string, StatementValue>): AnswerLine => ({
  ...{ type: 'statement', key, values, sources: [] },
});

/** The words of an answer of these statements, its question and its arrows left out. */
export async function written(...statements: readonly AnswerLine[]): Promise<string> {
  signIn();
  const user = await open(answering(() => lines([...statements, { type: 'end' }])));
  await user.click(await screen.findByRole('button', { name: 'How is the market today?' }));
  const answer = await screen.findByText((_, each) => each?.getAttribute('aria-busy') === 'false');
  return (answer.textContent ?? '')
    .replaceAll('\u2060', '')
    .replace(/▲up|▼down/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** For each test of a file a fresh device; the document has no layout to scroll. */
export function eachTestOfAnswers(): void {
  eachTestOnAFreshDevice();
  beforeAll(loadTexts);
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => {};
  });
}
