import type { FilePurpose } from '@candor/model/files/limits.ts';
import { type FileView, fileRoutes } from '@candor/model/files/routes.ts';
import type { ApiDouble } from '../testing/api-double.fixture.ts';

export const fileIdOf = (number: number): string => `fle_${String(number).padStart(26, '0')}`;

/** Lets pictures be uploaded to a doubled server: the first becomes number 1, and so on. */
export function acceptUploads(api: ApiDouble): ReadonlyMap<string, FileView> {
  const files = new Map<string, FileView>();
  const of = (params: Record<string, string>) => files.get(params.fileId ?? '') as FileView;
  const change = (file: FileView) => {
    files.set(file.fileId, file);
    return file;
  };
  api
    .on(fileRoutes.beginUpload, ({ body }) => {
      const { purpose, bytes } = body as { purpose: FilePurpose; bytes: number };
      return change({ fileId: fileIdOf(files.size + 1), purpose, state: 'uploading', received: 0, bytes });
    })
    .on(fileRoutes.fileStatus, ({ params }) => of(params))
    .on(fileRoutes.uploadPart, ({ params, body }) =>
      change({ ...of(params), received: of(params).received + (body as Blob).size }),
    )
    .on(fileRoutes.completeUpload, ({ params }) => change({ ...of(params), state: 'stored', width: 9, height: 9 }))
    .on(fileRoutes.removeFile, ({ params }) => change({ ...of(params), state: 'removed' }));
  return files;
}

/** Answer of a route that gives bytes. */
export const pictureReply = (): Response =>
  new Response(new Blob(['picture']), { headers: { 'content-type': 'image/jpeg' } });
