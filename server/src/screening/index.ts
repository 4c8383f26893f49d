/** The one door of screening: lists of names and addresses, and whether they name somebody. */
export type { Screened, Screening } from './screening.ts';
