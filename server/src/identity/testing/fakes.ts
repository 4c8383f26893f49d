import { accept, refuse } from '@candor/model/result.ts';
import type { Pictures } from '../deps.ts';

/** Pictures that are there because a test says so. */
export function fakePictures() {
  const shelf = new Map<string, { owner: string; width: number; height: number }>();
  const pictures: Pictures = {
    async find(customerId, fileId) {
      const found = shelf.get(fileId);
      return found?.owner === customerId ? found : undefined;
    },
    async keep(customerId, fileIds) {
      const all = fileIds.every((fileId) => shelf.get(fileId)?.owner === customerId);
      return all ? accept(null) : refuse('not_found');
    },
    read: async () => Buffer.from('picture'),
  };
  return { pictures, shelf };
}
