import { route } from '../http.ts';
import { answerLine, askBody } from './schema.ts';

export const assistantRoutes = {
  askAssistant: route({
    name: 'askAssistant',
    method: 'POST',
    path: '/assistant/questions',
    access: 'login',
    tag: 'assistant',
    summary: 'Ask about the market or your own account; the answer comes line by line',
    body: askBody,
    reply: answerLine,
    givesLines: true,
  }),
};
