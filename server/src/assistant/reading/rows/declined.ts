import type { Row } from './row.ts';

const row = (subject: Row['subject'], when: string, prior = 0): Row => ({ subject, when, prior });
/** What explains words in a question about what to do or what will be. */
const ANY =
  'code? stock? fund? buy? sell? holding? position? my? now? today? span? future? market? price? up? down? money? good? worth? best? which? will? can? term? sector_name? sector? number? day? all? short? cash? risk? why? when? howmuch? where? what? how? open? close? next? performance? last? yesterday? have? high? low? want? about? you? index? bullish? bearish? loss? profit? value? analyst? report? move? news? account? is? cover? trade? earnings? dividend? not? idea? ever? change? make? order? most? app? compare? reach? volatility? diversified? trending? gainers? losers? outside? settle? define? target? two_codes? worst? largest? charge? hide? history? deposit? split? halt? help? exposure? active? show? fill? place? expire? received? holiday?';

/**
 * What is declined: advice, predictions, acting for the customer, other people's data, and what Candor does not have.
 */
export const DECLINED: readonly Row[] = [
  row(
    'advice',
    `should buy|sell|code|stock|fund|position|market|cover|short|trade|holding|my|money|now|order|sector_name|performance|outside|all|when|unlisted ${ANY} recommend? predict? unlisted?`,
    0.5,
  ),
  row('advice', `should !holiday ${ANY} worth? recommend?`, -0.25),
  row(
    'advice',
    `worth code|stock|fund|buy|market|sector_name|now|position|sell|unlisted|money ${ANY} should? predict? recommend? unlisted?`,
    0.5,
  ),
  row(
    'advice',
    `recommend stock|fund|buy|sell|code|money|market|how|my|which|sector_name|best|what|position|worth|should|good|guarantee|deposit|risk|pay|today|now|span ${ANY} should? predict? guarantee? worth?`,
    0.5,
  ),
  row('advice', `recommend ${ANY} should? worth? guarantee?`, -0.7),
  row(
    'advice',
    `good|best|worst buy|sell stock|fund|code|now|which|market|what|position ${ANY} should? recommend?`,
    0.3,
  ),
  row(
    'advice',
    `compare buy|sell|good code|stock|fund|which|after_code|sector_name|position|holding|money|market|now ${ANY} should? recommend?`,
    0.5,
  ),
  row('advice', `two_codes good|best ${ANY} compare? two_codes?`, 0.4),
  row(
    'advice',
    `dear !short|borrow code|market|stock|fund|sector_name|index|unlisted|after_code ${ANY} dear? pe? unlisted?`,
    0.4,
  ),
  row('advice', `which|what buy|sell !my stock|fund|good|best|now|today|should ${ANY} should?`, 0),
  row(
    'advice',
    `good|best stock|fund !today|performance|trending|gainers|active|my|position|span buy? risk? my? code? future? money? now? term? market? dividend? recommend? which? define?`,
    0.05,
  ),
  row('advice', `guarantee stock? ${ANY} should? recommend? predict?`, 0.4),
  row('advice', `risk code|buy|fund buy|sell|good|worth|now|stock|holding ${ANY} should? worth?`, -0.1),
  row(
    'prediction',
    `predict code|market|stock|index|price|up|down|sector_name|fund|position|unlisted|outside ${ANY} should? recommend? guarantee? worth? unlisted?`,
    0.5,
  ),
  row(
    'prediction',
    `will up|down|performance|move|reach|high|low|happen code|market|stock|index|price|sector_name|fund|my|position|future|outside ${ANY} predict? unlisted? code? should?`,
    0.4,
  ),
  row(
    'prediction',
    `future up|down|performance|price|value|move|happen code|market|stock|index|sector_name|fund|position|my ${ANY} predict? will? should?`,
    0.3,
  ),
  row(
    'prediction',
    `hypothetical loss|profit|up|down|market|code|stock|index|short|losers|gainers|my ${ANY} hypothetical? predict? will? short?`,
    0.6,
  ),
  row('prediction', `up code|market|stock will|day|future|when|reach|predict ${ANY}`, -0.2),
  row(
    'act',
    'command code|number|all|my|position|money !good|how|why|should|define|borrow|fee|howmuch|predict|notify|alert|recommend|where buy? sell? short? cover? cancel? order? code? stock? fund? holding? position? number? money? all? my? transfer? withdraw? deposit? bank? address? now? today? term? price? place? want? pay? trade? cash? pending? open? close? fill? market? you? account? change? delete? convert? crypto? can? day? largest? worst? best? profit? loss? extended? premarket? high? low? reach? link? when? value? sign? contract? verify? down? up? span? make? last? robot? ever? sector? app? email? outside? unlisted? balance? show? history? contact? move? support? password? howmuch? is? charge? expire? two_codes? received? withdrawable?',
    0.8,
  ),
  row(
    'act',
    'command buy|sell|short|cover|cancel order|pending|trade !how|why|should|define|predict|notify|where|can order? pending? stock? trade? buy? sell? all?',
    -0.2,
  ),
  row(
    'others',
    'others position? account? balance? money? cash? order? show? my? trade? password? howmuch? profit? stock? have? holding? who? all? history? what? statement? number? address? email? phone? security? personal? value? hide? document? identity? delete? transfer? withdraw? command? assistant? you? app? change? place? make? sign_in? download? robot? language? performance? buy? sell? code? want? device? how? can? day? last? now? price? term? feedback? contract? today? risk? received? best? worst? sign? verify? not? support? convert? paid? loss? span?',
    0.6,
  ),
  row(
    'not_listed',
    'unlisted price? quote? stock? howmuch? value? performance? today? up? down? now? why? happen? span? news? define? dividend? pe? market_cap? profile? buy? can? sell? where? how? last? compare? code? close? open? is? want? have? earnings? competitor? year_range? high? low? move? revenue? income? debt? books? target? analyst? trade? should? worth? short? borrow? predict? will? my? which? search? fund? good? term? sector? money? show? make? holding? position? received? command? number?',
    0.7,
  ),
  row(
    'not_offered',
    `outside how? can? buy? sell? trade? price? quote? howmuch? now? today? stock? fund? my? account? where? make? money? market? want? app? have? you? is? open? performance? up? down? value? define? when? sign_up? link? pay? deposit? bank? convert? number? change? which? short? place? order? code? close? what? contract? withdraw? transfer? cash? extended? last? term? high? low? index? news? tax? span? move? support? not? best? bullish? good? charge? borrow? loss? margin? dividend? holding? position? day? received? should? predict? robot? will? fee? crypto? address? yesterday? history? sign? verify? fill? happen? why? report? statement? trial? search? show? command?`,
    0.5,
  ),
];
