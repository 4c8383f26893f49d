import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { HOLD_DAYS } from '@candor/model/bank-deposits/rules.ts';
import { MINIMUM_AGE, REVIEW_PROMISE_MS } from '@candor/model/identity/limits.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { HOUR, MINUTE, SECOND } from '@candor/model/time.ts';
import type en from '../../../i18n/en/help.ts';
import { href } from '../../../lib/paths.ts';

type Key = keyof typeof en & string;

export interface Article {
  readonly question: Key & `q${string}`;
  readonly answer: Key & `a${string}`;
  /** Screen of the article's subject. */
  readonly to?: string;
}
export interface Topic {
  readonly title: Key;
  readonly articles: readonly Article[];
}

const article = (name: string, to?: string): Article => ({
  question: `q${name}` as Article['question'],
  answer: `a${name}` as Article['answer'],
  ...(to === undefined ? {} : { to }),
});

export const TOPICS: readonly Topic[] = [
  {
    title: 'topicMain',
    articles: [
      article('Real'),
      article('Hours', href('/market/stock')),
      article('Fees'),
      article('Arrive', href('/recharge/coin')),
      article('Leave', href('/withdrawal')),
      article('Fraud', href('/server')),
    ],
  },
  {
    title: 'topicStart',
    articles: [article('Try', href('/loadPage')), article('Agree', href('/agreementView')), article('Install')],
  },
  {
    title: 'topicMarket',
    articles: [
      article('Prices'),
      article('Sample'),
      article('Why'),
      article('Perform', href('/help', { view: 'performance' })),
      article('Owed', href('/help', { view: 'liabilities' })),
    ],
  },
  {
    title: 'topicOrders',
    articles: [article('Unfilled', href('/transaction/orders')), article('Settle')],
  },
  {
    title: 'topicAccount',
    articles: [
      article('Code'),
      article('Password', href('/resetPassword')),
      article('Devices', href('/HistoryOfAccess')),
      article('Identity', href('/legalname')),
      article('Delete', href('/del')),
    ],
  },
  {
    title: 'topicSupport',
    articles: [article('Manager', href('/server')), article('Wrong', href('/idea'))],
  },
];

/** Figures in the answers, from the product's constants. */
export const HELP_FIGURES = {
  minutes: CODE_LIMITS.validMs / MINUTE,
  seconds: CODE_LIMITS.resendMs / SECOND,
  hours: REVIEW_PROMISE_MS / HOUR,
  age: MINIMUM_AGE,
  bankDays: HOLD_DAYS,
  newHours: RECIPIENT_HOLD_MS / HOUR,
  grant: '100,000',
} as const;

const plain = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Articles that contain every word, ignoring case and accents. All articles where no word is given. */
export function matching<T extends { readonly shown: string }>(articles: readonly T[], query: string): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return articles.filter(({ shown }) => words.every((word) => plain(shown).includes(word)));
}
