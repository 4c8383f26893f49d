import type { Instant } from '@candor/model/time.ts';

/** An article as its publisher's feed gives it; plain text, nothing added. */
export interface Article {
  /** Its id in the feed, else its address. */
  readonly key: string;
  readonly headline: string;
  readonly summary: string;
  /** Where it stands at its publisher. */
  readonly link: string | undefined;
  readonly publisher: string;
  readonly lang: string | undefined;
  /** As the feed states it, with its zone; undefined where it states none. */
  readonly publishedAt: Instant | undefined;
  /** Tickers that the feed states. */
  readonly codes: readonly string[];
}

/** HTTP validators for the next request, so that an unchanged feed is not sent again. */
export interface Validators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export interface FeedPage {
  /** As the feed calls itself. */
  readonly publisher: string;
  readonly site: string | undefined;
  /** As the feed lists them. */
  readonly articles: readonly Article[];
  /** Those without a headline, or without anything to know them by. */
  readonly leftOut: number;
  /** Where older ones stand. */
  readonly older: string | undefined;
  readonly validators: Validators;
}

/** Reads feeds of publishers. Throws `VendorUnavailable` when a feed cannot be read now, or the document is no feed. */
export interface NewsReader {
  read(url: string, known?: Validators): Promise<FeedPage | 'unchanged'>;
}
