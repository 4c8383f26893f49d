import { isTronAddress } from '@candor/model/tron.ts';

/** What a code holds that this app knows: an address, or an invitation. */
export type Scanned =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'invitation'; readonly code: string };

/** A path and an invitation code in it, or wallets' own way to write an address: `tron:T…`. */
const INVITATION = /^[A-Za-z0-9]{4,16}$/;

/** Reads what a QR code says; undefined for anything else. Nothing is opened that is not of this origin. */
export function scannedOf(text: string, origin: string): Scanned | undefined {
  const plain = text.trim();
  const address = plain.replace(/^tron:/i, '').split('?')[0] as string;
  if (isTronAddress(address)) return { kind: 'address', address };
  if (!URL.canParse(plain)) return undefined;
  const url = new URL(plain);
  const code = url.searchParams.get('code') ?? url.searchParams.get('inviteCode') ?? '';
  return url.origin === origin && INVITATION.test(code) ? { kind: 'invitation', code } : undefined;
}
