import { type FilePurpose, PICTURE_TYPES, UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { type FileView, fileRoutes } from '@candor/model/files/routes.ts';
import { ApiFailure, call } from '../http.ts';
import { callOnce } from '../idempotency.ts';

/** Problems that prevent an upload (spec §5): type and size. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'type';
  return size > UPLOAD_LIMITS.bytes ? 'size' : undefined;
}

export interface Upload {
  readonly purpose: FilePurpose;
  readonly file: Blob;
  /** Degrees to the right, a multiple of 90. */
  readonly rotation: number;
  readonly onProgress: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a picture in parts and completes its upload. Called again after an interruption, with the same picture, it
 * continues at the server's position: the announcement carries the same key.
 */
export async function uploadPicture({ purpose, file, rotation, onProgress, signal }: Upload): Promise<FileView> {
  const given = signal ? { signal } : {};
  const body = { purpose, type: file.type, bytes: file.size, sha256: await sha256Of(file) };
  const begun = await callOnce(fileRoutes.beginUpload, `upload:${purpose}:${body.sha256}`, { body, ...given });
  const params = { fileId: begun.fileId };
  let { received, state } = await call(fileRoutes.fileStatus, { params, ...given });
  while (state === 'uploading' && received < file.size) {
    onProgress(Math.floor((received / file.size) * 100));
    const part = file.slice(received, received + UPLOAD_LIMITS.chunkBytes);
    const query = { offset: String(received) };
    const before = received;
    ({ received, state } = await call(fileRoutes.uploadPart, { params, query, bytes: part, ...given }));
    if (received <= before) throw new ApiFailure('bad_reply');
  }
  onProgress(100);
  if (state === 'stored') return call(fileRoutes.fileStatus, { params, ...given });
  return call(fileRoutes.completeUpload, { params, body: { rotation }, timeoutMs: DECODE_MS, ...given });
}

/** Checking a large picture takes its time. */
const DECODE_MS = 30_000;

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
