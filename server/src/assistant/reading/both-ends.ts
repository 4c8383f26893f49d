import type { Subject } from '@candor/model/assistant/subjects.ts';
import { plainText } from './fold.ts';
import type { Understood } from './understand.ts';

const BEST =
  /\bbest\b|\b(?:biggest|top|largest) (?:winners?|gainers?)|\bwinners?\b|\bgainers\b|(?<!\p{L})(?:mejor(?:es)?|ganador\w*)(?!\p{L})|(?:一番|いちばん|最も)(?:良|い|よ|儲|上が|好調|利益|勝)|最(?:好|賺|叻)|賺(?:得)?最多|升(?:得)?最多/u;
const WORST =
  /\bworst\b|\blosers?\b|(?<!\p{L})(?:peor(?:es)?|perdedor\w*)(?!\p{L})|(?:一番|いちばん|最も)(?:悪|わる|損|下が|不調|損失|負)|最(?:差|蝕|衰)|蝕(?:得)?最多|跌(?:得)?最多/u;
const OWN = /\bmy\b|\bi\b|(?<!\p{L})(?:mis?|tengo)(?!\p{L})|私|自分|保有|持|儲か|損し|ポジション|我|賺|蝕|持倉/u;
/** The market's lists. */
const LISTS = /\bgainers\b|\blosers\b|ganadoras|perdedoras|値上がり|値下がり|升幅榜|跌幅榜|升得?最多|跌得?最多/u;
/** What is best or worst of something else. */
const OF_OTHERS =
  /\bdays?\b|\bmonths?\b|\btime\b|sector|\bfunds?\b|\betfs?\b|(?<!\p{L})(?:dias?|mes(?:es)?|sector\w*|fondos?)(?!\p{L})|日は|業種|セクター|月は|板塊|行業|基金/u;

const PAIRS: readonly (readonly [Subject, Subject])[] = [
  ['best', 'worst'],
  ['gainers', 'losers'],
];

/** "My best and my worst position": both, of a question that was read as one of them or as neither. */
export function bothEnds(text: string, whole: Understood): readonly Understood[] | undefined {
  const plain = plainText(text);
  if (!BEST.test(plain) || !WORST.test(plain) || OF_OTHERS.test(plain)) return undefined;
  const { subject, codes } = whole;
  if (codes.length > 0) return undefined;
  const asked = subject ?? (OWN.test(plain) ? 'best' : LISTS.test(plain) ? 'gainers' : undefined);
  const pair = PAIRS.find((each) => each.some((end) => end === asked));
  return pair?.map((end) => ({ ...whole, subject: end, topic: undefined, lacksCode: false, nearest: [] }));
}
