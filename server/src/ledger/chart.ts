/**
 * Chart of accounts. Entries are signed: positive is owed to the account's holder (a credit), negative is held by or
 * owed to the house (a debit); every transaction sums to zero per asset. Customer accounts are never negative. House
 * accounts exist once per lane and are summed on read (ruling 41). Source: domain §5.2.
 */

/**
 * Customer accounts: cash and shares, collateral behind short positions, shares owed to their lender, debts to the
 * house, and the money of the spot wallet, the quantitative and the fund account.
 */
export const CUSTOMER_KINDS = ['stock', 'pos', 'short_coll', 'short', 'recv', 'spot', 'quant', 'fund'] as const;
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
export const shareAsset = (mode: Mode, code: string) => (mode === 'simulated' ? `${code}:SH.SIM` : `${code}:SH`);
/** The instrument code of a share asset, or undefined for money. */
export function codeOfShareAsset(asset: string): string | undefined {
  const end = asset.indexOf(':SH');
  return end < 0 ? undefined : asset.slice(0, end);
}
