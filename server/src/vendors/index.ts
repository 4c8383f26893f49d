/** The one door of the vendors: prices of others as a feed of ours. */
export { openVendorFeed } from './open-vendor-feed.ts';
export type { OpenedVendorFeed, VendorAccess, VendorChoice } from './open-vendor-feed.ts';
export { edgarFilings } from './edgar.ts';
export { VendorUnavailable } from './history-port.ts';
export { newsFeeds } from './news-feeds.ts';
export type { Article, FeedPage, NewsReader, Validators } from './news-port.ts';
