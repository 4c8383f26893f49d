export default {
  markets: '指數與交易所',
  began: '以{date}收市時為 {level} 點開始計算。',
  meanOfDay: '{day}平均升跌幅',
  chart_index: '今日為正常時段內每分鐘一點，較長時段為每日收市水平。',
  chart_exchange: '今日正常時段內每分鐘一點。',
  market_rule_own_index:
    '每日所有成份股比重相同。成份股於每月初按上月成交金額選出：成交最多的 500 隻股票、資訊科技業成交最多的 50 隻、成交最少的 100 隻。不計股息。',
  market_rule_exchange:
    '在該交易所上市並符合各名單共同條件的股票，比重相同：股價至少 1 美元、上一日成交至少 100,000 股、沒有停牌、今日並非拆股或首日上市。不計基金。',
  membersTitle: '成份股',
  browseText: '成交及瀏覽均較平常多的股票。排名不能以金錢購買。',
  bySector: '行業',
  anySector: '全部',
  score: '分數',
  trendRule:
    '分數＝成交分＋瀏覽分。成交分：今日成交金額與平日此時水平的差距，以過去 {days} 日的標準差計算。瀏覽分：在本應用程式的瀏覽次數每增一倍加一分，一小時後比重減半。排名不能以金錢購買。',
  whyScore: '成交分＋瀏覽分',
  volumeScore: '成交分',
  viewScore: '瀏覽分',
  dollarsToday: '今日成交金額',
  usualDollars: '平日此時水平',
  daysUsed: '計算平日水平所用日數',
  trendNone: '暫時未能排名',
  trendNoneText: '須有最少五個交易日的紀錄，才可得出平日水平。',
  timesUsual: '成交額為平日的 {times} 倍',
  showAll: '顯示所有行業',
  wholeList: '查看完整榜單',
} as const;
