import { RECOGNITION_ATTEMPTS, RECOGNITION_MS } from '@candor/model/identity/limits.ts';
import { sameName } from '@candor/model/identity/names.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { IdentityDeps } from './deps.ts';
import { readOwnIdentity } from './read-identity.ts';
import type { Picture } from './recogniser.ts';
import { keepStep } from './save-step.ts';
import { openSteps, ownReading, type ReadingStep, type StepValues } from './steps.ts';

/**
 * Has the document read within its time limit (ruling 29) and compares its name with the one given. A different name is
 * no refusal: the reviewer sees it. A failing reader blocks nobody: after three failures a person reads.
 */
export async function readDocument(deps: IdentityDeps, customerId: string): Promise<Decision<IdentityView>> {
  const { values } = await openSteps(deps, customerId, ownReading(customerId));
  const { names, document, pictures, reading } = values;
  const missing = [names ? [] : ['names'], document ? [] : ['document'], pictures ? [] : ['pictures']].flat();
  if (!names || !document || !pictures) return refuse('identity_incomplete', { missing: missing.join(',') });
  if (reading?.outcome) return accept(await readOwnIdentity(deps, customerId));
  const attempts = (reading?.attempts ?? 0) + 1;
  const { simulated } = deps.recogniser;
  const name = await recognise(deps, customerId, { names, document, pictures });
  const keep = (step: ReadingStep) => keepStep(deps, customerId, 'reading', step);
  if (name !== undefined)
    return keep({ attempts, simulated, name, outcome: sameName(name, names.legalName) ? 'same_name' : 'other_name' });
  if (attempts >= RECOGNITION_ATTEMPTS) return keep({ attempts, simulated, outcome: 'unread' });
  const kept = await keep({ attempts, simulated });
  return kept.ok ? refuse('recognition_failed', { left: String(RECOGNITION_ATTEMPTS - attempts) }) : kept;
}

/** The name on the document; undefined where it could not be read in time. */
async function recognise(
  deps: IdentityDeps,
  customerId: string,
  { names, document, pictures }: Pick<StepValues, 'names' | 'document' | 'pictures'>,
): Promise<string | undefined> {
  const [front, back] = await Promise.all([
    pictureOf(deps, customerId, pictures.front),
    pictures.back ? pictureOf(deps, customerId, pictures.back) : undefined,
  ]);
  if (!front) return undefined;
  const { kind, country, number } = document;
  const declared = { legalName: names.legalName, number };
  const signal = AbortSignal.timeout(deps.recognitionMs ?? RECOGNITION_MS);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const read = deps.recogniser.read({ kind, country, front, back, declared }, signal).then(
    ({ name }) => name,
    () => undefined,
  );
  return Promise.race([read, late]);
}

async function pictureOf(deps: IdentityDeps, customerId: string, fileId: string): Promise<Picture | undefined> {
  const found = await deps.pictures.find(customerId, fileId);
  if (!found) return undefined;
  const access = { actor: 'system:recogniser', reason: 'Reading of your document' } as const;
  return { ...found, bytes: await deps.pictures.read(customerId, fileId, access) };
}
