import type en from '../en/assistant-orders.ts';
import type { Translation } from '../message.ts';

export default {
  no_act_orders: '我不能代為落盤。請核對每個買賣盤，再自行落盤：',
  order_over_power: '此買賣盤連費用要預留 {need}，而你的購買力是 {power}。最多可買 {shares} 股 {code}。',
  order_over_power_market:
    '以市價盤計，連費用及價格變動的預留共需 {need}，而你的購買力是 {power}。最多可買 {shares} 股 {code}。',
  order_over_power_amount: '此買賣盤連費用要預留 {need}，而你的購買力是 {power}。最多可買 {amount} 的 {code}。',
  order_over_power_none: '此買賣盤連費用要預留 {need}，你的購買力 {power} 不足以買入。',
  order_over_held: '你持有 {shares} 股 {code}，不足 {asked} 股。',
  order_over_free: '你持有 {shares} 股 {code}，其中 {available} 股可賣出，不足 {asked} 股。',
  order_over_owed: '你的 {code} 淡倉是 {shares} 股，不足 {asked} 股。',
  order_over_lent: '最多可沽空 {shares} 股 {code}：借出人有 {available} 股，而你的購買力是 {power}。',
  power_most: '以市價盤計，連費用及價格變動的預留，你的購買力 {power} 最多可買 {shares} 股 {code}。',
  stock_up_instead: '{when}{code} 並非下跌，而是上升 {percent}。',
  stock_down_instead: '{when}{code} 並非上升，而是下跌 {percent}。',
  stock_unchanged: '{when}{code} 不變。',
  session_extended: '可以，以整股的限價盤買賣：開市前 {pre} 至 {opens}，收市後 {closes} 至 {post}。',
  not_understood_again: '這句我也不明白。',
  row_what_if_to: '若 {code} 見 {to}：{shares} 股 × {to}，減現時的 {now}',
  row_what_if_to_short: '若 {code}（淡倉）見 {to}：現時的 {now}，減 {shares} 股 × {to}',
  row_what_if_sum: '合計',
} satisfies Translation<typeof en>;
