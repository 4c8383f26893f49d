import { resolve } from 'node:path';

/** The folder that holds package.json. */
export const ROOT = resolve(import.meta.dirname, '..');
