import { defineTexts } from '../i18n/index.ts';

const english = () => import('./texts/en.ts');

/** English only so far (decision 0044); another language is another file beside it. */
export const consoleTexts = defineTexts({ en: english, es: english, ja: english, zhHK: english });
