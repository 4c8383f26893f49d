/**
 * The spec's fixed wire names, mapped to ours. They appear in this file and nowhere else (tests of the wire
 * contract excepted). Sources: spec §3, §4, §7, §8; rulings 10, 19.
 */
import type { Session } from './calendar/index.ts';

/** Local storage and header names of the spec's session contract. */
export const STORAGE = {
  user: 'userInfo',
  sessionToken: 'aspctoken',
  proofToken: 'auth_token',
  system: 'systemInfo',
  theme: 'themeInfo',
  language: 'lang',
  subscription: 'wsSub',
} as const;

/** Headers of the spec's session contract: the token and its proof. */
export const SESSION_HEADERS = { sessionToken: 'aspctoken', proofToken: 'authaspctoken' } as const;

/** Price session numbers of the price push: 1 pre-market, 2 regular, 3 after-hours. */
export type TimeSolt = 1 | 2 | 3;

export function timeSoltOf(session: Exclude<Session, 'closed'>): TimeSolt {
  return session === 'pre' ? 1 : session === 'regular' ? 2 : 3;
}

/** AuthenticationStatus numbers (ruling 10). */
export const AUTHENTICATION_STATUS = { unsubmitted: 0, in_review: 1, approved: 2, rejected: 3 } as const;
export type IdentityStatus = keyof typeof AUTHENTICATION_STATUS;

/** tcType of the account list call. */
export const TC_TYPE = { trading: 0, quantitative: 1 } as const;

/** Themes as stored: 1 dark, 2 light. */
export const THEME_TYPE = { dark: 1, light: 2 } as const;

/** The spec's eleven pushed message types, and the two we add (ruling 19). */
export const PUSH_TYPES = [
  'accountView',
  'market',
  'marketGainers',
  'markDetails',
  'account',
  'detail',
  'stockDetail',
  'position',
  'pending',
  'boughtDetailPosition',
  'wsDetail',
  'error',
  'message',
] as const;
export type PushType = (typeof PUSH_TYPES)[number];

export const PING = 'ping';
export const PONG = 'pong';

export interface SubscribeCommand {
  cmd: 'sub';
  topics: { type: PushType; codes?: string[]; id?: string }[];
}

/** The spec's persisted user record (spec §3), with its defaults. */
export interface UserRecord {
  td_acc: string;
  username: string;
  phone: string;
  area_code: string;
  email: string;
  accountType: 'email' | 'phone';
  AuthenticationStatus: number;
  login_state: number;
  invite_code: string;
  userInfo: unknown;
  trade_Account: string;
  quantitative_account: string;
  aiQuantitative_account: string;
  market_status: number;
}

export const USER_DEFAULTS: UserRecord = {
  td_acc: '',
  username: '',
  phone: '',
  area_code: '1',
  email: '',
  accountType: 'email',
  AuthenticationStatus: 0,
  login_state: 0,
  invite_code: '',
  userInfo: null,
  trade_Account: '',
  quantitative_account: '',
  aiQuantitative_account: '',
  market_status: 1,
};

export interface SystemRecord {
  systemType: 'ios' | 'android' | 'web';
  systemStatus: boolean;
}
export const SYSTEM_DEFAULTS: SystemRecord = { systemType: 'web', systemStatus: true };

export interface AccountListReply {
  username: string;
  accList: { tcType: 0 | 1; td_acc: string }[];
}

/** Member names of an entry of the account list, for its schema. */
export const ACCOUNT_ENTRY = { kind: 'tcType', id: 'td_acc' } as const;

/** The account list as the spec has it. */
export function accountListOf(username: string, accounts: { trading: string; quantitative: string }): AccountListReply {
  const accList: AccountListReply['accList'] = [
    { tcType: TC_TYPE.trading, td_acc: accounts.trading },
    { tcType: TC_TYPE.quantitative, td_acc: accounts.quantitative },
  ];
  return { username, accList };
}

const asText = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function asWhole(value: unknown, otherwise: number): number {
  const read = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number.parseInt(value, 10) : value;
  return typeof read === 'number' && Number.isInteger(read) && read >= 0 ? read : otherwise;
}

/** Reads a stored user record field by field; what is missing or of another type takes the spec's default. */
export function parseUserRecord(record: Readonly<Record<string, unknown>>): UserRecord {
  const d = USER_DEFAULTS;
  const { accountType, area_code: area, AuthenticationStatus: status } = record;
  const known = asWhole(status, d.AuthenticationStatus);
  return {
    td_acc: asText(record.td_acc, d.td_acc),
    username: asText(record.username, d.username),
    phone: asText(record.phone, d.phone),
    area_code: typeof area === 'number' ? String(area) : asText(area, d.area_code),
    email: asText(record.email, d.email),
    accountType: accountType === 'phone' || accountType === 'email' ? accountType : d.accountType,
    AuthenticationStatus: known <= AUTHENTICATION_STATUS.rejected ? known : d.AuthenticationStatus,
    login_state: asWhole(record.login_state, d.login_state),
    invite_code: asText(record.invite_code, d.invite_code),
    userInfo: record.userInfo ?? d.userInfo,
    trade_Account: asText(record.trade_Account, d.trade_Account),
    quantitative_account: asText(record.quantitative_account, d.quantitative_account),
    aiQuantitative_account: asText(record.aiQuantitative_account, d.aiQuantitative_account),
    market_status: asWhole(record.market_status, d.market_status),
  };
}

/** A signed-in customer's profile as written to the stored user record; `userInfo` keeps what only we add. */
export function userRecordOf(profile: {
  username: string;
  accountType: 'email' | 'phone';
  email: string;
  areaCode: string;
  phone: string;
  authenticationStatus: number;
  tradingAccountId: string;
  quantitativeAccountId: string;
  kind: string;
  canSignInAgain: boolean;
}): Omit<UserRecord, 'market_status'> {
  // The market's state is not the profile's: it comes from the market's session.
  const { market_status: _, ...defaults } = USER_DEFAULTS;
  return {
    ...defaults,
    td_acc: profile.tradingAccountId,
    username: profile.username,
    accountType: profile.accountType,
    email: profile.email,
    area_code: profile.areaCode || USER_DEFAULTS.area_code,
    phone: profile.phone,
    AuthenticationStatus: profile.authenticationStatus,
    login_state: 1,
    trade_Account: profile.tradingAccountId,
    quantitative_account: profile.quantitativeAccountId,
    aiQuantitative_account: profile.quantitativeAccountId,
    userInfo: { kind: profile.kind, canSignInAgain: profile.canSignInAgain },
  };
}

export const marketStatusOf = (user: UserRecord): number => user.market_status;

/** The market's state as a change to the stored user record. */
export const userMarketOf = (marketStatus: number): Partial<UserRecord> => ({ market_status: marketStatus });

/** The account list as changes to the stored user record; an account that is not listed stays as it was. */
export function userAccountsOf({ username, accList }: AccountListReply): Partial<UserRecord> {
  const trading = accList.find(({ tcType }) => tcType === TC_TYPE.trading)?.td_acc;
  const quantitative = accList.find(({ tcType }) => tcType === TC_TYPE.quantitative)?.td_acc;
  return {
    username,
    ...(trading === undefined ? {} : { td_acc: trading, trade_Account: trading }),
    ...(quantitative === undefined ? {} : { quantitative_account: quantitative, aiQuantitative_account: quantitative }),
  };
}

/** The stored trading account's id, which identifies the signed-in person; empty when logged out. */
export function tradingAccountIdOf(user: UserRecord): string {
  return user.td_acc;
}

/** The session hint of the spec's user record: 1 while some session is open. */
export const MARKET_STATUS = { closed: 0, open: 1 } as const;
