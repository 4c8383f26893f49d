import { route } from '../http.ts';
import { answerLine, askBody, assistantAbout } from './schema.ts';

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
  assistantAbout: route({
    name: 'assistantAbout',
    method: 'GET',
    path: '/assistant',
    access: 'login',
    tag: 'assistant',
    summary: 'Who answers questions here',
    reply: assistantAbout,
  }),
};
