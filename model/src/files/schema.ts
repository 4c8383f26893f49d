import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A picture as it is kept: what to ask for it by, and the room that it takes. */
export const keptPicture = z.strictObject({ fileId: id('fle'), width: z.int(), height: z.int() });
export type KeptPicture = z.infer<typeof keptPicture>;
