import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import type { DayNamed } from './named/day-named.ts';
import { OF_CODE, rowFor } from './labels.ts';
import { signOf } from './rank.ts';
import type { Row, Sign } from './rows/row.ts';
import type { Scan } from './scan.ts';

/** They say no more than that something is asked. */
const WEAK: ReadonlySet<Sign> = new Set<Sign>([
  ...(['filler', 'and', 'polite', 'is', 'what', 'which', 'now', 'about', 'stock', 'fund', 'can', 'how'] as const),
]);

/** Beside a code these say nothing that would be a subject. */
const BESIDE_CODE: ReadonlySet<Sign> = new Set<Sign>(['code', 'order', 'my', 'performance', 'define', 'ever']);

/** Signs of a question that only names another thing: "and Microsoft?", "那麼五年呢". */
const ELLIPTIC: ReadonlySet<Sign> = new Set<Sign>([
  ...WEAK,
  ...BESIDE_CODE,
  ...(['span', 'today', 'day', 'term', 'sector_name', 'number', 'future', 'next', 'last', 'when'] as const),
  ...(['market', 'yesterday', 'closed_day', 'holiday', 'its'] as const),
]);

const TAKES: Readonly<Record<'code' | 'span' | 'day' | 'term' | 'sector_name', ReadonlySet<Subject>>> = {
  code: new Set<Subject>([
    ...OF_CODE,
    ...(['earnings', 'news', 'order_fate', 'how_to', 'advice', 'prediction', 'act', 'ideas', 'orders'] as const),
  ]),
  span: new Set<Subject>([
    'change',
    'quote',
    'today_of',
    'profit',
    'profit_over',
    'beside_index',
    'best',
    'worst',
    'fees_paid',
    'past_orders',
  ]),
  day: new Set<Subject>(['calendar', 'session']),
  term: new Set<Subject>(['term']),
  sector_name: new Set<Subject>(['sectors']),
};
const INSTEAD: Readonly<Partial<Record<Subject, { today: Subject; span: Subject }>>> = {
  quote: { today: 'quote', span: 'change' },
  today_of: { today: 'today_of', span: 'change' },
  change: { today: 'today_of', span: 'change' },
  profit: { today: 'profit', span: 'profit_over' },
  profit_over: { today: 'profit', span: 'profit_over' },
};

/** What is asked by "why?" alone after a subject. */
const WHY: Readonly<Partial<Record<Subject, Subject>>> = {
  ...({ quote: 'today_of', today_of: 'today_of', change: 'today_of', position: 'today_of', news: 'today_of' } as const),
  ...({ market: 'report', sectors: 'report', gainers: 'report', losers: 'report', active: 'report' } as const),
  ...({ account: 'profit', profit: 'profit', profit_over: 'profit_over', risk: 'risk' } as const),
  ...({ best: 'profit', worst: 'profit' } as const),
};

/** Subjects after which a question of these signs alone asks for another: "and the ones that are done?". */
const NEXT: readonly { readonly after: readonly Subject[]; readonly signs: readonly Sign[]; readonly asks: Subject }[] =
  [
    { after: ['how_to'], signs: ['when', 'arrive', 'howmuch', 'fee', 'charge'], asks: 'how_to' },
    { after: ['dividends'], signs: ['received', 'arrive'], asks: 'dividends_received' },
    { after: ['orders'], signs: ['fill', 'cancel', 'expire', 'reject', 'history'], asks: 'past_orders' },
    { after: ['gainers', 'active', 'trending'], signs: ['down', 'losers'], asks: 'losers' },
    { after: ['losers', 'active', 'trending'], signs: ['up', 'gainers'], asks: 'gainers' },
  ];

/**
 * What a question asks for by the one before, where it names only another stock, span, day, word or sector, or says
 * less.
 */
export function continuing(
  read: Scan,
  before: Meaning,
  found: Row | undefined,
  named: { readonly day: DayNamed | undefined; readonly hasTerm: boolean; readonly hasSize: boolean },
): Row | undefined {
  if (read.unknown.length > 0) return undefined;
  const words = read.matches.map(({ tags }) => [...tags].map(signOf));
  const subject = whichOf(words, before) ?? saidLess(words, before) ?? sayingAnother(words, before, found, named);
  if (subject === undefined) return undefined;
  return rowFor(subject, subject === before.subject ? before.topic : undefined);
}

type Words = readonly (readonly Sign[])[];

/** Words that say more than that something is asked. */
const strongOf = (words: Words): Words => words.filter((signs) => !signs.some((sign) => WEAK.has(sign)));

/** By what those are compared that were spoken of. */
const COMPARED_BY: readonly Sign[] = [
  ...(['value', 'price', 'worth', 'most', 'largest', 'high', 'low', 'up', 'down', 'performance', 'best'] as const),
  ...([
    'worst',
    'compare',
    'my',
    'money',
    'profit',
    'volatility',
    'risk',
    'yield',
    'dear',
    'gainers',
    'losers',
  ] as const),
];

/** "Which one is worth more?" asks of the stocks that were spoken of, or of the positions. */
function whichOf(words: Words, { subject, codes }: Meaning): Subject | undefined {
  const isWhich = words.some((signs) => signs.includes('which') || signs.includes('compare'));
  const strong = strongOf(words);
  if (!isWhich || !strong.every((signs) => signs.some((sign) => COMPARED_BY.includes(sign)))) return undefined;
  if (codes.length > 1) return 'quote';
  const said = new Set(strong.flat());
  return subject === 'holdings' && said.has('value') ? 'holdings' : undefined;
}

const MOVES_MONEY: ReadonlySet<string> = new Set<HowToTopic>([
  ...(['deposit', 'deposit_bank', 'deposit_usdt', 'withdraw', 'transfer', 'convert'] as const),
]);

/** "Why?", "why is it up?", "and the losers?", "did I get it?": no more than a word that leads on. */
function saidLess(words: Words, { subject: before, topic, codes }: Meaning): Subject | undefined {
  const strong = strongOf(words);
  const isOnly = (some: readonly Sign[]) =>
    words.some((signs) => signs.some((sign) => some.includes(sign))) &&
    strong.every((signs) => signs.some((sign) => sign === 'my' || some.includes(sign)));
  const isWhy = words.some((signs) => signs.includes('why'));
  // One position is the best or the worst by what its own price did.
  const isOfOne = (before === 'best' || before === 'worst') && codes.length === 1;
  if (isWhy && isOnly(['why', 'up', 'down', 'performance', 'its', 'price'])) return isOfOne ? 'today_of' : WHY[before];
  // What is charged for moving money is on its page, what an order costs in the list of fees.
  if (before === 'how_to' && !MOVES_MONEY.has(topic ?? '') && isOnly(['fee', 'charge', 'howmuch'])) return 'fee_list';
  return NEXT.find(({ after, signs }) => after.includes(before) && isOnly(signs))?.asks;
}

/** The subject of before, of another stock, span, day, word, sector, or of so many shares. */
function sayingAnother(
  words: Words,
  { subject: before, orders }: Meaning,
  found: Row | undefined,
  named: { readonly day: DayNamed | undefined; readonly hasTerm: boolean; readonly hasSize: boolean },
): Subject | undefined {
  if (!words.every((signs) => signs.length === 0 || signs.some((sign) => ELLIPTIC.has(sign)))) return undefined;
  const signs = new Set(words.flat());
  // Two that are compared begin anew, and a stock is none of the account.
  if (signs.has('compare') && signs.has('code') && before !== 'quote') return undefined;
  if (signs.has('code') && !TAKES.code.has(before)) return undefined;
  if (signs.has('term') && TAKES.term.has(before) && named.hasTerm && !signs.has('code')) return 'term';
  if ((signs.has('day') || named.day) && TAKES.day.has(before)) return 'calendar';
  if (
    signs.has('code') &&
    TAKES.code.has(before) &&
    // A name alone is not to be bought: it asks for its price.
    orders === undefined &&
    strongOf(words).every((each) => each.some((sign) => BESIDE_CODE.has(sign)))
  )
    return before === 'orders' ? 'order_fate' : before;
  const spans = INSTEAD[before];
  if (signs.has('span') && TAKES.span.has(before)) return spans?.span ?? before;
  if (signs.has('today') && TAKES.span.has(before) && found?.subject !== 'market') return spans?.today ?? before;
  if (before === 'quote' && named.hasSize) return before;
  return signs.has('sector_name') && TAKES.sector_name.has(before) ? 'sectors' : undefined;
}
