import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, type Instant, MINUTE } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { FiledCompany, Filings } from '../market/index.ts';
import { factsOf } from './edgar-facts.ts';
import { VendorUnavailable } from './history-port.ts';
import { VendorHttp } from './vendor-http.ts';

export interface EdgarOptions {
  /** Who asks: the SEC wants a name and an address of mail in every request. */
  readonly contact: string;
  /** Folder for what was read, one file for each company. */
  readonly folder: string;
  readonly wall: { now(): Instant };
  readonly onTrouble: (error: Error) => void;
  /** Instead of the SEC's own hosts. */
  readonly url?: string | undefined;
  readonly retryMs?: number;
}

const VENDOR = 'SEC EDGAR';
/** The SEC allows ten a second; we take half. */
const PER_MINUTE = 300;
/** Companies file a few times a year; a day late is early. */
const FRESH_MS = DAY;
/** After a failure we wait so long before we ask for the same company again. */
const AGAIN_MS = 10 * MINUTE;

const tickers = z.record(z.string(), z.object({ cik_str: z.int(), ticker: z.string() }));
const place = z.partial(
  z.object({
    street1: z.nullable(z.string()),
    street2: z.nullable(z.string()),
    city: z.nullable(z.string()),
    stateOrCountry: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
  }),
);
const submissions = z.object({
  name: z.string(),
  website: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
  addresses: z.optional(z.object({ business: z.optional(place) })),
});

/**
 * Filings of US companies as the SEC publishes them. A company is read when somebody first looks at it, kept in a file,
 * and read again when a day has passed; while the SEC does not answer, what was read last stands with its date.
 */
export function edgarFilings(options: EdgarOptions): Filings {
  return new Edgar(options);
}

class Edgar implements Filings {
  readonly #options: EdgarOptions;
  readonly #http: VendorHttp;
  readonly #known = new Map<string, FiledCompany | undefined>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #failedAt = new Map<string, Instant>();
  #ciks: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(options: EdgarOptions) {
    this.#options = options;
    const headers = { 'user-agent': `Candor (${options.contact})` };
    const retry = options.retryMs === undefined ? {} : { retryMs: options.retryMs };
    this.#http = new VendorHttp({ vendor: VENDOR, headers, perMinute: PER_MINUTE, ...retry });
    mkdirSync(options.folder, { recursive: true });
  }

  of(code: string): FiledCompany | undefined {
    if (!this.#known.has(code)) this.#known.set(code, this.#kept(code));
    return this.#known.get(code);
  }

  prepare(code: string): Promise<void> | undefined {
    const now = this.#options.wall.now();
    const known = this.of(code);
    const failedAt = this.#failedAt.get(code);
    const isFresh = known !== undefined && now - known.readAt < FRESH_MS;
    if (isFresh || (failedAt !== undefined && now - failedAt < AGAIN_MS)) return undefined;
    const reading = this.#reading.get(code) ?? this.#read(code).finally(() => this.#reading.delete(code));
    this.#reading.set(code, reading);
    // Filings a day old are shown while they are read again.
    return known ? undefined : reading;
  }

  async #read(code: string): Promise<void> {
    const { wall, onTrouble, folder } = this.#options;
    try {
      const cik = (await this.#cikOf()).get(code);
      const filed = cik === undefined ? undefined : await this.#company(cik);
      if (filed === undefined)
        this.#failedAt.set(code, wall.now()); // no company files under this code
      else {
        this.#known.set(code, filed);
        const file = fileOf(folder, code);
        writeFileSync(`${file}.new`, JSON.stringify(filed, written));
        renameSync(`${file}.new`, file);
      }
    } catch (error) {
      this.#failedAt.set(code, wall.now());
      onTrouble(error as Error);
    }
  }

  async #company(cik: string): Promise<FiledCompany> {
    const base = this.#options.url ?? 'https://data.sec.gov';
    const about = submissions.safeParse(await this.#http.json(`${base}/submissions/CIK${cik}.json`));
    if (!about.success) throw new VendorUnavailable(VENDOR, 'answered something else than it documents');
    const { name, website, phone, addresses } = about.data;
    const facts = factsOf(cik, await this.#http.json(`${base}/api/xbrl/companyfacts/CIK${cik}.json`));
    const { street1, street2, city, stateOrCountry, zipCode } = addresses?.business ?? {};
    const address = [street1, street2, city, [stateOrCountry, zipCode].filter(Boolean).join(' ')]
      .filter((part) => part?.trim())
      .join(', ');
    return {
      entity: name,
      readAt: this.#options.wall.now(),
      url: `https://www.sec.gov/edgar/browse/?CIK=${cik}`,
      ...(address ? { address } : {}),
      ...(website ? { website } : {}),
      ...(phone ? { phone } : {}),
      ...facts,
    };
  }

  /** Which company files under a code; asked once, again after a failure. */
  #cikOf(): Promise<ReadonlyMap<string, string>> {
    this.#ciks ??= this.#readCiks().catch((error) => {
      this.#ciks = undefined;
      throw error;
    });
    return this.#ciks;
  }

  async #readCiks(): Promise<ReadonlyMap<string, string>> {
    const base = this.#options.url ?? 'https://www.sec.gov';
    const parsed = tickers.safeParse(await this.#http.json(`${base}/files/company_tickers.json`));
    if (!parsed.success) throw new VendorUnavailable(VENDOR, 'answered something else than it documents');
    // The SEC writes share classes with a dash, the exchanges with a point.
    return new Map(
      Object.values(parsed.data).map(({ ticker, cik_str }) => [
        ticker.replace('-', '.'),
        String(cik_str).padStart(10, '0'),
      ]),
    );
  }

  #kept(code: string): FiledCompany | undefined {
    const file = fileOf(this.#options.folder, code);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8'), read) as FiledCompany;
    } catch {
      return undefined; // half a file: it is read anew
    }
  }
}

const fileOf = (folder: string, code: string): string => join(folder, `${code.replace(/[^A-Z0-9.]/g, '_')}.json`);

/** Figures are whole numbers of any size; JSON keeps them as text with an n. */
const written = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
const read = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
