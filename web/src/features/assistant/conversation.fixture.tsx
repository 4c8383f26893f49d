import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { routeTitleTexts } from '../../i18n/route-titles.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { openScreen } from '../../lib/testing/screen.fixture.tsx';
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
