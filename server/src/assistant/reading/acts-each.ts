import type { Meaning } from '@candor/model/assistant/schema.ts';
import { BETWEEN } from './named/orders-named.ts';
import { signOf } from './rank.ts';
import type { Sign } from './rows/row.ts';
import { scan } from './scan.ts';
import { isVerb } from './spoken/spoken.ts';
import type { Understood } from './understand.ts';

type Read = (text: string, before?: Meaning) => readonly Understood[];

/** A sentence of more parts is read as one. */
const MOST = 8;
const CHANGES: readonly Sign[] = ['cancel', 'change'];
const OF_ORDER: readonly Sign[] = ['order', 'code', 'its', 'pending', 'all'];
const OTHERS: readonly Sign[] = [
  ...(['buy', 'sell', 'short', 'cover', 'what', 'how', 'howmuch', 'why', 'when', 'alert', 'notify'] as const),
];

/**
 * The parts of a sentence that cancels or changes an order and says something else: `buy 5 AAPL, sell 2 KO, cancel my
 * MSFT order`. Undefined where it does not, or one part is not understood.
 */
export function actsEach(text: string, read: Read): readonly Understood[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST) return undefined;
  const said = parts.map((part) => ({ part, signs: signsIn(part) }));
  const changes = said.filter(isChange);
  const others = said.filter((each) => !isChange(each));
  if (changes.length === 0 || others.length === 0) return undefined;
  if (!others.every(({ signs }) => OTHERS.some((sign) => signs.has(sign)))) return undefined;
  const ofOthers = read(others.map(({ part }) => part).join(', '));
  const ofChanges = changes.flatMap(({ part }) => read(part));
  const all = said[0] === changes[0] ? [...ofChanges, ...ofOthers] : [...ofOthers, ...ofChanges];
  return all.every(({ subject, lacksCode }) => subject !== undefined && !lacksCode) ? all : undefined;
}

const signsIn = (part: string): ReadonlySet<Sign> => {
  const { matches, codes } = scan(part);
  return new Set([
    ...matches.flatMap(({ tags }) => [...tags].map(signOf)),
    ...(codes.length > 0 ? ['code' as const] : []),
  ]);
};

const isChange = ({ signs }: { readonly signs: ReadonlySet<Sign> }): boolean =>
  CHANGES.some((sign) => signs.has(sign)) && OF_ORDER.some((sign) => signs.has(sign));

/** Where a question ends and what is to be done begins: `what is AAPL at? buy 5`. */
const QUESTION_END = /[?？]\s*(?=\p{L})/u;

/** A question, and behind it an order that may go on about its stock. */
export function thenOrder(text: string, read: Read, meaningOf: (asked: Understood) => Meaning | undefined) {
  const end = QUESTION_END.exec(text);
  if (!end) return undefined;
  const first = read(text.slice(0, end.index + 1));
  const [asked] = first;
  if (first.length !== 1 || asked?.subject === undefined || asked.subject === 'act' || asked.lacksCode)
    return undefined;
  const then = read(text.slice(end.index + end[0].length), meaningOf(asked));
  return then.some(({ subject, topic }) => subject === 'act' && isVerb(topic)) ? [asked, ...then] : undefined;
}
