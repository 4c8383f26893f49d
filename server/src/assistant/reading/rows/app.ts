import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Row } from './row.ts';

const how = (topic: HowToTopic, when: string, prior = 0): Row => ({ subject: 'how_to', topic, when, prior });
/** What explains words in any question of how something is done. */
const ANY =
  'hypothetical? how? where? can? want? my? app? what? define? make? now? is? you? have? not? help? show? search? today? account?';
const steps = (topic: HowToTopic, when: string, prior = 0): Row => how(topic, `${when} ${ANY}`, prior);

/** About words, about the app, and how things are done in it. */
export const APP: readonly Row[] = [
  {
    subject: 'term',
    when: 'term define !code|my|unlisted|best|worst|today what? how? is? trade? fund? stock? order? my? short? market? price? buy? sell? when? code? value? index? now? compare? margin? dividend? pe? eps? market_cap? settle? volatility? borrow? fee? and? best? debt? yield? bid_ask? spread? extended? premarket? halt? split? target? volume? analyst? close? day? profit? loss? position? diversified? drawdown? exposure? buying_power? lots? crypto? bullish? bearish? sector? risk? open? last? pending? why? session? earnings? year_range? performance? range? cash? up? down? good? high?',
    prior: 0.7,
  },
  {
    subject: 'term',
    when: 'term !code|my|howmuch order? how? trade? price? fund? short? stock? settle? borrow? margin? volatility? what? extended? premarket? bid_ask? spread? halt? split? market_cap? pe? eps? dividend? yield? market? compare?',
    prior: -0.3,
  },
  {
    subject: 'term',
    when: 'term when|why|which|compare order|term|buy|sell|compare order? trade? stock? buy? sell? price?',
    prior: -0.3,
  },
  {
    subject: 'help',
    when: 'help how? can? what? you? app? define? want? not? where? show? all? my? stock? trade? is?',
    prior: 0.2,
  },
  { subject: 'help', when: 'robot you is? what? !trade|stock|money how?', prior: 0.6 },
  {
    subject: 'help',
    when: 'hello|thanks|assistant hello? thanks? assistant? you? how? is? what? help? app? who? define? can? performance? where? price? news? money? want? show? robot? make? have? not? good?',
    prior: 0.3,
  },
  steps(
    'buy',
    'buy !when how|can|where|want|place stock? fund? code? money? order? number? place? make? trade? price? now? value? sector_name? term? split? pay? day? bank? short?',
    0.2,
  ),
  how('buy', 'buy !code|number|my|all|stock|fund|should|history|after_code command? polite?', -0.2),
  how('sell', 'sell !code|number|my|all|stock|fund|should|history|position|after_code command? polite?', -0.2),
  steps('buy', 'buy stock|fund stock? fund? code? money?', -0.2),
  steps(
    'buy',
    'order place how|can|where|want|make buy? stock? code? term? trade? place? price? number? sell? extended? premarket? day? change?',
    0.3,
  ),
  steps(
    'buy',
    'trade|place how|where|want !when|day|today|now stock? code? order? fund? make? term? buy? place? extended? premarket?',
    -0.1,
  ),
  steps(
    'buy',
    'term how|place|make|want place|make|buy|order|want order? place? buy? make? stock? code? price? change?',
    0.1,
  ),
  steps(
    'sell',
    'sell !when how|can|where|want have? stock? code? position? holding? order? all? number? money? profit? value? fund? trade? price? now? loss? place? term? best?',
    0.25,
  ),
  steps('sell', 'sell stock|position|holding stock? position? code? my?', -0.2),
  steps(
    'short',
    'short !when how|can|where|want|make stock? code? sell? position? open? order? trade? place? make? number? down? price?',
    0.2,
  ),
  steps('cover', 'cover how? short? position? stock? code? close? buy? sell? borrow? number? order? place?', 0.4),
  steps('cover', 'short close|sell|cancel|change position? code? stock? open? buy? cover? cancel?', 0.3),
  steps(
    'cancel_order',
    'order cancel|delete how|can|where|want|history|pending buy? sell? stock? pending? code? place? open? last? delete? trade? price? short? change? fill?',
    0.4,
  ),
  steps('cancel_order', 'cancel order|trade|pending stock? buy? sell? pending?', 0.05),
  steps(
    'change_order',
    'order change how? pending? price? stock? open? buy? sell? term? place? code? trade? number?',
    0.4,
  ),
  steps(
    'see_orders',
    'order|history where|how history? order? pending? trade? last? stock? buy? sell? fill? all? show?',
    0,
  ),
  steps(
    'deposit',
    'deposit how? when? money? cash? stock? pay? number? account? link? transfer? fund? fee? day? phone? howmuch? trade? trial? bank? balance? buy?',
    0.3,
  ),
  steps(
    'deposit_bank',
    'deposit bank how? when? money? cash? transfer? account? link? number? fee? address? pay? day? fund? howmuch?',
    0.4,
  ),
  steps(
    'deposit_usdt',
    'deposit crypto|address how? money? cash? transfer? account? link? number? fee? term? pay? fund? crypto? address? convert? bank?',
    0.5,
  ),
  steps(
    'withdraw',
    'withdraw how? when? money? cash? bank? stock? number? account? transfer? fee? address? crypto? day? pay? sell? all? deposit? profit? link? term? howmuch? balance? move? phone? delete?',
    0.4,
  ),
  steps(
    'withdraw',
    'money|cash withdraw|bank how|want|where|transfer transfer? withdraw? bank? cash? money? all?',
    0.1,
  ),
  steps(
    'money_records',
    'withdraw|deposit|transfer|money arrive|history|pending|last arrive? history? money? bank? pending? cash? last? yesterday? day? account? not? why? transfer? number? stock? all? did? crypto? reject? fill? expire? howmuch? received? when? span? deposit?',
    0.5,
  ),
  steps(
    'money_records',
    'withdraw|deposit|transfer where my !how|account|can|want bank? money? cash? last? yesterday? not? number? received?',
    0.4,
  ),
  steps(
    'money_records',
    'withdraw|deposit reject|cancel|why money? bank? not? cancel? reject? why? arrive? pending? account?',
    0.3,
  ),
  steps(
    'transfer',
    'transfer how? when? money? cash? stock? account? number? crypto? balance? fund? position? address? fee? trade? all? withdraw? deposit? change? link?',
    0.2,
  ),
  steps(
    'transfer',
    'address|crypto|money account|stock transfer|change|deposit|move stock? money? account? address? transfer? fund?',
    0.4,
  ),
  steps(
    'convert',
    'convert how? when? crypto? money? cash? number? account? fee? price? change? howmuch? term? fund? sell?',
    0.4,
  ),
  steps(
    'link_bank',
    'link bank how? when? account? number? address? change? delete? make? money? deposit? withdraw? document?',
    0.4,
  ),
  steps('link_bank', 'bank make|change|delete|link|place account? number? my? document? bank?', 0.3),
  steps(
    'link_address',
    'address link|make|crypto|withdraw|where|delete|place crypto? withdraw? link? money? number? change? delete? term?',
    0.3,
  ),
  steps(
    'verify',
    'verify|identity how? document? account? want? why? where? when? identity? verify? fill? make? reject? arrive? address? avatar? pending? not? history? place? which? security? trade? personal? sign? howmuch? day?',
    0.3,
  ),
  steps(
    'tax_form',
    'tax_form|tax how? fee? document? sign? download? span? where? day? my? tax? tax_form? fill? statement? pay? report? history? account? profit? loss? stock? when? number? last? trade? which? dividend? charge? sell? howmuch? change?',
    0.3,
  ),
  steps(
    'contract',
    'contract how? sign? document? where? show? my? download? app? why? when? expire? cancel? fee? identity? number? term? last? which?',
    0.2,
  ),
  steps(
    'alert',
    'alert|notify code? how? price? reach? up? down? number? make? stock? my? when? high? low? change? place? delete? move? year_range? open? close? term? today? value? search? quote? day? can? cover? buy? sell? fill? order? profit? loss? market? earnings? news? phone? email? message?',
    0.6,
  ),
  steps('alert', 'reach code number', 0.3),
  steps(
    'watchlist',
    'watchlist how? code? stock? make? my? where? place? delete? change? show? fund? link? search? number? history? largest? buy?',
    0.3,
  ),
  steps('search', 'search stock|fund|how|where|code code? stock? fund? price?', -0.3),
  steps(
    'language',
    'language how? change? app? my? make? where? which? sign? convert? transfer? assistant? support? you? document? phone? contact?',
    0.4,
  ),
  steps(
    'theme',
    'theme how? change? app? make? where? reset? my? transfer? up? convert? delete? hide? high? support?',
    0.4,
  ),
  steps(
    'hide_amounts',
    'hide how? balance? money? account? position? number? value? profit? my? change? what? all? cash? others? trade?',
    0.4,
  ),
  steps('notifications', 'unsubscribe message? email? not? alert? all? cancel? delete? phone? notify? news?', 0.3),
  steps(
    'notifications',
    'message change|delete|make|cancel|not|hide|alert|how|place how? phone? email? price? app? alert? security? all? change? delete? where?',
    0.2,
  ),
  steps('messages', 'message where? my? show? last? how? have? history? received? all? arrive?', 0.1),
  steps('password', 'password how? change? my? reset? make? want? sign_in? security? account? app? now? phone?', 0.3),
  steps(
    'reset_password',
    'password forgot|reset|reject how? my? sign_in? not? account? reset? forgot? trade? email? change? phone? what? app?',
    0.5,
  ),
  steps('trading_password', 'password trade how? change? reset? make? forgot? my? order? want?', 0.4),
  steps(
    'sign_in',
    'sign_in how? not? reject? my? account? why? can? where? reset? forgot? phone? email? app? device? password?',
    0.1,
  ),
  steps(
    'two_factor',
    'security verify|make|change|place|phone|how|app|sign_in|reset|delete how? my? account? app? code? phone? change? make? identity? link? password?',
    0.3,
  ),
  steps(
    'security',
    'security how? account? my? app? password? device? reject? make? good? high? money? sign_in? where? personal? risk? who?',
    0.1,
  ),
  steps(
    'passkey',
    'passkey how? sign_in? my? phone? make? change? app? device? delete? link? want? security? password? transfer? search?',
    0.4,
  ),
  steps(
    'devices',
    'device contact? how? my? sign_in? sign_out? where? who? delete? history? phone? account? all? which? forgot? personal? change? security? transfer? app? show? did? reject? link? message?',
    0.3,
  ),
  steps('email', 'email change|delete|make|link|verify|place my? address? how? account? change? link? verify?', 0.4),
  steps(
    'phone',
    'phone change|delete|make|link|verify|place my? number? how? account? change? link? verify? device?',
    0.4,
  ),
  steps(
    'profile',
    'personal how? change? my? where? account? identity? address? app? phone? email? verify? make? show?',
    0.2,
  ),
  steps('profile', 'address change !crypto|link|bank how? my? personal? verify? identity?', 0),
  steps('avatar', 'avatar how? change? my? make? place? account? personal? delete? want?', 0.3),
  steps(
    'sign_up',
    'sign_up how? account? want? where? app? document? trial? money? identity? verify? phone? email? can? who? fee? make? day? trade? open? link? bank? cash?',
    0.3,
  ),
  steps('sign_out', 'sign_out how? my? account? device? app? all? phone? want? where? delete? session?', 0.4),
  steps(
    'delete_account',
    'delete account|how|app|my|want|ever|personal|can account? my? ever? app? how? all? personal? want? good? money? make? document? cash? balance? will? happen? withdraw? can? when? where? close? cancel? trial? not?',
    0.4,
  ),
  steps('delete_account', 'account close|cancel how? my? ever? want? all? good? app?', 0.5),
  steps('delete_account', 'delete', 0),
  steps(
    'support',
    'support|contact how? phone? email? want? where? you? app? my? number? message? help? reject? feedback? order? assistant? hello? money? day? language? identity? link? open? when? contact? support? who? robot?',
    0.3,
  ),
  steps(
    'support',
    'concern my? money? cash? account? you? app? deposit? balance? loss? security? stock? robot? assistant? happen? position? value? good? contact? market?',
    0.3,
  ),
  steps(
    'feedback',
    'feedback how? app? want? where? my? idea? contact? make? have? report? support? place? good? recommend?',
    0.4,
  ),
  steps('performance', 'performance|profit where|how my? account? position? history? compare? index? value?', -0.3),
  steps(
    'trial',
    'trial how? account? money? my? is? what? define? why? app? trade? buy? number? stock? cash? not? profit? reset? deposit? pay? convert? change? transfer? withdraw? market? price? delete?',
    0.3,
  ),
];
/** Pages that do not exist yet: declined, saying so. */
const none = (topic: HowToTopic, when: string): Row => ({
  subject: 'not_offered',
  topic,
  when: `${when} ${ANY}`,
  prior: 0.4,
});
export const UNBUILT: readonly Row[] = [
  none(
    'robots',
    'robot how? trade? stock? my? buy? fee? performance? profit? fund? money? you? make? app? good? code? best? order? delete? risk? sell? which? yield? assistant? place? recommend?',
  ),
  none(
    'wealth',
    'wealth how? money? cash? my? howmuch? yield? buy? deposit? account? fee? fund? profit? performance? make? balance? received? paid? pay? span? day? bank? expire? withdraw? risk? trial? charge? dividend? high?',
  ),
  none('charity', 'charity how? money? my? profit? cash? stock? number? make? span? pay? position? dividend?'),
  none(
    'invite',
    'invite how? my? code? money? link? profit? received? where? howmuch? history? best? app? pay? good? account? contact? charge?',
  ),
];
