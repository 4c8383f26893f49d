import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { API_BASE } from '../../lib/http.ts';
import { Button, cx } from '../../ui/index.ts';
import styles from '../console.module.css';
import { consoleTexts } from '../texts.ts';

export interface PictureProps {
  submissionId: string;
  side: 'front' | 'back';
  name: string;
}

const TURNS = [undefined, styles.turn1, styles.turn2, styles.turn3] as const;

/** A side of a document: to be turned and enlarged, never saved by the page. */
export function Picture({ submissionId, side, name }: PictureProps) {
  const t = useTexts(consoleTexts);
  const [turn, setTurn] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <figure className={styles.card}>
      <div className={styles.spread}>
        <figcaption>{name}</figcaption>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setTurn((turn + 1) % TURNS.length)}>
            {t('turn')}
          </Button>
          <Button variant="quiet" onClick={() => setEnlarged(!enlarged)}>
            {enlarged ? t('shrink') : t('enlarge')}
          </Button>
        </div>
      </div>
      {failed ? <p className={styles.wrong}>{t('noPicture')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keys too */}
      <section className={cx(styles.picture, enlarged && styles.enlarged, TURNS[turn])} tabIndex={0} aria-label={name}>
        <img
          src={`${API_BASE}/identity-reviews/${submissionId}/pictures/${side}`}
          alt={name}
          onError={() => setFailed(true)}
        />
      </section>
    </figure>
  );
}
