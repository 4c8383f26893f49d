/** Numbers in words, as the sizes of orders are said with them. */

const SMALL: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      ['two dos', 2],
      ['three tres', 3],
      ['four cuatro', 4],
      ['five cinco', 5],
      ['six seis', 6],
      ['seven siete', 7],
      ['eight ocho', 8],
      ['nine nueve', 9],
      ['ten diez', 10],
      ['eleven', 11],
      ['twelve doce', 12],
      ['fifteen quince', 15],
      ['twenty veinte', 20],
      ['thirty treinta', 30],
      ['forty cuarenta', 40],
      ['fifty cincuenta', 50],
      ['sixty sesenta', 60],
      ['seventy setenta', 70],
      ['eighty ochenta', 80],
      ['ninety noventa', 90],
      ['cien', 100],
      ['doscientos doscientas', 200],
      ['trescientos trescientas', 300],
      ['quinientos quinientas', 500],
    ] as const
  ).flatMap(([words, number]) => words.split(' ').map((word) => [word, number] as const)),
);
const COUNTED =
  /^\s*(?:positions?|stocks?|orders?|companies|days?|weeks?|months?|years?|times|of (?:them|my)|posiciones|órdenes|días|semanas|meses|años|veces)/iu;
const OF_PART = /^[ -](?:thirds?|quarters?|tercios?|terceras?|cuart[oa]s?)/iu;
const WORD = new RegExp(
  String.raw`(?<![\p{L}\d-])(${Object.keys(SMALL).join('|')})(?:(?:-| y | )(two|three|four|five|six|seven|eight|nine|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?(?!\p{L})`,
  'giu',
);

const HAN = '一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
/** Before what is counted in an order. */
const HAN_NUMBER =
  /(?<![\d一二兩两三四五六七八九十百千萬万分之第])[一二兩两三四五六七八九十百千]+(?:[萬万][一二兩两三四五六七八九十百千]*)?(?=\s?(?:株|股|ドル|美元|美金|蚊|元))|(?<=限價\s?|改\s?)[二兩两三四五六七八九十百千]+(?!\p{L})/gu;

/** The text with the numbers in words that a size may be in digits: `ten`, `a dozen`, `mil`, `十股`, `兩股`. */
export function wordsAsDigits(text: string): string {
  return text
    .replace(/(?<!\p{L})(?:half a dozen|media docena)(?: de)?(?!\p{L})/giu, '6')
    .replace(/(?<!\p{L})(?:a|one|una) (?:dozen|docena)(?: de)?(?!\p{L})/giu, '12')
    .replace(/(?<!\p{L})(?:an?|one) (?=(?:hundred|thousand|grand|million)\b)/giu, '1 ')
    .replace(/(?<!\p{L})one(?= share\b)/giu, '1')
    .replace(
      /(?<=(?:buy|sell|short|cover|compra|comprar|vende|vender) )(?:an?|una)(?= (?:share|acci[oó]n)(?!\p{L}))/giu,
      '1',
    )
    .replace(WORD, (all, word: string, more: string | undefined, at: number, whole: string) => {
      const behind = whole.slice(at + all.length);
      if (COUNTED.test(behind) || OF_PART.test(behind)) return all;
      const number = SMALL[word.toLowerCase()]!;
      if (more === undefined) return String(number);
      const isTens = number >= 20 && number < 100;
      return isTens ? String(number + SMALL[more.toLowerCase()]!) : `${number} ${SMALL[more.toLowerCase()]!}`;
    })
    .replace(/(?<![\p{L}\d]|\d\s)mil(?=\s(?:d[oó]lares|acciones|t[ií]tulos|usd|de)(?!\p{L}))/giu, '1000')
    .replace(/(?<!\p{L})once(?=\s(?:acciones|t[ií]tulos|d[oó]lares)(?!\p{L}))/giu, '11')
    .replace(HAN_NUMBER, (all) => String(hanNumber(all)));
}

/** 一千二百 is 1200, and 十二 is 12. */
function hanNumber(written: string): number {
  const [high = '', low] = written.split(/[萬万]/u);
  return low === undefined ? belowTenThousand(high) : belowTenThousand(high) * 10_000 + belowTenThousand(low);
}

function belowTenThousand(written: string): number {
  let [total, digit, last] = [0, 0, 10];
  for (const each of written) {
    const place = PLACES[each];
    if (place === undefined) digit = '兩两'.includes(each) ? 2 : HAN.indexOf(each) + 1;
    else {
      total += (digit === 0 ? 1 : digit) * place;
      [digit, last] = [0, place];
    }
  }
  // 三百八 is 380: a digit behind the hundreds is one of tens.
  return total + (digit * last) / 10;
}
