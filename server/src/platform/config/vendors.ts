import type { ClockStart } from '../time/clock.ts';
import { type FeedChoice, oneOf, optionalSecret, optionalUrl, wholeNumber } from './values.ts';
import type { Secret } from './secrets.ts';

/** How to reach the vendor that `FEED` names. */
export interface VendorConfig {
  readonly vendorKey: Secret<string> | undefined;
  readonly vendorSecret: Secret<string> | undefined;
  /** Requests a minute that the plan allows. */
  readonly vendorPerMinute: number;
  readonly vendorRestUrl: string | undefined;
  readonly vendorStreamUrl: string | undefined;
  /** A language model for the assistant; without one it answers by rules. */
  readonly assistantUrl: string | undefined;
  readonly assistantKey: Secret<string> | undefined;
  readonly assistantModel: string;
  readonly filings: 'none' | 'edgar';
  /** Name and email address of the operator, sent with each request. */
  readonly filingsContact: string;
  readonly filingsUrl: string | undefined;
  readonly news: 'rule' | 'feeds';
  readonly newsFeeds: readonly string[];
  readonly usdtRates: 'simulated' | readonly RateVenue[];
  readonly usdtRatesUrl: string | undefined;
}

/** Venues whose public tickers say what a USDT is worth. */
const RATE_VENUES = ['coinbase', 'kraken', 'bitstamp'] as const;
export type RateVenue = (typeof RATE_VENUES)[number];
/** Fewer cannot check each other. */
const LEAST_VENUES = 2;

export const VENDOR_VARIABLES = {
  vendorKey: {
    name: 'VENDOR_KEY',
    about: 'Key for the vendor that FEED names',
    allowed: 'any text without spaces, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^\S+$/),
  },
  vendorSecret: {
    name: 'VENDOR_SECRET',
    about: 'Second half of that key, where the vendor gives two (alpaca)',
    allowed: 'any text without spaces, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^\S+$/),
  },
  vendorPerMinute: {
    name: 'VENDOR_PER_MINUTE',
    about: 'Requests a minute that your plan with the vendor allows',
    allowed: 'a whole number from 1 to 100000',
    fallback: '200',
    read: wholeNumber(1, 100_000),
  },
  vendorRestUrl: {
    name: 'VENDOR_REST_URL',
    about: "Where the vendor's history is asked for, instead of its own address",
    allowed: 'https://host, or empty',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
  vendorStreamUrl: {
    name: 'VENDOR_STREAM_URL',
    about: "Where the vendor's stream is, instead of its own address; for alpaca its last part is sip or iex",
    allowed: 'wss://host/path, or empty',
    fallback: '',
    read: optionalUrl('wss:', 'ws:'),
  },
  assistantUrl: {
    name: 'ASSISTANT_URL',
    about:
      'A language model for the assistant, where OpenAI chat completions are spoken; it then reads what customers ask',
    allowed: 'https://host/v1, or empty: the assistant answers by rules',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
  assistantKey: {
    name: 'ASSISTANT_KEY',
    about: 'Key for that endpoint',
    allowed: 'any text without spaces, or empty',
    fallback: '',
    secret: true,
    read: optionalSecret(/^\S+$/),
  },
  assistantModel: {
    name: 'ASSISTANT_MODEL',
    about: 'Name of the model there',
    allowed: 'up to 100 letters, digits and . _ : / -',
    fallback: 'gpt-4o-mini',
    read: (text: string) => (/^[\w.:/-]{1,100}$/.test(text) ? { value: text } : undefined),
  },
  filings: {
    name: 'FILINGS',
    about: 'Where what companies have filed is read',
    allowed: 'none or edgar',
    fallback: 'none',
    read: oneOf('none', 'edgar'),
  },
  filingsContact: {
    name: 'FILINGS_CONTACT',
    about: 'Who asks the SEC; it wants to know, and refuses whoever does not say',
    allowed: 'a name and an address of mail, or empty',
    fallback: '',
    read: (text: string) =>
      text === '' || /^[^\r\n()]{1,80}@[^\r\n()\s]{3,80}$/.test(text) ? { value: text } : undefined,
  },
  filingsUrl: {
    name: 'FILINGS_URL',
    about: "Where filings are asked for, instead of the SEC's own addresses",
    allowed: 'https://host, or empty',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
  news: {
    name: 'NEWS',
    about: 'Where news come from: written by rule from prices alone, or headlines of publishers beside them',
    allowed: 'rule or feeds',
    fallback: 'rule',
    read: oneOf('rule', 'feeds'),
  },
  newsFeeds: {
    name: 'NEWS_FEEDS',
    about:
      "Publishers' feeds (RSS or Atom) for NEWS=feeds; whether their headlines may be shown is between you and them",
    allowed: 'up to 20 addresses https://host/path, parted by commas (a comma in one is written %2C)',
    fallback: '',
    read: readFeeds,
  },
  usdtRates: {
    name: 'USDT_RATES',
    about: 'Whose prices say what a USDT is worth when it is converted to dollars; the median of at least two counts',
    allowed: `simulated, or ${LEAST_VENUES} or more of ${RATE_VENUES.join(', ')} joined by commas`,
    fallback: 'simulated',
    read: readVenues,
  },
  usdtRatesUrl: {
    name: 'USDT_RATES_URL',
    about: 'Where those are asked, instead of their own addresses',
    allowed: 'https://host, or empty',
    fallback: '',
    read: optionalUrl('https:', 'http:'),
  },
};

function readVenues(text: string): { value: 'simulated' | readonly RateVenue[] } | undefined {
  if (text === 'simulated') return { value: text };
  const parts = new Set(text.split(','));
  const known = RATE_VENUES.filter((venue) => parts.has(venue));
  return known.length === parts.size && known.length >= LEAST_VENUES ? { value: known } : undefined;
}

const MOST_FEEDS = 20;

function readFeeds(text: string): { value: readonly string[] } | undefined {
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isFeed = (url: string): boolean => {
    const { protocol, username, password } = URL.canParse(url)
      ? new URL(url)
      : { protocol: '', username: '', password: '' };
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && url.length <= 2_000;
  };
  return urls.length <= MOST_FEEDS && urls.every(isFeed) ? { value: [...new Set(urls)] } : undefined;
}

/** Requirements of a vendor. A price vendor sends only current prices, so business time must be real time. */
export function vendorProblems(
  config: VendorConfig & { readonly feed: FeedChoice; readonly clock: ClockStart; readonly clockSpeed: number },
): string[] {
  const { feed, vendorKey, vendorSecret, clock, clockSpeed } = config;
  const problems: string[] = [];
  if (config.filings === 'edgar' && config.filingsContact === '') problems.push('FILINGS=edgar needs FILINGS_CONTACT');
  if (config.news === 'feeds') {
    if (config.newsFeeds.length === 0) problems.push('NEWS=feeds needs NEWS_FEEDS');
    if (clock.kind !== 'real' || clockSpeed !== 1) problems.push('NEWS=feeds needs CLOCK=real and CLOCK_SPEED=1');
  } else if (config.newsFeeds.length > 0) problems.push('NEWS_FEEDS is read by NEWS=feeds alone');
  if (feed.kind !== 'polygon' && feed.kind !== 'alpaca') return problems;
  if (!vendorKey) problems.push(`FEED=${feed.kind} needs VENDOR_KEY`);
  if (feed.kind === 'alpaca' && !vendorSecret) problems.push('FEED=alpaca needs VENDOR_SECRET beside VENDOR_KEY');
  if (clock.kind !== 'real' || clockSpeed !== 1) problems.push(`FEED=${feed.kind} needs CLOCK=real and CLOCK_SPEED=1`);
  return problems;
}
