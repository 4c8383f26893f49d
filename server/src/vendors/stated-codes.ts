/** Exchanges of the instruments here, as news name them before a ticker. */
const EXCHANGE = '(?:nasdaq(?:gs|gm|cm)?|nyse(?: ?american| ?arca| ?mkt)?|nysearca|nyseamerican|amex|cboe|bats)';
const TICKER = '[A-Z]{1,5}(?:[.-][A-Z]{1,2})?';
const IN_TEXT = [
  // (NASDAQ: AAPL), (NYSE: BRK.B)
  new RegExp(String.raw`\(\s*[Ee][Xx]\s*:\s*(${TICKER})\s*\)`.replace('[Ee][Xx]', anyCase(EXCHANGE)), 'g'),
  // $AAPL, but not US$AAPL nor $AAPLE
  new RegExp(String.raw`(?<![A-Za-z0-9$])\$(${TICKER})(?![A-Za-z0-9])`, 'g'),
];
const LABELLED = new RegExp(String.raw`^\s*${anyCase(EXCHANGE)}\s*:\s*(${TICKER})\s*$`);
const CASHTAG = new RegExp(String.raw`^\s*\$(${TICKER})\s*$`);
const BARE = new RegExp(`^\\s*(${TICKER})\\s*$`);
/** A category says that it is a ticker by the scheme it belongs to. */
const OF_TICKERS = /ticker|symbol|stock|security|securities/i;

/** Makes a pattern match letters of either case. */
function anyCase(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

export interface Category {
  readonly name: string;
  /** RSS calls it domain, Atom scheme. */
  readonly scheme?: string;
}

/**
 * Tickers that a feed states of an article: written with their exchange or as a cashtag, or a category whose scheme is
 * one of tickers. A company's name states none, and neither does a category that happens to read like one ("AI",
 * "IPO").
 */
export function statedCodes(texts: readonly string[], categories: readonly Category[]): string[] {
  const found = new Set<string>();
  const add = (code: string | undefined) => code !== undefined && found.add(code.replace('-', '.'));
  for (const text of texts) for (const pattern of IN_TEXT) for (const [, code] of text.matchAll(pattern)) add(code);
  for (const { name, scheme = '' } of categories) {
    add((LABELLED.exec(name) ?? CASHTAG.exec(name) ?? (OF_TICKERS.test(scheme) ? BARE.exec(name) : null))?.[1]);
  }
  return [...found];
}
