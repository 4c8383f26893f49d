import { SIGNATURE_FIELD, type Stroke } from '@candor/model/tax/forms.ts';
import { outlinesOf, SIGNATURE_BOX } from './draw-form.ts';

/** A signature: drawn with the pen, or typed as a name. */
export type Mark = { readonly strokes: readonly Stroke[] } | { readonly typedName: string };

/**
 * Adds a signature to a PDF as an incremental update (ISO 32000-1, 7.5.6): the shown bytes stay as they are and the
 * signature is appended, so the file begins with exactly what was signed, and hashing that part proves it. The
 * signature is drawn in an annotation with an appearance of its own, which also says it in words.
 */
export function stampSignature(shown: Buffer, mark: Mark, words: readonly string[]): Buffer {
  const file = readEnd(shown);
  const [annotation, appearance] = [file.size, file.size + 1];
  const page = objectText(shown, file.page);
  const marked = page.replace(/\/Annots\s*\[[^\]]*\]/, '').replace(/>>\s*$/, `/Annots [${annotation} 0 R]\n>>`);
  const { x, y, width, height } = SIGNATURE_BOX;
  const drawing = Buffer.from(drawingOf(mark, words), 'latin1');
  const said = 'typedName' in mark ? [`/s/ ${mark.typedName}`, ...words] : words;
  const objects: readonly (readonly [number: number, body: Buffer])[] = [
    [file.page, Buffer.from(marked, 'latin1')],
    [
      annotation,
      Buffer.from(
        `<<\n/Type /Annot\n/Subtype /Stamp\n/Rect [${x} ${y} ${x + width} ${y + height}]\n/F 196\n/P ${file.page} 0 R\n` +
          `/Contents ${textString(said.join(' '))}\n/AP << /N ${appearance} 0 R >>\n>>`,
        'latin1',
      ),
    ],
    [
      appearance,
      Buffer.concat([
        Buffer.from(
          `<<\n/Type /XObject\n/Subtype /Form\n/BBox [0 0 ${width} ${height}]\n` +
            `/Resources << /Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>\n` +
            `/Length ${drawing.length}\n>>\nstream\n`,
          'latin1',
        ),
        drawing,
        Buffer.from('\nendstream'),
      ]),
    ],
  ];
  return append(shown, file, objects);
}

interface FileEnd {
  readonly size: number;
  readonly startxref: number;
  readonly page: number;
  readonly trailer: string;
}

/** The structure of a file needed for the update; only files that we have drawn, so of one form. */
function readEnd(bytes: Buffer): FileEnd {
  const text = bytes.toString('latin1');
  const startxref = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text)?.[1];
  const size = /\/Size\s+(\d+)/.exec(trailer ?? '')?.[1];
  const page = /(\d+) 0 obj\s*<<\s*\/Type \/Page\s/.exec(text)?.[1];
  if (!startxref || !trailer || !size || !page) throw new Error('not a document of ours');
  return { size: Number(size), startxref: Number(startxref), page: Number(page), trailer };
}

function objectText(bytes: Buffer, number: number): string {
  const text = bytes.toString('latin1');
  const begin = text.indexOf(`\n${number} 0 obj`);
  const start = text.indexOf('<<', begin);
  const end = text.indexOf('endobj', start);
  if (begin < 0 || start < 0 || end < 0) throw new Error(`no object ${number}`);
  return text.slice(start, end).trimEnd();
}

function append(shown: Buffer, { size, startxref, trailer }: FileEnd, objects: readonly (readonly [number, Buffer])[]) {
  const parts: Buffer[] = [shown, Buffer.from('\n')];
  let length = shown.length + 1;
  const sections: string[] = [];
  for (const [number, body] of objects) {
    sections.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const added = objects.filter(([number]) => number >= size).length;
  const next = trailer.replace(/\/Size\s+\d+/, `/Size ${size + added}`).replace(/>>\s*$/, `/Prev ${startxref}\n>>`);
  parts.push(Buffer.from(`xref\n${sections.join('')}trailer\n${next}\nstartxref\n${length}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** The signature in its box, then who and when under it. */
function drawingOf(mark: Mark, words: readonly string[]): string {
  const foot = LINE * words.length + MARGIN;
  const paths = 'typedName' in mark ? namePaths(mark.typedName, foot) : penPaths(mark.strokes, foot);
  const lines = words.map(
    (line, index) => `BT /H 6 Tf ${MARGIN} ${MARGIN + LINE * (words.length - 1 - index)} Td (${escaped(line)}) Tj ET`,
  );
  return ['q 1.4 w 1 J 1 j 0.05 0.1 0.35 RG 0.05 0.1 0.35 rg', ...paths, 'Q', ...lines].join('\n');
}

const MARGIN = 4;
const LINE = 8;

/** Strokes scaled into the box. The field's y runs down, the page's up. */
function penPaths(strokes: readonly Stroke[], foot: number): string[] {
  const { width, height } = SIGNATURE_BOX;
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
function namePaths(name: string, foot: number): string[] {
  const { width, height } = SIGNATURE_BOX;
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
