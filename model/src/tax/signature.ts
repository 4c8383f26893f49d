import * as z from 'zod/mini';
import { LONGEST_NAME, SIGNATURE_FIELD } from './forms.ts';

const coordinate = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const point = () => z.tuple([coordinate(SIGNATURE_FIELD.width), coordinate(SIGNATURE_FIELD.height)]);

/** Members of the body that signs a document: that it was opened to its end, and the signature, drawn or typed. */
export const signature = () => ({
  /** Code printed on the document's last page, as evidence that the customer has opened it. */
  documentCode: z.string().check(z.regex(/^[A-Z0-9]{6}$/)),
  /** Strokes in drawing order; empty where the name is typed. */
  strokes: z
    .array(z.array(point()).check(z.minLength(1), z.maxLength(SIGNATURE_FIELD.pointsPerStroke)))
    .check(z.maxLength(SIGNATURE_FIELD.strokes)),
  /** The signer's full name as the document has it, for those who cannot draw. */
  typedName: z.optional(z.string().check(z.maxLength(LONGEST_NAME))),
});
