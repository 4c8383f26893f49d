/** Messages that stay: the only entry of this folder. */
export { verifyNotices } from './verify-notices.ts';
