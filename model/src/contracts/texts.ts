import type { Language } from '../auth/terms.ts';
import type { ContractText } from './text/contract-text.ts';
import { text as en } from './text/en.ts';
import { text as es } from './text/es.ts';
import { text as ja } from './text/ja.ts';
import { text as zhHK } from './text/zh-hk.ts';

/** The contract in every language. Only the server loads them all. */
export const CONTRACT_TEXTS: Readonly<Record<Language, ContractText>> = { en, es, ja, zhHK };
