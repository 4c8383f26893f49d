import { avatarRoutes } from '@candor/model/avatar/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/http.ts';
import { ownPicture } from '../../../lib/files/picture-queries.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { uploadPicture } from '../../../lib/files/upload.ts';
import type { Crop } from './crop.ts';
import { avatar } from '../queries.ts';
import { renderCrop } from './render-crop.ts';

interface Saving {
  readonly busy: boolean;
  readonly percent: number;
  readonly error?: unknown;
}
const IDLE: Saving = { busy: false, percent: 0 };

/** Draws, uploads and saves the part in the window. A retry resumes where it stopped. */
export function useSaveAvatar(onSaved: () => void) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>(IDLE);
  const running = useRef<AbortController>(undefined);
  /** An uploaded file that is not set as avatar yet: it is not uploaded again. */
  const arrived = useRef<{ crop: Crop; fileId: string; bytes: Blob }>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (picture: HTMLImageElement, crop: Crop, signal: AbortSignal) => {
    if (arrived.current?.crop === crop) return arrived.current;
    const bytes = await renderCrop(picture, crop);
    const { fileId } = await uploadPicture({
      ...{ purpose: 'avatar', file: bytes, rotation: 0, signal },
      onProgress: (percent) => setSaving({ busy: true, percent }),
    });
    arrived.current = { crop, fileId, bytes };
    return arrived.current;
  };
  const save = async (picture: HTMLImageElement, crop: Crop) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setSaving({ busy: true, percent: 0 });
    try {
      const { fileId, bytes } = await send(picture, crop, abort.signal);
      const view = await call(avatarRoutes.saveAvatar, { body: { fileId }, signal: abort.signal });
      // The picture is on this device already: fetching it would only record another reading.
      client.setQueryData(ownPicture(fileId).queryKey, bytes);
      await keepAnswer(client, avatar().queryKey, view);
      setSaving(IDLE);
      onSaved();
    } catch (error) {
      if (!abort.signal.aborted) setSaving(({ percent }) => ({ busy: false, percent, error }));
    } finally {
      running.current = undefined;
    }
  };
  return { ...saving, save: (picture: HTMLImageElement, crop: Crop) => void save(picture, crop) };
}
