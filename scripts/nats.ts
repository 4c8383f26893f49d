import { findProgram, installDebian } from './install-debian.ts';

/** The path of nats-server: NATS_SERVER, an installed one, else (with `install`, as root) Debian's package. */
export async function findNats(options: { install?: boolean } = {}): Promise<string | undefined> {
  const found = process.env.NATS_SERVER || findProgram('nats-server');
  if (found || !options.install) return found;
  return (await installDebian(['nats-server'])) ? findProgram('nats-server') : undefined;
}
