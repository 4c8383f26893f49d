import { CONTRACT_EFFECTS } from './contract-effects.ts';
import { type Caller, countOf, type Effect, good, type Stage } from './storm-effect.ts';
import { expect } from 'vitest';

const WALLET = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
const CARD = {
  ...{ name: 'Ann Lee', bankName: 'First Bank', bankAddress: '1 Main St', routing: '021000021' },
  ...{ account: '000123456789', ssn: '123-45-6789' },
};
const TERMS = { type: 'limit', tradingTime: 'regular', limitPrice: '1.00', quantity: '1' };
const RESTING = { code: 'AAPL', side: 'buy', timeInForce: 'day', ...TERMS };
const AT_MARKET = { code: 'AAPL', type: 'market', tradingTime: 'regular', timeInForce: 'day', quantity: '1' };

/** USDT in the wallet that nothing can take back any more, and an address of the book that is a day old. */
async function fund(customer: Caller, { pass }: Stage): Promise<void> {
  await good(customer.post('/deposits/simulated', { amount: '500' }));
  await good(customer.post('/recipients/usdt', { name: 'My wallet', address: WALLET, network: 'TRC20' }));
  await pass('25h');
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
      const order = async () => (await good(customer.get(`/orders/${orderId}`))).data.order;
      // The venue has taken it: its answer would be a newer version.
      await expect.poll(async () => (await order()).status).toBe('accepted');
      const { version } = await order();
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
    call: async (customer, { pass }) => {
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
    route: 'simulateDeposit',
    call: async () => ({ path: '/deposits/simulated', body: { amount: '5' } }),
    other: (body) => ({ ...body, amount: '6' }),
    // What the chain has for them: credited it is only once business time has passed.
    count: async ({ customerId }, { whole }) => {
      const sent = await whole.db.query(
        'SELECT 1 FROM simulated_chain_tx t JOIN deposit_address a ON a.address = t.to_address WHERE a.customer_id = $1',
        [customerId],
      );
      return sent.length;
    },
  },
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

export const EFFECTS: readonly Effect[] = [...ORDER_EFFECTS, ...MONEY_EFFECTS, ...CONTRACT_EFFECTS];
