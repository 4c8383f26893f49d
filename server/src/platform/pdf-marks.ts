import { createRequire } from 'node:module';
import { SIGNATURE_FIELD, type Stroke } from '@candor/model/tax/forms.ts';
import type PDFDocument from 'pdfkit';
import { NOTO } from './pdf.ts';

const require = createRequire(import.meta.url);
/**
 * A document without a font of its own: one that the library opens first it opens anew under every other name, at each
 * change of font. Loaded at the first document, to keep the start short.
 */
export const openPdf = (options: object): PDFKit.PDFDocument =>
  new (require('pdfkit') as typeof PDFDocument)({ font: '', ...options } as PDFKit.PDFDocumentOptions);

/** Whole fonts: names may be in any of the app's languages. Hong Kong's has the characters that Japan's lacks. */
export const NAME_FONTS = { first: NOTO.ja.text, second: NOTO.zhHK.text } as const;

/** A signature: drawn with the pen, or typed as a name. */
export type Mark = { readonly strokes: readonly Stroke[] } | { readonly typedName: string };

/** A field for a signature, in points from the page's lower left. */
export interface MarkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A signature as two objects of a PDF, `number` and the one after it: an annotation in the box, and its appearance. The
 * annotation also says the signature in words.
 */
export function stampObjects(
  number: number,
  page: number,
  box: MarkBox,
  { mark, words }: { readonly mark: Mark; readonly words: readonly string[] },
): readonly (readonly [number: number, body: Buffer])[] {
  const { x, y, width, height } = box;
  const drawing = Buffer.from(drawingOf(mark, words, box), 'latin1');
  const said = 'typedName' in mark ? [`/s/ ${mark.typedName}`, ...words] : words;
  const annotation =
    `<<\n/Type /Annot\n/Subtype /Stamp\n/Rect [${x} ${y} ${x + width} ${y + height}]\n/F 196\n/P ${page} 0 R\n` +
    `/Contents ${textString(said.join(' '))}\n/AP << /N ${number + 1} 0 R >>\n>>`;
  const appearance =
    `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${width} ${height}]\n` +
    `/Resources << /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>\n` +
    `/Length ${drawing.length}\n>>\nstream\n`;
  return [
    [number, Buffer.from(annotation, 'latin1')],
    [number + 1, Buffer.concat([Buffer.from(appearance, 'latin1'), drawing, Buffer.from('\nendstream')])],
  ];
}

/** The signature in its box, then who and when under it. */
function drawingOf(mark: Mark, words: readonly string[], box: MarkBox): string {
  const foot = LINE * words.length + MARGIN;
  const paths = 'typedName' in mark ? namePaths(mark.typedName, foot, box) : penPaths(mark.strokes, foot, box);
  const lines = words.map(
    (line, index) => `BT /H 6 Tf ${MARGIN} ${MARGIN + LINE * (words.length - 1 - index)} Td (${escaped(line)}) Tj ET`,
  );
  return ['q 1.4 w 1 J 1 j 0.05 0.1 0.35 RG 0.05 0.1 0.35 rg', ...paths, 'Q', ...lines].join('\n');
}

const MARGIN = 4;
const LINE = 8;

/** Strokes scaled into the box. The field's y runs down, the page's up. */
function penPaths(strokes: readonly Stroke[], foot: number, { width, height }: MarkBox): string[] {
  const place = ([x, y]: readonly [number, number]) => {
    const across = (x / SIGNATURE_FIELD.width) * (width - 2 * MARGIN) + MARGIN;
    const up = foot + (1 - y / SIGNATURE_FIELD.height) * (height - foot - MARGIN);
    return `${hundredths(across)} ${hundredths(up)}`;
  };
  return strokes.map((stroke) => {
    const [first, ...rest] = stroke.map(place);
    return `${first} m ${(rest.length > 0 ? rest : [first]).map((at) => `${at} l`).join(' ')} S`;
  });
}

const LARGEST_NAME = 26;

/** The letters' own outlines, so that a name in any script needs no font in the update. */
function namePaths(name: string, foot: number, { width, height }: MarkBox): string[] {
  const outlines = outlinesOf(name);
  const size = Math.min(LARGEST_NAME, (width - 2 * MARGIN) / outlines.width);
  const base = foot + (height - foot) / 3;
  return outlines.letters.flatMap((commands) => {
    let at: readonly [number, number] = [0, 0];
    const drawn = commands.map(({ command, args }) => {
      const points = args.map((value, index) => value * size + (index % 2 === 0 ? MARGIN : base));
      const [x, y] = points.slice(-2) as [number, number];
      const before = at;
      if (command === 'closePath') return 'h';
      at = [x, y];
      if (command === 'moveTo') return `${pair(x, y)} m`;
      if (command === 'lineTo') return `${pair(x, y)} l`;
      const [cx, cy, dx, dy] = points as [number, number, number, number];
      if (command === 'bezierCurveTo') return `${pair(cx, cy)} ${pair(dx, dy)} ${pair(x, y)} c`;
      // PDF has cubic curves only; this is the same curve as one.
      const third = (end: number, control: number) => end + (2 / 3) * (control - end);
      return `${pair(third(before[0], cx), third(before[1], cy))} ${pair(third(x, cx), third(y, cy))} ${pair(x, y)} c`;
    });
    return drawn.length === 0 ? [] : [`${drawn.join(' ')} f`];
  });
}

const pair = (x: number, y: number) => `${hundredths(x)} ${hundredths(y)}`;
const hundredths = (value: number) => String(Math.round(value * 100) / 100);
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
/** Text in any script, as UTF-16 in hexadecimal. */
const textString = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

interface Command {
  readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
  readonly args: readonly number[];
}

/** Metrics of the letters of pdfkit's font. */
interface Outlines {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly Command[] };
  };
}

interface WithGlyphs {
  readonly _font: { readonly font: Outlines };
}

/** A text's letters as outlines in ems from its baseline, so that a PDF can show it without another font. */
function outlinesOf(text: string): {
  readonly width: number;
  readonly letters: readonly (readonly Command[])[];
} {
  const doc = openPdf({});
  const fontIn = (file: string) => (doc.font(file) as unknown as WithGlyphs)._font.font;
  const [first, second] = [fontIn(NAME_FONTS.first), fontIn(NAME_FONTS.second)];
  let width = 0;
  const letters = Array.from(text, (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const { unitsPerEm, ...glyph } = glyphIn(first.hasGlyphForCodePoint(codePoint) ? first : second, codePoint);
    const left = width;
    width += glyph.advanceWidth / unitsPerEm;
    return glyph.commands.map(({ command, args }) => ({
      command,
      args: args.map((value, index) => value / unitsPerEm + (index % 2 === 0 ? left : 0)),
    }));
  });
  return { width, letters };
}

function glyphIn(font: Outlines, codePoint: number) {
  const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
  return { advanceWidth, commands: path.commands, unitsPerEm: font.unitsPerEm };
}

/**
 * A line in whichever of two registered fonts has each character: `first`, else `second`. The document is left with the
 * first.
 */
export function writeMixed(
  doc: PDFKit.PDFDocument,
  text: string,
  options: PDFKit.Mixins.TextOptions,
  names: { readonly first: string; readonly second: string } = { first: 'first', second: 'second' },
): void {
  const { font } = (doc.font(names.first) as unknown as WithGlyphs)._font;
  const runs: { name: string; text: string }[] = [];
  for (const letter of text) {
    const name = font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? names.first : names.second;
    const last = runs.at(-1);
    if (last?.name === name) last.text += letter;
    else runs.push({ name, text: letter });
  }
  runs.forEach((run, index) => {
    doc.font(run.name).text(run.text, { ...options, continued: index < runs.length - 1 });
  });
  doc.font(names.first);
}
