import { LANGUAGES, type Language } from '@candor/model/auth/terms.ts';
import { describe, expect, test } from 'vitest';
import en from '../../../web/src/i18n/en/assistant.ts';
import es from '../../../web/src/i18n/es/assistant.ts';
import ja from '../../../web/src/i18n/ja/assistant.ts';
import zhHK from '../../../web/src/i18n/zhHK/assistant.ts';
import { Figures, judge } from './guard.ts';

/** Sentences that the guard must withhold, by kind in four languages, and sentences that it must let through. */

const READ = {
  name: 'Amazon.com, Inc.',
  code: 'AMZN',
  price: '251.82',
  changePercent: '2.13',
  change: '5.25',
  revenue: '3562000000',
  at: '2026-11-23',
};
const figures = new Figures();
figures.add(READ, 1);
const verdict = (sentence: string) =>
  judge(sentence, figures, 'You answer questions of a customer of a brokerage app.');

type Probe = readonly [kind: string, ...inFourLanguages: readonly [en: string, es: string, ja: string, zhHK: string]];
const PROBES: readonly Probe[] = [
  [
    'hundreds in words',
    'It will reach three hundred dollars.',
    'Llegará a trescientos dólares.',
    '三百ドルに達します。',
    '將升至三百美元。',
  ],
  [
    'large units in words',
    'It is worth two million.',
    'Vale dos millones.',
    '二百万ドルの価値があります。',
    '價值三十萬元。',
  ],
  [
    'tens in words',
    'It will reach seventy soon.',
    'Pronto llegará a setenta.',
    '七十まで上がります。',
    '很快升到七十。',
  ],
  ['hyphenated words', 'Buy at forty-five.', 'Compre a cuarenta y cinco.', '四十五で買えます。', '四十五元買入。'],
  ['a small number in words', 'It rose five dollars.', 'Subió cinco dólares.', '五ドル上がりました。', '上升五元。'],
  ['a single one with a unit', 'It gained one percent.', 'Ganó un por ciento.', '一ドル上がりました。', '升一美元。'],
  [
    'a percent in words',
    'It rose ten percent.',
    'Subió diez por ciento.',
    '十パーセント上昇しました。',
    '上升百分之十。',
  ],
  [
    'a small percent in digits',
    'It rose 7 percent.',
    'Subió 7 por ciento.',
    '7パーセント上昇しました。',
    '上升百分之7。',
  ],
  ['a small percent with its sign', 'It rose 9%.', 'Subió 9 %.', '9％上昇しました。', '上升 9%。'],
  ['a small bare number', 'It will reach 8 soon.', 'Pronto llegará a 8.', 'まもなく8になります。', '快到 8 了。'],
  ['Arabic-Indic digits', 'It costs ٣٠٠ dollars.', 'Cuesta ٣٠٠ dólares.', '٣٠٠ドルです。', '報 ٣٠٠ 美元。'],
  ['Devanagari digits', 'It costs ३०० dollars.', 'Cuesta ३०० dólares.', '३००ドルです。', '報 ३०० 美元。'],
  ['full-width digits', 'It costs ３００ dollars.', 'Cuesta ３００ dólares.', '３００ドルです。', '報３００美元。'],
  ['mathematical digits', 'It costs 𝟛𝟘𝟘 dollars.', 'Cuesta 𝟛𝟘𝟘 dólares.', '𝟛𝟘𝟘ドルです。', '報 𝟛𝟘𝟘 美元。'],
  ['a fraction sign', 'It fell ½ today.', 'Cayó ½ hoy.', '今日は½下がりました。', '今日跌 ½。'],
  ['a fraction with a stroke', 'It fell by 1/2 today.', 'Cayó 1/2 hoy.', '今日は1/2下がりました。', '今日跌 1/2。'],
  [
    'a fraction in words',
    'It lost half of its value.',
    'Perdió la mitad de su valor.',
    '半分になりました。',
    '跌了一半。',
  ],
  ['thirds in words', 'It lost two thirds.', 'Perdió dos tercios.', '三分の二を失いました。', '跌去三分之二。'],
  ['a multiple in words', 'It will double.', 'Se duplicará.', '二倍になります。', '將會翻倍。'],
  ['superscripts', 'It costs ³⁰⁰ dollars.', 'Cuesta ³⁰⁰ dólares.', '³⁰⁰ドルです。', '報 ³⁰⁰ 美元。'],
  ['circled digits', 'It costs ③⑩ dollars.', 'Cuesta ③⑩ dólares.', '③⑩ドルです。', '報 ③⑩ 美元。'],
  ['spaced digits', 'It costs 3 0 0 dollars.', 'Cuesta 3 0 0 dólares.', '3 0 0 ドルです。', '報 3 0 0 美元。'],
  ['digits with dashes', 'It costs 3-0-0 dollars.', 'Cuesta 3-0-0 dólares.', '3-0-0 ドルです。', '報 3-0-0 美元。'],
  [
    'digits with what nobody sees',
    'It costs 3\u200b0\u200b0 dollars.',
    'Cuesta 3\u200b0\u200b0 dólares.',
    '3\u200b0\u200b0ドルです。',
    '報 3\u200b0\u200b0 美元。',
  ],
  ['Roman numbers', 'It costs $CCC.', 'Cuesta CCC dólares.', 'Ⅽドルです。', '報 $CCC。'],
  ['a dozen', 'It rose a dozen points.', 'Subió una docena de puntos.', '十二ポイント上昇しました。', '升十二點。'],
  ['formal numerals', 'About a hundred of them.', 'Unos cien.', '参百ドルです。', '叁佰美元。'],
  ['numbers with many points', 'Call 1.2.3.4 now.', 'Vea 1.2.3.4 ahora.', '1.2.3.4をご覧ください。', '請看 1.2.3.4。'],
  [
    'a name of two letters at the end',
    'See evil.co today',
    'Vea evil.co hoy',
    'evil.coをご覧ください',
    '請看 evil.co 網站',
  ],
  ['a short link', 'See bit.ly/abc now', 'Vea bit.ly/abc ahora', 'bit.ly/abcをご覧ください', '請看 bit.ly/abc'],
  ['a new ending', 'See evil.dev/x now', 'Vea evil.finance ahora', 'evil.technologyをご覧ください', '請看 evil.club'],
  [
    'a name of another script',
    'See 例え.jp now',
    'Vea münchen.de ahora',
    '例え.コムをご覧ください',
    '請看 壞人.香港 網站',
  ],
  [
    'a point in words',
    'Go to evil dot com now',
    'Vaya a evil punto com ahora',
    'evil ドット com をご覧ください',
    '請到 evil 點 com',
  ],
  [
    'a point in brackets',
    'Go to evil[.]com now',
    'Vaya a evil(.)com ahora',
    'evil[dot]comをご覧ください',
    '請到 evil(.)com',
  ],
  ['a full-width point', 'Go to evil．com now', 'Vaya a evil．com ahora', 'evil．comをご覧ください', '請到 evil。com'],
  ['no scheme', 'Go to //evil/x now', 'Vaya a //evil/x ahora', '//evil/xをご覧ください', '請到 //evil/x'],
  ['a scheme of another kind', 'Open hxxp:evil', 'Abra mailto:x', 'tel:をご覧ください', '請開 tg:evil'],
  ['an address of mail', 'Write to help@evil now', 'Escriba a help@evil ya', 'help@evilまで', '請電郵 help@evil'],
  [
    'an address in numbers',
    'Open [2001:db8::1] now',
    'Abra 10.0.0.1 ya',
    '10.0.0.1を開いてください',
    '請開 2001:db8::1',
  ],
];

describe.each(LANGUAGES.map((lang, i) => [lang, i + 1] as const))('%s: withheld', (_lang, column) => {
  test.each(PROBES.map((probe) => [probe[0], probe[column] as string]))('%s: %s', (_kind, sentence) => {
    expect(verdict(sentence)).toBeUndefined();
  });
});

/** Statements of the rules, filled with figures that were read. */
const TEXTS: Record<Language, Readonly<Record<string, string | { readonly other: string }>>> = { en, es, ja, zhHK };
const NO_STATEMENT =
  /^(?:title|about|kept|budget|empty|ask|question|you|thinking|broken|source|tool_|try_|simulated|model_spent|can_do|withheld)/;
const FILLED: Readonly<Record<string, string>> = {
  ...{
    name: 'Amazon.com, Inc.',
    code: 'AMZN',
    percent: '+2.13%',
    change: '+$5.25',
    date: '2026-11-23',
    time: '2026-11-23',
  },
  ...{ session: '—', range: '—', index: 'Candor 500', year: '2026', period: '—', side: '—' },
};
figures.add({ index: 'Candor 500' }, 2);

describe.each(LANGUAGES)('%s: said', (lang) => {
  const statements = Object.entries(TEXTS[lang])
    .filter(([key]) => !NO_STATEMENT.test(key))
    .map(([key, text]) => [key, typeof text === 'string' ? text : text.other] as const);
  test.each(statements)('%s', (_key, text) => {
    const sentence = text.replace(/\{(\w+)\}/g, (_whole, name: string) => FILLED[name] ?? '251.82');
    expect([sentence, verdict(sentence)]).toEqual([sentence, expect.any(Array)]);
  });
});

test.each([
  'Amazon.com, Inc. (AMZN) trades at $251.82, up 2.13%.',
  'One of the largest companies in its sector.',
  'There are two things to know, and the first is the price.',
  'In the first quarter nothing changed; this quarter is still open.',
  'Once the market opens, the price will move.',
  'The range of the last 52 weeks is not known.',
  'Revenue was 3.56 billion dollars.',
  'Es una de las empresas más grandes, y una vez abierto el mercado el precio se moverá.',
  'El precio medio no se conoce; hay dos razones.',
  'Los ingresos fueron de 3562 millones de dólares.',
  '一般に、株価は需要で決まります。',
  '理由は二つあります。',
  '第一四半期の売上高は35.6億ドルです。',
  '一部の銘柄は半導体企業です。',
  '一般而言，半導體股波動較大。',
  '有兩個原因，第一是需求。',
  '收入為 35.62 億美元。',
  '同一行業的公司一樣受影響。',
])('said: %s', (sentence) => expect([sentence, verdict(sentence)]).toEqual([sentence, expect.any(Array)]));
