import type en from '../../i18n/en/mine.ts';
import { href } from '../../lib/paths.ts';

/** Texts without a placeholder. */
type TextKey = Exclude<keyof typeof en & string, 'newAnswers' | 'unreadMessages' | 'accountEnding' | 'trialText'>;

export interface Entry {
  readonly to: string;
  readonly label: TextKey;
  /** Who is offered the page: everybody, signed-in people, or customers with a password. */
  readonly access: 'visitor' | 'login' | 'password';
}

export interface EntryGroup {
  readonly title: TextKey;
  readonly entries: readonly Entry[];
}

const entry = (to: string, label: TextKey, access: Entry['access'] = 'login'): Entry => ({ to, label, access });

/** The four links for moving money, always at the top. */
export const MONEY_ENTRIES: readonly Entry[] = [
  entry(href('/recharge/coin'), 'deposit'),
  entry(href('/withdrawal'), 'withdraw'),
  entry(href('/userTransaction'), 'transfer'),
  entry(href('/rechargeLog'), 'records'),
];

/** All links of this page, in order. */
export const ENTRY_GROUPS: readonly EntryGroup[] = [
  {
    title: 'groupInvesting',
    entries: [
      entry(href('/accountView/account'), 'account'),
      entry(href('/transaction/orders'), 'orders'),
      entry(href('/watchList'), 'watchlists'),
      entry(href('/quantization/tabPerformance'), 'robots'),
      entry(href('/historyData'), 'funds'),
      entry(href('/wealth'), 'wealth', 'visitor'),
      entry(href('/charity'), 'charity', 'visitor'),
    ],
  },
  {
    title: 'groupMessages',
    entries: [
      entry(href('/msgCenter'), 'messages'),
      entry(href('/notifications'), 'notifications'),
      entry(href('/inspiration'), 'inspiration', 'visitor'),
      entry(href('/ai'), 'assistant'),
    ],
  },
  {
    title: 'groupDocuments',
    entries: [
      entry(href('/contractList'), 'contracts'),
      entry(href('/rechargePdf', { doc: 'w9' }), 'taxForm'),
      entry(href('/addressBook'), 'addressBook'),
      entry(href('/agreementView'), 'agreements', 'visitor'),
    ],
  },
  {
    title: 'groupFriends',
    entries: [
      entry(href('/invitation'), 'invitation'),
      entry(href('/inviteCode'), 'inviteCode'),
      entry(href('/ActiveList'), 'activities', 'visitor'),
    ],
  },
  {
    title: 'groupSecurity',
    entries: [
      entry(href('/security'), 'security'),
      entry(href('/changePassword'), 'changePassword', 'password'),
      entry(href('/HistoryOfAccess'), 'accessHistory'),
    ],
  },
  {
    title: 'groupSupport',
    entries: [
      entry(href('/server'), 'contact', 'visitor'),
      entry(href('/help'), 'help', 'visitor'),
      entry(href('/idea'), 'feedback'),
      entry(href('/scan'), 'scan'),
      entry(href('/settings'), 'settings', 'visitor'),
    ],
  },
];

/**
 * The groups as this person sees them: a visitor, a trial, which has no password, or a customer; of their entries those
 * that are wanted. Empty groups are left out.
 */
export function groupsFor(
  person: 'visitor' | 'trial' | 'customer',
  isWanted: (entry: Entry) => boolean = () => true,
): readonly EntryGroup[] {
  const open = { visitor: ['visitor'], trial: ['visitor', 'login'], customer: ['visitor', 'login', 'password'] }[
    person
  ];
  return ENTRY_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => open.includes(entry.access) && isWanted(entry)),
  })).filter(({ entries }) => entries.length > 0);
}
