import type { Row } from './row.ts';

const of = (subject: Row['subject'], when: string, prior = 0): Row => ({ subject, when, prior, ofCode: true });

/** A figure of the stock that was spoken of: asked for as it is, or as its own; `what is a P/E` asks for the word. */
const its = (subject: Row['subject'], figures: string): readonly Row[] =>
  ['after_code !code|my|define', 'after_code its !code|my'].map((said) =>
    of(
      subject,
      `${figures} ${said} howmuch? price? high? low? last? now? when? next? stock? pay? term? define? span?`,
      0.3,
    ),
  );

/** About one stock or fund. */
export const COMPANY: readonly Row[] = [
  ...its('price_earnings', 'pe'),
  ...its('dividends', 'dividend|yield'),
  ...its('fundamentals', 'market_cap|revenue|income|debt|books|eps'),
  ...its('ratings', 'target|analyst'),
  ...its('borrow', 'borrow'),
  ...its('quote', 'volume|bid_ask|spread|price|quote'),
  of(
    'quote',
    'code price|quote|bid_ask|spread|volume|extended|premarket|range|halt|value where? trade? now? howmuch? stock|fund|holding? today? last? open? close? value? pay? money? high? low? is? market?',
  ),
  of('quote', 'code howmuch stock? value? now? today? money? pay?'),
  of(
    'quote',
    'code number howmuch|price|pay|paid|charge|lots buy|pay|have|charge|lots|paid stock? money? now? today? want? fund? all? what? buy? pay? fee? balance? order? hypothetical? will? number? term?',
    0.7,
  ),
  of('quote', 'code stock|fund|last|holding now? today? trade?', -0.2),
  of('quote', 'code compare|two_codes price? quote? performance? stock? best? which? today? now? two_codes?'),
  of('quote', 'code define now stock?', 0.3),
  of('quote', 'code open|close price? last? today? yesterday? now?'),
  of('quote', 'code performance|move|up|down stock? now? today? is? howmuch? profit? loss? price?', 0.1),
  of('quote', 'code', 0.15),
  of('quote', 'price|quote|bid_ask stock? howmuch? value? now? today? money? last?', -0.1),
  of('quote', 'howmuch !number value? price? now? is?', 0.4),
  of(
    'today_of',
    'code why up|down|move|performance|happen|loss|news? today? stock? news? price? now? yesterday? loss?',
  ),
  of('today_of', 'code why today? stock? news?', -0.1),
  of('today_of', 'code happen define? move? stock? today? now? why? performance? news? yesterday?'),
  of('today_of', 'code up|down|loss|profit|move today howmuch? stock? price?'),
  of('today_of', 'code gainers|losers|active|trending today? stock? now? most? which? market?', 0.1),
  of('today_of', 'happen|why up|down|move today?', -0.6),
  of(
    'change',
    'code span performance|up|down|move|price|profit|loss|high|value|change|best|range? howmuch? stock? last? loss? profit? yield? performance? up? down? price? compare? fund? money?',
    0.2,
  ),
  of('change', 'code span stock? last? fund?', 0.1),
  of('change', 'span performance|up|down|move|loss|profit howmuch? stock? price? is? last? change?', -0.4),
  of('change', 'code ever performance|up|down|move howmuch?'),
  of('year_range', 'code year_range span? price? stock? last? high? low? range? today? howmuch? holding? quote?', 0.3),
  of('year_range', 'code high|low|range span price? stock? last? high? low? is?', 0.4),
  of('year_range', 'code high|low price? stock? ever? howmuch?'),
  of('year_range', 'code volatility|risk define? stock? howmuch? is? how? span? term?', -0.2),
  of('year_range', 'year_range price? high? low? span? howmuch?', -0.4),
  of(
    'company',
    'code profile|leader stock? sector? industry? what? who? where? define? about? make? is? fund? when? account? news? day? how? price?',
    0.2,
  ),
  of('company', 'code sector|industry which? where? stock? holdings_of? profile?', 0.3),
  of('company', 'code define|about|who stock? fund? why? how? when?', 0.1),
  of('company', 'profile|leader !you stock? sector? industry? where? who? define? how? make? sell? buy? filler?', -0.1),
  of(
    'fundamentals',
    'code market_cap|revenue|income|debt|books|eps stock? howmuch? value? price? last? span? have? profit? high? low? pay? market? most? holding? earnings? money? yesterday? statement? performance? largest? sell? is? range? year_range?',
    0.4,
  ),
  of('fundamentals', 'code earnings howmuch|profit stock? span? last? is?'),
  of('fundamentals', 'market_cap|revenue|debt|books|eps howmuch? value? have? stock? span? last? high? low?', -0.3),
  of('price_earnings', 'code pe stock? howmuch? price? value? earnings? high? low? is? last?', 0.5),
  of('price_earnings', 'pe howmuch? high? low? price?', -0.4),
  of(
    'dividends',
    'code dividend|yield stock? howmuch? pay? when? last? next? fund? received? span? day? charge? money? price? is? high? most? date? settle?',
    0.4,
  ),
  of('dividends', 'dividend pay|when|howmuch stock? next? last?', -0.4),
  of(
    'ratings',
    'code analyst|target have? is? how? which? stock? price? howmuch? buy? sell? recommend? should? good? high? low? last? value? define? worth? quote? predict? bullish? bearish? future? span?',
    0.9,
  ),
  of('ratings', 'target|analyst price? howmuch? buy? sell? recommend?', -0.2),
  of(
    'competitors',
    'code competitor stock? who? which? sector? industry? largest? most? best? market? compare? sell? money? profile? is? range?',
    0.5,
  ),
  of('competitors', 'competitor who? which? stock? largest? most?', -0.1),
  of(
    'earnings',
    'code earnings when? next? last? day? stock? news? span? date? statement? report? open? close? make? future?',
    0.3,
  ),
  of('earnings', 'code report when|next stock? day? earnings?', 0.1),
  {
    subject: 'earnings',
    when: 'earnings when|which|next|who|day|session|today|holiday|last|span|report|stock|app? today? day? next? stock? span? report? future?',
    prior: 0,
  },
  of(
    'borrow',
    'code borrow how? can? short? fee? howmuch? price? pay? stock? now? today? sell? have? most? high? is? open? span? holding? position? charge? place? arrive? when?',
    0.5,
  ),
  of(
    'borrow',
    'code short fee|price|howmuch|pay|charge|borrow|dear command? sell? how? can? make? stock? now? span? today? money? define?',
    1.1,
  ),
  of('borrow', 'code short can stock? now?', 0.1),
  of('borrow', 'borrow howmuch|price|fee|pay|charge|now short? stock? money? now? span? is?', 0.2),
  of('borrow', 'borrow stock? can? now? short?', 0),
  of(
    'fund',
    'fund code holdings_of|position|stock|holding|largest|most|diversified|sector|fee|profile|best|have|which|bank holdings_of? stock? best? most? largest? which? profile? have? fee? what? holding? position? howmuch? pay? define? index? charge?',
    0.5,
  ),
  of('news', 'code news last? today? now? stock? show? yesterday? what? span? market? about? happen?', 0.4),
];
