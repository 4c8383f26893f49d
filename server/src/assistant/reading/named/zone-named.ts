import type { ZoneId } from '@candor/model/assistant/zones.ts';
import { plainText } from '../fold.ts';

/** How the time of a place is said. */
const SAID: Readonly<Record<ZoneId, RegExp>> = {
  tokyo: /\b(?:japan(?:ese)?|tokyo|jst)\b|hora (?:de |del )?(?:japon|tokio)|日本(?:の)?時間|東京(?:の)?時間/u,
  hong_kong: /\b(?:hong kong|hkt)\b|hora de hong kong|香港(?:の|嘅)?時間|本地時間|本港時間/u,
  spain: /\b(?:spain|spanish|madrid)\b|hora (?:de |en )?(?:espana|espanola|madrid|peninsular)|(?:en|de) espana/u,
  mexico:
    /\b(?:mexic(?:o|an) (?:city )?time|time in mexico)\b|hora (?:de |del |en )?(?:la )?(?:ciudad de )?mexico|hora mexicana|(?:en|de) (?:mexico|cdmx)|hora (?:de |del )?centro/u,
  argentina: /\b(?:argentin(?:a|e)|buenos aires)\b|hora (?:de |en )?argentina|en (?:argentina|buenos aires)/u,
  colombia: /\b(?:colombian?|bogota)\b/u,
  chile: /\b(?:chilean? time|chile)\b|hora (?:de )?chile|en chile/u,
  uk: /\b(?:uk|u\.k\.|british|london|gmt|bst)\b|reino unido|hora (?:de )?londres|イギリス時間|ロンドン時間|英國時間|倫敦時間/u,
  germany:
    /\b(?:german(?:y)?|berlin|cet|cest|paris|french|france|italian|italy)\b|alemania|中央ヨーロッパ時間|德國時間/u,
  california: /\b(?:california|pacific time|pst|pdt|pt|los angeles|west coast)\b|hora del pacifico/u,
  chicago: /\b(?:chicago|central time|cst|cdt|texas)\b/u,
  india: /\b(?:india|indian time|ist)\b|hora de la india|インド時間|印度時間/u,
  singapore: /\b(?:singapore|sgt)\b|singapur|シンガポール時間|新加坡時間/u,
  sydney: /\b(?:australian?|sydney|aest|aedt)\b|hora de (?:australia|sidney)|シドニー時間|悉尼時間/u,
};
const ZONES = Object.entries(SAID) as [ZoneId, RegExp][];

/** The place in whose time hours are asked for; undefined where a question names none. */
export function zoneNamed(text: string): ZoneId | undefined {
  const plain = plainText(text);
  return ZONES.find(([, pattern]) => pattern.test(plain))?.[0];
}
