import { fileRoutes } from '@candor/model/files/routes.ts';
import { MINUTE } from '@candor/model/time.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import { atTime } from '../platform/time/job-times.ts';
import { type Base, type Declared, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import type { Vault } from '../vault/index.ts';
import { createFiles, type Files } from './create-files.ts';
import { fileCommands } from './file-commands.ts';
import { fileHandlers } from './handlers.ts';

export const filesSlice: Declared = {
  name: 'files',
  routes: routesAt('front', fileRoutes),
  remoteCommands: fileCommands,
};

type FilesBase = Base & { readonly runner: CommandRunner };
interface Needs {
  readonly vault: Vault;
}
type OpenedFiles = Opened & { readonly files: Files };

/** Pictures of customers, outside the books; unused ones are cleared at night. */
export function openFiles(base: FilesBase, { vault }: Needs): OpenedFiles {
  const files = createFiles({ ...base, vault, dataDir: base.config.dataDir });
  return {
    declared: filesSlice,
    files,
    jobs: [
      { name: 'clear_files', next: atTime('03:00', 'calendar'), catchUp: 'latest', run: async () => files.clear() },
    ],
  };
}

/** How often uploads that were abandoned are looked for. */
const CLEARING_MS = 5 * MINUTE;

/** Pictures where people are connected: their bytes never cross the bus. */
export function openFilesFront(base: FilesBase, { vault }: Needs): OpenedFiles {
  const files = createFiles({ ...base, vault, dataDir: base.config.dataDir });
  return {
    declared: filesSlice,
    files,
    handlers: handlersFor(fileRoutes, fileHandlers({ files, runner: base.runner })),
    pollers: [{ name: 'files', everyMs: CLEARING_MS, from: 'started', run: () => files.clear() }],
  };
}
