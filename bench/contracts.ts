import { LANGUAGES, type Language } from '@candor/model/auth/terms.ts';
import { CONTRACT_TEXTS } from '@candor/model/contracts/texts.ts';
import { parseInstant } from '@candor/model/time.ts';
import { type ContractData, drawContract } from '@candor/server/contracts/draw-contract.ts';
import { makeCertificates } from '@candor/server/contracts/seal/certificates.ts';
import { sealContract } from '@candor/server/contracts/seal/seal-contract.ts';
import { openSealKeys } from '@candor/server/contracts/seal/seal-keys.ts';
import { Secret } from '@candor/server/platform/config/secrets.ts';
import { NOTO, pdfBytes } from '@candor/server/platform/pdf.ts';
import { openPdf } from '@candor/server/platform/pdf-marks.ts';
import { secureRandom } from '@candor/server/platform/time/random.ts';
import type { Measured } from './report.ts';

const RUNS = 9;
const AT = parseInstant('2026-11-20T15:00:00Z');
const MEGABYTE = 1024 * 1024;

const dataIn = (lang: Language): ContractData => ({
  ...{ number: 'C-2026-000001', lang, preparedAt: AT, documentCode: 'ABC234', clientName: 'Vera Molnár' },
  ...{ contact: 'vera@example.com', address: '12 Poplar Street, Springfield', bank: null, fee: '0.00' },
  ...{ specimen: false, simulated: true },
});

/**
 * (o) The contract's nine pages drawn with both signatures and the seal, in each language: time, beside the library
 * alone writing the same clauses on nine pages in the same font, and the memory that the process takes meanwhile.
 */
export async function benchContracts(): Promise<Measured[]> {
  const keys = await openSealKeys(new Secret('a secret of the bench'));
  const sealing = {
    client: { mark: { typedName: 'Vera Molnar' }, words: ['Signed electronically'] },
    provider: { mark: { typedName: 'Mia Maker' }, words: ['Counter-signed for the provider'] },
    ...{ at: AT, keys, certificates: await makeCertificates(keys, AT, secureRandom) },
  };
  const rows: Measured[] = [];
  const before = process.memoryUsage().rss;
  let most = before;
  for (const lang of LANGUAGES) {
    const make = async () => {
      const file = await sealContract(await drawContract(dataIn(lang)), sealing);
      most = Math.max(most, process.memoryUsage().rss);
      return file;
    };
    const size = (await make()).length;
    const [own, bare] = [await medianMs(make), await medianMs(() => plainPages(lang))];
    const name = `contract in ${lang}, nine pages of ${Math.round(size / 1024)} KB drawn, signed and sealed`;
    rows.push({
      ...{ id: 'o', name, value: own, unit: 'ms', better: 'lower' },
      ...{ reference: 'the library alone', referenceValue: bare, ratio: own / bare },
    });
  }
  const name = `memory taken while ${LANGUAGES.length * (RUNS + 1)} contracts are made`;
  return [...rows, { id: 'o', name, value: (most - before) / MEGABYTE, unit: 'MB', better: 'lower' }];
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < RUNS; each += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[RUNS >> 1] as number;
}

/** The words of the clauses, a section a page, with nothing around them. */
async function plainPages(lang: Language): Promise<Buffer> {
  const font = lang === 'zhHK' ? NOTO.zhHK : NOTO.ja;
  const doc = openPdf({ size: 'LETTER', margin: 60, autoFirstPage: false });
  const done = pdfBytes(doc);
  doc.registerFont('only', font.text);
  for (const { title, clauses } of CONTRACT_TEXTS[lang].sections) {
    doc.addPage();
    doc
      .font('only')
      .fontSize(9)
      .text([title, ...clauses].join('\n'));
  }
  doc.end();
  return done;
}
