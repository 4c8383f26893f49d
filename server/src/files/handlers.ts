import type { Readable } from 'node:stream';
import type { fileRoutes } from '@candor/model/files/routes.ts';
import { accept } from '@candor/model/result.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import { BytesReply, type Handler, type HttpRequest } from '../platform/http/types.ts';
import type { Files } from './create-files.ts';
import { beginUpload } from './file-commands.ts';

type Routes = typeof fileRoutes;
export type FileHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** One handler for each route of `fileRoutes`. */
export function fileHandlers({ files, runner }: { files: Files; runner: CommandRunner }): FileHandlers {
  const own = ({ signedIn, params }: HttpRequest) => ({
    customerId: signedIn().customerId,
    fileId: (params as { fileId: string }).fileId,
  });
  return {
    async beginUpload({ signedIn, body, idempotency }) {
      const { customerId } = signedIn();
      const room = await files.room();
      if (!room.ok) return room;
      const begun = await runner.run(beginUpload, { customerId, ...body }, idempotency());
      return begun.ok ? files.status({ customerId, fileId: begun.value.fileId }) : begun;
    },
    fileStatus: (request) => files.status(own(request)),
    uploadPart(request) {
      const { query, headers, body } = request;
      const length = Number(headers['content-length']);
      return files.receive({ ...own(request), offset: Number(query.offset), length }, body as Readable);
    },
    completeUpload: (request) => files.complete({ ...own(request), ...request.body }),
    async fileContent(request) {
      const { customerId, fileId } = own(request);
      const access = {
        actor: `customer:${customerId}`,
        reason: 'Viewed by the owner',
        requestId: request.requestId,
      } as const;
      const opened = await files.open(fileId, access, customerId);
      // The route gives bytes; the declared reply describes nothing.
      return opened.ok ? (accept(new BytesReply(opened.value.type, opened.value.bytes)) as never) : opened;
    },
    removeFile: (request) => files.remove(own(request)),
  };
}
