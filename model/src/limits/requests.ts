import { COMMAND_LIMITS, COMMAND_WORK, LIVE_LIMITS, READER_LIMITS } from '../live/limits.ts';
import { MOST_CODES } from '../market/limits.ts';
import {
  BODY_LIMITS,
  CONNECTIONS_PER_ADDRESS,
  REQUEST_LIMITS,
  RESERVED_PERCENT,
  TRIALS_PER_NETWORK,
  UNDER_WAY_LIMITS,
} from '../requests/limits.ts';
import { type LimitSection, rowOf, rowsOf } from './row.ts';

const ADDRESS = 'address (/64 of IPv6)';

const calls: LimitSection = {
  title: 'Calls',
  about:
    'Counted in memory by each process, so two front processes let twice as many through. A refusal says in `Retry-After` when the next call passes. A route says its class in `limit`; all others count as `user` or `anonymous` alone.',
  rows: [
    ...rowsOf('REQUEST_LIMITS', REQUEST_LIMITS, {
      anonymous: {
        name: 'Calls without a session',
        per: ADDRESS,
        beyond: 'rate_limited',
        why: 'a family or an office reads behind one address; a program that reads everything does not',
        decision: '0029',
      },
      user: {
        name: 'Calls with a session',
        per: 'customer or operator',
        beyond: 'rate_limited',
        why: 'five a second is more than the app sends while somebody moves through it',
        decision: '0029',
      },
      page: {
        name: 'Pages and documents',
        per: ADDRESS,
        beyond: { does: 'answers 429 with `Retry-After`' },
        why: 'an address may be the homes of many',
        decision: '0054',
      },
      file: {
        name: 'Files that pages name',
        per: ADDRESS,
        beyond: { does: 'answers 429 with `Retry-After`' },
        why: 'twenty files for each page',
        decision: '0054',
      },
      order: {
        name: 'Orders, changes and cancels',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'nobody taps faster; a program that runs away stops within two seconds',
        decision: '0029',
      },
      auth: {
        name: 'Sign-in, sign-up, recovery and trials',
        per: ADDRESS,
        beyond: 'rate_limited',
        why: 'guessing is slow from one address, before anything is looked up',
        decision: '0029',
      },
      code: {
        name: 'Codes asked for',
        per: ADDRESS,
        beyond: 'rate_limited',
        why: 'one address cannot have messages sent to a thousand people',
      },
      contact: {
        name: 'Messages to support without a session',
        per: ADDRESS,
        beyond: 'rate_limited',
        why: 'each is read by a person',
      },
      badSession: {
        name: 'Calls with a session token that is none',
        per: ADDRESS,
        beyond: 'rate_limited',
        why: 'guessing tokens costs more than reading',
      },
    }),
    rowOf('RESERVED_PERCENT', RESERVED_PERCENT, {
      name: 'Part of the bursts of `user` and `order` that only cancels, sales and logout may use',
      unit: 'percent of the burst',
      per: 'customer',
      beyond: 'rate_limited',
      why: 'whoever wants out gets out, however much else they sent',
      decision: '0029',
    }),
    ...rowsOf('UNDER_WAY_LIMITS', UNDER_WAY_LIMITS, {
      most: {
        name: 'Calls under way at once',
        unit: 'calls',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'one customer cannot take all of the server’s room',
      },
      mostReserved: {
        name: 'The same with cancels, sales and logout',
        unit: 'calls',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'as above: five places are kept for them',
      },
      mostWaiting: {
        name: 'Calls that wait for the end of others',
        unit: 'calls',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'a page that is loaded twice is served, not refused',
      },
      longestWaitMs: {
        name: 'Longest wait of such a call',
        unit: 'ms',
        per: 'call',
        beyond: 'rate_limited',
        why: 'a place that does not come is better refused than awaited',
      },
    }),
    rowOf('TRIALS_PER_NETWORK', TRIALS_PER_NETWORK, {
      name: 'Trial accounts',
      per: 'network (/24 or /48)',
      beyond: 'rate_limited',
      why: 'the audience of an event has room, a machine does not fill the database',
      decision: '0011',
    }),
    rowOf('MOST_CODES', MOST_CODES, {
      name: 'Instruments that one request names',
      unit: 'codes',
      per: 'request',
      beyond: 'invalid_field',
      why: 'as many as one live connection follows',
    }),
  ],
};

const requests: LimitSection = {
  title: 'Size and time of a request',
  about: 'Parts of uploads have limits of their own, below.',
  rows: rowsOf('BODY_LIMITS', BODY_LIMITS, {
    bytes: {
      name: 'Body',
      unit: 'bytes',
      per: 'request',
      beyond: 'payload_too_large',
      why: 'the largest of ours has less than a tenth of it',
    },
    headerBytes: {
      name: 'Headers',
      unit: 'bytes',
      per: 'request',
      beyond: 'malformed_request',
      why: 'our own cookies and tokens need one sixteenth',
    },
    levels: {
      name: 'Nesting of a JSON body',
      unit: 'levels',
      per: 'request',
      beyond: 'malformed_request',
      why: 'deep nesting costs more to read than to send',
    },
    wholeMs: {
      name: 'Arrival of a whole request',
      unit: 'ms',
      per: 'request',
      beyond: 'request_too_slow',
      why: 'connections that send a byte now and then cannot fill the server',
    },
    headMs: {
      name: 'Arrival of its head',
      unit: 'ms',
      per: 'request',
      beyond: 'request_too_slow',
      why: 'as above',
    },
    answerMs: {
      name: 'Work on a call',
      unit: 'ms',
      per: 'call',
      beyond: 'outcome_unknown',
      why: 'nobody waits longer; what was begun goes on, and the same key answers what came of it',
    },
  }),
};

const connections: LimitSection = {
  title: 'Connections and the live feed',
  about: 'A proxy that `TRUSTED_PROXIES` names is not counted itself; the addresses behind it are.',
  rows: [
    rowOf('CONNECTIONS_PER_ADDRESS', CONNECTIONS_PER_ADDRESS, {
      name: 'Connections open',
      unit: 'connections',
      per: 'address; trusted proxies any number',
      beyond: { does: 'the new connection is closed at once; `connections_refused_total` counts' },
      why: 'several hundred people behind one address, and a small part of the descriptors that a process has',
    }),
    ...rowsOf('LIVE_LIMITS', LIVE_LIMITS, {
      perCustomer: {
        name: 'Live connections of a customer',
        unit: 'connections',
        per: 'customer',
        beyond: { does: 'answers 429 to the new one' },
        why: 'a telephone, a tablet and some tabs',
        decision: '0029',
      },
      perAddress: {
        name: 'Live connections of visitors',
        unit: 'connections',
        per: ADDRESS,
        beyond: { does: 'answers 429 to the new one' },
        why: 'visitors have no account by which to count them',
        decision: '0029',
      },
      tries: {
        name: 'Live connections tried',
        per: ADDRESS,
        beyond: { does: 'answers 429' },
        why: 'one that was closed for what it cost must not simply come again',
      },
      idleMs: {
        name: 'Silence of a live connection',
        unit: 'ms',
        per: 'connection',
        beyond: { does: 'closes it with 4408' },
        why: 'the app sends a sign of life three times as often',
      },
    }),
    ...rowsOf('COMMAND_LIMITS', COMMAND_LIMITS, {
      frameBytes: {
        name: 'A command',
        unit: 'bytes',
        per: 'command',
        beyond: { does: 'closes the connection with 1009' },
        why: 'twice what 200 codes take',
        decision: '0029',
      },
      topics: {
        name: 'Topics followed',
        unit: 'topics',
        per: 'connection',
        beyond: 'malformed_request',
        why: 'more than any screen follows',
        decision: '0029',
      },
      codes: {
        name: 'Instruments followed over all topics',
        unit: 'codes',
        per: 'connection',
        beyond: 'malformed_request',
        why: 'a list follows the rows that are seen, and a margin',
        decision: '0029',
      },
      perSecond: {
        name: 'Commands',
        unit: 'commands a second',
        per: 'connection',
        beyond: { does: 'closes the connection with 4429' },
        why: 'the app sends ten while somebody scrolls',
      },
    }),
    ...rowsOf('COMMAND_WORK', COMMAND_WORK, {
      perSecond: {
        name: 'Work of commands',
        unit: 'points a second',
        per: 'customer, or address of visitors',
        beyond: { does: 'closes the connection with 4429' },
        why: 'ten commands of 200 codes, twice what the app sends while somebody scrolls',
      },
      code: { partOf: 'perSecond' },
      list: { partOf: 'perSecond' },
      account: { partOf: 'perSecond' },
    }),
    ...rowsOf('READER_LIMITS', READER_LIMITS, {
      skipBytes: {
        name: 'Bytes a reader is behind',
        unit: 'bytes',
        per: 'connection',
        beyond: { does: 'prices are skipped until it has caught up' },
        why: 'a slow telephone gets the latest price, not all prices late',
      },
      closeBytes: {
        name: 'The same, at most',
        unit: 'bytes',
        per: 'connection',
        beyond: { does: 'closes it with 1013' },
        why: 'what is not read lies in our memory',
      },
      closeAfterMs: {
        name: 'Time a reader is behind',
        unit: 'ms',
        per: 'connection',
        beyond: { does: 'closes it with 1013' },
        why: 'it comes again and begins with the latest',
      },
    }),
  ],
};

export const REQUEST_SECTIONS: readonly LimitSection[] = [calls, requests, connections];
