import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { BeganCreation, BeganRequest, CreatedPasskey, PresentedPasskey } from '@candor/model/passkeys/schema.ts';
import { secureRandom } from '../platform/time/random.ts';

/** Values of a dishonest or broken device. */
export interface Tampering {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with a key of its own instead of the passkey's. */
  readonly otherKey?: boolean;
}

/** A telephone's authenticator in software: ES256, no attestation, a counter that goes up. */
export class SoftwareAuthenticator {
  readonly credentialId = secureRandom.bytes(16).toString('base64url');
  readonly origin: string;
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;

  constructor(origin: string) {
    this.origin = origin;
  }

  create({ challengeId, options }: BeganCreation, bent: Tampering = {}): CreatedPasskey {
    this.userHandle = options.user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const coseKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
    const authData = Buffer.concat([this.head(options.rp.id, 0x40, bent), credential]);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', cborMap([])],
      ['authData', authData],
    ]);
    return {
      challengeId,
      credentialId: this.credentialId,
      clientDataJSON: this.clientData('webauthn.create', options.challenge, bent).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
  }

  present({ challengeId, options }: BeganRequest, bent: Tampering = {}): PresentedPasskey {
    this.counter += 1;
    const authData = this.head(options.rpId, 0, bent);
    const clientData = this.clientData('webauthn.get', options.challenge, bent);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const key: KeyObject = bent.otherKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.keys.privateKey;
    const userHandle = bent.userHandle ?? this.userHandle;
    return {
      challengeId,
      credentialId: this.credentialId,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
      ...(userHandle ? { userHandle } : {}),
    };
  }

  private head(rpId: string, flags: number, bent: Tampering): Buffer {
    const present = bent.userPresent === false ? 0 : 1;
    const verified = bent.userVerified === false ? 0 : 4;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? this.counter);
    const site = createHash('sha256')
      .update(bent.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([flags | present | verified]), counter]);
  }

  private clientData(type: string, challenge: string, bent: Tampering): Buffer {
    const clientData = {
      type: bent.type ?? type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...clientData, crossOrigin: false }));
  }
}

type Cbor = number | string | Buffer | { readonly raw: Buffer };

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return value.raw;
}

/** A map; a value that is itself a map is given as made. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer & { readonly raw: Buffer } {
  const parts = entries.flatMap(([key, value]) => {
    const isMap = Buffer.isBuffer(value) && 'raw' in value;
    return [cbor(key), isMap ? (value as Buffer) : cbor(value)];
  });
  const map = Buffer.concat([cborHead(5, entries.length), ...parts]);
  return Object.assign(map, { raw: map });
}
