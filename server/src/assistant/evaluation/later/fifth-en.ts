import type { QuestionLine } from '../kinds.ts';

/**
 * Fifth set of later questions in English: what an order costs, whether a stock can be sold short, money that leaves.
 */
export const LATER_FIFTH_EN: readonly QuestionLine[] = [
  ['beginner', 'what would I pay for 5 NVDA', 'fee_list|quote', 'NVDA'],
  ['hurried', 'what wud 3 shares of msft cost me all in', 'fee_list|quote', 'MSFT'],
  ['office', 'how much would 20 AMD set me back', 'fee_list|quote', 'AMD'],
  ['beginner', 'if I got 2 shares of Costco what do I pay in total', 'fee_list|quote', 'COST'],
  ['short_seller', 'Can I short TSLA', 'how_to|borrow', 'TSLA /transactionSell'],
  ['short_seller', 'is nvda shortable and what does it cost', 'borrow|how_to', 'NVDA /transactionSell'],
  ['leaving', 'How do I withdraw?', 'how_to', '/withdrawal'],
  ['then', 'how long does it take', 'how_to', '/withdrawal'],
  ['leaving', 'how much can i take out right now', 'cash|how_to', '/withdrawal'],
  ['leaving', 'whats the fee to withdraw', 'how_to', '/withdrawal'],
  ['losing', 'Why is my account down today?', 'profit|worst', '=dayProfit'],
  ['then', 'and this week?', 'profit|profit_over|worst'],
  ['losing', 'why did i lose money today', 'profit|worst', '=dayProfit'],
  ['losing', 'what dragged my portfolio today', 'profit|worst', '=dayProfit'],
  ['losing', 'whats my biggest risk', 'risk'],
  ['then', 'why?', 'risk'],
  ['short_seller', 'how dangerous are my shorts', 'risk|margin'],
  ['trader', 'What does it cost to buy 10 TSLA?', 'fee_list|quote', 'TSLA'],
  ['then', 'and Microsoft?', 'fee_list|quote', 'MSFT'],
  ['hurried', 'wen does my money arive after withdrawl', 'how_to', '/withdrawal'],
];
