import { saveFile } from '../../lib/files/save-file.ts';

/** A picture to share, drawn by a canvas: what it shows, and always where the figures come from and when. */
export type PictureTone = 'text' | 'text-secondary' | 'gain' | 'loss' | 'warn';
export type Block =
  | { readonly kind: 'heading' | 'text' | 'note'; readonly text: string; readonly tone?: PictureTone }
  | { readonly kind: 'row'; readonly label: string; readonly value: string; readonly tone?: PictureTone }
  /** A line over the whole width, by its values from left to right. */
  | { readonly kind: 'line'; readonly values: readonly number[]; readonly tone?: PictureTone }
  | { readonly kind: 'gap' };

const [WIDTH, MARGIN] = [1_080, 72];
const SIZE = { heading: 60, text: 36, note: 28, row: 36 } as const;
const LEADING = 1.4;
const GAP = 28;
const LINE_HEIGHT = 280;
const LINE_WIDTH = 6;

/**
 * Marks that belong to the next character, and marks that belong to the one before: no line ends with the first or
 * begins with the second.
 */
const OPENING = /^[−+$¥(（「“]+$/u;
const CLOSING = /^[%％,.;:!?)）」”、。，；：]+$/u;

/** A word together with its marks: a minus stays with its figure. */
function piecesOf(text: string, lang: string): string[] {
  const pieces: string[] = [];
  let opened = '';
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    if (OPENING.test(segment)) opened += segment;
    else if (opened === '' && pieces.length > 0 && CLOSING.test(segment)) pieces[pieces.length - 1] += segment;
    else {
      pieces.push(`${opened}${segment}`);
      opened = '';
    }
  }
  if (opened !== '') pieces.push(opened);
  return pieces;
}

/** Words of any language: Japanese and Chinese break between theirs too. */
export function wrapped(text: string, width: number, measure: (text: string) => number, lang: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, lang)) {
    if (line !== '' && measure(`${line}${piece}`.trimEnd()) > width && piece.trim() !== '') {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

interface Drawn {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly tone: PictureTone;
  readonly right?: boolean;
  readonly y: number;
}

interface DrawnLine {
  readonly values: readonly number[];
  readonly tone: PictureTone;
  readonly y: number;
}

/** The line of one block, scaled to its height; a flat line is in the middle. */
function drawLine(pen: CanvasRenderingContext2D, { values, y }: DrawnLine): void {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [across, up] = [WIDTH - 2 * MARGIN, LINE_HEIGHT - LINE_WIDTH * 2];
  pen.lineWidth = LINE_WIDTH;
  pen.lineJoin = 'round';
  pen.beginPath();
  values.forEach((value, index) => {
    const x = MARGIN + (index / Math.max(1, values.length - 1)) * across;
    const share = high === low ? 0.5 : (value - low) / (high - low);
    pen.lineTo(x, y + LINE_WIDTH + (1 - share) * up);
  });
  pen.stroke();
}

/** In which language lines break, and the family they are written in. */
interface Face {
  readonly lang: string;
  readonly font: string;
}

/** Where every line of text goes, from top to bottom; a row's value stands at the right of its first line. */
function laidOut(blocks: readonly Block[], pen: CanvasRenderingContext2D, { lang, font }: Face) {
  const drawn: Drawn[] = [];
  const lines: DrawnLine[] = [];
  let y = MARGIN;
  for (const block of blocks) {
    if (block.kind === 'gap') {
      y += GAP;
      continue;
    }
    if (block.kind === 'line') {
      lines.push({ values: block.values, tone: block.tone ?? 'text', y });
      y += LINE_HEIGHT;
      continue;
    }
    const size = SIZE[block.kind];
    const weight = block.kind === 'heading' ? 600 : 400;
    pen.font = `${weight} ${size}px ${font}`;
    const measure = (text: string) => pen.measureText(text).width;
    const tone = block.tone ?? (block.kind === 'note' ? 'text-secondary' : 'text');
    const row = block.kind === 'row';
    const room = WIDTH - 2 * MARGIN - (row ? measure(block.value) + 40 : 0);
    const broken = wrapped(row ? block.label : block.text, room, measure, lang);
    if (row) drawn.push({ text: block.value, size, weight: 600, tone, right: true, y: y + size });
    for (const text of broken) {
      drawn.push({ text, size, weight, tone: row ? 'text-secondary' : tone, y: y + size });
      y += size * LEADING;
    }
    y += row ? 8 : 12;
  }
  return { drawn, lines, height: Math.ceil(y + MARGIN) };
}

/** Rejects where the device cannot draw. */
export function drawPicture(blocks: readonly Block[], lang: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('no canvas'));
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  // The face of the pages, in the reader's language.
  const font = style.getPropertyValue('--font').trim() || 'sans-serif';
  const { drawn, lines, height } = laidOut(blocks, pen, { lang, font });
  canvas.width = WIDTH;
  canvas.height = height;
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, WIDTH, height);
  for (const line of lines) {
    pen.strokeStyle = colour(line.tone);
    drawLine(pen, line);
  }
  for (const { text, size, weight, tone, right, y } of drawn) {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour(tone);
    pen.textAlign = right ? 'right' : 'left';
    pen.fillText(text, right ? WIDTH - MARGIN : MARGIN, y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('not drawn'))), 'image/png');
  });
}

/**
 * Shares a picture with the device's own dialog, or saves it. True when the dialog was used or closed; false when it
 * was saved.
 */
export async function shareOrSave(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return true;
    }
  }
  saveFile(picture, name);
  return false;
}
