import { signUpVersionOn } from '@candor/model/agreements/documents.ts';
import { PUBLISHED } from '@candor/model/agreements/published.ts';
import { ETF_CATEGORY_IDS } from '@candor/model/market/etf-categories.ts';
import { AUTH_FREE_TEXT, AUTH_SAMPLES } from './auth-samples.ts';

export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

/** Ids of the caller's own objects, which some routes need. */
interface OwnObjects {
  readonly orderId: string;
  readonly listId: string;
  readonly caseId: string;
}

const NO_FILE = `fle_${'0'.repeat(26)}`;
const NO_STATEMENT = `sta_${'0'.repeat(26)}`;
const NO_QUOTE = `cqt_${'0'.repeat(26)}`;
const NO_CONVERSION = `cnv_${'0'.repeat(26)}`;
const NO_TRANSFER = `trf_${'0'.repeat(26)}`;
const NO_CONTRACT = `con_${'0'.repeat(26)}`;
const NO_INVOICE = { invoiceId: `inv_${'0'.repeat(26)}` };
const NO_DEPOSIT = `dep_${'0'.repeat(26)}`;
const NO_RECIPIENT = `rcp_${'0'.repeat(26)}`;
const NO_WITHDRAWAL = `wdr_${'0'.repeat(26)}`;
const NO_LOT = `lot_${'0'.repeat(26)}`;
const SHORT_ANSWERS = {
  version: 'none such',
  answers: { loss: 'unlimited', borrow: 'nightly', dividend: 'pay', call: 'wait' },
};
const ORDER_TERMS = { limitPrice: '100.00', quantity: '1', tradingTime: 'regular' };
/** Each as it should be; an order takes one of them. */
const STOPS = { stopPrice: '99.00', trailAmount: '1.00', trailPercent: '5' };
export const TICKET = { code: 'AAPL', side: 'buy', type: 'limit', timeInForce: 'day', short: false, ...ORDER_TERMS };
const CONTACT = { accountType: 'email', email: 'vera@example.com' };
const REQUEST = `ver_${'0'.repeat(26)}`;
const CREDENTIALS = {
  ...CONTACT,
  requestId: REQUEST,
  proof: 'p'.repeat(43),
  password: 'Tr7-quibble',
  termsVersion: signUpVersionOn('2026-11-22'),
  lang: 'en',
};
const PAGE = { size: '5', cursor: 'abc', sort: 'rank', order: 'asc' };

/** Everything a route takes, as it should be. */
export const samples = ({ orderId, listId, caseId }: OwnObjects): Readonly<Record<string, Sample>> => ({
  placeOrder: { body: { ...TICKET, ...STOPS } },
  previewOrder: { body: { ...TICKET, ...STOPS } },
  amendOrder: { params: { orderId }, body: { ...ORDER_TERMS, ...STOPS, version: 1 } },
  cancelOrder: { params: { orderId } },
  alerts: {},
  noticeOverview: {},
  notices: { query: { category: 'order', cursor: '5' } },
  notice: { params: { noticeId: `ntf_${'0'.repeat(26)}` } },
  readNotice: { params: { noticeId: `ntf_${'0'.repeat(26)}` } },
  noticeSettings: {},
  saveNoticeSettings: {
    body: {
      email: ['order'],
      push: ['order'],
      quiet: { from: '22:00', to: '07:00' },
      zone: 'Asia/Tokyo',
      digest: true,
    },
  },
  subscribePush: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
  },
  unsubscribePush: {},
  readNotices: { body: { category: 'order' } },
  createAlert: { body: { code: 'AAPL', kind: 'above', level: '900.00', repeats: true } },
  removeAlert: { params: { alertId: `alt_${'0'.repeat(26)}` } },
  cancelAllOrders: {},
  closeAllPositions: {},
  orderDetail: { params: { orderId } },
  openOrders: {},
  orderHistory: {
    query: {
      code: 'AAPL',
      side: 'buy',
      status: 'open',
      from: '2026-11-01',
      to: '2026-11-30',
      cursor: orderId,
      limit: '5',
    },
  },
  shortCheck: {},
  passShortCheck: { body: SHORT_ANSWERS },
  shortOffer: { params: { code: 'AAPL' } },
  margin: {},
  fundsAccounts: {},
  transfer: { body: { from: 'stock', to: 'spot', amount: '1.00' } },
  transfers: { query: { limit: '5', cursor: 'abc', from: '2026-11-01', to: '2026-11-30' } },
  transferDetail: { params: { transferId: NO_TRANSFER } },
  conversionTerms: {},
  quoteConversion: { body: { usdt: '1.00' } },
  convert: { body: { quoteId: NO_QUOTE } },
  conversions: { query: { limit: '5', cursor: 'abc' } },
  conversionDetail: { params: { conversionId: NO_CONVERSION } },
  depositWays: {},
  depositAddress: { body: { currency: 'USDT', network: 'TRC20' } },
  deposits: { query: { rail: 'usdt', limit: '5', cursor: 'abc', from: '2026-11-01', to: '2026-11-30' } },
  depositDetail: { params: { depositId: NO_DEPOSIT } },
  simulateDeposit: { body: { amount: '5.00' } },
  recipients: {},
  addUsdtAddress: {
    body: {
      ...{ name: 'Exchange', network: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
      ...{ requestId: REQUEST, code: '123456' },
    },
  },
  addBankCard: {
    body: {
      ...{ name: 'Vera Molnár', bankName: 'First Bank', bankAddress: '1 Main Street', ssn: '123-45-6789' },
      ...{ account: '12345678', routing: '021000021', requestId: REQUEST, code: '123456' },
    },
  },
  setDefaultRecipient: { params: { recipientId: NO_RECIPIENT } },
  removeRecipient: { params: { recipientId: NO_RECIPIENT } },
  withdrawalOptions: {},
  requestWithdrawal: {
    body: { ...{ recipientId: NO_RECIPIENT, payee: 'Nowhere', asset: 'USDT' }, amount: '2.00', fee: '1.00' },
  },
  withdrawals: { query: { limit: '5', cursor: 'abc', from: '2026-11-01', to: '2026-11-30' } },
  withdrawalDetail: { params: { withdrawalId: NO_WITHDRAWAL } },
  cancelWithdrawal: { params: { withdrawalId: NO_WITHDRAWAL } },
  extendedHoursDisclosure: {},
  acceptExtendedHours: { body: { version: 'none such' } },
  accountOverview: {},
  positions: {},
  lotChoices: {},
  chooseAccountLots: { body: { method: 'lifo' } },
  choosePositionLots: { params: { code: 'AAPL' }, body: { method: 'specific', lots: [NO_LOT] } },
  positionDetail: { params: { code: 'AAPL' } },
  positionResult: { params: { code: 'AAPL' } },
  valueHistory: { query: { range: '1M' } },
  accountDay: {},
  accountAhead: {},
  accountPerformance: { query: { range: '1M' } },
  statements: { query: { cursor: NO_STATEMENT, kind: 'daily' } },
  statementPdf: { params: { statementId: NO_STATEMENT }, query: { lang: 'en' } },
  statementBundle: { params: { statementId: NO_STATEMENT } },
  exportRows: { params: { what: 'orders', format: 'csv' } },
  signingKeys: {},
  liabilityDays: { query: { before: '2026-11-23' } },
  liabilityDay: { params: { date: '2026-11-23' } },
  liabilityProof: { params: { date: '2026-11-23' } },
  activity: { query: { cursor: '0-1', limit: '5', group: 'trades', code: 'AAPL' } },
  why: {
    query: { figure: 'fill', code: 'AAPL', orderId, execId: `${orderId}:1`, range: '1M', part: 'cash', group: 'etf' },
  },
  startTrial: { body: { lang: 'en' } },
  sendCode: { body: { ...CONTACT, areaCode: '1', phone: '2025550123', purpose: 'login', lang: 'en' } },
  checkRegistrationCode: {
    body: { ...CONTACT, areaCode: '1', phone: '2025550123', requestId: REQUEST, code: '123456' },
  },
  register: { body: { ...CREDENTIALS, areaCode: '1', phone: '2025550123', invitationCode: 'FRIEND-7' } },
  login: { body: { ...CONTACT, areaCode: '1', phone: '2025550123', password: 'Tr7-quibble' } },
  ...AUTH_SAMPLES,
  loginWithCode: { body: { ...CONTACT, areaCode: '1', phone: '2025550123', requestId: REQUEST, code: '123456' } },
  logout: {},
  keepTrial: { body: { ...CREDENTIALS, areaCode: '1', phone: '2025550123' } },
  readSession: {},
  accountList: {},
  passwordRules: {},
  contactChannels: {},
  readInbox: {},
  marketSession: {},
  activeHalts: {},
  rails: {},
  ...{ bankDeposits: {}, materials: {}, bankDetails: { body: { currency: 'USD' } } },
  announceBankDeposit: { body: { amount: '100.00', fileId: NO_FILE } },
  simulateBankTransfer: { body: { amount: '100.00', reference: 'own' } },
  searchInstruments: { query: { q: 'apple', lang: 'en', size: '5' } },
  marketSnapshots: { query: { codes: 'AAPL,KO', spark: 'day' } },
  instrumentDetail: { params: { code: 'AAPL' } },
  instrumentCandles: { params: { code: 'AAPL' }, query: { range: '1D', warmup: '50', interval: '5m' } },
  instrumentYear: { params: { code: 'AAPL' } },
  instrumentDepth: { params: { code: 'AAPL' } },
  companyDetail: { params: { code: 'AAPL' } },
  marketList: { params: { list: 'gainers' }, query: { ...PAGE, category: ETF_CATEGORY_IDS[0] as string } },
  marketBreadth: {},
  marketSectors: {},
  sectorDetail: { params: { sector: 'energy' }, query: PAGE },
  marketTreemap: {},
  marketConcepts: {},
  etfLists: {},
  ownIndexes: {},
  marketDetail: { params: { id: 'candor_500' } },
  marketCandles: { params: { id: 'nyse' }, query: { range: '1D' } },
  marketMembers: { params: { id: 'nyse' }, query: PAGE },
  trendingNow: { query: { size: '5', sector: 'energy' } },
  howPricesAreMade: {},
  advanceClock: { body: { to: '1m' } },
  ...{ vaultAccess: { query: { after: '1764000000000-vac_0', by: 'others' } }, rotateVaultKey: {} },
  conduct: {},
  ownFills: {},
  ideas: { query: { date: '2026-11-20' } },
  ideaScore: { query: { before: '2026-11-20' } },
  morningReport: { query: { date: '2026-11-20' } },
  marketReview: { query: { date: '2026-11-20' } },
  news: { query: { topic: 'all', codes: 'AAPL,KO', q: 'apple', size: '5', cursor: '1-0-a' } },
  publishers: {},
  newsStory: { params: { id: '2026-11-20-large_move-AAPL' } },
  ...{ earningsCalendar: {}, marketDays: {} },
  publicationInputs: { params: { kind: 'ideas', date: '2026-11-20' } },
  watchlists: {},
  createWatchlist: { body: { name: 'Mine', codes: ['AAPL'] } },
  chooseFirstStocks: { body: { name: 'First', codes: ['AAPL', 'KO', 'MSFT'] } },
  restoreWatchlist: { params: { listId } },
  moveToWatchlist: { params: { listId }, body: { code: 'AAPL', toListId: listId, keep: true, place: 0 } },
  renameWatchlist: { params: { listId }, body: { name: 'Other' } },
  deleteWatchlist: { params: { listId } },
  reorderWatchlists: { body: { listIds: [listId] } },
  addToWatchlist: { params: { listId }, body: { code: 'KO', place: 0 } },
  removeFromWatchlist: { params: { listId }, body: { code: 'AAPL' } },
  reorderWatchlist: { params: { listId }, body: { codes: ['AAPL'] } },
  assistantAbout: {},
  askAssistant: {
    body: {
      ...{ text: 'price of AAPL', lang: 'en', code: 'AAPL' },
      before: { subject: 'quote', topic: null, codes: ['AAPL'], span: null },
    },
  },
  supportThread: { query: { before: '7' } },
  sendSupportMessage: { body: { text: 'Where is my statement?', pictures: [NO_FILE] } },
  readSupportThread: { body: { upTo: '1' } },
  supportUnread: {},
  feedbackList: { query: { before: caseId } },
  sendFeedback: { body: { name: 'Charts', text: 'Too bright.', pictures: [NO_FILE] } },
  readFeedback: { params: { caseId }, body: { upTo: '1' } },
  sendContact: { body: { name: 'Bo', email: 'bo@example.com', text: 'I cannot sign in.', lang: 'en' } },
  agreements: {},
  agreement: { params: { document: 'privacy' }, query: { lang: 'en', version: signUpVersionOn('2026-11-22') } },
  acceptedAgreements: {},
  acceptAgreement: {
    params: { document: 'privacy' },
    body: {
      version: signUpVersionOn('2026-11-22'),
      lang: 'en',
      sha256: PUBLISHED.privacy[signUpVersionOn('2026-11-22')]?.en,
    },
  },
  identity: {},
  saveIdentityNames: {
    body: { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17' },
  },
  saveIdentityArea: { body: { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' } },
  saveIdentityStreet: { body: { street: '12 Poplar Street', detail: 'Apt 3B' } },
  saveIdentityTax: { body: { usPerson: true, country: 'US', numberKind: 'ssn', number: '123456788' } },
  saveIdentityDocument: { body: { kind: 'passport', country: 'US', number: 'X1234567', expiresOn: '2030-01-01' } },
  saveIdentityPictures: { body: { front: NO_FILE, back: NO_FILE } },
  readIdentityDocument: {},
  submitIdentity: { body: { confirmed: true } },
  beginUpload: { body: { purpose: 'avatar', type: 'image/png', bytes: 1_000, sha256: '0'.repeat(64) } },
  fileStatus: { params: { fileId: NO_FILE } },
  uploadPart: { params: { fileId: NO_FILE }, query: { offset: '0' } },
  completeUpload: { params: { fileId: NO_FILE }, body: { rotation: 90 } },
  ...{ avatar: {}, saveAvatar: { body: { fileId: NO_FILE } }, removeAvatar: {} },
  fileContent: { params: { fileId: NO_FILE } },
  removeFile: { params: { fileId: NO_FILE } },
  taxForm: {},
  prepareTaxForm: { body: { consentVersion: 'none such', itemTwoStruck: false } },
  taxFormDocument: { params: { formId: `txf_${'0'.repeat(26)}` } },
  signTaxForm: {
    params: { formId: `txf_${'0'.repeat(26)}` },
    body: { sha256: '0'.repeat(64), documentCode: 'ABCDEF', strokes: [[[1, 2]]], typedName: 'Vera' },
  },
  contracts: {},
  prepareContract: { body: { lang: 'en', consentVersion: 'none such' } },
  ...{ contract: { params: { contractId: NO_CONTRACT } }, contractDocument: { params: { contractId: NO_CONTRACT } } },
  signContract: {
    params: { contractId: NO_CONTRACT },
    body: {
      ...{ number: 'CU-2026-0000000000', sha256: '0'.repeat(64), documentCode: 'ABCDEF' },
      ...{ strokes: [[[1, 2]]], typedName: 'Vera' },
    },
  },
  giveContractNotice: { params: { contractId: NO_CONTRACT } },
  contractLife: { params: { contractId: NO_CONTRACT } },
  renewContract: { params: { contractId: NO_CONTRACT }, body: { lastDay: '2028-03-02', fee: '0.00' } },
  giveBreachNotice: { params: { contractId: NO_CONTRACT }, body: { text: 'Nothing works' } },
  openDispute: { params: { contractId: NO_CONTRACT }, body: { subject: 'Invoice', text: 'Nothing works' } },
  endContractAtOnce: { params: { contractId: NO_CONTRACT }, body: { ground: 'breach' } },
  confirmCured: { params: { noticeId: `cnt_${'0'.repeat(26)}` } },
  settleDispute: { params: { noticeId: `cnt_${'0'.repeat(26)}` } },
  sealIssuer: {},
  ...{ invoices: { query: { cursor: NO_INVOICE.invoiceId } }, contractFee: {}, invoice: { params: NO_INVOICE } },
  ...{ invoiceDocument: { params: NO_INVOICE }, payInvoice: { params: NO_INVOICE, body: { total: '1.00' } } },
  objectToFee: { params: { noticeId: `fno_${'0'.repeat(26)}` } },
});

/** Free text: beyond its length it is checked by rules with tests of their own. */
export const FREE_TEXT = new Set([
  ...['bankName', 'bankAddress', 'payee', 'address', 'routing', 'ssn', 'account'],
  ...[
    'email',
    'password',
    'termsVersion',
    'consentVersion',
    'version',
    'q',
    'name',
    'text',
    'subject',
    'cursor',
    'type',
    'after',
    'invitationCode',
  ],
  ...['firstName', 'lastName', 'legalName', 'birthDate', 'state', 'city', 'postalCode', 'street', 'detail'],
  ...['number', 'expiresOn', 'typedName'],
  ...AUTH_FREE_TEXT,
]);

/** Values of the lists above that a field may well have. */
export const FITTING: Readonly<Record<string, string>> = {
  place: '123',
  email: '[]',
  push: '[]',
  quiet: 'null',
  digest: 'true',
  keep: 'true',
  short: 'true',
  version: '123',
  codes: '[]',
  lots: '[]',
  listIds: '[]',
  strokes: '[]',
  pictures: '[]',
  usPerson: 'true',
  confirmed: 'true',
  repeats: 'true',
  ...{ transports: '[]', word: 'null', on: 'true' },
  bytes: '123',
  rotation: '123',
  itemTwoStruck: 'true',
};
