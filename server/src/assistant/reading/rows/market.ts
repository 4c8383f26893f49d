import type { Row } from './row.ts';

const row = (subject: Row['subject'], when: string, prior = 0): Row => ({ subject, when, prior });

/** About the market as a whole, and what is published about it. */
export const MARKET: readonly Row[] = [
  row(
    'market',
    'market performance? now? today? up? down? move? happen? what? stock? index? quote? price? howmuch? loss? profit? all? good? breadth? is? high? low? value? last?',
    0.1,
  ),
  row(
    'market',
    'index performance? now? today? up? down? move? happen? quote? price? market? howmuch? value? stock? high? profit? loss? is? yesterday? close? span? last? show?',
    0.15,
  ),
  row('market', 'breadth market? today? stock? howmuch? up? down? now? index? which? how?', 0.2),
  row('market', 'stock up|down today howmuch? market? most? all? breadth? today?', -0.4),
  row('market', 'today|now performance what? happen?', -0.5),
  row('market', 'market happen today? now? why? news? stock?', 0.1),
  row(
    'report',
    'market why up|down|move|happen|performance|loss|open|close|news yesterday? today? stock? happen? performance? index? move? price? loss? profit? span? last? all? now? up? down? day?',
    0.5,
  ),
  row('report', 'market why !open|close|closed_day|trade|order stock? today? now? is? all? money?', 0.1),
  row(
    'report',
    'why stock|index|sector_name|gainers|losers|today up|down|move|losers today? yesterday? stock? market? all? index? losers?',
    0.1,
  ),
  row(
    'report',
    'market happen|performance|up|down|close|index|move yesterday stock? howmuch? performance? close? index? up? down? happen? last? price? move? news?',
    0.4,
  ),
  row('report', 'index yesterday|why performance? up? down? move? happen? close? market? quote?', 0.2),
  row(
    'report',
    'report today? show? market? news? premarket? now? where? last? how? yesterday? day? open? close? what? stock? performance? span? want?',
    0.2,
  ),
  row(
    'report',
    'review market? today? yesterday? last? show? close? span? where? stock? how? index? report? news? day?',
    0.4,
  ),
  row(
    'sectors',
    'sector_name sector|performance|up|down|today|stock|market|best|worst|price|move|now|news|happen|industry performance? up? down? today? stock? move? best? worst? now? market? span? how? price? news? happen? which? profit? gainers? losers? yesterday? howmuch? bullish? is?',
    0.1,
  ),
  row(
    'sectors',
    'sector|industry !my best? profile? worst? up? down? performance? which? today? most? market? move? gainers? losers? now? span? stock? bullish? money? profit? loss? all? show? sector_name? yesterday? good? what? open? close? high? low? quote? howmuch? is? trending? active?',
    0.2,
  ),
  row('sectors', 'sector_name', -0.2),
  row(
    'gainers',
    'gainers !code stock? today? market? which? most? best? now? up? show? span? performance? fund? sector? profit? is? price? money? move? last? yesterday? what? index? high? trending? number?',
    0.2,
  ),
  row(
    'gainers',
    'stock|market best|most up|today up? today? stock? most? best? which? market? performance? now? move?',
    0,
  ),
  row('gainers', 'most|best|largest|which up stock? today? which? most? market? now?', 0.1),
  row(
    'losers',
    'losers !code stock? today? market? which? most? worst? now? down? show? span? performance? fund? sector? loss? is? price? money? move? last? yesterday? what? index? low? number?',
    0.2,
  ),
  row(
    'losers',
    'stock|market worst|most down|today|loss down? today? stock? most? worst? which? market? performance? now? loss? move?',
    0,
  ),
  row('losers', 'most|worst|largest|which down|loss stock? today? which? most? market? now?', 0.1),
  row(
    'active',
    'active !code stock? today? market? most? which? now? show? volume? trade? fund? last? what? best? high? buy? sell? number? largest? money?',
    0.3,
  ),
  row(
    'active',
    'most|largest|best|high volume|trade stock? today? which? market? now? volume? trade? fund? high?',
    0.2,
  ),
  row(
    'trending',
    'trending !code stock? today? market? which? most? now? show? what? buy? is? fund? search? active? bullish? number? happen? all?',
    0.3,
  ),
  row(
    'session',
    '!day|short|account market open|close|extended|premarket|session when? now? today? is? not? trade? closed_day? usual? clock? open? close? extended? premarket? stock? how? session? last? next? halfday? howmuch? index?',
    0.4,
  ),
  row(
    'session',
    '!day|short|account open|close when|now|not|today when? today? now? is? stock? trade? clock? not? usual? open? close? session? all? next?',
    0.2,
  ),
  row(
    'session',
    '!day session when? now? market? trade? what? today? usual? open? close? clock? show? stock? how? where? extended? premarket? define? range? is? buy? sell?',
    0.3,
  ),
  row(
    'session',
    '!day extended|premarket when|now|open|session|close|trade|can|today|is|market|clock when? now? trade? open? close? session? is? can? today? market? buy? sell? stock? how? order? clock? howmuch? not? range?',
    0.2,
  ),
  row('session', '!day when|now trade can? now? stock? buy? sell? today? market?', -0.1),
  row(
    'session',
    '!day|short|account !code|money clock trade|buy|sell|price how? reach? can? number? stock? when? is? now? today? usual? extended? premarket? market? order? close? open?',
    0.2,
  ),
  row('session', '!day closed_day today? now? market? stock? trade? is? open? close? why?', 0.1),
  row('session', '!day|short when buy|sell|trade|open|close today|now|can', -0.3),
  row('session', 'open|close !day|code|order|position|account|price|short|my|pending clock?', -0.1),
  row(
    'calendar',
    'day !predict|did open|close|trade|market|session|closed_day|when|halfday|holiday|extended|buy|sell|can open? close? trade? market? session? closed_day? when? halfday? holiday? extended? stock? buy? sell? is? can? clock? now? usual? next? future? index? number? app? today? not? last? order? premarket? which? will?',
    0.6,
  ),
  row(
    'calendar',
    'holiday|halfday next? market? when? which? trade? open? close? span? stock? show? day? closed_day? today? all? session? last? is? what? future? now? app? how? usual? not? number? will?',
    0.4,
  ),
  row('calendar', 'next closed_day|close|session market? when? stock? day? holiday? open? which? is?', 0.2),
  row(
    'calendar',
    '!short|order|account next|when open market|next|when|future|day market? when? trade? stock? day? future? next?',
    0.1,
  ),
  row(
    'calendar',
    'closed_day when|which|next|day market? stock? day? next? trade? which? when? usual? open? close? session?',
    0.2,
  ),
  row('calendar', 'day !predict|did', -0.1),
  row(
    'news',
    'news last? today? now? market? stock? show? yesterday? what? which? span? sector? sector_name? happen? all? about? where? fund? index? app?',
    0.1,
  ),
  row(
    'ideas',
    'idea today? show? which? bullish? bearish? code? stock? trade? buy? sell? now? what? have? last? best? market? span? up? down? recommend? good? short? yesterday? how? is? performance? price? day? analyst? next? number?',
    0.4,
  ),
  row(
    'ideas',
    'bullish|bearish idea|today|stock|which|show|buy|sell|recommend|how idea? today? stock? which? show? now? market? buy? sell? short? code? recommend? what?',
    0.1,
  ),
];
