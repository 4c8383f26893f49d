import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { pdfTexts } from '../../i18n/pdf.ts';
import { shell } from '../../shell/index.ts';
import { Button, IconButton } from '../buttons/button.tsx';
import type { PdfDocument, PdfPage } from './pdf-pages.ts';
import styles from './pdf-view.module.css';
import { Banner } from '../page/section.tsx';
import { Skeleton } from '../page/states.tsx';

export interface PdfViewProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** Name of the file when it is saved or shared. */
  fileName: string;
  /** The document's name for screen readers. */
  title: string;
}

const ZOOMS = [1, 1.5, 2, 3] as const;
const icon = { size: 20, 'aria-hidden': true } as const;
/** Another viewer may still be reading the file. */
const KEPT_MS = 60_000;

/**
 * A PDF inside the app: pages as sharp pictures with their words over them, with zoom, saving and sharing. A browser
 * that cannot draw it can still save it.
 */
export function PdfView({ bytes, fileName, title }: PdfViewProps) {
  const t = useTexts(pdfTexts);
  const [zoom, setZoom] = useState(0);
  const opened = usePdf(bytes);
  const file = () => new File([bytes], fileName, { type: 'application/pdf' });
  const keep = () => {
    const url = URL.createObjectURL(file());
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  };
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <section className={styles.view} aria-label={title}>
      <div className={styles.bar}>
        <IconButton
          label={t('zoomOut')}
          icon={<ZoomOut {...icon} />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <output aria-label={t('zoom', { percent: `${scale * 100} %` })}>{scale * 100} %</output>
        <IconButton
          label={t('zoomIn')}
          icon={<ZoomIn {...icon} />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {shell.sharesFiles() ? (
          <IconButton
            label={t('share')}
            icon={<Share2 {...icon} />}
            onClick={() => void shell.share({ title, files: [file()] })}
          />
        ) : null}
        <Button variant="secondary" icon={<Download {...icon} />} onClick={keep}>
          {t('download')}
        </Button>
      </div>
      {opened === 'failed' ? (
        <Banner tone="warn">{t('failed')}</Banner>
      ) : opened ? (
        <Pages pages={opened.pages} scale={scale} title={title} />
      ) : (
        <Skeleton height="60dvh" />
      )}
    </section>
  );
}

/** The document once it is read; the reader itself comes with the first document somebody opens. */
function usePdf(bytes: Uint8Array): PdfDocument | 'failed' | undefined {
  const [state, setState] = useState<PdfDocument | 'failed'>();
  useEffect(() => {
    let left = false;
    let opened: PdfDocument | undefined;
    setState(undefined);
    import('./pdf-pages.ts')
      .then(({ openPdf }) => openPdf(bytes))
      .then(
        (pdf) => {
          opened = pdf;
          if (left) pdf.close();
          else setState(pdf);
        },
        () => {
          if (!left) setState('failed');
        },
      );
    return () => {
      left = true;
      opened?.close();
    };
  }, [bytes]);
  return state;
}

function Pages({ pages, scale, title }: { pages: readonly PdfPage[]; scale: number; title: string }) {
  const t = useTexts(pdfTexts);
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const at = frame.current;
    if (!at) return;
    const measure = () => setRoom(at.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(at);
    return () => watcher.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={frame} className={styles.pages} role="group" aria-label={title} tabIndex={0}>
      {room === 0
        ? null
        : pages.map((page, index) => (
            <Page
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
              key={index}
              page={page}
              width={Math.floor(room * scale)}
              label={t('page', { number: index + 1, count: pages.length })}
            />
          ))}
    </div>
  );
}

function Page({ page, width, label }: { page: PdfPage; width: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => (canvas.current ? page.draw(canvas.current, width) : undefined), [page, width]);
  useEffect(() => {
    const at = words.current;
    if (!at) return;
    at.replaceChildren();
    page.write(at).catch(() => {}); // the page was left while it was being drawn
  }, [page]);
  const scale = width / page.width;
  const sizes = { width, height: Math.floor(page.height * scale) };
  return (
    <div className={styles.page} role="group" aria-label={label} style={sizes}>
      <canvas ref={canvas} />
      <div ref={words} className={styles.words} style={{ '--total-scale-factor': scale * (4 / 3) } as CSSProperties} />
      {page.notes.map((note) => (
        <p key={note} className="visually-hidden">
          {note}
        </p>
      ))}
    </div>
  );
}
