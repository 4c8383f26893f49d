import { ASSISTANT_LIMITS } from '../assistant/limits.ts';
import { CODE_LIMITS } from '../auth/limits.ts';
import type { Language } from '../auth/terms.ts';
import { UPLOAD_LIMITS } from '../files/limits.ts';
import { MINIMUM_AGE, REVIEW_PROMISE_MS } from '../identity/limits.ts';
import { RECIPIENT_HOLD_MS } from '../recipients/rules.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { WITHDRAWAL_TERMS } from '../withdrawals/caps.ts';
import * as terms from './limits.ts';

/** A figure of an agreement: the constant's value and its unit. */
export type Figure =
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'usd'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: string }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string };

const count = (value: number): Figure => ({ kind: 'count', value });
const usd = (value: number): Figure => ({ kind: 'usd', value });
const percent = (value: string): Figure => ({ kind: 'percent', value });
/** A year is not a count: it has no thousands. */
const year = (day: string): Figure => ({ kind: 'text', value: day.slice(0, 4) });
const date = (value: string): Figure => ({ kind: 'date', value });

const { CONTRACT_TERMS: contract, FUND_TERMS: fund, REFERRAL_TERMS: referral } = terms;
const { newAccount, tierUsd, ...withdrawal } = WITHDRAWAL_TERMS;

/** Every figure that an agreement may use, by its name in the templates. Templates contain no digits of their own. */
export const FIGURES = {
  minimumAge: count(MINIMUM_AGE),
  reviewHours: count(REVIEW_PROMISE_MS / HOUR),
  uploadMegabytes: count(UPLOAD_LIMITS.megabytes),
  codeDigits: count(CODE_LIMITS.digits),
  questionDays: count(ASSISTANT_LIMITS.keptDays),
  codeMinutes: count(CODE_LIMITS.validMs / MINUTE),
  codeResendSeconds: count(CODE_LIMITS.resendMs / SECOND),
  contractPages: count(contract.pages),
  contractYears: count(contract.years),
  paymentFrom: count(contract.paymentDays.from),
  paymentTo: count(contract.paymentDays.to),
  lateFee: percent(contract.lateFeePercentPerMonth),
  feeNoticeDays: count(contract.feeChangeNoticeDays),
  objectionDays: count(contract.objectionDays),
  cureDays: count(contract.cureDays),
  unpaidDays: count(contract.unpaidDays),
  forceMajeureDays: count(contract.forceMajeureDays),
  clientNoticeDays: count(contract.clientNoticeDays),
  receivedDays: count(contract.noticeReceivedBusinessDays),
  negotiationDays: count(contract.negotiationDays),
  depositMinimum: count(terms.DEPOSIT_TERMS.minimumUsdt),
  depositBlocks: count(terms.DEPOSIT_TERMS.blocks),
  automaticUsd: usd(withdrawal.automaticUpToUsd),
  twoOperatorsUsd: usd(withdrawal.twoOperatorsFromUsd),
  holdHours: count(RECIPIENT_HOLD_MS / HOUR),
  newAccountDays: count(newAccount.days),
  newAccountUsd: usd(newAccount.usd),
  passwordUsd: usd(tierUsd.code),
  authenticatorUsd: usd(tierUsd.totp),
  dailyUsd: usd(tierUsd.passkey),
  capHours: count(withdrawal.windowHours),
  redemptionDays: count(fund.redemptionBusinessDays),
  paidAfter: { kind: 'text', value: fund.paidAfter },
  coolingOffHours: count(fund.coolingOffHours),
  earlyBirdDays: count(fund.earlyBird.days),
  earlyBird: percent(fund.earlyBird.percentPerYear),
  minimumStocks: count(fund.minimumStocks),
  wealthFreeMonths: count(terms.WEALTH_TERMS.freeMonths),
  wealthNoticeDays: count(terms.WEALTH_TERMS.redemptionNoticeDays),
  rateNoticeDays: count(terms.WEALTH_TERMS.rateNoticeDays),
  yearDays: count(terms.WEALTH_TERMS.yearDays),
  reward: usd(referral.rewardUsd),
  pool: usd(referral.poolUsd),
  sharesEach: count(referral.sharesPerReferral),
  campaignYear: year(referral.from),
  campaignFrom: date(referral.from),
  campaignTo: date(referral.to),
  checkDays: count(referral.checkDays),
  rewardDays: count(referral.paidBusinessDays),
  rankTop: count(referral.ranking.top),
  rankMinutes: count(referral.ranking.minutes),
  olderYear: year(referral.older.from),
  olderFrom: date(referral.older.from),
  olderDeposit: usd(referral.older.depositUsd),
  olderDays: count(referral.older.withinDays),
  olderPaidDays: count(referral.older.paidBusinessDays),
  recordYears: count(terms.AML_TERMS.recordYears),
  noticeDays: count(terms.AGREEMENT_TERMS.noticeDays),
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};

/** Formatted here, not by `Intl`, whose formats change between releases: the hash of a text must not change. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function writeDate(value: string, lang: Language): string {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number];
  if (lang === 'en') return `${day} ${MONTHS.en[month - 1]} ${year}`;
  if (lang === 'es') return `${day} de ${MONTHS.es[month - 1]} de ${year}`;
  return `${year}年${month}月${day}日`;
}

const DOLLARS: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `US$${amount}`,
  es: (amount) => `US$ ${amount}`,
  ja: (amount) => `${amount}米ドル`,
  zhHK: (amount) => `${amount} 美元`,
};

/** A figure, formatted for a language. */
export function writeFigure(figure: Figure, lang: Language): string {
  if (figure.kind === 'count') return grouped(figure.value);
  if (figure.kind === 'usd') return DOLLARS[lang](grouped(figure.value));
  if (figure.kind === 'percent') return lang === 'es' ? `${figure.value} %` : `${figure.value}%`;
  return figure.kind === 'date' ? writeDate(figure.value, lang) : figure.value;
}
