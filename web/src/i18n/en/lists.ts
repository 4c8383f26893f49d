export default {
  markets: 'Indexes and exchanges',
  began: 'It began at {level} points at the close of {date}.',
  meanOfDay: 'Mean change · {day}',
  chart_index: 'A point a minute of today’s regular session, the close of each day in longer ranges.',
  chart_exchange: 'A point a minute of today’s regular session.',
  market_rule_own_index:
    'Every day all members weigh the same. Members are chosen at the start of each month by the dollars traded in the month before: the 500 most traded stocks, the 50 most traded of technology, the 100 least traded. Dividends are not counted.',
  market_rule_exchange:
    'Stocks listed there that pass the filter of all lists, each weighing the same: at least $1, at least 100,000 shares traded the day before, not halted, no split or first day today. Funds are not counted.',
  membersTitle: 'Members',
  browseText: 'Traded and looked at more than usual. Nobody can pay for a place.',
  bySector: 'Sector',
  anySector: 'All',
  score: 'Score',
  trendRule:
    'Score = volume score + view score. Volume score: today’s dollars against what is usual by this time of the day, in standard deviations of the last {days} days. View score: one for each doubling of the views in this app, which lose half their weight in an hour. Nobody can pay for a place.',
  whyScore: 'Volume score + view score',
  volumeScore: 'Volume score',
  viewScore: 'View score',
  dollarsToday: 'Dollars traded today',
  usualDollars: 'Usual by this time of the day',
  daysUsed: 'Days that the usual is made of',
  trendNone: 'Nothing can be ranked yet',
  trendNoneText: 'At least five trading days have to be on record to say what is usual.',
  timesUsual: '{times} times the usual turnover',
  showAll: 'Show all sectors',
  wholeList: 'See the whole list',
} as const;
