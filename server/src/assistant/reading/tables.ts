import type { Cue, Words } from './cues.ts';
import { fold, type Unit, unitsOf } from './fold.ts';
import { addNames } from './names.ts';
import { PhraseTable } from './phrase-table.ts';
import type { Phrases } from './phrases.ts';
import { sectorPhrases } from './sector-words.ts';
import { EN } from './words/en.ts';
import { EN_PHRASES } from './words/en-phrases.ts';
import { ES } from './words/es.ts';
import { ES_PHRASES } from './words/es-phrases.ts';
import { JA } from './words/ja.ts';
import { JA_PHRASES } from './words/ja-phrases.ts';
import { ZH } from './words/zh.ts';
import { ZH_PHRASES } from './words/zh-phrases.ts';

/** Phrases anywhere in a text, those that count only where it begins, and the words that are no names. */
export interface Tables {
  readonly anywhere: PhraseTable;
  readonly atStart: PhraseTable;
  readonly ownWords: ReadonlySet<string>;
}

/** A way of doing something, in Japanese and Chinese an ending of the word. */
const WAY = /(?:方|方法)$/;
/** A phrase in which somebody speaks of what is theirs. */
const MINE =
  /(?<!\p{L})(?:i|i'm|im|i've|ive|my|mine|mi|mis|me|voy|llevo|tengo|estoy|gane|gano|pierdo|perdi|invierto)(?!\p{L})/u;
/** Cues of which a longer phrase with the same word speaks as well. */
const INSIDE: readonly Cue[] = [
  ...([
    'bank',
    'order',
    'fee',
    'dividend',
    'account',
    'analyst',
    'target',
    'short',
    'pe',
    'borrow',
    'margin',
    'sector',
  ] as const),
];
/** Of a term of the glossary these too: unrealized profit is profit. */
const INSIDE_TERMS: readonly Cue[] = [
  ...INSIDE,
  ...([
    'profit',
    'loss',
    'cash',
    'volatility',
    'drawdown',
    'settle',
    'buying_power',
    'market_cap',
    'extended',
    'premarket',
  ] as const),
];
/** Of a command these too, with how much of it: sell everything. */
const VERBS: readonly Cue[] = [
  'all',
  'buy',
  'sell',
  'cancel',
  'short',
  'transfer',
  'withdraw',
  'deposit',
  'convert',
  'change',
  'delete',
  'sign',
  'close',
];
/** Cues whose phrases are about what is the customer's own where they say so. */
const OWN: ReadonlySet<string> = new Set<Cue>([
  'profit',
  'loss',
  'position',
  'cash',
  'balance',
  'risk',
  'fee',
  'paid',
  'diversified',
  'received',
]);

/** The tables, in small pieces. */
export function* buildTables(): Generator<void, Tables> {
  const anywhere = new PhraseTable();
  const atStart = new PhraseTable();
  const [nouns, ofTerms, verbs] = [insides(INSIDE, 2), insides(INSIDE_TERMS, 2), insides(VERBS, 1)];
  const add = (tag: string, phrase: string): void => {
    const bare = phrase.replace(/^\^/, '');
    const units = unitsOf(bare);
    const tags = [tag, ...inside(tag.startsWith('term:') ? ofTerms : nouns, units)];
    if (WAY.test(bare)) tags.push('cue:how');
    if (tag === 'cue:command') tags.push(...inside(verbs, units));
    if (OWN.has(tag.slice(4)) && MINE.test(fold(bare))) tags.push('cue:my');
    (phrase.startsWith('^') ? atStart : anywhere).addUnits(tags, units, bare.endsWith('*'));
  };
  const addAll = function* (
    kind: string,
    lists: Readonly<Partial<Record<string, string>>>,
    put: (tag: string, phrase: string) => void = add,
  ): Generator<void> {
    for (const [id, phrases] of entries(lists)) {
      for (const phrase of phrases) put(`${kind}:${id}`, phrase);
      yield;
    }
  };
  for (const words of LANGUAGES) yield* addAll('cue', words);
  for (const { spans, days, terms, outside, others } of PHRASES) {
    yield* addAll('span', spans);
    yield* addAll('day', days);
    yield* addAll('term', terms);
    yield* addAll('outside', outside, (tag, phrase) => anywhere.addPhrase(tag, phrase));
    anywhere.add('others', others);
  }
  for (const [sector, phrases] of sectorPhrases())
    for (const each of phrases) anywhere.addPhrase(`sector:${sector}`, each);
  const ownWords = new Set(anywhere.words);
  addNames(anywhere);
  return { anywhere, atStart, ownWords };
}

const LANGUAGES: readonly Words[] = [EN, ES, JA, ZH];
const PHRASES: readonly Phrases[] = [EN_PHRASES, ES_PHRASES, JA_PHRASES, ZH_PHRASES];

const entries = (lists: Readonly<Partial<Record<string, string>>>): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(lists).map(([id, phrases]) => [id, phrases?.split(',') ?? []]);

/** Words of some cues by their first unit, each with the units that follow. */
type Insides = ReadonlyMap<string, readonly { readonly tag: string; readonly units: readonly string[] }[]>;

/**
 * The words of some cues, for finding them in longer phrases; in Japanese and Chinese of so many characters at least.
 */
function insides(cues: readonly Cue[], least: number): Insides {
  const all = LANGUAGES.flatMap((words) =>
    cues.flatMap((cue) =>
      (words[cue] ?? '')
        .split(',')
        .map((phrase) => ({ tag: `cue:${cue}`, units: unitsOf(phrase).map(({ text }) => text) }))
        .filter(({ units }) => units.join(' ').length >= least),
    ),
  );
  return Map.groupBy(all, ({ units }) => units[0] ?? '');
}

/** Tags of the words inside a phrase that is longer than they are. */
function inside(known: Insides, units: readonly Unit[]): readonly string[] {
  return units.flatMap(({ text }, at) =>
    (known.get(text) ?? [])
      .filter((each) => each.units.length < units.length && each.units.every((unit, n) => units[at + n]?.text === unit))
      .map(({ tag }) => tag),
  );
}
