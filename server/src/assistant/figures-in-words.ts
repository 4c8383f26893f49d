/**
 * Figures that are not written in plain digits. A model is asked for digits, so any other figure cannot have been read
 * and is withheld. Words that only look like figures (first, 一般, 半導體) are removed before.
 */

/** Units after a number: it then counts something, however small it is. */
const UNIT =
  'dollars?|usd|bucks|cents?|percent|per cent|pct|points?|times|fold|shares?|dólar(?:es)?|por ciento|centavos?|puntos?|veces|acciones|acción';

const SMALL_EN = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const LARGE_EN =
  '(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|trillions?|dozens?|grand';
const SMALL_ES = 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce';
const LARGE_ES =
  'trece|catorce|quince|dieci\\p{L}+|veinte|veinti\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cientos?|' +
  '(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|mil|miles|millón|millones|billón|billones|decenas?|docenas?|centenar\\p{L}*';
const PARTS =
  'half|halves|halved|twice|thrice|doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl\\p{L}+|(?:a|one|two|three)[ -](?:thirds?|quarters?|fifths?|tenths?)|(?:thirds|fifths|tenths)|' +
  'mitad|doble|duplic\\p{L}+|triplic\\p{L}+|tercios?|(?:un|tres) cuartos?|quintos|décimos?';
const words = (...lists: readonly string[]) => new RegExp(`(?<![\\p{L}])(?:${lists.join('|')})(?![\\p{L}])`, 'iu');

const IN_WORDS = words(SMALL_EN, LARGE_EN, SMALL_ES, LARGE_ES, PARTS);
/** A single one, or zero, or a Roman number, counts where a unit follows; once is eleven in Spanish. */
const WITH_UNIT = new RegExp(
  `(?<![\\p{L}])(?:an?|one|zero|un|una|uno|cero|once|[IVXLCDM]+)[ -]+(?:${UNIT})(?![\\p{L}])`,
  'iu',
);
/** "Point two", "dollars: three": caught by the number; a unit in front of a Roman one is not. */
const ROMAN_MONEY = /[$€£¥]\s*[IVXLCDM]+\b/;

/** Words of Latin script that hold a number and are none. */
const NO_FIGURE =
  /(?<!\p{L})(?:(?:first|second|third|fourth|last)[ -]half|half[ -]days?|(?:the|this|last|next|each|per|every)[ -]quarter|(?:(?:two|three|dos|tres)[ -](?:things|reasons|ways|parts|kinds|steps|questions|cosas|razones|maneras|partes|tipos|pasos|preguntas))|two[ -]sided|one[ -](?:of|or the other)|por mil razones)(?!\p{L})/giu;

const NUMERALS = '〇零一二三四五六七八九十百千万萬億亿兆两兩双雙廿卅壱壹弐貳参參肆伍陸柒捌玖拾佰仟半倍';
const CJK = new RegExp(`[${NUMERALS}]`, 'u');
/** Words of Chinese and Japanese that hold a numeral and are no figure. */
const NO_CJK_FIGURE = new RegExp(
  [
    '第[一二三四](?:[四]半期|季度?|季)?',
    '四半期',
    '百分點',
    '半(?:導體|导体|導体|日)|[上下前後]半[期年場]?',
    '一(?:般|些|定|旦|致|直|起|切|律|向|同|樣|样|部分?|方|時|覧|覽|番|度|緒|緖|概|連|家|下|日|天|次|季|個(?![點点美百千萬億]))',
    '[同唯統统單单均万萬]一',
    '十分(?!之)|充十分|千萬(?:不要|別)|百(?:貨|货|科)|万全|三菱|三井|三星|二次|双方|雙方|半數以上?(?!\\p{N})',
    '[一二兩两三四五六七八九](?:つ目?|種|项|項|類|类|方面|點目|点目|個(?:原因|方面|問題|因素|部分|理由)|個の)',
  ].join('|'),
  'gu',
);
/** Readings of numbers in kana, before a unit. */
const KANA =
  /(?:いち|に|さん|よん|ご|ろく|なな|はち|きゅう|じゅう|ひゃく|びゃく|ぴゃく|せん|ぜん|まん|おく|イチ|ニ|サン|ヨン|ゴ|ロク|ナナ|ハチ|キュウ|ジュウ|ヒャク|ビャク|ピャク|セン|ゼン|マン|オク)+(?:ドル|円|パーセント|ポイント|株|セント|倍)/u;

/** Anything that is a number to Unicode but no plain digit: ½, ², ①, Ⅻ; checked before they are made plain. */
const OTHER_NUMBER = /[\p{No}\p{Nl}]/u;
/** Digits of other scripts, once full-width ones were made plain. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;
/** 1 0 0, 1-0-0, 1_0_0: single digits apart. */
const APART = /(?<![\d.,])\d(?:[\s\-_·*'’|~]+\d(?!\d))+/u;
/** 1/2, 3 / 4: a fraction; dates have longer parts. */
const FRACTION = /(?<!\d)\d{1,2}\s*[/⁄÷]\s*\d{1,3}(?![\d/])/u;
/** Letters of scripts that no language of ours uses: they pass for others. */
const OTHER_LETTER = /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])\p{L}/u;

/**
 * Whether a text holds a figure that is not in plain digits; `withoutFigures` is the same without figures in digits.
 */
export function hasHiddenFigure(raw: string, withoutFigures: string): boolean {
  if (OTHER_NUMBER.test(raw.replaceAll('〇', '一'))) return true;
  const text = raw.normalize('NFKC');
  if (OTHER_DIGIT.test(text) || APART.test(text) || FRACTION.test(text) || OTHER_LETTER.test(text)) return true;
  const latin = withoutFigures.replace(NO_FIGURE, ' ');
  if (IN_WORDS.test(latin) || WITH_UNIT.test(latin) || ROMAN_MONEY.test(latin)) return true;
  return KANA.test(latin) || CJK.test(withoutFigures.replace(NO_CJK_FIGURE, ' '));
}
