import { COUNTRY_CODES, NOT_SERVED } from '@candor/model/identity/countries.ts';

/** Where somebody who opens an account may live. */
export const SERVED = COUNTRY_CODES.filter((code) => !NOT_SERVED.has(code));
