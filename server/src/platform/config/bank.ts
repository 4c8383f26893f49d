import { isRoutingNumber } from '@candor/model/aba.ts';
import { oneOf } from './values.ts';

/** The house's bank, and the house as that bank knows it. */
export interface BankConfig {
  readonly bank: 'simulated' | 'files';
  readonly bankPayments: 'nacha' | 'pain.001';
  readonly bankRouting: string | undefined;
  readonly bankName: string | undefined;
  readonly bankAccount: string | undefined;
  readonly bankCompanyId: string | undefined;
  readonly bankCompanyName: string | undefined;
}

const optional = (fits: (text: string) => boolean) => (text: string) =>
  text === '' ? { value: undefined } : fits(text) ? { value: text } : undefined;
const shaped = (shape: RegExp) => optional((text) => shape.test(text));
/** In the letters that every format of payment files takes. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9/?:().,'+ -]{0,34}$/;
const A_NAME = 'up to 35 letters of ASCII, digits, spaces and signs';

export const BANK_VARIABLES = {
  bank: {
    name: 'BANK',
    about: 'The bank: simulated, or files that operators carry to and from it',
    allowed: 'simulated or files',
    fallback: 'simulated',
    read: oneOf('simulated', 'files'),
  },
  bankPayments: {
    name: 'BANK_PAYMENTS',
    about: 'Format in which the bank takes payments: a file of Nacha, or pain.001.001.03 of ISO 20022',
    allowed: 'nacha or pain.001',
    fallback: 'nacha',
    read: oneOf('nacha', 'pain.001'),
  },
  bankRouting: {
    name: 'BANK_ROUTING',
    about: "Routing number of the house's bank; without it and the four below payments by files wait",
    allowed: 'nine digits whose check digit is right, or empty',
    fallback: '',
    read: optional(isRoutingNumber),
  },
  bankName: {
    name: 'BANK_NAME',
    about: "Name of the house's bank",
    allowed: `${A_NAME}, or empty`,
    fallback: '',
    read: shaped(NAME),
  },
  bankAccount: {
    name: 'BANK_ACCOUNT',
    about: "The house's account at that bank; customers are shown it for their transfers",
    allowed: 'up to 17 digits and letters, or empty',
    fallback: '',
    read: shaped(/^[A-Za-z0-9]{1,17}$/),
  },
  bankCompanyId: {
    name: 'BANK_COMPANY_ID',
    about: 'Number under which that bank knows the sender of files',
    allowed: 'ten digits and capital letters, or empty',
    fallback: '',
    read: shaped(/^[A-Z0-9]{10}$/),
  },
  bankCompanyName: {
    name: 'BANK_COMPANY_NAME',
    about: "The house's name on that account",
    allowed: `${A_NAME}, or empty`,
    fallback: '',
    read: shaped(NAME),
  },
} as const;

/** What belongs together is set together. */
export function bankProblems(config: BankConfig): string[] {
  const names = ['bankRouting', 'bankName', 'bankAccount', 'bankCompanyId', 'bankCompanyName'] as const;
  const missing = names.filter((name) => config[name] === undefined);
  if (missing.length === names.length || missing.length === 0) return [];
  return [
    `${missing.map((name) => BANK_VARIABLES[name].name).join(', ')} must be set beside the other settings of BANK`,
  ];
}
