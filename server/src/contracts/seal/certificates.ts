import { createHash, X509Certificate } from 'node:crypto';
import { DAY, type Instant, SECOND } from '@candor/model/time.ts';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { RandomSource } from '../../platform/time/random.ts';
import { asDate } from '../../platform/time/clock.ts';
import type { KeyPair, SealKeys } from './seal-keys.ts';

/** The issuer's certificate and the seal's, in DER. */
export interface Certificates {
  readonly issuer: Buffer;
  readonly seal: Buffer;
}

const YEARS = { issuer: 30, seal: 20 } as const;
const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
} as const;
/** Bits of the key's use (RFC 5280, 4.2.1.3). */
const USE = { seal: [0b1100_0000, 6], issuer: [0b0000_0110, 1] } as const;

/** Both certificates; valid from the day before, so that a reader with a slow clock accepts what is sealed at once. */
export async function makeCertificates(keys: SealKeys, now: Instant, random: RandomSource): Promise<Certificates> {
  const issuer = await certificate('issuer', keys.issuer, { keys, now, random });
  const seal = await certificate('seal', keys.seal, { keys, now, random });
  return { issuer, seal };
}

interface Making {
  readonly keys: SealKeys;
  readonly now: Instant;
  readonly random: RandomSource;
}

async function certificate(use: 'issuer' | 'seal', pair: KeyPair, { keys, now, random }: Making): Promise<Buffer> {
  const made = new pkijs.Certificate();
  made.version = 2;
  const serial = Buffer.from(random.bytes(16));
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  made.serialNumber = new asn1js.Integer({ valueHex: exact(serial) });
  name(made.issuer, `Candor contract issuer ${keys.issuer.id.slice(0, 8)}`);
  name(
    made.subject,
    use === 'issuer' ? `Candor contract issuer ${pair.id.slice(0, 8)}` : `Candor contract seal ${pair.id.slice(0, 8)}`,
  );
  made.notBefore = time((now - DAY) as Instant);
  made.notAfter = time((now + YEARS[use] * 365 * DAY) as Instant);
  await made.subjectPublicKeyInfo.importKey(pair.publicKey);
  const subjectKey = await keyIdentifier(pair);
  const issuerKey = await keyIdentifier(keys.issuer);
  const [bits, unused] = USE[use];
  made.extensions = [
    extension(OID.basicConstraints, true, new pkijs.BasicConstraints({ cA: use === 'issuer' }).toSchema()),
    extension(OID.keyUsage, true, new asn1js.BitString({ valueHex: exact(Buffer.from([bits])), unusedBits: unused })),
    extension(OID.subjectKey, false, new asn1js.OctetString({ valueHex: exact(subjectKey) })),
    extension(
      OID.authorityKey,
      false,
      new pkijs.AuthorityKeyIdentifier({
        keyIdentifier: new asn1js.OctetString({ valueHex: exact(issuerKey) }),
      }).toSchema(),
    ),
  ];
  await made.sign(keys.issuer.privateKey, 'SHA-256');
  return Buffer.from(made.toSchema(true).toBER(false));
}

/** Two digits of a year until 2049, four from then on (RFC 5280, 4.1.2.5). */
function time(at: Instant): pkijs.Time {
  // Without parts of a second, which certificates may not have.
  const value = asDate((at - (at % SECOND)) as Instant);
  return new pkijs.Time({
    type: value.getUTCFullYear() < 2050 ? pkijs.TimeType.UTCTime : pkijs.TimeType.GeneralizedTime,
    value,
  });
}

function name(to: pkijs.RelativeDistinguishedNames, value: string): void {
  to.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: OID.commonName, value: new asn1js.Utf8String({ value }) }),
  );
}

function extension(extnID: string, critical: boolean, value: asn1js.BaseBlock): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER(false) });
}

async function keyIdentifier({ publicKey }: KeyPair): Promise<Buffer> {
  const info = new pkijs.PublicKeyInfo();
  await info.importKey(publicKey);
  return createHash('sha1').update(Buffer.from(info.subjectPublicKey.valueBlock.valueHexView)).digest();
}

/** A buffer of its own with exactly these bytes, as the encoder wants it. */
export const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** A certificate as text, which every other program reads. */
export const pemOf = (der: Buffer): string => new X509Certificate(der).toString();
