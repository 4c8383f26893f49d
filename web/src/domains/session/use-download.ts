import { useState } from 'react';
import { useErrorText } from '../../i18n/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { toast } from '../../ui/index.ts';

/** Runs one download at a time and shows its error. `busy` is the name of the file that is on its way. */
export function useDownload() {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, bytes: () => Promise<Blob>) => {
    setBusy(name);
    try {
      saveFile(await bytes(), name);
    } catch (error) {
      toast(errorText(error), 'danger');
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, run };
}
