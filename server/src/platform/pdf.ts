import type { Language } from '@candor/model/auth/terms.ts';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Complete fonts for names and texts of documents; Japan and Hong Kong write the same characters differently. */
export const NOTO = {
  ja: {
    text: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  },
  zhHK: {
    text: require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf'),
  },
} as const;

/** All bytes of a document, once it has ended. Must be called before anything is drawn. */
export function pdfBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Colours of a document: its text, what is quieter, and what warns. */
export const INK = { text: '#111111', quiet: '#555555', warn: '#8a5a00' } as const;

/**
 * Registers the fonts of a document as `first`, `second` and `bold`: the language's own shapes of Chinese characters
 * first; names may have those of the other.
 */
export function registerNoto(doc: PDFKit.PDFDocument, lang: Language): void {
  const [first, second] = lang === 'zhHK' ? [NOTO.zhHK, NOTO.ja] : [NOTO.ja, NOTO.zhHK];
  doc.registerFont('first', first.text).registerFont('second', second.text).registerFont('bold', first.bold);
}
