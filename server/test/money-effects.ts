import { ESIGN_CONSENT } from '@candor/model/tax/forms.ts';
import type { Answer, Browser } from './console-world.ts';
import { readPdf } from './read-pdf.ts';

/** Moves business time. */
type Pass = (to: string) => Promise<void>;
type Caller = Browser & { readonly customerId: string };

/** A call that moves money or says where it goes, and how often it has had its effect for this customer. */
export interface Effect {
  /** The route's name in the table of routes. */
  readonly route: string;
  /** What a new customer needs before such a call is accepted. */
  readonly prepare?: (customer: Caller, pass: Pass) => Promise<void>;
  /** A call that is accepted whenever it is sent. */
  readonly call: (customer: Caller, pass: Pass) => Promise<{ readonly path: string; readonly body: object }>;
  /** Another body, which the same key must refuse; absent where the call has none. */
  readonly other?: (body: object) => object;
  readonly count: (customer: Caller) => Promise<number>;
  /** A customer has it once, or few times: each try has one of its own. */
  readonly once?: true;
  /** Draws a document before its key is looked at, so fewer callers come at once. */
  readonly draws?: true;
  /** Answers a list as it is when the call is answered, so not the same after a while. */
  readonly answersNow?: true;
}

async function good(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.refusal) throw new Error(answer.refusal);
  return answer;
}
const countOf = (path: string, list: string) => async (customer: Browser) =>
  (await good(customer.get(path))).data[list].length as number;

const WALLET = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const CARD = {
  ...{ name: 'Ann Lee', bankName: 'First Bank', bankAddress: '1 Main St', routing: '021000021' },
  ...{ account: '000123456789', ssn: '123-45-6789' },
};
const STROKES = [
  [
    [100, 300],
    [200, 100],
    [300, 300],
    [400, 90],
  ],
];
const TERMS = { type: 'limit', tradingTime: 'regular', limitPrice: '1.00', quantity: '1' };
const RESTING = { code: 'AAPL', side: 'buy', timeInForce: 'day', ...TERMS };
const AT_MARKET = { code: 'AAPL', type: 'market', tradingTime: 'regular', timeInForce: 'day', quantity: '1' };

/** USDT in the wallet that nothing can take back any more, and an address of the book that is a day old. */
async function fund(customer: Caller, pass: Pass): Promise<void> {
  await good(customer.post('/deposits/simulated', { amount: '500' }));
  await good(customer.post('/recipients/usdt', { name: 'My wallet', address: WALLET, network: 'TRC20' }));
  await pass('25h');
}

/** The specimen of a trial's contract as a draft, with the code printed on its last page. */
async function drafted(customer: Caller) {
  const { data } = await good(customer.post('/contracts', { lang: 'en', consentVersion: ESIGN_CONSENT }));
  const shown = await good(customer.get(`/contracts/${data.contractId}/document`));
  const { text } = await readPdf(Buffer.from(shown.data.pdf, 'base64'));
  const documentCode = /Document code: ([A-Z0-9]{6})/.exec(text)?.[1];
  return {
    path: `/contracts/${data.contractId}/signature`,
    body: { sha256: data.sha256, documentCode, strokes: STROKES },
  };
}

const ORDER_EFFECTS: readonly Effect[] = [
  {
    route: 'placeOrder',
    call: async () => ({ path: '/orders', body: RESTING }),
    other: (body) => ({ ...body, quantity: '2' }),
    count: countOf('/orders/open', 'orders'),
  },
  {
    route: 'amendOrder',
    call: async (customer) => {
      const { orderId } = (await good(customer.post('/orders', RESTING))).data;
      const { version } = (await good(customer.get(`/orders/${orderId}`))).data.order;
      return {
        path: `/orders/${orderId}/amend`,
        body: { limitPrice: '2.00', quantity: '1', tradingTime: 'regular', version },
      };
    },
    other: (body) => ({ ...body, quantity: '3' }),
    count: async (customer) => {
      const { orders } = (await good(customer.get('/orders/open'))).data;
      return orders.filter(({ limitPrice }: { limitPrice: string }) => Number(limitPrice) === 2).length;
    },
    once: true,
  },
  {
    route: 'closeAllPositions',
    call: async (customer, pass) => {
      await good(customer.post('/orders', { ...AT_MARKET, side: 'buy' }));
      await pass('1m');
      return { path: '/positions/close-all', body: {} };
    },
    count: async (customer) => {
      const { orders } = (await good(customer.get('/orders'))).data;
      return orders.filter(({ side }: { side: string }) => side === 'sell').length;
    },
    once: true,
  },
];

const MONEY_EFFECTS: readonly Effect[] = [
  {
    route: 'transfer',
    call: async () => ({ path: '/transfers', body: { from: 'stock', to: 'spot', amount: '1.00' } }),
    other: (body) => ({ ...body, amount: '2.00' }),
    count: countOf('/transfers?limit=100', 'transfers'),
  },
  {
    route: 'convert',
    prepare: fund,
    call: async (customer) => {
      const { id: quoteId } = (await good(customer.post('/conversions/quotes', { usdt: '1' }))).data;
      return { path: '/conversions', body: { quoteId } };
    },
    other: () => ({ quoteId: `cqt_${'0'.repeat(26)}` }),
    count: countOf('/conversions?limit=100', 'conversions'),
  },
  {
    route: 'requestWithdrawal',
    prepare: fund,
    call: async (customer) => {
      const [{ id: recipientId }] = (await good(customer.get('/recipients'))).data.recipients;
      return {
        path: '/withdrawals',
        body: { recipientId, payee: WALLET, asset: 'USDT', amount: '2.00', fee: '1.00' },
      };
    },
    other: (body) => ({ ...body, amount: '3.00' }),
    count: countOf('/withdrawals?limit=100', 'withdrawals'),
  },
  {
    route: 'addUsdtAddress',
    call: async () => ({ path: '/recipients/usdt', body: { name: 'My wallet', address: WALLET, network: 'TRC20' } }),
    other: (body) => ({ ...body, name: 'Another' }),
    count: countOf('/recipients', 'recipients'),
    answersNow: true,
    once: true,
  },
  {
    route: 'addBankCard',
    call: async () => ({ path: '/recipients/bank', body: CARD }),
    other: (body) => ({ ...body, name: 'Bob Lee' }),
    count: countOf('/recipients', 'recipients'),
    answersNow: true,
    once: true,
  },
  {
    route: 'announceBankDeposit',
    call: async () => ({ path: '/deposits/bank/announcements', body: { amount: '25.00' } }),
    other: (body) => ({ ...body, amount: '26.00' }),
    count: countOf('/deposits/bank', 'announced'),
    answersNow: true,
    once: true,
  },
  {
    route: 'simulateBankTransfer',
    prepare: async (customer) => void (await good(customer.post('/deposits/bank/details', { currency: 'USD' }))),
    call: async () => ({ path: '/deposits/bank/simulated', body: { amount: '25.00', reference: 'own' } }),
    other: (body) => ({ ...body, amount: '26.00' }),
    count: countOf('/deposits/bank', 'deposits'),
    answersNow: true,
    once: true,
  },
];

const CONTRACT_EFFECTS: readonly Effect[] = [
  {
    route: 'prepareContract',
    call: async () => ({ path: '/contracts', body: { lang: 'en', consentVersion: ESIGN_CONSENT } }),
    other: (body) => ({ ...body, lang: 'es' }),
    count: async (customer) => (await good(customer.get('/contracts'))).data.contracts.length,
    draws: true,
    once: true,
  },
  {
    route: 'signContract',
    call: drafted,
    other: (body) => ({ ...body, strokes: [...STROKES, ...STROKES] }),
    count: async (customer) => {
      const { contracts } = (await good(customer.get('/contracts'))).data;
      return contracts.filter(({ state }: { state: string }) => state === 'in_force').length;
    },
    draws: true,
    once: true,
  },
  {
    route: 'giveContractNotice',
    call: async (customer) => {
      const { path, body } = await drafted(customer);
      await good(customer.post(path, body));
      return { path: path.replace('/signature', '/notice'), body: {} };
    },
    count: async (customer) => {
      const { contracts } = (await good(customer.get('/contracts'))).data;
      return contracts.filter(({ endReason }: { endReason: string | null }) => endReason === 'client_notice').length;
    },
    once: true,
  },
];

export const EFFECTS: readonly Effect[] = [...ORDER_EFFECTS, ...MONEY_EFFECTS, ...CONTRACT_EFFECTS];
