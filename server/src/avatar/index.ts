/** A customer's picture of themselves: the one door. */
export { avatarHandlers } from './handlers.ts';
