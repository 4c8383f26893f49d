import type { StoredPicture } from '@candor/model/files/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { useObjectUrl } from '../../../lib/files/object-url.ts';
import { ownPicture } from '../../../lib/files/picture-queries.ts';
import { ErrorState, Sheet, Skeleton } from '../../../ui/index.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';

/**
 * The pictures of sent feedback or a message. Each is fetched only when the person opens it, because every reading is
 * recorded.
 */
export function SentPictures({ pictures }: { pictures: readonly StoredPicture[] }) {
  const t = useTexts(supportTexts);
  const [shown, setShown] = useState<number>();
  const picture = shown === undefined ? undefined : pictures[shown];
  if (pictures.length === 0) return null;
  return (
    <section className={styles.sent} aria-label={t('pictures')}>
      {pictures.map((each, index) => (
        <button key={each.fileId} type="button" onClick={() => setShown(index)}>
          <Tile fileId={each.fileId} />
          {t('picture', { number: index + 1 })}
        </button>
      ))}
      <Sheet
        open={picture !== undefined}
        onClose={() => setShown(undefined)}
        title={t('picture', { number: (shown ?? 0) + 1 })}
      >
        {picture ? <Whole picture={picture} alt={t('picture', { number: (shown ?? 0) + 1 })} /> : null}
      </Sheet>
    </section>
  );
}

/** An icon until the picture has loaded, then the picture. */
function Tile({ fileId }: { fileId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...ownPicture(fileId),
    enabled: client.getQueryData(ownPicture(fileId).queryKey) !== undefined,
  });
  const url = useObjectUrl(data);
  return (
    <span className={styles.tile}>
      {url ? <img src={url} alt="" /> : <ImageIcon size={24} strokeWidth={1.5} aria-hidden="true" />}
    </span>
  );
}

function Whole({ picture: { fileId, width, height }, alt }: { picture: StoredPicture; alt: string }) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(ownPicture(fileId));
  const url = useObjectUrl(data);
  if (error)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} busy={isFetching} safe={null} />;
  return (
    <div className={styles.whole} style={{ aspectRatio: `${width} / ${height}` }}>
      {url ? <img src={url} alt={alt} width={width} height={height} /> : <Skeleton height="100%" />}
    </div>
  );
}
