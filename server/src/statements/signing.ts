import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { canonicalJson } from '../platform/http/json.ts';
import type { Secret } from '../platform/config/secrets.ts';
import type { StatementBody, StatementFile } from '@candor/model/statements/schema.ts';

/** Signs statements; its public key is published, stored with each statement, and printed on paper. */
export interface Signing {
  /** The public key, 32 bytes in hexadecimal. */
  readonly key: string;
  sign(body: StatementBody): StatementFile;
}

/** Prefix of a raw ed25519 key in its DER forms (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const INFO = 'candor statement signing v1';
const SEED_BYTES = 32;

/** The signed text: the version, then the statement with sorted keys, so that one statement has one text. */
const signedText = (body: StatementBody) => Buffer.from(`candor statement v1\n${canonicalJson(body)}`);

/** The signing key is made of the server's secret (HKDF-SHA256), so it is backed up and guarded with it. */
export function openSigning(secret: Secret<string>): Signing {
  const seed = Buffer.from(hkdfSync('sha256', secret.reveal(), '', INFO, SEED_BYTES));
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key = der.subarray(PUBLIC_HEAD.length).toString('hex');
  return {
    key,
    sign: (body) => ({
      statement: body,
      signature: { algorithm: 'ed25519', key, value: sign(null, signedText(body), privateKey).toString('hex') },
    }),
  };
}

/** Whether the statement was signed with the key that it names. */
export function isSigned({ statement, signature }: StatementFile): boolean {
  const der = Buffer.concat([PUBLIC_HEAD, Buffer.from(signature.key, 'hex')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, signedText(statement), publicKey, Buffer.from(signature.value, 'hex'));
}

/** The whole file as it is handed out: one line. Any other text, were it the same JSON, is not this file. */
export const fileText = (file: StatementFile): string => `${canonicalJson(file)}\n`;
