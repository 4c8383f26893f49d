/** A ticket far below the market: its order rests until it is cancelled or its day is over. */
export const restingOrder = (code: string) => ({
  code,
  side: 'buy',
  type: 'limit',
  limitPrice: '1.00',
  quantity: '1',
  timeInForce: 'day',
  tradingTime: 'regular',
});
