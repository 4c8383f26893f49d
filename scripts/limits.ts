import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.ts';
import { LIMITS_PAGE, limitsText } from './tidy/limits-page.ts';
import { loadRepository } from './tidy/source.ts';

/** Writes docs/LIMITS.md anew from the table of limits. */
writeFileSync(join(ROOT, LIMITS_PAGE), limitsText(loadRepository(ROOT)));
