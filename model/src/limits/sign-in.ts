import {
  ANTI_PHISHING_WORD,
  CODE_LIMITS,
  CREDENTIALS_HOLD_MS,
  DELETION_COOLING_OFF_MS,
  FACTOR_LIMITS,
  KNOWN_DEVICE_MS,
  LOGIN_LIMITS,
  PROTECTION_OFF_MS,
  ROTATION_LIMITS,
  SESSION_LIMITS,
  SIGN_IN_CAPACITY,
  STEP_UP_LIMITS,
  TEXTS_PER_DAY,
} from '../auth/limits.ts';
import { PASSWORD_LENGTH } from '../auth/password.ts';
import { PASSKEY_LIMITS } from '../passkeys/limits.ts';
import { type LimitSection, rowOf, rowsOf } from './row.ts';

const CODE_OVER = 'wrong_code';
const WAITS = 'rate_limited';

const codes: LimitSection = {
  title: 'Codes by mail and text message',
  about:
    'For signing up, signing in, recovery, a changed contact and confirming a step; all of them count together for one contact. Besides these, calls that ask for a code are limited by address (“Codes asked for” below), and wrong codes of a sign-in count as failed sign-ins (below). The next code for the same purpose ends the one before.',
  rows: [
    ...rowsOf('CODE_LIMITS', CODE_LIMITS, {
      digits: {
        name: 'Length of a code',
        unit: 'digits',
        per: 'code',
        beyond: 'invalid_field',
        why: 'short enough to type; the tries below make guessing hopeless',
      },
      validMs: {
        name: 'A code can be used for',
        unit: 'ms',
        per: 'code',
        beyond: CODE_OVER,
        why: 'a message arrives within seconds; a stolen one is soon worth nothing',
      },
      attempts: {
        name: 'Tries with one code',
        unit: 'tries',
        per: 'code',
        beyond: CODE_OVER,
        why: 'five of a million; each is taken before the code is compared, so a thousand at once are five',
      },
      resendMs: {
        name: 'Wait until the next code for the same purpose',
        unit: 'ms',
        per: 'contact and purpose',
        beyond: 'code_already_sent',
        why: 'the first is often only late',
      },
      perHour: {
        name: 'Codes an hour',
        unit: 'codes an hour',
        per: 'contact',
        beyond: WAITS,
        why: 'nobody is flooded with messages; with five tries each, 25 guesses an hour',
      },
      perDay: {
        name: 'Codes a day',
        unit: 'codes a day',
        per: 'contact',
        beyond: WAITS,
        why: 'fifty guesses a day of a million',
      },
      proofMs: {
        name: 'A right code holds for the rest of the form',
        unit: 'ms',
        per: 'code',
        beyond: CODE_OVER,
        why: 'time to choose a password',
      },
    }),
    rowOf('TEXTS_PER_DAY', TEXTS_PER_DAY, {
      name: 'Text messages, unless `SMS_PER_DAY` says otherwise',
      unit: 'messages a day (UTC)',
      per: 'everybody together',
      beyond: 'text_messages_spent',
      why: 'each costs money; codes go by mail then, and [an alarm](RUNBOOK.md#text-messages) is logged',
      decision: '0051',
    }),
  ],
};

const passwords: LimitSection = {
  title: 'Passwords and failed sign-ins',
  about:
    'A password is never tried while one of these counts makes it wait, right or wrong. A device that has signed in before has counts of its own, for its account alone: strangers can lock neither it nor its owner. Elsewhere an account, the address and its network are counted. A right sign-in clears the account’s count. A password that is locked opens again by a code to the contact or by recovery; an authenticator that is locked, by a recovery code or a passkey.',
  rows: [
    rowOf('PASSWORD_LENGTH', PASSWORD_LENGTH, {
      name: 'Length of a password',
      unit: 'characters',
      per: 'password',
      beyond: 'password_rule',
      why: 'the specification’s two rules; either may be met',
      decision: '0010',
    }),
    ...rowsOf('LOGIN_LIMITS', LOGIN_LIMITS, {
      windowMs: {
        name: 'Failed sign-ins are counted over',
        unit: 'ms',
        per: 'count',
        beyond: WAITS,
        why: 'whoever mistypes has forgotten it a quarter of an hour later',
      },
      perAccount: {
        name: 'Failed sign-ins before each next one waits',
        unit: 'failures in the window',
        per: 'account, or account and known device',
        beyond: WAITS,
        why: 'more than anybody mistypes',
      },
      perAddress: {
        name: 'The same over all accounts',
        unit: 'failures in the window',
        per: 'address (/64 of IPv6), without known devices',
        beyond: WAITS,
        why: 'one password tried at many accounts',
      },
      perNetwork: {
        name: 'The same, unless `FAILURES_PER_NETWORK` says otherwise',
        unit: 'failures in the window',
        per: 'network (/24 or /48), without known devices',
        beyond: WAITS,
        why: 'whoever has a whole network does not have as many budgets',
        decision: '0051',
      },
      firstDelayMs: {
        name: 'The first wait; each next is twice as long',
        unit: 'ms',
        per: 'count',
        beyond: WAITS,
        why: 'a person hardly notices, a program does',
      },
      longestDelayMs: {
        name: 'The longest wait',
        unit: 'ms',
        per: 'count',
        beyond: WAITS,
        why: 'nobody is shut out for long by others',
      },
      inARow: {
        name: '**The password locks** after failures in a row',
        unit: 'failures without a right one between',
        per: 'account, or account and known device',
        beyond: WAITS,
        why: 'the waits alone would let a patient program guess for years; a code to the contact opens it again',
        decision: '0042',
      },
    }),
    ...rowsOf('SIGN_IN_CAPACITY', SIGN_IN_CAPACITY, {
      anybody: {
        most: {
          name: 'Passwords checked at once',
          unit: 'sign-ins under way',
          per: 'process',
          beyond: 'overloaded',
          why: 'an answer that comes too late is worth nothing, and costs the same',
          decision: '0053',
        },
        waitMs: {
          name: 'Wait that the last of them may expect',
          unit: 'ms',
          per: 'process',
          beyond: 'overloaded',
          why: 'well below the time that a call may take',
          decision: '0053',
        },
      },
      known: {
        most: {
          name: 'The same with devices that are known',
          unit: 'sign-ins under way',
          per: 'process',
          beyond: 'overloaded',
          why: 'a rush of strangers leaves room for customers',
          decision: '0053',
        },
        waitMs: {
          name: 'The same with devices that are known',
          unit: 'ms',
          per: 'process',
          beyond: 'overloaded',
          why: 'as above',
          decision: '0053',
        },
      },
    }),
    rowOf('KNOWN_DEVICE_MS', KNOWN_DEVICE_MS, {
      name: 'A device stays known after a sign-in',
      unit: 'ms',
      per: 'device and account',
      beyond: { does: 'it counts as a stranger’s' },
      why: 'half a year; people who come back keep their own counts',
    }),
  ],
};

const factors: LimitSection = {
  title: 'Authenticators, passkeys and confirmed steps',
  about: 'Numbers of RFC 6238 that every authenticator app supports; counts as for passwords, of their own.',
  rows: [
    ...rowsOf('FACTOR_LIMITS', FACTOR_LIMITS, {
      digits: {
        name: 'Length of a code',
        unit: 'digits',
        per: 'code',
        beyond: 'invalid_field',
        why: 'as apps show it',
      },
      periodSeconds: {
        name: 'A code is shown for',
        unit: 'seconds',
        per: 'code',
        beyond: CODE_OVER,
        why: 'as apps count',
      },
      driftSteps: {
        name: 'Steps before and after that count as well',
        unit: 'step',
        per: 'code',
        beyond: CODE_OVER,
        why: 'clocks of telephones differ',
      },
      secretBytes: {
        name: 'Length of the secret',
        unit: 'bytes',
        per: 'authenticator',
        beyond: { does: 'made by the server alone' },
        why: '160 bits, as RFC 4226 asks for',
      },
      recoveryCodes: {
        name: 'Recovery codes',
        unit: 'codes, each once',
        per: 'customer',
        beyond: CODE_OVER,
        why: 'fifty random bits each',
      },
      enrolMs: {
        name: 'A new authenticator waits for its first code',
        unit: 'ms',
        per: 'customer',
        beyond: CODE_OVER,
        why: 'time to install an app',
      },
      signInMs: {
        name: 'A right first half waits for the second',
        unit: 'ms',
        per: 'sign-in',
        beyond: CODE_OVER,
        why: 'time to fetch a telephone',
      },
      attempts: {
        name: 'Tries with one first half',
        unit: 'tries',
        per: 'sign-in',
        beyond: CODE_OVER,
        why: 'then the password is asked for again',
      },
      noticeAfter: {
        name: 'Wrong codes in a row until the owner gets a notice',
        unit: 'failures',
        per: 'account',
        beyond: { does: 'a notice to all contacts' },
        why: 'whoever gives them has the password already',
        decision: '0083',
      },
      inARow: {
        name: 'The authenticator locks after failures in a row',
        unit: 'failures without a right one between',
        per: 'account, or account and known device',
        beyond: WAITS,
        why: 'a recovery code or a passkey still signs in',
        decision: '0083',
      },
    }),
    ...rowsOf('PASSKEY_LIMITS', PASSKEY_LIMITS, {
      challengeBytes: {
        name: 'Length of a challenge',
        unit: 'bytes',
        per: 'challenge',
        beyond: { does: 'made by the server alone' },
        why: 'cannot be guessed',
      },
      challengeMs: {
        name: 'A challenge waits for its answer',
        unit: 'ms',
        per: 'challenge, used once',
        beyond: 'passkey_rejected',
        why: 'the device answers within seconds',
      },
      perOwner: {
        name: 'Passkeys',
        unit: 'passkeys',
        per: 'customer or operator',
        beyond: 'illegal_state',
        why: 'more devices than people have',
      },
      longestName: {
        name: 'Name of a passkey',
        unit: 'characters',
        per: 'passkey',
        beyond: 'invalid_field',
        why: 'fits its line',
      },
    }),
    ...rowsOf('STEP_UP_LIMITS', STEP_UP_LIMITS, {
      openMs: {
        name: 'A step waits to be confirmed',
        unit: 'ms',
        per: 'call',
        beyond: 'step_up_required',
        why: 'time to fetch a code',
        decision: '0042',
      },
      provenMs: {
        name: 'A confirmed call waits to be sent again',
        unit: 'ms',
        per: 'call, once',
        beyond: 'step_up_required',
        why: 'the app sends it at once; a lost connection may take a moment',
        decision: '0042',
      },
      attempts: { name: 'Tries to confirm', unit: 'tries', per: 'call', beyond: CODE_OVER, why: 'as for codes' },
    }),
  ],
};

const sessions: LimitSection = {
  title: 'Sessions and protections',
  about:
    'Sessions run on real time; the three holds on business time, since what they hold back moves in business time. A trial has no password to come back with, so its session lasts as long as its device keeps it in use.',
  rows: [
    ...rowsOf('SESSION_LIMITS', SESSION_LIMITS, {
      standard: {
        idleMs: {
          name: 'Pause of a session',
          unit: 'ms',
          per: 'session',
          beyond: 'session_locked',
          why: 'a telephone left on a table',
          decision: '0008',
        },
        absoluteMs: {
          name: 'Life of a session',
          unit: 'ms',
          per: 'session',
          beyond: 'session_ended',
          why: 'once a day somebody proves who they are',
          decision: '0008',
        },
      },
      trial: {
        idleMs: {
          name: 'Pause of a trial’s session',
          unit: 'ms',
          per: 'session',
          beyond: 'session_ended',
          why: 'it holds simulated money only',
          decision: '0011',
        },
        absoluteMs: {
          name: 'Life of a trial’s session',
          unit: 'ms',
          per: 'session',
          beyond: 'session_ended',
          why: 'as above',
          decision: '0011',
        },
      },
      perCustomer: {
        name: 'Sessions',
        unit: 'sessions',
        per: 'customer',
        beyond: { does: 'ends the oldest' },
        why: 'more devices than people use in half an hour',
      },
    }),
    ...rowsOf('ROTATION_LIMITS', ROTATION_LIMITS, {
      everyMs: {
        name: 'A session’s proof is replaced after',
        unit: 'ms',
        per: 'session',
        beyond: { does: 'the next answer carries a new one' },
        why: 'a stolen one comes back late and ends the session',
        decision: '0043',
      },
      overlapMs: {
        name: 'The token before is valid for',
        unit: 'ms',
        per: 'session, once the new one was seen',
        beyond: 'session_ended',
        why: 'calls that were under way',
        decision: '0043',
      },
    }),
    rowOf('CREDENTIALS_HOLD_MS', CREDENTIALS_HOLD_MS, {
      name: 'Money stays after a password, contact or factor was changed',
      unit: 'ms',
      per: 'customer, business time',
      beyond: { does: 'the security page says until when; payouts are not built yet' },
      why: 'time for the owner to see the notice',
      decision: '0042',
    }),
    rowOf('PROTECTION_OFF_MS', PROTECTION_OFF_MS, {
      name: 'A protection that was turned off still protects for',
      unit: 'ms',
      per: 'customer, business time',
      beyond: { does: 'it is off' },
      why: 'as above',
      decision: '0042',
    }),
    rowOf('DELETION_COOLING_OFF_MS', DELETION_COOLING_OFF_MS, {
      name: 'A deletion may be taken back for',
      unit: 'ms',
      per: 'customer, business time',
      beyond: { does: 'the account closes' },
      why: 'a thief cannot delete an account before its owner notices',
      decision: '0051',
    }),
    rowOf('ANTI_PHISHING_WORD', ANTI_PHISHING_WORD, {
      name: 'Word that our messages show',
      unit: 'characters',
      per: 'customer',
      beyond: 'invalid_field',
      why: 'easily recognised',
    }),
  ],
};

export const SIGN_IN_SECTIONS: readonly LimitSection[] = [codes, passwords, factors, sessions];
