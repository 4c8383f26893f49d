import type { QuestionLine } from '../kinds.ts';

/**
 * Fifth set of later questions in Japanese: what an order costs, whether a stock can be sold short, money that leaves.
 */
export const LATER_FIFTH_JA: readonly QuestionLine[] = [
  ['beginner', 'NVDAを5株買うといくら払う？', 'fee_list|quote', 'NVDA'],
  ['hurried', 'マイクロソフト3株でいくらかかる', 'fee_list|quote', 'MSFT'],
  ['office', 'AMDを20株買ったら全部でいくらになりますか', 'fee_list|quote', 'AMD'],
  ['beginner', 'コストコ2株、手数料込みでいくら', 'fee_list|quote', 'COST'],
  ['short_seller', 'TSLAは空売りできますか', 'how_to|borrow', 'TSLA /transactionSell'],
  ['short_seller', 'NVDAは借りられる？料金はいくら', 'borrow|how_to', 'NVDA /transactionSell'],
  ['leaving', '出金するにはどうすればいいですか', 'how_to', '/withdrawal'],
  ['then', 'どのくらいかかりますか', 'how_to', '/withdrawal'],
  ['leaving', '今いくら出金できますか', 'cash|how_to', '/withdrawal'],
  ['leaving', '出金の手数料はいくらですか', 'how_to', '/withdrawal'],
  ['losing', '今日はなぜ口座が減っているのですか', 'profit|worst', '=dayProfit'],
  ['then', '今週は？', 'profit|profit_over|worst'],
  ['losing', '今日なんで損してるの', 'profit|worst', '=dayProfit'],
  ['losing', '一番大きいリスクは何', 'risk'],
  ['short_seller', '空売りのリスクはどれくらい', 'risk|margin'],
  ['trader', 'TSLAを10株買うのにいくらかかりますか', 'fee_list|quote', 'TSLA'],
  ['then', 'マイクロソフトは？', 'fee_list|quote', 'MSFT'],
];
