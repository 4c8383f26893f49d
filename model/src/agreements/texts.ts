import type { Language } from '../auth/terms.ts';
import * as amlEn from './anti-money-laundering/en.ts';
import * as amlEs from './anti-money-laundering/es.ts';
import * as amlJa from './anti-money-laundering/ja.ts';
import * as amlZh from './anti-money-laundering/zh-hk.ts';
import { type DocumentName, VERSIONS } from './documents.ts';
import * as privacyEn from './privacy/en.ts';
import * as privacyEs from './privacy/es.ts';
import * as privacyJa from './privacy/ja.ts';
import * as privacyZh from './privacy/zh-hk.ts';
import * as quantEn from './quantitative-trading/en.ts';
import * as quantEs from './quantitative-trading/es.ts';
import * as quantJa from './quantitative-trading/ja.ts';
import * as quantZh from './quantitative-trading/zh-hk.ts';
import * as referralEn from './referral/en.ts';
import * as referralEs from './referral/es.ts';
import * as referralJa from './referral/ja.ts';
import * as referralZh from './referral/zh-hk.ts';
import { renderAgreement } from './render.ts';
import * as usageEn from './software-usage/en.ts';
import * as usageEs from './software-usage/es.ts';
import * as usageJa from './software-usage/ja.ts';
import * as usageZh from './software-usage/zh-hk.ts';
import * as wealthEn from './wealth/en.ts';
import * as wealthEs from './wealth/es.ts';
import * as wealthJa from './wealth/ja.ts';
import * as wealthZh from './wealth/zh-hk.ts';

type Templates = Readonly<Record<Language, string>>;

/**
 * The templates as written, by version. Only the server loads them all; screens ask it for the one they show.
 */
export const TEMPLATES: Readonly<Record<DocumentName, Readonly<Record<string, Templates>>>> = {
  'software-usage': {
    '2026-11': { en: usageEn.text202611, es: usageEs.text202611, ja: usageJa.text202611, zhHK: usageZh.text202611 },
    '2027-01': { en: usageEn.text202701, es: usageEs.text202701, ja: usageJa.text202701, zhHK: usageZh.text202701 },
  },
  privacy: { '2026-11-22': { en: privacyEn.text, es: privacyEs.text, ja: privacyJa.text, zhHK: privacyZh.text } },
  'quantitative-trading': { '2026-11': { en: quantEn.text, es: quantEs.text, ja: quantJa.text, zhHK: quantZh.text } },
  wealth: { '2026-11': { en: wealthEn.text, es: wealthEs.text, ja: wealthJa.text, zhHK: wealthZh.text } },
  'anti-money-laundering': { '2026-11': { en: amlEn.text, es: amlEs.text, ja: amlJa.text, zhHK: amlZh.text } },
  referral: { '2026-11': { en: referralEn.text, es: referralEs.text, ja: referralJa.text, zhHK: referralZh.text } },
};

/** The text of a version: what is shown, hashed, and agreed to. Throws where there is none. */
export function agreementText(name: DocumentName, version: string, lang: Language): string {
  const found = VERSIONS[name].find((each) => each.version === version);
  const template = TEMPLATES[name][version]?.[lang];
  if (!found || template === undefined) throw new RangeError(`no text of ${name} ${version}`);
  return renderAgreement(found, template, lang);
}
