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
  order_unread: 'I could not read “{what}” in this order. Write shares as a plain number, and amounts in US dollars.',
  order_least: 'The smallest amount of an order is {amount}.',
  which_side: 'Do you want to buy or to sell {code}?',
  order_dropped: 'All right: nothing was placed.',
  order_open_too: 'An order for {code} that is already open is canceled on its own page:',
  order_held_more: 'You hold {shares} {code} already, more than {asked} or as many.',
  which_size: 'How many shares, or for how many dollars?',
  which_unit: 'Do you mean {shares} shares of {code}, or {amount} of it?',
  note_gtc_market:
    'An order at the market lasts for the day. With a limit price it can stay open until it is canceled.',
  note_gtc_short: 'A short sale and its purchase to cover last for the day.',
  note_session_limit:
    'Outside regular hours there are only limit orders in whole shares: set the limit price on the ticket.',
  note_session_short: 'Short sales are possible in regular hours only.',
  note_bracket:
    'An order carries no stop loss and no profit target of its own here. Once it has filled, you can place an order that closes the position: with a limit price, or, of shares that you hold, with a stop. Each order reserves its shares, so the same shares cannot wait for both prices.',
  note_either:
    'Each of these orders reserves its shares, so the same shares cannot wait for both prices: choose one, or divide the shares between them.',
  ticket_gtc: '{order}, good till canceled',
  ticket_day: '{order}, for the day',
  ticket_session: '{order}, {hours}',
  note_time: 'An order cannot be timed here: it goes out when you place it.',
  row_compared_beta: 'Beta',
  row_order_costs_stop: 'You would pay, about, if it fills at the stop',
  row_order_brings_stop: 'You would receive, about, if it fills at the stop',
  note_stop_limit:
    'A stop limit order needs both a stop, which starts it, and a limit. You named only one price. What is the other?',
  note_stop_buy: 'A stop of a purchase must be above the present price: at or below it the order would start at once.',
  note_stop_sell: 'A stop of a sale must be below the present price: at or above it the order would start at once.',
  compared_up: '{code} has done better over a year: {percent}, {other} {rate}.',
  compared_today: '{code} is doing better today: {percent}, {other} {rate}.',
  compared_price: '{code} has the higher share price: {percent}, {other} {rate}.',
  compared_swings: '{code} has moved more over the last year: its volatility is {percent}, that of {other} {rate}.',
  note_limit: 'You named no limit price: set it on the ticket.',
  note_usd: 'All amounts are in US dollars.',
  power_most:
    'Your buying power of {power} covers at most {shares} {code} at the market, with fees and room for the price to move.',
  stock_up_instead: '{code} is not down but up {percent} {when}.',
  stock_down_instead: '{code} is not up but down {percent} {when}.',
  stock_unchanged: '{code} is unchanged {when}.',
  session_extended:
    'Yes, with limit orders in whole shares: before the open from {pre} to {opens}, and after the close from {closes} to {post}.',
  not_understood_again: 'I did not understand that either.',
  row_what_if_by_down: 'If {code} falls by {by}: {shares} × {by}',
  row_what_if_by_up: 'If {code} rises by {by}: {shares} × {by}',
  row_what_if_by_down_short: 'If {code} falls by {by}, you are short: {shares} × {by}',
  row_what_if_by_up_short: 'If {code} rises by {by}, you are short: {shares} × {by}',
  row_what_if_to: 'If {code} goes to {to}: {shares} × {to}, less {now} at present',
  row_what_if_to_short: 'If {code} goes to {to}, you are short: {now} at present, less {shares} × {to}',
  row_what_if_sum: 'Together',
} as const;
