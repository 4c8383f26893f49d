import type { ComponentType, ReactNode } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { later } from '../../lib/later.tsx';
import { isOnline } from '../../lib/online.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { ErrorState } from './states.tsx';

/**
 * A part of a page in a file of its own; where that cannot be fetched, the part alone says so and offers to try again.
 */
export function partLater<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = () => null,
) {
  return later(fetch, { waiting, failed: (retry) => <PartFailed onRetry={retry} /> });
}

/** The same for a sheet, drawn only while it is open. */
export function sheetLater<P extends { onClose(): void }>(fetch: () => Promise<ComponentType<P>>) {
  return later(fetch, { failed: (retry, { onClose }) => <SheetFailed onRetry={retry} onClose={onClose} /> });
}

function PartFailed({ onRetry }: { onRetry(): void }) {
  const t = useTexts(commonTexts);
  const online = isOnline();
  return (
    <ErrorState
      message={online ? t('errorTitle') : t('offlineTitle')}
      safe={online ? t('errorSafe') : t('offlinePage')}
      onRetry={onRetry}
    />
  );
}

function SheetFailed({ onRetry, onClose }: { onRetry(): void; onClose(): void }) {
  const t = useTexts(commonTexts);
  return (
    <Sheet open title={t('errorTitle')} onClose={onClose}>
      <ErrorState safe={null} onRetry={onRetry} />
    </Sheet>
  );
}
