/**
 * Parts of a PDF that an incremental update (ISO 32000-1, 7.5.6) needs; of files that we have drawn, so of one form.
 */
export interface FileEnd {
  readonly size: number;
  readonly startxref: number;
  /** Object numbers of the pages, in their order. */
  readonly pages: readonly number[];
  /** Object number of the catalogue. */
  readonly root: number;
  readonly trailer: string;
}

/** Throws on a file that is not one of ours. */
export function readEnd(bytes: Buffer): FileEnd {
  const text = bytes.toString('latin1');
  const startxref = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text)?.[1];
  const size = /\/Size\s+(\d+)/.exec(trailer ?? '')?.[1];
  const root = /\/Root\s+(\d+)/.exec(trailer ?? '')?.[1];
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1];
  if (!startxref || !trailer || !size || !root || !kids) throw new Error('not a document of ours');
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));
  return { size: Number(size), startxref: Number(startxref), pages, root: Number(root), trailer };
}

/** The text of an object that is a dictionary. */
export function objectText(bytes: Buffer, number: number): string {
  const text = bytes.toString('latin1');
  const begin = text.indexOf(`\n${number} 0 obj`);
  const start = text.indexOf('<<', begin);
  const end = text.indexOf('endobj', start);
  if (begin < 0 || start < 0 || end < 0) throw new Error(`no object ${number}`);
  return text.slice(start, end).trimEnd();
}

/** The file with objects appended: the bytes before stay as they are. */
export function appendUpdate(
  shown: Buffer,
  { size, startxref, trailer }: FileEnd,
  objects: readonly (readonly [number: number, body: Buffer])[],
): Buffer {
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

/** A page's dictionary with these annotations and no others. */
export const withAnnotations = (page: string, annotations: readonly number[]): Buffer => {
  const list = annotations.map((number) => `${number} 0 R`).join(' ');
  const plain = page.replace(/\/Annots\s*\[[^\]]*\]/, '');
  return Buffer.from(plain.replace(/>>\s*$/, `/Annots [${list}]\n>>`), 'latin1');
};
