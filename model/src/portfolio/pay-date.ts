import { addTradingDays } from '../calendar/index.ts';
import type { TradingDate } from '../time.ts';

/** Simulated issuers pay this many trading days after the ex-date; a recording with pay dates uses its own. */
const PAYS_AFTER_DAYS = 10;

/** The day on which a dividend of that ex-date is paid, and charged to shorts. */
export const payDateOf = (exDate: TradingDate): TradingDate => addTradingDays(exDate, PAYS_AFTER_DAYS);
