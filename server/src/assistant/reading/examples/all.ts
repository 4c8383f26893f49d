import type { Label } from '../labels.ts';
import type { Sign } from '../rows/row.ts';
import { ASKED_EN } from './asked/en.ts';
import { ASKED_ES } from './asked/es.ts';
import { ASKED_JA } from './asked/ja.ts';
import { ASKED_LATER_EN } from './asked/later-en.ts';
import { ASKED_LATER_FIFTH } from './asked/later-fifth.ts';
import { ASKED_LATER_ES } from './asked/later-es.ts';
import { ASKED_LATER_JA } from './asked/later-ja.ts';
import { ASKED_LATER_ZH } from './asked/later-zh.ts';
import { ASKED_IN_FIRST_HOUR } from './asked/first-hour.ts';
import { ASKED_OF_FIGURES } from './asked/figures.ts';
import { ASKED_OF_OWN_FIGURES } from './asked/own-figures.ts';
import { ASKED_ZH } from './asked/zh.ts';
import { EXAMPLES_EN } from './en.ts';
import { EXAMPLES_OF_APP_EN } from './en-app.ts';
import { EXAMPLES_OF_MARKET_EN } from './en-market.ts';
import { EXAMPLES_ES } from './es.ts';
import { EXAMPLES_OF_APP_ES } from './es-app.ts';
import { EXAMPLES_OF_MARKET_ES } from './es-market.ts';
import type { Examples } from './examples.ts';
import { AFTER_CODE, AFTER_OWN } from './following.ts';
import { INDIRECT_EN } from './indirect-en.ts';
import { INDIRECT_ES } from './indirect-es.ts';
import { INDIRECT_JA } from './indirect-ja.ts';
import { INDIRECT_ZH } from './indirect-zh.ts';
import { EXAMPLES_JA } from './ja.ts';
import { EXAMPLES_OF_APP_JA } from './ja-app.ts';
import { EXAMPLES_OF_MARKET_JA } from './ja-market.ts';
import { MORE_EN } from './more-en.ts';
import { MORE_ES } from './more-es.ts';
import { MORE_JA } from './more-ja.ts';
import { MORE_ZH } from './more-zh.ts';
import { VOICES_EN } from './voices/en.ts';
import { VOICES_OF_APP_EN } from './voices/en-app.ts';
import { VOICES_OF_MARKET_EN } from './voices/en-market.ts';
import { VOICES_ES } from './voices/es.ts';
import { VOICES_OF_APP_ES } from './voices/es-app.ts';
import { VOICES_OF_MARKET_ES } from './voices/es-market.ts';
import { VOICES_JA } from './voices/ja.ts';
import { VOICES_OF_APP_JA } from './voices/ja-app.ts';
import { VOICES_OF_MARKET_JA } from './voices/ja-market.ts';
import { VOICES_ZH } from './voices/zh.ts';
import { VOICES_OF_APP_ZH } from './voices/zh-app.ts';
import { VOICES_OF_MARKET_ZH } from './voices/zh-market.ts';
import { EXAMPLES_ZH } from './zh.ts';
import { EXAMPLES_OF_APP_ZH } from './zh-app.ts';
import { EXAMPLES_OF_MARKET_ZH } from './zh-market.ts';

export interface Example {
  readonly text: string;
  readonly label: Label;
  /** What the question before was about. */
  readonly before: readonly Sign[];
}

const LISTS: readonly Examples[] = [
  EXAMPLES_EN,
  EXAMPLES_OF_MARKET_EN,
  EXAMPLES_OF_APP_EN,
  ASKED_EN,
  ASKED_LATER_EN,
  ASKED_LATER_FIFTH,
  ASKED_IN_FIRST_HOUR,
  ASKED_OF_FIGURES,
  ASKED_OF_OWN_FIGURES,
  MORE_EN,
  INDIRECT_EN,
  VOICES_EN,
  VOICES_OF_MARKET_EN,
  VOICES_OF_APP_EN,
  EXAMPLES_ES,
  EXAMPLES_OF_MARKET_ES,
  EXAMPLES_OF_APP_ES,
  ASKED_ES,
  ASKED_LATER_ES,
  MORE_ES,
  INDIRECT_ES,
  VOICES_ES,
  VOICES_OF_MARKET_ES,
  VOICES_OF_APP_ES,
  EXAMPLES_JA,
  EXAMPLES_OF_MARKET_JA,
  EXAMPLES_OF_APP_JA,
  ASKED_JA,
  ASKED_LATER_JA,
  MORE_JA,
  INDIRECT_JA,
  VOICES_JA,
  VOICES_OF_MARKET_JA,
  VOICES_OF_APP_JA,
  EXAMPLES_ZH,
  EXAMPLES_OF_MARKET_ZH,
  EXAMPLES_OF_APP_ZH,
  ASKED_ZH,
  ASKED_LATER_ZH,
  MORE_ZH,
  INDIRECT_ZH,
  VOICES_ZH,
  VOICES_OF_MARKET_ZH,
  VOICES_OF_APP_ZH,
];

/** The examples of every language, one by one. */
export const allExamples = (): readonly Example[] => [
  ...LISTS.flatMap((list) => each(list, [])),
  ...each(AFTER_CODE, ['after_code']),
  ...each(AFTER_OWN, ['after_own']),
];

const each = (list: Examples, before: readonly Sign[]): readonly Example[] =>
  Object.entries(list).flatMap(([label, texts]) =>
    texts.split(/[|\n]/).map((text) => ({ text: text.trim(), label: label as Label, before })),
  );
