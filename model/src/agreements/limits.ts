/**
 * Figures that the agreements name and that no slice of the product owns yet; a slice that comes to own one imports it
 * from here, so that product and agreement use the same value. Source: spec §5, §9 and rulings on it.
 */
/** The service contract that is signed in the app; apart from the agreements ticked on the way. */
export const CONTRACT_TERMS = {
  pages: 9,
  years: 1,
  /** An invoice is due between these days after it was issued. */
  paymentDays: { from: 5, to: 7 },
  lateFeePercentPerMonth: '1.5',
  feeChangeNoticeDays: 60,
  objectionDays: 30,
  cureDays: 30,
  unpaidDays: 60,
  forceMajeureDays: 90,
  clientNoticeDays: 30,
  noticeReceivedBusinessDays: 5,
  negotiationDays: 30,
} as const;

export const DEPOSIT_TERMS = { minimumUsdt: 1, blocks: 1 } as const;

export const FUND_TERMS = {
  redemptionBusinessDays: 3,
  /** New York time by which redeemed money is back in the account. */
  paidAfter: '17:00',
  coolingOffHours: 24,
  earlyBird: { days: 30, percentPerYear: '0.5' },
  minimumStocks: 3,
} as const;

export const WEALTH_TERMS = { freeMonths: 3, redemptionNoticeDays: 1, rateNoticeDays: 30, yearDays: 365 } as const;

export const REFERRAL_TERMS = {
  rewardUsd: 100,
  poolUsd: 1_000_000,
  sharesPerReferral: 1,
  from: '2025-07-01',
  to: '2025-09-30',
  checkDays: 7,
  paidBusinessDays: 3,
  ranking: { top: 10, minutes: 30 },
  older: { from: '2024-07-01', depositUsd: 1_000, withinDays: 30, paidBusinessDays: 3 },
} as const;

export const AML_TERMS = { recordYears: 5 } as const;

/** Days of notice before a changed agreement applies. */
export const AGREEMENT_TERMS = { noticeDays: 30 } as const;
