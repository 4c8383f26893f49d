/**
 * Long words in the names of sectors, with the places where a narrow area may divide them. Browsers know those places
 * for some languages on some devices only, and divide before the last letter where they do not.
 */
const DIVIDED = [
  ...['Discre-tionary', 'Commu-ni-cation', 'Infor-ma-tion', 'Tech-nology', 'Indus-trials', 'Mate-rials', 'Finan-cials'],
  ...['Utili-ties', 'discre-cional', 'Tecno-logía', 'infor-ma-ción', 'comu-ni-cación', 'Servi-cios', 'inmue-bles'],
  ...['Mate-riales', 'Indus-tria'],
];
/** Sectors with a word that is wider than a small area, and what a map calls them. */
const BRIEF: Readonly<Record<string, string>> = {
  'Communication Services': 'Comm. Services',
  'Consumer Discretionary': 'Consumer Disc.',
  'Servicios de comunicación': 'Serv. de comunic.',
  'Consumo discrecional': 'Consumo discr.',
  'コミュニケーション・サービス': '通信サービス',
};
const PARTS = new Map(DIVIDED.map((word) => [word.replaceAll('-', ''), word.replaceAll('-', '\u00ad')]));

/** The name with soft hyphens, which are seen only where a line ends at one; Japanese names divide after their dot. */
export const softHyphens = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => PARTS.get(word) ?? word).replaceAll('・', '・\u200b');

/** The name as an area of a map has room for it. */
export const mapName = (name: string): string => softHyphens(BRIEF[name] ?? name);
