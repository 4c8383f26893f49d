import { HEADERS } from '@candor/model/http.ts';
import { type Answer, Browser } from './console-world.ts';
import { type WholeAppOptions, wholeApp } from './whole-app.ts';

const ANSWERS = { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'liquidate' };

/** The whole server and a trial customer who sells short in it, through the API; both clocks stand still. */
export async function shortStory(at: string, options?: WholeAppOptions) {
  const world = await wholeApp(at, options);
  const sam = new Browser(world.api, 'http://localhost:8080');
  const { data } = await sam.post('/auth/trial', {});
  sam.tokens = { [HEADERS.sessionToken]: data.sessionToken, [HEADERS.proofToken]: data.proofToken };
  const accepted = (answer: Answer, what: string) => {
    if (answer.refusal) throw new Error(`${what}: ${answer.refusal}`);
    return answer.data;
  };
  return {
    world,
    sam,
    async passCheck() {
      const { version } = (await sam.get('/shorts/check')).data;
      return accepted(await sam.post('/shorts/check', { version, answers: ANSWERS }), 'check');
    },
    async advance(to: string) {
      const control = { [HEADERS.control]: world.controlToken };
      accepted(await sam.call('POST', '/dev/clock/advance', { to }, control), to);
    },
    async placed(ticket: object): Promise<string> {
      return accepted(await sam.post('/orders', ticket), JSON.stringify(ticket)).orderId;
    },
    margin: async () => (await sam.get('/margin')).data,
  };
}

export type ShortStory = Awaited<ReturnType<typeof shortStory>>;

/** A short sale or a cover for the day in regular hours, at the market where nothing else is said. */
export const shortTicket = (code: string, side: 'buy' | 'sell', quantity: string, more: object = {}) => ({
  ...{ code, side, quantity, type: 'market', tradingTime: 'regular', short: true },
  ...more,
});
