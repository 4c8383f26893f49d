/**
 * What a return code of the rules of ACH means for a payment of the house. Every return brings the money back; some say
 * that no payment to that account can work again. Source: Nacha Operating Rules, appendix four, table of return reason
 * codes; domain §10.
 */
export interface AchReturn {
  readonly meaning: string;
  /** No further payment goes to this account until a person has looked at it. */
  readonly blocksCard: boolean;
}

const RETURNS: Readonly<Record<string, AchReturn>> = {
  R01: { meaning: 'insufficient funds', blocksCard: false },
  R02: { meaning: 'account closed', blocksCard: false },
  R03: { meaning: 'no account, or its holder is somebody else', blocksCard: false },
  R04: { meaning: 'invalid account number', blocksCard: false },
  R05: { meaning: 'unauthorised debit to a consumer account', blocksCard: false },
  R07: { meaning: 'authorisation revoked', blocksCard: false },
  R08: { meaning: 'payment stopped', blocksCard: false },
  R09: { meaning: 'uncollected funds', blocksCard: false },
  R10: { meaning: 'originator unknown to the receiver', blocksCard: false },
  R11: { meaning: 'entry not as authorised', blocksCard: false },
  R16: { meaning: 'account frozen, or returned on an instruction of OFAC', blocksCard: true },
  R20: { meaning: 'not a transaction account', blocksCard: true },
  R23: { meaning: 'credit refused by the receiver', blocksCard: false },
  R29: { meaning: 'not authorised by the company that holds the account', blocksCard: true },
};

/** Undefined for what is no return code; one that is not in the table brings the money back and blocks nothing. */
export function achReturn(code: string): AchReturn | undefined {
  if (!/^R[0-9]{2}$/.test(code)) return undefined;
  return RETURNS[code] ?? { meaning: 'another reason of the receiving bank', blocksCard: false };
}

/** Reasons of ISO 20022 (external code list of return reasons) that say what a code of ACH says. */
const OF_ISO: Readonly<Record<string, string>> = {
  ...{ AC01: 'R04', AC03: 'R03', AC04: 'R02', AC06: 'R16', RR04: 'R16', AG01: 'R20', AM04: 'R01' },
};

/** The return code of ACH that a reason is, or says in the words of ISO 20022; undefined for any other. */
export const achCodeOf = (reason: string): string | undefined => (achReturn(reason) ? reason : OF_ISO[reason]);
