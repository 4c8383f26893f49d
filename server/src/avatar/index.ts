/** A customer's picture of themselves: the one door. */
export { type AvatarHandlers, avatarHandlers } from './handlers.ts';
