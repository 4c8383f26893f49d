/** Answers about results, shares of the account, ratios, records, and what the app takes. */
export default {
  result_made: '{code} has made you {amount} since your account began, what you sold included.',
  result_lost: '{code} has lost you {amount} since your account began, what you sold included.',
  result_made_over: '{code} made you {amount} {when}.',
  result_lost_over: '{code} lost you {amount} {when}.',
  result_none: 'You have not traded {code}, so there is no result of it.',
  realized_made: 'You have realized a profit of {amount} on {code} since your account began.',
  realized_lost: 'You have realized a loss of {amount} on {code} since your account began.',
  realized_none: 'You have realized nothing on {code}: none of it was sold.',
  sell_now_made: 'Closing everything now would realize a profit of {amount}, after {fee} in fees.',
  sell_now_lost: 'Closing everything now would realize a loss of {amount}, after {fee} in fees.',
  sell_now_of_made: 'Closing your {shares} {code} now would realize a profit of {amount}, after {fee} in fees.',
  sell_now_of_lost: 'Closing your {shares} {code} now would realize a loss of {amount}, after {fee} in fees.',
  share_of: '{code} is {percent} of your account: {shares} shares worth {value}.',
  share_of_short:
    'Your {code} is a short, so it is no part of your account: buying back {shares} shares would cost {value}.',
  lead_sector_share: '{name} is {percent} of your account: {value}.',
  share_of_cash: 'Cash is {percent} of your account: {value}.',
  sharpe: 'The Sharpe ratio of your account is {ratio}: its mean daily return over the swings of these, a year.',
  sharpe_none: 'A Sharpe ratio needs {needed} daily returns. You have {count}.',
  beta_of: 'The beta of {code} is {value}, measured against the {index}.',
  beta_none: 'No beta of an account is worked out here, only those of stocks and funds.',
  beside_market_ahead: '{code} {own}, the {index} {percent} ({range}): {code} is {points} points ahead.',
  beside_market_behind: '{code} {own}, the {index} {percent} ({range}): {code} is {points} points behind.',
  lead_dividends_got: 'You have received {value} in dividends since your account began on {from}.',
  row_dividends_due: 'Announced for you, not paid yet',
  row_dividends_owed: 'Owed by your shorts, paid or due',
  dividends_owed_none: 'You owe no dividends.',
  dividends_top_none: 'There is no ranking of all stocks by dividends here.',
  orders_count: { one: 'You have {count} open order.', other: 'You have {count} open orders.' },
  list_of: '{name}, {count}:',
  lists_none: 'Your watchlists are empty. The star on a stock’s page adds it to one.',
  high_ever_none: 'Highs and lows are kept here for 52 weeks, not for all time.',
  ideas_record: {
    one: 'After {count} trading day {hits} of {all} ideas were right ({percent}), on average {excess} against the index.',
    other:
      'After {count} trading days {hits} of {all} ideas were right ({percent}), on average {excess} against the index.',
  },
  ideas_record_none: 'None of the ideas is old enough yet to be graded.',
  ideas_record_note: 'What was right before says nothing about the next ideas.',
  ideas_examples: 'These are examples, made afterwards: nobody could have acted on them.',
  hours_not_all:
    'No, not around the clock. On trading days: pre-market from {pre}, regular hours {opens} to {closes}, after hours until {post}.',
  premarket_orders:
    'Outside regular hours only limit orders for whole shares are taken: no market orders, no stops, no fractional shares and no short sales.',
  order_smallest: 'The smallest purchase is {value}; fractional shares can be bought.',
  deposit_time:
    'USDT is credited shortly after it is sent. A bank transfer is credited when it reaches us, and can be withdrawn after {count} banking days.',
  deposit_ways:
    'Money comes in by bank transfer in US dollars or as USDT. Cards, PayPal and other payment services are not accepted.',
  deposit_least:
    'A bank transfer has no minimum. Of USDT it is {usdt}: less is kept in your name until your deposits add up to that.',
  most_to_lose:
    'Shares that you bought can lose all that you paid for them, never more: you owe nothing for them. A short sale can lose more than you put in, because a price can rise without limit.',
  begin:
    'Verify your identity, deposit US dollars or USDT, then search for a stock and choose Buy. Before you confirm, you see what the order costs.',
  begin_trial:
    'Your money here is simulated, so you can simply try it: you have {value} to buy with. Search for a stock, choose Buy, and see what the order costs before you confirm.',
  sale_settles:
    'The money is in your account as soon as the sale fills, and you can buy with it at once. A sale of today settles on {date}; after that it can be withdrawn.',
  short_interest_none:
    'No interest is paid on the proceeds of short sales. They stay set aside until you buy the shares back.',
  rsi_of: 'The RSI of {code} is {value}, by the closes of {count} days.',
  indicator_chart: 'RSI, MACD, moving averages and other indicators are drawn in the chart of each stock.',
  on_record:
    'This is what your account has on record now. If anything in it is not yours or not right, write to us at once: a person looks into it.',
  age_least: 'Customers must be at least {count} years old, which is checked when the identity is verified.',
  invested_then: '{code}, {range}: {amount} at {from} would be worth {value} at {to}, without fees and dividends.',
  alert_passed: '{code} is at {price} now, so {level} is passed already.',
  largest_fall:
    'The largest fall of {code} from one close to the next was {percent}, on {date}. On record here are the closes from {from} to {to}.',
  short_none_of: 'You have no short position in {code}.',
  sample_company: '{code} is a sample company: it is invented, and so are its figures.',
  withdraw_earliest:
    'An address or bank account that you add now can be used from {time}. Nothing arrives before that.',
  vix_none:
    'The VIX and other fear indexes are not shown here. How much a price swings stands on the page of each stock, as its volatility.',
  list_funds: 'ETFs, the most traded of {count}:',
  list_sector: '{name}, the most traded of {count} stocks:',
  net_long: 'You are net long by {value}: {long} in shares you hold, {short} in shares you owe.',
  net_short: 'You are net short by {value}: {long} in shares you hold, {short} in shares you owe.',
  borrow_night_all: 'Borrowing for your shorts cost {value} last night.',
  half_day_yes: 'Yes, {date} is a half day.',
  half_day_no: 'No, {date} is not a half day.',
  hours_there: 'In {zone} regular hours are {opens} to {closes}.',
  hours_then: 'From {date}, after the clocks change, they are {opens} to {closes} in {zone}.',
  zone_tokyo: 'Japan',
  zone_hong_kong: 'Hong Kong',
  zone_spain: 'Spain',
  zone_mexico: 'Mexico City',
  zone_argentina: 'Argentina',
  zone_colombia: 'Colombia',
  zone_chile: 'Chile',
  zone_uk: 'the UK',
  zone_germany: 'Central Europe',
  zone_california: 'California',
  zone_chicago: 'Chicago',
  zone_india: 'India',
  zone_singapore: 'Singapore',
  zone_sydney: 'Sydney',
  price_at: '{code} was at {price} at {time}.',
  price_at_none: 'No price of {code} at {time} is on record.',
  sale_whole_shares:
    'That part is {exact} shares. Here only whole shares can be sold, so it is rounded down to {shares}.',
  shorts_stay: 'These orders sell what you hold. Your shorts stay: they are closed by buying the shares back.',
  dividends_received_none: 'You received no dividends from {from} to {to}.',
  orders_before: 'The latest before that:',
  earnings_own_none: 'No earnings date is known for the shares you hold.',
  withdraw_time: 'If it left now, your money would arrive:',
  brokers:
    'I do not compare brokers: I know only Candor, not what others charge or offer today. You can put these figures beside theirs:',
  part_unanswered: 'I did not understand the other part of your question. Please ask it on its own.',
} as const;
