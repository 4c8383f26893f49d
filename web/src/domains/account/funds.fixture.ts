/** The spot wallet, of which so much may leave. */
export const spotWallet = (usable: string) => ({
  ...{ account: 'spot', id: null, currency: 'USD', balance: usable, held: '0.00', unsettled: '0.00', debt: '0.00' },
  ...{ usable, maximumUsable: usable, limitedByShorts: false },
});
