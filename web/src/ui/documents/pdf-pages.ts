import { getDocument, type PDFPageProxy, PDFWorker, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** One page, in CSS pixels at its natural size. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Texts of the stamps on the page; a stamp is a picture, and no part of the page's text. */
  readonly notes: readonly string[];
  /** Draws the page so that it is as sharp as the screen at this width; answers a function that stops the drawing. */
  draw(canvas: HTMLCanvasElement, width: number): () => void;
  /** Lays the page's words over its picture, to be selected, searched and read out. */
  write(container: HTMLElement): Promise<void>;
}

export interface PdfDocument {
  readonly pages: readonly PdfPage[];
  close(): void;
}

/** The most that a canvas may hold on phones; beyond it they draw nothing at all. */
const MOST_PIXELS = 16_000_000;
/** PDF measures in points; a CSS pixel is three quarters of one. */
const PIXELS_PER_POINT = 4 / 3;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The one script that is started by its address: a file of our own build, named by the bundler and nobody else. */
const policy = trustedTypes?.createPolicy('candor-pdf', { createScriptURL: () => workerUrl });

/** Reads a PDF in a worker of its own. Nothing of the file is run, and nothing is fetched for it. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const worker = PDFWorker.create({ port });
  // The reader takes the bytes for itself, and ours are needed for the download.
  const loading = getDocument({ data: bytes.slice(), worker, useWasm: false, enableXfa: false, verbosity: 0 });
  const close = () => {
    void loading.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    const document = await loading.promise;
    const numbers = Array.from({ length: document.numPages }, (_v, index) => index + 1);
    const pages = await Promise.all(numbers.map(async (number) => pageOf(await document.getPage(number))));
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function pageOf(page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
  const annotations = (await page.getAnnotations()) as { readonly contentsObj?: { readonly str: string } }[];
  return {
    width,
    height,
    notes: annotations.map(({ contentsObj }) => contentsObj?.str ?? '').filter((text) => text !== ''),
    draw(canvas, wanted) {
      const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (wanted * wanted * (height / width))));
      const viewport = page.getViewport({ scale: (PIXELS_PER_POINT * wanted * sharp) / width });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
      drawing.promise.catch(() => {}); // stopped, for a drawing at another size
      return () => drawing.cancel();
    },
    async write(container) {
      const viewport = page.getViewport({ scale: PIXELS_PER_POINT });
      await new TextLayer({ textContentSource: page.streamTextContent(), container, viewport }).render();
    },
  };
}
