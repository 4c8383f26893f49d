export default {
  no_act_orders: 'I can’t place orders. Review each of these and place it yourself:',
  order_over_power:
    'This would reserve {need} with fees, and your buying power is {power}. At most {shares} {code} are possible.',
  order_over_power_market:
    'At the market this would reserve {need}, with fees and room for the price to move, and your buying power is {power}. At most {shares} {code} are possible.',
  order_over_power_amount:
    'This would reserve {need} with fees, and your buying power is {power}. At most {amount} of {code} is possible.',
  order_over_power_none: 'This would reserve {need} with fees. Your buying power of {power} covers none of it.',
  order_over_held: 'You hold {shares} {code}, fewer than {asked}.',
  order_over_free: 'You hold {shares} {code}, of which {available} can be sold: fewer than {asked}.',
  order_over_owed: 'You are short {shares} {code}, fewer than {asked}.',
  order_over_lent:
    'At most {shares} {code} can be sold short: the lender has {available}, and your buying power is {power}.',
  power_most:
    'Your buying power of {power} covers at most {shares} {code} at the market, with fees and room for the price to move.',
  stock_up_instead: '{code} is not down but up {percent} {when}.',
  stock_down_instead: '{code} is not up but down {percent} {when}.',
  stock_unchanged: '{code} is unchanged {when}.',
  session_extended:
    'Yes, with limit orders in whole shares: before the open from {pre} to {opens}, and after the close from {closes} to {post}.',
  not_understood_again: 'I did not understand that either.',
  row_what_if_to: 'If {code} goes to {to}: {shares} × {to}, less {now} at present',
  row_what_if_to_short: 'If {code} goes to {to}, you are short: {now} at present, less {shares} × {to}',
  row_what_if_sum: 'Together',
} as const;
