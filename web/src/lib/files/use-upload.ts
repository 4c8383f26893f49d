import type { FilePurpose } from '@candor/model/files/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from './upload.ts';

export interface UploadProgress {
  readonly busy: boolean;
  readonly percent: number;
  readonly error: unknown;
  /** Sends it, or goes on where an interruption stopped it; degrees to the right. Not while it is under way. */
  start(file: Blob, rotation?: number): void;
  /** Cancels the upload and clears its error. */
  stop(): void;
}

/** The upload of one picture, with how far it is; it stops when the screen is left. */
export function useUpload(purpose: FilePurpose, onStored: (fileId: string) => void): UploadProgress {
  const [state, setState] = useState<{ busy: boolean; percent: number; error?: unknown }>({ busy: false, percent: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );
  const start = async (file: Blob, rotation: number) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setState(({ percent }) => ({ busy: true, percent }));
    try {
      const { fileId } = await uploadPicture({
        ...{ purpose, file, rotation, signal: abort.signal },
        onProgress: (percent) => setState({ busy: true, percent }),
      });
      setState({ busy: false, percent: 100 });
      onStored(fileId);
    } catch (error) {
      if (!abort.signal.aborted) setState(({ percent }) => ({ busy: false, percent, error }));
    } finally {
      if (running.current === abort) running.current = undefined;
    }
  };
  return {
    ...{ busy: state.busy, percent: state.percent, error: state.error },
    start: (file, rotation = 0) => void start(file, rotation),
    stop() {
      running.current?.abort();
      running.current = undefined;
      setState({ busy: false, percent: 0 });
    },
  };
}
