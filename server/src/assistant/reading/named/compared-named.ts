import type { Subject } from '@candor/model/assistant/subjects.ts';
import { rowFor } from '../labels.ts';
import type { Row, Sign } from '../rows/row.ts';

/** By words that set two side by side. */
const BESIDE =
  /\b(?:compared?|compares|comparison|versus|vs)\b|(?<!\p{L})(?:compar\p{L}+|frente a)(?!\p{L})|(?:と|に)(?:比べ|比較|くらべ)|比較|相比|(?:同|跟|和|與|对|對).+比|比得上/iu;
/** More or less risk, of two that are named. */
const RISKIER =
  /\b(?:riskier|safer|less risky|more (?:risky|volatile)|less volatile)\b|(?:m[aá]s|menos) (?:arriesgad|riesgos|vol[aá]til|segur)|(?:リスク|値動き|変動)(?:が|は)?(?:高|大き|激し|低|小さ)|(?:より)?(?:危険|安全)|(?:風險|波幅|波動)(?:比較)?(?:高|大|低|細|小)|(?:更|比較)(?:高|大)?(?:風險|波動)/iu;
const WHICH =
  /\bwhich (?:one|of (?:them|the two|these|those)|is|has|did)\b|(?<!\p{L})cu[aá]l(?:es)?(?: de (?:las|los|l[ao]s) (?:dos|dem[aá]s))?(?!\p{L})|どちら|どっち|邊隻|邊個|哪(?:隻|個)/iu;
const ROSE =
  /\bup (?:the )?more\b|\b(?:up|risen|gained|rose|performed|done|did) (?:more|most|better)\b|\b(?:better|more)\b.*\b(?:performance|return)|(?:ha )?(?:subido|rendido|ganado) m[aá]s|(?:va|fue|ha ido) mejor|(?:上がっ|上昇し|伸び)|升(?:得|咗|了)?(?:比較|較)?多|表現(?:比較|較)?好/iu;

/** The stocks that a question sets side by side, of which one may be that of before; none where it sets none. */
export function comparedNamed(
  text: string,
  named: readonly string[],
  context: readonly string[],
): readonly string[] | undefined {
  const isAsked = BESIDE.test(text) || RISKIER.test(text);
  const isOfBefore = named.length === 0 && context.length > 1 && WHICH.test(text) && !MINE.test(text);
  if (isOfBefore && (RISKIER.test(text) || ROSE.test(text))) return context;
  if (!isAsked || named.length === 0) return undefined;
  const all = named.length === 1 ? [...new Set([...context.slice(0, 1), ...named])] : named;
  return all.length > 1 ? all : undefined;
}
const CHOOSES =
  /\bshould i (?:get|buy|pick|choose)\b|\bwhich (?:one )?(?:to|would you) (?:get|buy|pick)\b|(?<!\p{L})(?:cu[aá]l|en cu[aá]l) (?:de (?:las|los) dos )?(?:compro|deber[ií]a comprar|me conviene|conviene comprar)|どっちを買|どちらを買|買邊(?:隻|個)好|(?:邊隻|邊個).{0,4}(?:值得買|應該買)/iu;
const MINE = /\bmy\b|(?<!\p{L})mis?(?!\p{L})|私の|我(?:嘅|的)/iu;

/** What else a comparison is taken for: a figure of its own is asked of each. */
const OTHERS: ReadonlySet<Subject> = new Set<Subject>([
  ...(['quote', 'today_of', 'change', 'risk', 'best', 'worst', 'gainers', 'losers', 'position', 'how_to'] as const),
  ...(['active', 'advice', 'year_range', 'company'] as const),
]);

/** Two that are compared are one table; by what is a sign of the question. */
export function ofCompared(
  row: Row | undefined,
  compared: readonly string[] | undefined,
  text: string,
  signs: Set<Sign>,
): Row | undefined {
  if (!compared || (row && !OTHERS.has(row.subject))) return row;
  // Which of them to buy is no comparison, which stands behind what is declined.
  if (CHOOSES.test(text)) return rowFor('advice');
  if (RISKIER.test(text)) signs.add('volatility');
  else if (ROSE.test(text)) signs.add('up');
  return rowFor('quote');
}
