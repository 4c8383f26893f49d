import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';
import { zhHK } from './zh-hk.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
export type MessageLang = 'en' | 'es' | 'ja' | 'zhHK';

/**
 * Every message of spec §5 and §8 and every refusal, in four languages (ruling 12). The server names messages by
 * key; the web loads the one language it needs from its own file.
 */
export const MESSAGES: Readonly<Record<MessageLang, Messages>> = { en, es, ja, zhHK };
