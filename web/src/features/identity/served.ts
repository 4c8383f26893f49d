import { COUNTRY_CODES, NOT_SERVED } from '@candor/model/identity/countries.ts';

/** Countries of residence from which an account may be opened. */
export const SERVED = COUNTRY_CODES.filter((code) => !NOT_SERVED.has(code));
