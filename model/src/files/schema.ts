import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A stored picture: its id and its size. */
export const keptPicture = z.strictObject({ fileId: id('fle'), width: z.int(), height: z.int() });
export type KeptPicture = z.infer<typeof keptPicture>;
