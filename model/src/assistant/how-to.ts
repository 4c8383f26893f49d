/**
 * What customers ask how to do, and the page on which it is done. Paths are the product's; the query names the part of
 * the page, and a page of one instrument takes its code. A test of the app compares them with the pages that are built.
 */
interface Place {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The page is that of an instrument. Without one the question is answered with `without`. */
  readonly ofCode?: true;
  readonly without?: string;
}

export const HOW_TO = {
  buy: { path: '/transactionBuy', ofCode: true, without: '/market/stock' },
  sell: { path: '/transactionFlat', ofCode: true, without: '/accountView/detail/position' },
  short: { path: '/transactionSell', ofCode: true, without: '/market/stock' },
  cover: { path: '/transactionSellFlat', ofCode: true, without: '/accountView/detail/position' },
  cancel_order: { path: '/transaction/pending' },
  change_order: { path: '/transaction/pending' },
  see_orders: { path: '/transaction/orders' },
  deposit: { path: '/recharge' },
  deposit_bank: { path: '/recharge/bank' },
  deposit_usdt: { path: '/recharge/coin' },
  withdraw: { path: '/withdrawal' },
  money_records: { path: '/rechargeLog' },
  transfer: { path: '/userTransaction' },
  convert: { path: '/userTransaction', query: { view: 'convert' } },
  link_bank: { path: '/linkBank' },
  link_address: { path: '/addressBook' },
  verify: { path: '/legalname' },
  tax_form: { path: '/signature', query: { doc: 'w9' } },
  contract: { path: '/contractList' },
  statements: { path: '/accountView/account', query: { view: 'statements' } },
  export: { path: '/accountView/account', query: { view: 'statements' } },
  privacy: { path: '/agreement' },
  performance: { path: '/accountChare' },
  alert: { path: '/stockDetails', query: { view: 'alert' }, ofCode: true, without: '/watchList' },
  watchlist: { path: '/stockDetails', ofCode: true, without: '/watchList' },
  search: { path: '/market/stock' },
  language: { path: '/lang' },
  theme: { path: '/theme' },
  hide_amounts: { path: '/settings' },
  notifications: { path: '/notifications' },
  messages: { path: '/msgCenter' },
  password: { path: '/changePassword' },
  reset_password: { path: '/resetPassword' },
  trading_password: { path: '/resetRfPassword' },
  two_factor: { path: '/security', query: { view: 'authenticator' } },
  passkey: { path: '/security', query: { view: 'passkeys' } },
  security: { path: '/security' },
  devices: { path: '/HistoryOfAccess' },
  email: { path: '/security', query: { view: 'email' } },
  phone: { path: '/security', query: { view: 'phone' } },
  profile: { path: '/mine' },
  avatar: { path: '/uploadAvatar' },
  sign_up: { path: '/register' },
  sign_in: { path: '/sign' },
  sign_out: { path: '/settings' },
  delete_account: { path: '/del' },
  support: { path: '/server' },
  feedback: { path: '/idea' },
  safety: { path: '/help', query: { view: 'liabilities' } },
  trial: { path: '/help' },
  robots: { path: '/quantization' },
  wealth: { path: '/wealth' },
  charity: { path: '/charity' },
  invite: { path: '/inviteCode' },
} as const satisfies Record<string, Place>;
export type HowToTopic = keyof typeof HOW_TO;

export const HOW_TO_TOPICS = Object.keys(HOW_TO) as [HowToTopic, ...HowToTopic[]];

/** Topics whose pages do not exist yet: the answer says so. */
export const NOT_YET: readonly HowToTopic[] = ['robots', 'wealth', 'charity', 'invite'];

/** The page of a topic, for an instrument where one is named. */
export function placeOf(topic: HowToTopic, code: string | undefined): Pick<Place, 'path' | 'query'> {
  const { path, query, ofCode, without }: Place = HOW_TO[topic];
  if (ofCode && code === undefined) return { path: without ?? path };
  return { path, ...(query === undefined ? {} : { query }) };
}
