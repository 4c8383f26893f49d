import { type Mark, stampObjects } from '../platform/pdf-marks.ts';
import { appendUpdate, objectText, readEnd, withAnnotations } from '../platform/pdf-update.ts';
import { SIGNATURE_BOX } from './draw-form.ts';

/**
 * Adds a signature to a PDF as an incremental update (ISO 32000-1, 7.5.6): the shown bytes stay as they are and the
 * signature is appended, so the file begins with exactly what was signed, and hashing that part proves it. The
 * signature is drawn in an annotation with an appearance of its own, which also says it in words.
 */
export function stampSignature(shown: Buffer, mark: Mark, words: readonly string[]): Buffer {
  const file = readEnd(shown);
  const page = file.pages[0] as number;
  return appendUpdate(shown, file, [
    [page, withAnnotations(objectText(shown, page), [file.size])],
    ...stampObjects(file.size, page, SIGNATURE_BOX, { mark, words }),
  ]);
}
