/**
 * Chart of accounts. Entries are signed: positive is owed to the account's holder (a credit), negative is held by or
 * owed to the house (a debit); every transaction sums to zero per asset. Customer accounts are never negative. House
 * accounts exist once per lane and are summed on read (ruling 41). Source: domain §5.2.
 */

/**
 * Customer accounts: cash and shares, collateral behind short positions, shares owed to their lender, debts to the
 * house, the money of the spot wallet (USD and USDT), the quantitative and the fund account, and deposits too small to
 * be credited, kept in the customer's name until they add up.
 */
export const CUSTOMER_KINDS = [
  'stock',
  'pos',
  'short_coll',
  'short',
  'recv',
  'spot',
  'quant',
  'fund',
  'small_deposits',
] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** House accounts, with the side on which they normally stand. */
export const HOUSE = {
  sim_grant: { side: 'debit', holds: 'simulated money given to trial customers' },
  broker_cash: { side: 'debit', holds: 'settled cash at the broker' },
  ccp: { side: 'either', holds: 'trades not yet settled, net' },
  street: { side: 'debit', holds: 'shares held for customers' },
  reg_fees: { side: 'credit', holds: 'regulatory fees collected, not yet remitted' },
  rev_platform: { side: 'credit', holds: 'platform fees earned' },
  div_receivable: { side: 'debit', holds: 'dividends and split shares received from issuers' },
  errors: { side: 'either', holds: 'trades taken over by the house: fills that came after the end of an order' },
  borrowed: { side: 'credit', holds: 'shares borrowed for customers and sold short' },
  borrow_payable: { side: 'credit', holds: 'borrowing costs collected, to be passed on to the lender' },
  div_payable: {
    side: 'credit',
    holds: 'dividends collected from customers who were short, to be passed on to the lender',
  },
  bank: { side: 'debit', holds: 'dollars in the house’s bank account for customers' },
  usdt_deposits: { side: 'debit', holds: 'USDT at customers’ deposit addresses, not yet swept' },
  usdt_hot: { side: 'debit', holds: 'USDT at the address that payouts are made from' },
  usdt_cold: { side: 'debit', holds: 'USDT in the cold store' },
  trx_gas: { side: 'debit', holds: 'TRX that pays for transactions on the chain' },
  suspense: { side: 'credit', holds: 'money received that belongs to nobody known yet' },
  payouts: { side: 'credit', holds: 'withdrawals approved and on their way' },
  rev_withdrawal: { side: 'credit', holds: 'fees of withdrawals earned' },
  rev_conversion: { side: 'credit', holds: 'spread of conversions earned' },
  rev_contract: { side: 'credit', holds: 'fees of contracts earned' },
  conversion: { side: 'either', holds: 'USDT bought from customers and dollars paid for it' },
  exp_network: { side: 'debit', holds: 'costs of the chain paid by the house' },
  capital: { side: 'credit', holds: 'money of the house itself: gas bought, errors paid' },
  rounding: { side: 'either', holds: 'residue of roundings, below one cent an entry' },
} as const;
export type HouseKind = keyof typeof HOUSE;

export const customerAccount = (kind: CustomerKind, customerId: string) => `${kind}:${customerId}`;
/** Every account that a customer may have. */
export const customerAccounts = (customerId: string) => CUSTOMER_KINDS.map((kind) => customerAccount(kind, customerId));
export const houseAccount = (kind: HouseKind, lane: number) => `house:${kind}#${lane}`;
/** Debts of a customer, in shares or money: never above zero, and never reserved. */
export const isOwed = (accountId: string) => accountId.startsWith('short:') || accountId.startsWith('recv:');
export const isHouse = (accountId: string) => accountId.startsWith('house:');

/** Asset codes carry the mode: simulated dollars can never balance against real ones. */
export type Mode = 'simulated' | 'live';
export const usdAsset = (mode: Mode) => (mode === 'simulated' ? 'USD.SIM' : 'USD');
export const usdtAsset = (mode: Mode) => (mode === 'simulated' ? 'USDT.SIM' : 'USDT');
/** What the chain asks for its work, in millionths of a TRX (SUN). */
export const gasAsset = (mode: Mode) => (mode === 'simulated' ? 'TRX.SIM' : 'TRX');
export const shareAsset = (mode: Mode, code: string) => (mode === 'simulated' ? `${code}:SH.SIM` : `${code}:SH`);
/** The instrument code of a share asset, or undefined for money. */
export function codeOfShareAsset(asset: string): string | undefined {
  const end = asset.indexOf(':SH');
  return end < 0 ? undefined : asset.slice(0, end);
}
