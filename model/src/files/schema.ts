import * as z from 'zod/mini';
import { id } from '../fields.ts';

/** A stored picture: its id and its size. */
export const storedPicture = z.strictObject({ fileId: id('fle'), width: z.int(), height: z.int() });
export type StoredPicture = z.infer<typeof storedPicture>;
