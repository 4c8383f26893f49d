/** For stories that are about the market: all that it lists. */
export const WHOLE_MARKET = { CODES: '' };

/**
 * A market of some codes, for stories that are not about the market: each sector has some, and so has each kind of
 * fund. The whole one takes seconds of computing at every start and every turn of a day.
 */
const CODES = [
  'AAPL MSFT NVDA AMD GOOGL META NFLX AMZN TSLA HD KO PG WMT PEP XOM CVX JPM BAC V UNH JNJ PFE GE CAT BA NEE DUK PLD O',
  'F GM DIS INTC GME AMC LIN FCX T',
  'SPY QQQ DIA IWM TQQQ SQQQ NVDL TSLQ XLK XLE TLT SHY GLD IBIT SCHD EFA ARKK MTUM',
  'BRIXEL ROOFIA AQUILO BRICKO BYTEVA CHIPLO CLOUDO CAREXO CHATLY FILMOR COGWEL CRUMBO PANTRO DERRIK DINERA INSURO',
  'CNTECH CNBROD CNCALM',
]
  .join(' ')
  .split(' ');

export const SMALL_MARKET = { CODES: CODES.join() };
