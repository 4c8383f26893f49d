/** The operators' console, on an origin of its own. The only entry of this folder. */
export type { EnrolmentLink } from './seed-operators.ts';
export { operatorById } from './store.ts';
