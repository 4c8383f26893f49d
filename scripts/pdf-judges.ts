import { findProgram, installDebian } from './install-debian.ts';

export const HOW_TO_GET_JUDGES =
  'Without pdfsig and openssl, seals on documents are not judged by others. On Debian, as root: apt-get install poppler-utils openssl';

/** Programs of others that judge a signed PDF. */
export interface Judges {
  readonly pdfsig: string;
  readonly openssl: string;
}

/** Their paths, installed from Debian's packages with `install`, as root; undefined where one is missing. */
export async function findJudges(options: { install?: boolean } = {}): Promise<Judges | undefined> {
  const found = installed();
  if (found || !options.install) return found;
  return (await installDebian(['poppler-utils', 'openssl'])) ? installed() : undefined;
}

function installed(): Judges | undefined {
  const [pdfsig, openssl] = [findProgram('pdfsig'), findProgram('openssl')];
  return pdfsig && openssl ? { pdfsig, openssl } : undefined;
}

/** For a test: the judges, or it is skipped with the command that would help; on CI it fails. */
export async function judgesOrSkip(context: { skip(reason: string): never }): Promise<Judges> {
  const judges = await findJudges();
  if (!judges && process.env.CI) throw new Error(HOW_TO_GET_JUDGES);
  return judges ?? context.skip(HOW_TO_GET_JUDGES);
}
