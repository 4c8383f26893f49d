/** Hands bytes on this device to its owner as a file of that name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Until the browser has surely begun to write it. */
const KEPT_MS = 10_000;
