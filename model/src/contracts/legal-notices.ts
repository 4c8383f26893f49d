import type { Instant } from '../time.ts';
import { forceMajeureEnd } from './periods.ts';
import type { SuspensionCause } from './states.ts';

/** The parties of a contract: its customer, and the operator of this installation. */
export const PARTIES = ['client', 'provider'] as const;
export type Party = (typeof PARTIES)[number];

/** Notices that the contract's text knows, each recorded with the day on which it counts as received. */
export const LEGAL_NOTICE_KINDS = ['breach', 'dispute', 'ending'] as const;
export type LegalNoticeKind = (typeof LEGAL_NOTICE_KINDS)[number];

/**
 * States of a notice. A breach is `curing` for 30 days and `uncured` after them, until whoever gave the notice calls it
 * `cured`. A dispute is `negotiating` for 30 days, then it may go to `arbitration`; `settled` once both say so. The
 * notice of an end is only `given`.
 */
export const LEGAL_NOTICE_STATES = [
  'curing',
  'uncured',
  'cured',
  'negotiating',
  'arbitration',
  'settled',
  'given',
] as const;
export type LegalNoticeState = (typeof LEGAL_NOTICE_STATES)[number];

const TRANSITIONS = {
  curing: ['uncured', 'cured'],
  uncured: ['cured'],
  cured: [],
  negotiating: ['arbitration', 'settled'],
  arbitration: ['settled'],
  settled: [],
  given: [],
} as const satisfies Record<LegalNoticeState, readonly LegalNoticeState[]>;

/** Whether a notice may pass from one state to the other. */
export const noticeCanPass = (from: LegalNoticeState, to: LegalNoticeState): boolean =>
  (TRANSITIONS[from] as readonly LegalNoticeState[]).includes(to);

/** Whether something about a notice is still to be settled between the parties. */
export const isOpenNotice = (state: LegalNoticeState): boolean => TRANSITIONS[state].length > 0;

/** Why a party may end the contract beside its plain notice (sections 6 and 7). */
export const END_GROUNDS = ['breach', 'unpaid', 'force_majeure'] as const;
export type EndGround = (typeof END_GROUNDS)[number];

interface GroundFacts {
  readonly notices: readonly {
    readonly kind: LegalNoticeKind;
    readonly giver: Party;
    readonly state: LegalNoticeState;
    readonly until: Instant;
  }[];
  /** Those that are open. */
  readonly suspensions: readonly { readonly cause: SuspensionCause; readonly since: Instant }[];
}

/**
 * Every ground on which a party may end the contract now: a breach of the other that is not cured when its days are
 * over, an invoice unpaid for 60 days (for the provider alone), force majeure for 90 days. Time itself decides, not
 * whether a job has written it down yet.
 */
export function endGrounds(party: Party, { notices, suspensions }: GroundFacts, now: Instant): readonly EndGround[] {
  const holds: Readonly<Record<EndGround, boolean>> = {
    breach: notices.some(
      ({ kind, giver, state, until }) =>
        kind === 'breach' && giver === party && (state === 'curing' || state === 'uncured') && now >= until,
    ),
    unpaid: party === 'provider' && suspensions.some(({ cause }) => cause === 'unpaid'),
    force_majeure: suspensions.some(({ cause, since }) => cause === 'force_majeure' && now >= forceMajeureEnd(since)),
  };
  return END_GROUNDS.filter((ground) => holds[ground]);
}

/** Longest subject and text of a notice. */
export const NOTICE_SUBJECT_LENGTH = 120;
export const NOTICE_TEXT_LENGTH = 2_000;
