import type { Pictures } from './deps.ts';

/** Pictures that are there because a test says so. */
export function fakePictures() {
  const shelf = new Map<string, { owner: string; width: number; height: number }>();
  const pictures: Pictures = {
    async find(customerId, fileId) {
      const found = shelf.get(fileId);
      return found?.owner === customerId ? found : undefined;
    },
    read: async () => Buffer.from('picture'),
  };
  return { pictures, shelf };
}
