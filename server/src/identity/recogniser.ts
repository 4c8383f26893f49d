import type { DocumentKind } from '@candor/model/identity/document.ts';

/** A document's pictures, and the customer's statements about it. */
export interface DocumentToRead {
  readonly kind: DocumentKind;
  readonly country: string;
  readonly front: Picture;
  readonly back: Picture | undefined;
  readonly declared: { readonly legalName: string; readonly number: string };
}

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Reads identity documents. Throws where it cannot; `signal` ends it when its time is up. */
export interface Recogniser {
  /** Said beside every result. */
  readonly simulated: boolean;
  read(document: DocumentToRead, signal: AbortSignal): Promise<{ readonly name: string }>;
}

/** The shorter side of a picture on which print can be read at all. */
export const READABLE_PIXELS = 300;

/** Behaviour of the simulated recogniser by the end of the document's number; by default it reads the declared name. */
export const SIMULATED_READINGS = { '0000': 'unreadable', '9999': 'no_answer', '5555': 'other_name' } as const;

/**
 * The recogniser of simulated mode. It cannot read print and says so: it answers the declared name, but fails on
 * pictures too small to read, and by the last four characters of the document's number (`SIMULATED_READINGS`), so that
 * every way of the real thing can be walked.
 */
export const simulatedRecogniser: Recogniser = {
  simulated: true,
  async read({ front, back, declared }, signal) {
    for (const { width, height } of back ? [front, back] : [front])
      if (Math.min(width, height) < READABLE_PIXELS) throw new Error('too small to read');
    const ending = declared.number.slice(-4) as keyof typeof SIMULATED_READINGS;
    switch (SIMULATED_READINGS[ending]) {
      case 'unreadable':
        throw new Error('not readable');
      case 'no_answer':
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('no answer')), { once: true });
        });
      case 'other_name':
        return { name: 'Somebody Else' };
      default:
        return { name: declared.legalName };
    }
  },
};
