import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { storedPicture } from '../files/schema.ts';
import { type Route, route } from '../http.ts';

const avatar = z.strictObject({ picture: z.nullable(storedPicture) });
export type AvatarView = z.infer<typeof avatar>;

const own = { access: 'login', tag: 'avatar', path: '/avatar', reply: () => avatar } as const;

/**
 * A customer's avatar, visible to them only. It is uploaded as a file of purpose `avatar` and read at `GET
 * /files/:fileId/content`, which refuses everybody else.
 */
export const avatarRoutes = {
  avatar: route({
    ...own,
    name: 'avatar',
    method: 'GET',
    limit: 'read',
    summary: 'Read which picture is your avatar, if any',
  }),
  saveAvatar: route({
    ...own,
    name: 'saveAvatar',
    method: 'PUT',
    limit: 'write',
    summary: 'Set a square picture that you have uploaded as your avatar; the one before is deleted',
    body: () => z.strictObject({ fileId: id('fle') }),
    refusals: ['not_found', 'image_not_square'],
  }),
  removeAvatar: route({
    ...own,
    name: 'removeAvatar',
    method: 'DELETE',
    limit: 'write',
    summary: 'Delete your avatar',
  }),
} satisfies Record<string, Route>;
