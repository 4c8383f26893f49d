/**
 * Substitute tax forms: the certifications are the words of the forms themselves, in English as the Internal Revenue
 * Service publishes them (instructions for the requester of Form W-9: same text, signature last, under penalties of
 * perjury).
 */
export const TAX_FORMS = {
  w9: {
    title: 'Substitute Form W-9',
    revision: 'Rev. March 2024',
    subtitle: 'Request for Taxpayer Identification Number and Certification',
    opening: 'Under penalties of perjury, I certify that:',
    items: [
      'The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
      'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
      'I am a U.S. citizen or other U.S. person; and',
      'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
    ],
    closing: [
      'You must cross out item 2 above if you have been notified by the IRS that you are currently subject to backup withholding because you have failed to report all interest and dividends on your tax return.',
      'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
    ],
  },
  w8ben: {
    title: 'Substitute Form W-8BEN',
    revision: 'Rev. October 2021',
    subtitle:
      'Certificate of Foreign Status of Beneficial Owner for United States Tax Withholding and Reporting (Individuals)',
    opening:
      'Under penalties of perjury, I declare that I have examined the information on this form and to the best of my knowledge and belief it is true, correct, and complete. I further certify under penalties of perjury that:',
    items: [
      'I am the individual that is the beneficial owner (or am authorized to sign for the individual that is the beneficial owner) of all the income or proceeds to which this form relates or am using this form to document myself for chapter 4 purposes;',
      'The person named on line 1 of this form is not a U.S. person;',
      'This form relates to: (a) income not effectively connected with the conduct of a trade or business in the United States; (b) income effectively connected with the conduct of a trade or business in the United States but is not subject to tax under an applicable income tax treaty; (c) the partner’s share of a partnership’s effectively connected taxable income; or (d) the partner’s amount realized from the transfer of a partnership interest subject to withholding under section 1446(f);',
      'The person named on line 1 of this form is a resident of the treaty country listed on line 9 of the form (if any) within the meaning of the income tax treaty between the United States and that country; and',
      'For broker transactions or barter exchanges, the beneficial owner is an exempt foreign person as defined in the instructions.',
    ],
    closing: [
      'Furthermore, I authorize this form to be provided to any withholding agent that has control, receipt, or custody of the income of which I am the beneficial owner or any withholding agent that can disburse or make payments of the income of which I am the beneficial owner. I agree that I will submit a new form within 30 days if any certification made on this form becomes incorrect.',
    ],
  },
} as const;
export type TaxFormKind = keyof typeof TAX_FORMS;

/** Which form somebody signs: U.S. persons the one, everybody else the other (domain §11). */
export function taxFormOf(usPerson: boolean): TaxFormKind {
  return usPerson ? 'w9' : 'w8ben';
}

/**
 * Version of the consent to sign and receive documents electronically (15 USC 7001(c)). A changed text is a new one.
 */
export const ESIGN_CONSENT = '2026-11';

/** A drawn signature: strokes of points on a field of this size, as they were drawn. */
export const SIGNATURE_FIELD = {
  width: 1_000,
  height: 400,
  strokes: 60,
  pointsPerStroke: 400,
  leastLength: 150,
} as const;
export type Stroke = readonly (readonly [x: number, y: number])[];

/** The most letters that a typed signature may have. */
export const LONGEST_NAME = 200;

/** Whether a typed signature is the name on the form; case, width and spaces between the words are ignored. */
export function isSameName(typed: string, onForm: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(typed) !== '' && plain(typed) === plain(onForm);
}

/** Whether strokes can be somebody's signature at all: more than an accidental dot. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  let length = 0;
  for (const stroke of strokes)
    stroke.forEach(([x, y], index) => {
      const [px, py] = stroke[index - 1] ?? [x, y];
      length += Math.hypot(x - px, y - py);
    });
  return length >= SIGNATURE_FIELD.leastLength;
}
