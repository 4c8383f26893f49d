import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { type Base, type Declared, type Opened, routesAt, handlersFor } from '../slices/index.ts';
import { type AvatarDeps, avatarHandlers } from './handlers.ts';

export const avatarSlice: Declared = { name: 'avatar', routes: routesAt('front', avatarRoutes) };

/** A customer's picture of themselves. */
export function openAvatarFront({ db }: Pick<Base, 'db'>, needs: Pick<AvatarDeps, 'files'>): Opened {
  return { declared: avatarSlice, handlers: handlersFor(avatarRoutes, avatarHandlers({ db, ...needs })) };
}
