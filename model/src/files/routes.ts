import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { route } from '../http.ts';
import { FILE_PURPOSES, UPLOAD_LIMITS } from './limits.ts';

const sha256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
const params = () => z.strictObject({ fileId: id('fle') });

/** A picture being uploaded, or stored. */
export const fileView = z.object({
  fileId: id('fle'),
  purpose: z.enum(FILE_PURPOSES),
  state: z.enum(['uploading', 'stored', 'refused', 'removed']),
  /** Bytes that have arrived; the next part begins here. */
  received: z.number(),
  bytes: z.number(),
  /** Hash of the stored picture. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type FileView = z.infer<typeof fileView>;

const common = { access: 'login', tag: 'files', reply: () => fileView, limit: 'write' } as const;
const FAULTS = ['image_type', 'image_size', 'image_pixels', 'image_rotation', 'image_damaged'] as const;

/**
 * A picture is announced, sent in parts, then completed: decoded and encoded anew, so that the stored file contains
 * nothing but pixels. After a lost connection the client reads the file and continues from `received`.
 */
export const fileRoutes = {
  beginUpload: route({
    ...common,
    name: 'beginUpload',
    method: 'POST',
    path: '/files',
    summary: 'Start the upload of a picture: JPEG, PNG or BMP, 20 MB and 50 million pixels at most',
    body: () =>
      z.strictObject({
        purpose: z.enum(FILE_PURPOSES),
        type: z.string().check(z.maxLength(100)),
        bytes: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
        /** Hash of the whole file as sent. */
        sha256: sha256(),
      }),
    idempotent: true,
    refusals: ['image_type', 'image_size', 'rate_limited'],
  }),
  fileStatus: route({
    ...common,
    name: 'fileStatus',
    method: 'GET',
    path: '/files/:fileId',
    limit: 'read',
    summary: 'Read how far the upload of a picture has come',
    params,
    refusals: ['not_found'],
  }),
  uploadPart: route({
    ...common,
    name: 'uploadPart',
    method: 'PUT',
    path: '/files/:fileId/bytes',
    summary: `Send the next part, ${UPLOAD_LIMITS.chunkBytes} bytes at most, from where the last one ended`,
    params,
    query: () => z.strictObject({ offset: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)) }),
    takesBytes: UPLOAD_LIMITS.chunkBytes,
    refusals: ['not_found', 'illegal_state', 'still_running', 'stale_version'],
  }),
  completeUpload: route({
    ...common,
    name: 'completeUpload',
    method: 'POST',
    path: '/files/:fileId/complete',
    summary: 'Complete an upload: the picture is checked and stored; repeating it changes nothing',
    params,
    /** Degrees to the right. */
    body: () => z.strictObject({ rotation: z.optional(z.int().check(z.minimum(-3_600), z.maximum(3_600))) }),
    refusals: ['not_found', 'illegal_state', 'still_running', ...FAULTS],
  }),
  fileContent: route({
    ...common,
    name: 'fileContent',
    method: 'GET',
    path: '/files/:fileId/content',
    limit: 'read',
    summary: 'Read one of your pictures as stored; your access log records it',
    params,
    givesBytes: true,
    refusals: ['not_found'],
  }),
  removeFile: route({
    ...common,
    name: 'removeFile',
    method: 'DELETE',
    path: '/files/:fileId',
    summary: 'Delete a picture that is not yet part of anything',
    params,
    refusals: ['not_found', 'illegal_state'],
  }),
} as const;
