import type { Language } from '../auth/terms.ts';
import type { InvoiceText } from './text/invoice-text.ts';
import { text as en } from './text/en.ts';
import { text as es } from './text/es.ts';
import { text as ja } from './text/ja.ts';
import { text as zhHK } from './text/zh-hk.ts';

/** An invoice in every language. Only the server loads them all. */
export const INVOICE_TEXTS: Readonly<Record<Language, InvoiceText>> = { en, es, ja, zhHK };
