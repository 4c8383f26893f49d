/**
 * SHA-256 (hex) of bytes, or of a text as UTF-8; undefined where the browser offers no cryptography (plain http off
 * localhost).
 */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
