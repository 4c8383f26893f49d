/**
 * Companies and funds that a newcomer has most likely heard of and that trade most: a fixed list, of no meaning beyond
 * the order of what a search finds and of what is offered to begin with. No leveraged or inverse funds.
 */
export const WELL_KNOWN: readonly string[] =
  'AAPL MSFT NVDA AMZN GOOGL TSLA META SPY VOO QQQ VTI NFLX DIS KO WMT COST MCD NKE SBUX JPM V MA BRK.B AMD INTC AVGO ORCL IBM PFE JNJ LLY PG PEP HD BA XOM CVX F GM T VZ UBER PYPL ABNB BAC C GS MS WFC CSCO CRM ADBE QCOM MU PLTR COIN TGT UNH CAT GE DAL UPS FDX GLD IVV DIA IWM BND TLT SCHD VIG'.split(
    ' ',
  );
