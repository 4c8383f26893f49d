/** Ideas, reports and news by stated rules, stored with their inputs. The only entry of this folder. */
export { readPunctuality } from './punctuality.ts';
