import type { Language } from '@candor/model/auth/terms.ts';
import type { StatementFile } from '@candor/model/statements/schema.ts';
import { parseInstant } from '@candor/model/time.ts';
import { INK, NOTO, pdfBytes, registerNoto } from '../../platform/pdf.ts';
import { openPdf } from '../../platform/pdf-marks.ts';
import { asDate } from '../../platform/time/clock.ts';
import { activity, appendix } from './appendix.ts';
import { firstPage, periodOf, titleOf } from './first-page.ts';
import { formatsOf } from './formats.ts';
import { type Body, type Doc, MARGIN, WIDTH } from './page.ts';
import { STATEMENT_WORDS } from './words/by-language.ts';

/** Every PDF reader has these by itself. */
const LATIN = { text: 'Helvetica', bold: 'Helvetica-Bold' };
const FONTS: Readonly<Record<Language, typeof LATIN>> = { en: LATIN, es: LATIN, ...NOTO };

interface Drawn {
  readonly file: StatementFile;
  readonly sha256: string;
  /** Whom it is addressed to; undefined for a trial, which has no name. */
  readonly name: string | undefined;
  readonly lang: Language;
}

/**
 * The statement as a document to read and print: a statement as brokers write it, then every trade, then the journal.
 * Nothing is in it but the content of the signed file, the customer's name and names of companies; the same bytes for
 * the same file, name and language.
 */
export async function drawStatement({ file, sha256, name, lang }: Drawn): Promise<Buffer> {
  const { statement } = file;
  const reader = { words: STATEMENT_WORDS[lang], formats: formatsOf(lang), lang };
  const pdf = openPdf({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: `${titleOf(statement, reader.words)}, ${periodOf(statement, reader)}`,
      ...{ Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(parseInstant(statement.preparedAt)) },
    },
  });
  const done = pdfBytes(pdf);
  const { text, bold } = FONTS[lang];
  registerNoto(pdf, lang);
  pdf.registerFont('text', text).registerFont('bold', bold);
  const doc: Doc = Object.assign(pdf, reader);
  firstPage(doc, statement, name);
  activity(doc, statement);
  appendix(doc, file, sha256);
  numberPages(doc, statement);
  doc.end();
  return done;
}

function numberPages(doc: Doc, statement: Body): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(7.5).fillColor(INK.quiet);
    const mode = statement.mode === 'simulated' ? `${doc.words.simulatedShort} ` : '';
    doc.text(`${mode}${doc.words.page(statement.id, index + 1, count)}`, MARGIN, 792 - 36, {
      width: WIDTH,
      lineBreak: false,
    });
  }
}
