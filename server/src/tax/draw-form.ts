import { type TaxFormKind, TAX_FORMS } from '@candor/model/tax/forms.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import { asDate } from '../platform/time/clock.ts';
import { INK, pdfBytes } from '../platform/pdf.ts';
import { NAME_FONTS, openPdf, writeMixed } from '../platform/pdf-marks.ts';

/** The customer's data on a form. */
export interface FormContent {
  readonly kind: TaxFormKind;
  readonly formId: string;
  readonly documentCode: string;
  readonly preparedAt: Instant;
  readonly simulated: boolean;
  readonly itemTwoStruck: boolean;
  readonly legalName: string;
  readonly birthDate: string;
  readonly address: readonly string[];
  /** ISO code of where the customer is resident for tax. */
  readonly country: string;
  readonly taxNumberKind: string;
  readonly taxNumber: string;
}

const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
/** Where the signature goes, in points from the page's lower left. */
export const SIGNATURE_BOX = { x: MARGIN, y: 96, width: 300, height: 84 } as const;

/** The form as a PDF of one page, the same bytes for the same content. */
export function drawForm(content: FormContent): Promise<Buffer> {
  const { title } = TAX_FORMS[content.kind];
  const doc = openPdf({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: title, Producer: 'Candor', Creator: 'Candor', CreationDate: asDate(content.preparedAt) },
  });
  const done = pdfBytes(doc);
  doc.registerFont('second', NAME_FONTS.second).registerFont('first', NAME_FONTS.first).font('first');
  head(doc, content);
  fields(doc, content);
  certification(doc, content);
  foot(doc, content);
  doc.end();
  return done;
}

function head(doc: PDFKit.PDFDocument, { kind, simulated, documentCode, formId }: FormContent): void {
  const { title, revision, subtitle } = TAX_FORMS[kind];
  doc.fontSize(18).text(title, MARGIN, MARGIN);
  doc.fontSize(9).text(`${revision}. ${subtitle}`, { width: WIDTH });
  if (simulated)
    doc
      .fillColor(INK.warn)
      .text('SIMULATED: made by a server in simulated mode. Not a tax document, not filed.')
      .fillColor('#000');
  doc.moveDown(0.4).fontSize(9).fillColor('#444');
  doc.text(`Requester: Candor. Form ${formId}. Document code: ${documentCode}`).fillColor('#000').moveDown(0.6);
}

function fields(doc: PDFKit.PDFDocument, content: FormContent): void {
  const { kind, legalName, birthDate, address, country, taxNumber, taxNumberKind } = content;
  const number = taxNumberKind === 'none' ? 'None issued by the country of residence' : shownNumber(content);
  const rows: readonly (readonly [label: string, value: string])[] =
    kind === 'w9'
      ? [
          ['1  Name of entity/individual', legalName],
          ['2  Business name', ''],
          ['3a  Federal tax classification', 'Individual/sole proprietor'],
          ['4  Exempt payee code; FATCA code', 'None; none'],
          ['5, 6  Address', address.join(', ')],
          [
            `Part I  ${taxNumberKind === 'itin' ? 'Individual taxpayer identification number' : 'Social security number'}`,
            number,
          ],
        ]
      : [
          ['1  Name of individual who is the beneficial owner', legalName],
          ['2  Country of citizenship or tax residence', country],
          ['3  Permanent residence address', address.join(', ')],
          ['5  U.S. taxpayer identification number', taxNumberKind === 'other' || taxNumber === '' ? '' : number],
          ['6a  Foreign tax identifying number', taxNumberKind === 'other' || taxNumber === '' ? number : ''],
          ['8  Date of birth', birthDate],
          ['9  Treaty claim', 'None'],
        ];
  for (const [label, value] of rows) {
    doc.font('first').fontSize(7.5).fillColor('#444').text(label, MARGIN, doc.y, { width: WIDTH });
    doc.fontSize(11).fillColor('#000');
    writeMixed(doc, value === '' ? '–' : value, { width: WIDTH });
    doc
      .moveTo(MARGIN, doc.y + 1)
      .lineTo(MARGIN + WIDTH, doc.y + 1)
      .lineWidth(0.5)
      .stroke('#bbb');
    doc.y += 4;
  }
}

function shownNumber({ taxNumber, taxNumberKind }: FormContent): string {
  if (taxNumberKind !== 'ssn' && taxNumberKind !== 'itin') return taxNumber;
  return `${taxNumber.slice(0, 3)}-${taxNumber.slice(3, 5)}-${taxNumber.slice(5)}`;
}

function certification(doc: PDFKit.PDFDocument, { kind, itemTwoStruck }: FormContent): void {
  const { opening, items, closing } = TAX_FORMS[kind];
  doc.moveDown(0.5).font('first').fontSize(10).text('Certification', MARGIN, doc.y, { width: WIDTH });
  doc.fontSize(8.5).text(opening, { width: WIDTH }).moveDown(0.2);
  items.forEach((item, index) => {
    const struck = itemTwoStruck && index === 1;
    doc.text(`${index + 1}. ${item}`, { width: WIDTH, strike: struck }).moveDown(0.2);
    if (struck) doc.text('[Item 2 is crossed out by the signer.]', { width: WIDTH }).moveDown(0.2);
  });
  for (const text of closing) doc.fontSize(7.5).text(text, { width: WIDTH }).moveDown(0.2);
}

function foot(doc: PDFKit.PDFDocument, { preparedAt }: FormContent): void {
  const top = 792 - SIGNATURE_BOX.y - SIGNATURE_BOX.height;
  doc.rect(SIGNATURE_BOX.x, top, SIGNATURE_BOX.width, SIGNATURE_BOX.height).lineWidth(0.75).stroke('#000');
  doc.fontSize(7.5).text('Sign here: signature and date', SIGNATURE_BOX.x, top - 12, { lineBreak: false });
  doc.fillColor('#444').text(`Prepared ${formatInstant(preparedAt)}`, SIGNATURE_BOX.x, 792 - 90, { lineBreak: false });
  doc.fillColor('#000');
}
