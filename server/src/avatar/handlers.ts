import type { AvatarView, avatarRoutes } from '@candor/model/avatar/routes.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { attachedPictures, type Files } from '../files/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';

type Routes = typeof avatarRoutes;
export type AvatarHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

export interface AvatarDeps {
  readonly db: Db;
  readonly files: Pick<Files, 'find' | 'keepOnly'>;
}

const PURPOSE = 'avatar';
const avatarOf = (customerId: string) => `avatar:${customerId}`;

/** One handler for each route of `avatarRoutes`. */
export function avatarHandlers({ db, files }: AvatarDeps): AvatarHandlers {
  const keepOnly = async (customerId: string, fileIds: readonly string[]): Promise<Decision<AvatarView>> => {
    const kept = await files.keepOnly({ customerId, fileIds, purpose: PURPOSE, to: avatarOf(customerId) });
    return kept.ok ? accept(await readAvatar(db, customerId)) : kept;
  };
  return {
    avatar: ({ signedIn }) => readAvatar(db, signedIn().customerId),
    async saveAvatar({ signedIn, body: { fileId } }) {
      const { customerId } = signedIn();
      const picture = await files.find({ customerId, fileId, purpose: PURPOSE });
      if (!picture) return refuse('not_found');
      return picture.width === picture.height ? keepOnly(customerId, [fileId]) : refuse('image_not_square');
    },
    removeAvatar: ({ signedIn }) => keepOnly(signedIn().customerId, []),
  };
}

async function readAvatar(db: Db, customerId: string): Promise<AvatarView> {
  const [found] = await attachedPictures(db, [avatarOf(customerId)]);
  if (!found) return { picture: null };
  const { fileId, width, height } = found;
  return { picture: { fileId, width, height } };
}
