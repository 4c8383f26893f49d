export type { RateNow } from './slice.ts';
