import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { useObjectUrl } from '../../lib/files/object-url.ts';
import { Button, cx, Skeleton } from '../../ui/index.ts';
import styles from '../console.module.css';
import { consoleTexts } from '../texts.ts';

export interface PictureProps {
  name: string;
  query: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

const TURNS = [undefined, styles.turn1, styles.turn2, styles.turn3] as const;

/** A customer's picture, which can be turned and enlarged; the page never saves it. */
export function Picture({ name, query: { data, error, isFetching, refetch } }: PictureProps) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const url = useObjectUrl(data);
  const [turn, setTurn] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  return (
    <figure className={styles.card}>
      <div className={styles.spread}>
        <figcaption>{name}</figcaption>
        {url ? (
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setTurn((turn + 1) % TURNS.length)}>
              {t('turn')}
            </Button>
            <Button variant="quiet" onClick={() => setEnlarged(!enlarged)}>
              {enlarged ? t('shrink') : t('enlarge')}
            </Button>
          </div>
        ) : null}
      </div>
      {error ? (
        <>
          <p className={styles.wrong} role="alert">
            {errorText(error)}
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </>
      ) : (
        <section
          className={cx(styles.picture, enlarged && styles.enlarged, TURNS[turn])}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keys too
          tabIndex={0}
          aria-label={name}
        >
          {url ? <img src={url} alt={name} /> : <Skeleton height="240px" />}
        </section>
      )}
    </figure>
  );
}
