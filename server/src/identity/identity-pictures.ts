import type { Files } from '../files/index.ts';
import type { Pictures } from './deps.ts';

/** The pictures of an identity are files of that purpose; those that a draft no longer names are gone. */
export function identityPictures(files: Pick<Files, 'find' | 'open' | 'keepOnly'>): Pictures {
  return {
    find: (customerId, fileId) => files.find({ customerId, fileId, purpose: 'identity' }),
    async read(customerId, fileId, access) {
      const opened = await files.open(fileId, access, customerId);
      if (!opened.ok) throw new Error('there is no such picture');
      return opened.value.bytes;
    },
    keep: (customerId, fileIds) =>
      files.keepOnly({ customerId, fileIds, purpose: 'identity', to: `identity:${customerId}` }),
  };
}
