import type { Language } from '@candor/model/auth/terms.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { JA } from './ja.ts';
import type { StatementWords } from './statement-words.ts';
import { ZH_HK } from './zh-hk.ts';

export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = { en: EN, es: ES, ja: JA, zhHK: ZH_HK };
