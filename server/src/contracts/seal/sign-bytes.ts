import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type Certificates, exact } from './certificates.ts';
import type { SealKeys } from './seal-keys.ts';

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * A detached CMS signature of bytes, as PAdES B-B asks (ETSI EN 319 142-1, table 1): content type, digest and the
 * signing certificate's hash are signed; there is no signing time, which stands in the PDF's own dictionary.
 */
export async function signBytes(bytes: Uint8Array, keys: SealKeys, { issuer, seal }: Certificates): Promise<Buffer> {
  const certificates = [seal, issuer].map((der) => pkijs.Certificate.fromBER(exact(der)));
  const signer = certificates[0] as pkijs.Certificate;
  const attributes = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: exact(sha256(bytes)) })),
    attribute(OID.signingCertificateV2, signingCertificate(seal)),
  ];
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: inOrder(attributes) }),
      }),
    ],
    certificates,
  });
  await signed.sign(keys.seal.privateKey, 0, 'SHA-256', exact(bytes));
  const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });

/** `SigningCertificateV2` (RFC 5035): one certificate by its SHA-256, which is the default and so left out. */
function signingCertificate(der: Buffer): asn1js.Sequence {
  const hash = new asn1js.OctetString({ valueHex: exact(sha256(der)) });
  const one = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [one] })] });
}

/** A set's members in the order of their encodings (X.690, 11.6): other programs sign and check that order. */
function inOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = (each: pkijs.Attribute) => Buffer.from(each.toSchema().toBER(false));
  return attributes.toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)));
}
