import { sha256 } from '../../lib/files/sha256.ts';
import { ApiFailure } from '../../lib/http.ts';

/** A document's file, and its hash where this device could compute it. */
export interface CheckedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string | undefined;
}

/** A signature must be for the bytes that are shown: a file with another hash than promised is not shown. */
export async function checkedPdf(sent: { readonly pdf: string; readonly sha256: string }): Promise<CheckedPdf> {
  const bytes = Uint8Array.from(atob(sent.pdf), (letter) => letter.charCodeAt(0));
  const seen = await sha256(bytes);
  if (seen !== undefined && seen !== sent.sha256) throw new ApiFailure('bad_reply');
  return { bytes, sha256: seen };
}
