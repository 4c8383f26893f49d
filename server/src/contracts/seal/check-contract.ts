import { createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { exact } from './certificates.ts';
import { OID } from './sign-bytes.ts';

/** Checks a sealed contract with nothing but itself and the issuer's certificate: no network, no database, no clock. */

export interface CheckedContract {
  /** The errors of a file in order of importance; empty for a sound one. */
  readonly problems: readonly string[];
  readonly seal?: SealFound | undefined;
}

interface SealFound {
  /** SHA-256 of the unsigned pages, which both parties signed. */
  readonly pages: string;
  /** SHA-256 of the whole file. */
  readonly file: string;
  readonly sealedBy: string;
  /** SHA-256 of the issuer's certificate in the file. */
  readonly issuer: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** `issuer` is the certificate that the reader has from elsewhere, as text or in DER. */
export function checkContract(bytes: Buffer, issuer?: Buffer): CheckedContract {
  const parts = partsOf(bytes);
  if (!parts) return { problems: ['not a sealed contract: no seal covers the whole file'] };
  const signed = signedDataIn(parts.seal);
  if (!signed) return { problems: ['the seal cannot be read'] };
  const { own, named, attributes, value } = signed;
  const problems: string[] = [];
  const digest = sha256(parts.covered);
  if (attributes.get(OID.messageDigest)?.toString('hex') !== `0420${digest}`)
    problems.push('the file is not the one that was sealed');
  if (!verify('sha256', signed.signedText, own.publicKey, value)) problems.push('the signature does not fit the seal');
  if (
    !attributes
      .get(OID.signingCertificateV2)
      ?.toString('hex')
      .endsWith(`0420${sha256(own.raw)}`)
  )
    problems.push('the seal names another certificate');
  if (attributes.size !== 3 || !attributes.has(OID.contentType)) problems.push('the seal signs other attributes');
  const trusted = issuer ? new X509Certificate(issuer) : named;
  if (!own.checkIssued(trusted) || !own.verify(trusted.publicKey) || !trusted.verify(trusted.publicKey))
    problems.push('the seal is not of this issuer');
  const pages = signedPages(bytes);
  if (!pages) problems.push('the pages are not those that both parties signed');
  const found = { file: sha256(bytes), sealedBy: own.subject, issuer: sha256(trusted.raw) };
  return { problems, seal: pages === undefined ? undefined : { pages, ...found } };
}

interface Parts {
  readonly covered: Buffer;
  readonly seal: Buffer;
}

/** The bytes under the seal, and the seal: it must cover everything but itself. */
function partsOf(bytes: Buffer): Parts | undefined {
  const text = bytes.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\]/g)];
  const [from, length, again, rest] = (ranges[0]?.slice(1) ?? []).map(Number) as [number, number, number, number];
  if (ranges.length !== 1 || from !== 0 || again + rest !== bytes.length || again <= length) return undefined;
  const hole = text.slice(length, again);
  if (!/^<([0-9a-f]{2})+>$/.test(hole) || !text.includes('/SubFilter /ETSI.CAdES.detached')) return undefined;
  return {
    covered: Buffer.concat([bytes.subarray(0, length), bytes.subarray(again)]),
    seal: Buffer.from(hole.slice(1, -1), 'hex'),
  };
}

interface SignedFound {
  readonly own: X509Certificate;
  readonly named: X509Certificate;
  /** The value of each signed attribute, encoded, by its type. */
  readonly attributes: ReadonlyMap<string, Buffer>;
  /** What the signature is over: the attributes as a set. */
  readonly signedText: Buffer;
  readonly value: Buffer;
}

function signedDataIn(seal: Buffer): SignedFound | undefined {
  try {
    const { result } = asn1js.fromBER(exact(seal));
    const { contentType, content } = new pkijs.ContentInfo({ schema: result });
    if (contentType !== OID.signedData) return undefined;
    const { signerInfos, certificates = [] } = new pkijs.SignedData({ schema: content });
    const [signer] = signerInfos;
    const [own, named] = certificates.map((each) => new X509Certificate(Buffer.from(each.toSchema().toBER(false))));
    if (signerInfos.length !== 1 || !signer?.signedAttrs || !own || !named) return undefined;
    const attributes = new Map(
      signer.signedAttrs.attributes.map(({ type, values }) => [type, Buffer.from(values[0].toBER(false))]),
    );
    const signedText = Buffer.from(signer.signedAttrs.encodedValue);
    signedText[0] = 0x31;
    return { own, named, attributes, signedText, value: Buffer.from(signer.signature.valueBlock.valueHexView) };
  } catch {
    return undefined;
  }
}

const MARK = Buffer.from('%%EOF\n');

/** The hash of a beginning of the file that ends a document and stands in both signatures, in hexadecimal UTF-16. */
function signedPages(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const hash = sha256(bytes.subarray(0, at + MARK.length));
    const named = Buffer.from(hash, 'utf16le').swap16().toString('hex');
    if (text.split(named).length === 3) return hash;
  }
  return undefined;
}

/** Lines for people. */
export function contractReport({ problems, seal }: CheckedContract): string[] {
  if (problems.length > 0 || !seal)
    return problems.map((problem, index) => `${index === 0 ? 'REFUSED: ' : '  also: '}${problem}`);
  return [
    `both parties signed the pages ${seal.pages}`,
    `the file is ${seal.file}, sealed by ${seal.sealedBy}`,
    `issuer ${seal.issuer}: compare it with the certificate that you have from elsewhere`,
    'everything agrees',
  ];
}
