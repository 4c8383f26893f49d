import { useEffect, useState } from 'react';

/** An address for bytes that are on this device, as long as they are shown; nothing leaves the device for it. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return setUrl(undefined);
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
