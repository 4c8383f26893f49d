import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as another reader reads it: its text, its pages, and what its annotations say. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  const annotations: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    for (const annotation of await page.getAnnotations()) annotations.push(annotation.contentsObj?.str ?? '');
  }
  const read = { text: texts.join('\n').replace(/\s+/g, ' '), pages: document.numPages, annotations };
  await loading.destroy();
  return read;
}
