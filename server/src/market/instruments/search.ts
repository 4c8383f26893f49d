import { nameSearch } from '@candor/model/market/find-by-name.ts';
import { INSTRUMENTS } from './catalogue.ts';

/** Instruments of the catalogue that a text may mean, the best first. */
export const searchInstruments = nameSearch(INSTRUMENTS);
