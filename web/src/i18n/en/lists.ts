export default {
  markets: 'Indexes and exchanges',
  began: 'It began at {level} points at the close of {date}.',
  meanOfDay: 'Mean change · {day}',
  chart_index: 'A point a minute of today’s regular session, the close of each day in longer ranges.',
  chart_exchange: 'A point a minute of today’s regular session.',
  rangeOfMinutes: 'The lowest and the highest level at the end of a minute of the regular session.',
  rangeSince: 'Range since {date}',
  index_rule_candor_500:
    'Equal-weighted daily. Members are the 500 stocks with the most dollar volume last month, reset monthly. Dividends excluded.',
  index_rule_candor_tech_50:
    'Equal-weighted daily. Members are the 50 information technology stocks with the most dollar volume last month, reset monthly. Dividends excluded.',
  index_rule_candor_small:
    'Equal-weighted daily. Members are the 100 stocks with the least dollar volume last month, reset monthly. Dividends excluded.',
  market_rule_exchange:
    'Stocks listed there that pass the filter of all lists, each weighing the same: at least $1, at least 100,000 shares traded the day before, not halted, no split or first day today. Funds are not counted.',
  membersTitle: 'Members',
  browseText: 'Unusually high trading and page views. Placement can’t be bought.',
  bySector: 'Sector',
  anySector: 'All',
  score: 'Score',
  trendRule:
    'Score = volume score + view score. Volume score: today’s dollars against what is usual by this time of the day, in standard deviations of the last {days} days. View score: one for each doubling of the views in this app, which lose half their weight in an hour. Placement can’t be bought.',
  whyScore: 'Volume score + view score',
  whyTimes:
    'Dollars traded today ÷ usual by this time of the day. The list is ranked by score: volume score + view score.',
  volumeScore: 'Volume score',
  viewScore: 'View score',
  dollarsToday: 'Dollars traded today',
  usualDollars: 'Usual by this time of the day',
  daysUsed: 'Days that the usual is made of',
  trendNone: 'Nothing can be ranked yet',
  trendNoneText: 'At least five trading days have to be on record to say what is usual.',
  timesUsual: '{times}× usual trading by this hour',
  scoreOf: 'Score {score}',
  showAll: 'Show all sectors',
  wholeList: 'See the whole list',
} as const;
