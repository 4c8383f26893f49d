export default {
  market_order: 'Market order',
  market_order_text:
    'Buys or sells at once at the best price on offer, within a limit of safety around it. What you pay is known only after it fills.',
  limit_order: 'Limit order',
  limit_order_text:
    'Buys at your price or lower, sells at your price or higher, or does not fill. It waits until then, or until its time is over.',
  stop_order: 'Stop order',
  stop_order_text:
    'Waits until a trade reaches your stop price and then becomes a market or limit order. In a fast market it can fill well away from the stop price.',
  trailing_stop: 'Trailing stop',
  trailing_stop_text:
    'A stop price that follows the best price since you placed it, at the distance you chose, and never goes back.',
  good_till_cancelled: 'Good till canceled',
  good_till_cancelled_text:
    'An order that outlives the end of the day, until it fills, you cancel it, or 90 days have passed.',
  spread: 'Spread',
  spread_text: 'The distance between bid and ask. Whoever buys at once and sells at once loses it.',
  bid_ask: 'Bid and ask',
  bid_ask_text:
    'The bid is the highest price that somebody offers to pay, the ask the lowest at which somebody offers to sell.',
  volume: 'Volume',
  volume_text: 'How many shares changed hands. High volume means that it is easier to trade without moving the price.',
  pre_market: 'Pre-market',
  pre_market_text:
    'Trading from 4:00 to 9:30 New York time. Fewer people trade, so prices jump more and spreads are wider.',
  after_hours: 'After hours',
  after_hours_text:
    'Trading after the close at 16:00 New York time, until 20:00; on half days from 13:00 until 17:00. What you gain or lose there counts in the next day.',
  settlement: 'Settlement',
  settlement_text: 'The day on which money and shares change hands for good: one trading day after the trade.',
  buying_power: 'Buying power',
  buying_power_text: 'What you can spend on purchases now: your cash, less what open orders have set aside.',
  short_selling: 'Short selling',
  short_selling_text:
    'Selling borrowed shares to buy them back later. You gain when the price falls; when it rises your loss has no upper limit. Borrowing costs interest every day.',
  dividend: 'Dividend',
  dividend_text:
    'Money that a company pays its shareholders. Who holds the share at the close before the ex-date receives it.',
  split: 'Share split',
  split_text:
    'A company divides its shares: four for one, say, at a quarter of the price. What you hold is worth the same.',
  etf: 'ETF',
  etf_text: 'A fund that is traded like a share and holds many others, often those of an index.',
  leveraged_etf: 'Leveraged ETF',
  leveraged_etf_text:
    'A fund that aims at a multiple of one day’s return and starts anew each day. Over longer times it can lose even where its index gains.',
  market_value: 'Market value',
  market_value_text: 'Price of a share times all shares of the company.',
  debt_ratio: 'Debt ratio',
  debt_ratio_text: 'Liabilities divided by assets. It is not the same as debt to equity.',
  fifo: 'First in, first out',
  fifo_text: 'Of several purchases the oldest is counted as sold first. That decides the profit of a sale.',
  time_weighted_return: 'Time-weighted return',
  time_weighted_return_text:
    'The return of what was invested, with deposits and withdrawals taken out, so that it can be compared.',
  volatility: 'Volatility',
  volatility_text: 'How much a price goes up and down, measured by the spread of its daily returns.',
  halt: 'Trading halt',
  halt_text:
    'Trading in a share is stopped for a while, for news or because of wild swings. Orders wait or can be canceled.',
} as const;
