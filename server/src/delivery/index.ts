/**
 * Mail and text messages: their providers, the queue and the budget of text messages. The only entry of this folder.
 */
export { bodyOf, inboxMessenger, type Message, type Messenger, readInbox } from './messenger.ts';
export { Notices } from './notices.ts';
export { deliveringMessenger } from './providers.ts';
export { pushMessenger, pushPublicKey } from './push-messenger.ts';
export { type PushSubscriptionRow, pushSubscriptionTable } from './tables.ts';
export { queueNotices, channelsOf, notifyCustomer } from './queue-notice.ts';
export { type TextAlarm, TextBudget } from './text-budget.ts';
