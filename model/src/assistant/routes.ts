import { route } from '../http.ts';
import { answerLine, askBody, assistantAbout } from './schema.ts';

export const assistantRoutes = {
  askAssistant: route({
    name: 'askAssistant',
    method: 'POST',
    path: '/assistant/questions',
    access: 'login',
    tag: 'assistant',
    summary: 'Ask the assistant about the market or your own account; the answer is streamed line by line',
    body: () => askBody,
    reply: () => answerLine,
    givesLines: true,
  }),
  assistantAbout: route({
    name: 'assistantAbout',
    method: 'GET',
    path: '/assistant',
    access: 'login',
    tag: 'assistant',
    summary: 'Read whether the assistant answers by rules or by a language model',
    reply: () => assistantAbout,
  }),
};
