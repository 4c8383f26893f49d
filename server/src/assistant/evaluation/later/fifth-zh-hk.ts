import type { QuestionLine } from '../kinds.ts';

/**
 * Fifth set of later questions in Chinese: what an order costs, whether a stock can be sold short, money that leaves.
 */
export const LATER_FIFTH_ZHHK: readonly QuestionLine[] = [
  ['beginner', '買5股NVDA要俾幾多錢', 'fee_list|quote', 'NVDA'],
  ['hurried', '3股微軟連手續費幾錢', 'fee_list|quote', 'MSFT'],
  ['office', '買入20股AMD總共要付多少？', 'fee_list|quote', 'AMD'],
  ['hongkonger', '買兩股Costco埋單幾多', 'fee_list|quote', 'COST'],
  ['short_seller', '可唔可以沽空TSLA', 'how_to|borrow', 'TSLA /transactionSell'],
  ['short_seller', 'NVDA借唔借到貨，借貨費幾多', 'borrow|how_to', 'NVDA /transactionSell'],
  ['leaving', '怎樣提款？', 'how_to', '/withdrawal'],
  ['then', '要幾耐先到？', 'how_to', '/withdrawal'],
  ['leaving', '我而家可以提幾多錢', 'cash|how_to', '/withdrawal'],
  ['leaving', '提款手續費幾多', 'how_to', '/withdrawal'],
  ['losing', '為什麼我的帳戶今天下跌？', 'profit|worst', '=dayProfit'],
  ['then', '今個星期呢？', 'profit|profit_over|worst'],
  ['losing', '點解我今日蝕錢', 'profit|worst', '=dayProfit'],
  ['losing', '我最大的風險是什麼', 'risk'],
  ['short_seller', '我啲沽空有幾危險', 'risk|margin'],
  ['trader', '買10股TSLA要多少錢？', 'fee_list|quote', 'TSLA'],
  ['then', '微軟呢？', 'fee_list|quote', 'MSFT'],
];
