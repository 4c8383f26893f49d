import { formatInstant, type Instant } from '@candor/model/time.ts';
import { type Mark, stampObjects } from '../../platform/pdf-marks.ts';
import { appendUpdate, objectText, readEnd, withAnnotations } from '../../platform/pdf-update.ts';
import { CLIENT_BOX, PROVIDER_BOX } from '../draw-contract.ts';
import type { Certificates } from './certificates.ts';
import type { SealKeys } from './seal-keys.ts';
import { signBytes } from './sign-bytes.ts';

/** One party's signature and the words under it, in Latin letters. */
export interface PartySignature {
  readonly mark: Mark;
  readonly words: readonly string[];
}

interface Sealing {
  readonly client: PartySignature;
  readonly provider: PartySignature;
  /** Real time of the seal. */
  readonly at: Instant;
  readonly keys: SealKeys;
  readonly certificates: Certificates;
}

/** Room for the signature, in bytes; two certificates and one signature take about half. */
const ROOM = 4_096;
const FIELD = (value: number) => String(value).padStart(10, ' ');

/**
 * The final file: the unsigned pages byte for byte, then one update with both signatures in their fields and the seal
 * over everything (PAdES B-B). Whoever has the file can hash its beginning and find what both parties signed.
 */
export async function sealContract(pages: Buffer, sealing: Sealing): Promise<Buffer> {
  const open = withPlaceholder(pages, sealing);
  const hole = open.indexOf(`<${'0'.repeat(ROOM * 2)}>`);
  const ranges = [0, hole, hole + ROOM * 2 + 2, open.length - (hole + ROOM * 2 + 2)];
  const rangeAt = open.indexOf(EMPTY_RANGE);
  open.write(`[${ranges.map(FIELD).join(' ')}]`, rangeAt, 'latin1');
  const signed = Buffer.concat([open.subarray(0, hole), open.subarray(ranges[2])]);
  const seal = await signBytes(signed, sealing.keys, sealing.certificates);
  if (seal.length > ROOM) throw new Error(`a seal of ${seal.length} bytes`);
  open.write(seal.toString('hex'), hole + 1, 'latin1');
  return open;
}

const EMPTY_RANGE = `[${[0, 0, 0, 0].map(FIELD).join(' ')}]`;

function withPlaceholder(pages: Buffer, { client, provider, at }: Sealing): Buffer {
  const file = readEnd(pages);
  const page = file.pages.at(-1) as number;
  const [clientAt, providerAt, widget, value] = [file.size, file.size + 2, file.size + 4, file.size + 5];
  const catalogue = objectText(pages, file.root).replace(
    />>\s*$/,
    `/AcroForm << /Fields [${widget} 0 R] /SigFlags 3 >>\n>>`,
  );
  const day = formatInstant(at)
    .replace(/\.\d+/, '')
    .replace(/[-:TZ]/g, '');
  return appendUpdate(pages, file, [
    [file.root, Buffer.from(catalogue, 'latin1')],
    [page, withAnnotations(objectText(pages, page), [clientAt, providerAt, widget])],
    ...stampObjects(clientAt, page, CLIENT_BOX, client),
    ...stampObjects(providerAt, page, PROVIDER_BOX, provider),
    [
      widget,
      Buffer.from(
        `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Seal)\n/Rect [0 0 0 0]\n/F 132\n/P ${page} 0 R\n/V ${value} 0 R\n>>`,
      ),
    ],
    [
      value,
      Buffer.from(
        `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/M (D:${day}Z)\n` +
          `/ByteRange ${EMPTY_RANGE}\n/Contents <${'0'.repeat(ROOM * 2)}>\n>>`,
      ),
    ],
  ]);
}
