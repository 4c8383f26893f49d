import { MAX_ALERTS, MOVE_PERCENT } from '../alerts/rules.ts';
import { ASSISTANT_LIMITS } from '../assistant/limits.ts';
import { QUESTION_LENGTH } from '../assistant/schema.ts';
import { CONSOLE_LIMITS } from '../console/limits.ts';
import { LEAST_FREE_PERCENT, UPLOAD_LIMITS, WORKER_LIMITS } from '../files/limits.ts';
import { PICTURE_SIZE } from '../files/picture-size.ts';
import { ADDRESS_LENGTH, STATE_LENGTH } from '../identity/address.ts';
import {
  MINIMUM_AGE,
  NOTE_LENGTH,
  OLDEST_AGE,
  REASON_LENGTH,
  RECOGNITION_ATTEMPTS,
  RECOGNITION_MS,
  REVIEW_ALERT_MS,
  REVIEW_PROMISE_MS,
} from '../identity/limits.ts';
import { NOTICE_SUBJECT_LENGTH, NOTICE_TEXT_LENGTH } from '../contracts/legal-notices.ts';
import { LEGAL_NAME_LENGTH, NAME_LENGTH } from '../identity/names.ts';
import { PUSH_DEVICES } from '../notices/push.ts';
import { SUPPORT_LIMITS } from '../support/limits.ts';
import { MAX_CODES_PER_LIST, MAX_LISTS, MIN_FIRST_CODES, LIST_NAME_LENGTH } from '../watchlist/limits.ts';
import { type LimitSection, rowOf, rowsOf } from './row.ts';

const pictures: LimitSection = {
  title: 'Pictures that customers send',
  about:
    'One way in for identity, avatar, feedback and receipts ([decision 0041](decisions/0041-pictures-made-anew.md), [0081](decisions/0081-room-for-uploads.md)). What is refused later has counted too.',
  rows: [
    ...rowsOf('UPLOAD_LIMITS', UPLOAD_LIMITS, {
      megabytes: { partOf: 'bytes' },
      bytes: {
        name: 'Size of a picture',
        unit: 'bytes',
        per: 'picture',
        beyond: 'image_size',
        why: 'what telephones make, uncompressed',
      },
      megapixels: { partOf: 'PICTURE_SIZE.megapixels' },
      chunkBytes: {
        name: 'Part of a picture in one call',
        unit: 'bytes',
        per: 'call',
        beyond: 'payload_too_large',
        why: 'a lost connection loses no more than this',
      },
      perHour: {
        name: 'Uploads begun an hour',
        unit: 'uploads an hour',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'an identity takes three and some second tries',
      },
      perDay: {
        name: 'Uploads begun a day',
        unit: 'uploads a day',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'decoding costs seconds of processor time',
      },
      hourMs: { partOf: 'perHour' },
      dayMs: { partOf: 'perDay' },
      quarantineBytes: {
        name: 'All uploads under way together',
        unit: 'bytes',
        per: 'server',
        beyond: 'overloaded',
        why: 'the disk stays free for the books',
        decision: '0081',
      },
      abandonedMs: {
        name: 'An upload waits to be completed',
        unit: 'ms',
        per: 'upload',
        beyond: { does: 'it is cleared away' },
        why: 'its place is for others',
      },
    }),
    ...rowsOf('PICTURE_SIZE', PICTURE_SIZE, {
      megapixels: {
        name: 'Pixels of a picture',
        unit: 'megapixels',
        per: 'picture',
        beyond: 'image_pixels',
        why: 'a small file can hold more pixels than memory',
      },
      sentSide: {
        name: 'Longest side of what is stored',
        unit: 'pixels',
        per: 'picture',
        beyond: { does: 'it is made smaller' },
        why: 'a document stays readable',
      },
    }),
    ...rowsOf('WORKER_LIMITS', WORKER_LIMITS, {
      cpuMs: {
        name: 'Processor time to decode one',
        unit: 'ms',
        per: 'picture',
        beyond: 'image_pixels',
        why: 'so that a busy machine does not refuse good pictures',
      },
      wallMs: {
        name: 'Real time to decode one',
        unit: 'ms',
        per: 'picture',
        beyond: 'image_pixels',
        why: 'a process that only waits is ended too',
      },
      bytes: {
        name: 'Memory to decode one',
        unit: 'bytes',
        per: 'picture',
        beyond: 'image_pixels',
        why: 'a picture made to burst takes only its own process with it',
      },
    }),
    rowOf('LEAST_FREE_PERCENT', LEAST_FREE_PERCENT, {
      name: 'Free part of the disk below which no upload begins',
      unit: 'percent',
      per: 'server',
      beyond: 'overloaded',
      why: 'as above; [readiness](RUNBOOK.md#disk) says so too',
      decision: '0081',
    }),
  ],
};

const people: LimitSection = {
  title: 'Identity',
  about: 'The review runs on business time; reading a document on real time.',
  rows: [
    rowOf('MINIMUM_AGE', MINIMUM_AGE, {
      name: 'Youngest age',
      unit: 'years',
      per: 'person',
      beyond: 'not_eligible',
      why: 'of full age',
      decision: '0046',
    }),
    rowOf('OLDEST_AGE', OLDEST_AGE, {
      name: 'Oldest age',
      unit: 'years',
      per: 'person',
      beyond: 'invalid_field',
      why: 'a slip of the century',
    }),
    rowOf('REVIEW_PROMISE_MS', REVIEW_PROMISE_MS, {
      name: 'A review is decided within',
      unit: 'ms',
      per: 'submission',
      beyond: { does: 'it is shown as late; it never passes by itself' },
      why: 'what we promise',
      decision: '0046',
    }),
    rowOf('REVIEW_ALERT_MS', REVIEW_ALERT_MS, {
      name: 'Operators are reminded after',
      unit: 'ms',
      per: 'submission',
      beyond: { does: 'it is marked in the queue' },
      why: 'a day is left',
      decision: '0046',
    }),
    rowOf('RECOGNITION_MS', RECOGNITION_MS, {
      name: 'Reading of a document',
      unit: 'ms',
      per: 'reading',
      beyond: 'recognition_failed',
      why: 'nobody waits longer',
      decision: '0046',
    }),
    rowOf('RECOGNITION_ATTEMPTS', RECOGNITION_ATTEMPTS, {
      name: 'Failed readings before a person reads instead',
      unit: 'readings',
      per: 'submission',
      beyond: { does: 'the customer goes on' },
      why: 'a bad camera shuts nobody out',
      decision: '0046',
    }),
    ...[
      rowOf('NAME_LENGTH', NAME_LENGTH, {
        name: 'First name, last name',
        unit: 'characters',
        per: 'name',
        beyond: 'invalid_field',
        why: 'longer than names on documents',
      }),
      rowOf('LEGAL_NAME_LENGTH', LEGAL_NAME_LENGTH, {
        name: 'Whole name',
        unit: 'characters',
        per: 'person',
        beyond: 'invalid_field',
        why: 'both together',
      }),
      rowOf('ADDRESS_LENGTH', ADDRESS_LENGTH, {
        name: 'Line of an address',
        unit: 'characters',
        per: 'line',
        beyond: 'invalid_field',
        why: 'fits a form',
      }),
      rowOf('STATE_LENGTH', STATE_LENGTH, {
        name: 'State or province',
        unit: 'characters',
        per: 'address',
        beyond: 'invalid_field',
        why: 'the longest has fewer',
      }),
    ],
    rowOf('NOTE_LENGTH', NOTE_LENGTH, {
      name: 'Note of a reviewer',
      unit: 'characters',
      per: 'decision',
      beyond: 'invalid_field',
      why: 'the customer reads it',
    }),
    rowOf('REASON_LENGTH', REASON_LENGTH, {
      name: 'Reason for looking at a number in the clear',
      unit: 'characters',
      per: 'look',
      beyond: 'invalid_field',
      why: 'a reason, not a letter',
    }),
  ],
};

const kept: LimitSection = {
  title: 'Watchlists, alerts, messages, assistant, support',
  about: 'Quotas count from the first of a period.',
  rows: [
    rowOf('MAX_LISTS', MAX_LISTS, {
      name: 'Watchlists',
      unit: 'lists',
      per: 'customer',
      beyond: 'watchlist_full',
      why: 'enough for anyone who reads what they have',
      decision: '0074',
    }),
    rowOf('MAX_CODES_PER_LIST', MAX_CODES_PER_LIST, {
      name: 'Instruments of a watchlist',
      unit: 'codes',
      per: 'list',
      beyond: 'watchlist_full',
      why: 'as many as one live connection follows',
      decision: '0074',
    }),
    rowOf('LIST_NAME_LENGTH', LIST_NAME_LENGTH, {
      name: 'Name of a watchlist',
      unit: 'characters',
      per: 'list',
      beyond: 'invalid_field',
      why: 'fits its line',
    }),
    rowOf('MIN_FIRST_CODES', MIN_FIRST_CODES, {
      name: 'Fewest instruments of a first list',
      unit: 'codes',
      per: 'customer',
      beyond: 'too_few_stocks',
      why: 'the specification’s',
    }),
    rowOf('MAX_ALERTS', MAX_ALERTS, {
      name: 'Price alerts that are on',
      unit: 'alerts',
      per: 'customer',
      beyond: 'alerts_full',
      why: 'more than anyone reads',
      decision: '0059',
    }),
    rowOf('MOVE_PERCENT', MOVE_PERCENT, {
      name: 'Move that an alert watches for',
      unit: 'percent in millionths',
      per: 'alert',
      beyond: 'invalid_field',
      why: 'smaller comes every minute, larger never',
      decision: '0059',
    }),
    rowOf('PUSH_DEVICES', PUSH_DEVICES, {
      name: 'Devices that are pushed to',
      unit: 'devices',
      per: 'customer',
      beyond: { does: 'the oldest device gives way' },
      why: 'more than anybody carries; each notice is sent once to each',
      decision: '0107',
    }),
    rowOf('QUESTION_LENGTH', QUESTION_LENGTH, {
      name: 'Question to the assistant',
      unit: 'characters',
      per: 'question',
      beyond: 'invalid_field',
      why: 'a question, not a document',
    }),
    ...rowsOf('ASSISTANT_LIMITS', ASSISTANT_LIMITS, {
      tokensPerDay: {
        name: 'What a language model reads and writes',
        unit: 'tokens a day, from the first question',
        per: 'customer',
        beyond: { does: 'rules answer instead' },
        why: 'a model costs money; rules cost none',
        decision: '0076',
      },
      tokensPerQuestion: {
        name: 'Set aside for one question',
        unit: 'tokens',
        per: 'question',
        beyond: { does: 'rules answer instead' },
        why: 'two questions at once cannot spend the same rest',
        decision: '0076',
      },
      keptDays: {
        name: 'Questions and answers are stored for',
        unit: 'days',
        per: 'question',
        beyond: { does: 'it is deleted' },
        why: 'long enough to look something up',
        decision: '0076',
      },
    }),
    rowOf('NOTICE_TEXT_LENGTH', NOTICE_TEXT_LENGTH, {
      name: 'Text of a notice about a contract',
      unit: 'characters',
      per: 'notice',
      beyond: 'invalid_field',
      why: 'a page and a half; one of each kind is open at a time',
      decision: '0114',
    }),
    rowOf('NOTICE_SUBJECT_LENGTH', NOTICE_SUBJECT_LENGTH, {
      name: 'Subject of a dispute',
      unit: 'characters',
      per: 'notice',
      beyond: 'invalid_field',
      why: 'a line',
      decision: '0114',
    }),
    ...rowsOf('SUPPORT_LIMITS', SUPPORT_LIMITS, {
      textLength: {
        name: 'Text to support',
        unit: 'characters',
        per: 'message',
        beyond: 'invalid_field',
        why: 'a page and a half',
      },
      nameLength: {
        name: 'Title or name',
        unit: 'characters',
        per: 'message',
        beyond: 'invalid_field',
        why: 'one line',
      },
      contactLength: {
        name: 'Address to answer to',
        unit: 'characters',
        per: 'message',
        beyond: 'invalid_field',
        why: 'the longest address of mail',
      },
      attachments: {
        name: 'Pictures with a message',
        unit: 'pictures',
        per: 'message',
        beyond: 'invalid_field',
        why: 'a person looks at each',
      },
      messages: {
        name: 'Messages to support',
        unit: 'messages',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'enough for anyone who waits for an answer now and then',
      },
      feedback: {
        name: 'Ideas and complaints',
        unit: 'cases',
        per: 'customer',
        beyond: 'rate_limited',
        why: 'each becomes a case that a person reads',
      },
      page: {
        name: 'Messages on one page of a thread',
        unit: 'messages',
        per: 'page',
        beyond: { does: 'the rest is on the next page' },
        why: 'fills a screen many times',
      },
    }),
  ],
};

const operators: LimitSection = {
  title: 'Operators',
  about:
    'Real time. The console has its own door and its own sessions ([decision 0044](decisions/0044-operator-console.md)).',
  rows: rowsOf('CONSOLE_LIMITS', CONSOLE_LIMITS, {
    idleMs: {
      name: 'Pause of an operator’s session',
      unit: 'ms',
      per: 'session',
      beyond: 'session_ended',
      why: 'a screen left alone',
      decision: '0044',
    },
    absoluteMs: {
      name: 'Life of an operator’s session',
      unit: 'ms',
      per: 'session',
      beyond: 'session_ended',
      why: 'one shift',
      decision: '0044',
    },
    invitationMs: {
      name: 'Invitation to make the first passkey',
      unit: 'ms',
      per: 'operator',
      beyond: 'not_found',
      why: 'sent and used on the same day',
      decision: '0044',
    },
    viewsPerHour: {
      name: 'Customer files opened unmasked',
      unit: 'files an hour',
      per: 'operator',
      beyond: 'view_budget_spent',
      why: 'one talked-into operator loses fifty names, not all; one more locks until another operator agrees',
      decision: '0044',
    },
    reason: {
      name: 'Reason of an act',
      unit: 'characters',
      per: 'act',
      beyond: 'invalid_field',
      why: 'a reason, not a letter',
    },
    approvalMs: {
      name: 'A request waits for the second operator',
      unit: 'ms',
      per: 'request',
      beyond: 'illegal_state',
      why: 'what nobody looked at in a day has changed meanwhile',
      decision: '0045',
    },
  }),
};

export const THING_SECTIONS: readonly LimitSection[] = [pictures, people, kept, operators];
