import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { Badge, Button, ButtonLink, OptionList, Sheet } from '../../ui/index.ts';
import { Payee } from './payee.tsx';
import styles from './withdrawals.module.css';

interface Props {
  book: readonly RecipientView[];
  chosen: string;
  onChange(id: string): void;
  /** Why nothing can be sent there now. */
  error: string | undefined;
}

/** Where the money goes, with its whole address; another one is chosen in a sheet. */
export function Destination({ book, chosen, onChange, error }: Props) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const [choosing, setChoosing] = useState(false);
  const recipient = book.find(({ id }) => id === chosen);
  if (!recipient) return null;
  const { name, network, bankName, kind } = recipient;
  const from = (time: string) => t('usableFrom', { time: `${formatDateTime(time, locale)} ET` });
  return (
    <section className={styles.destination} aria-label={t('recipient')}>
      <div className={styles.head}>
        <span className={styles.small}>{t('recipient')}</span>
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {t('change')}
        </Button>
      </div>
      <p className={styles.name}>
        <strong>{name}</strong>
        <Badge tone="neutral">{network ?? bankName ?? t(`kind_${kind}`)}</Badge>
      </p>
      <Payee recipient={recipient} />
      {error ? (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
      <Sheet open={choosing} title={t('recipient')} onClose={() => setChoosing(false)}>
        <OptionList
          label={t('recipient')}
          options={book.map((each) => ({
            ...{ value: each.id, label: each.name },
            hint: [each.payee, each.state === 'waiting' ? from(each.usableAt) : ''].filter(Boolean).join(' · '),
          }))}
          value={chosen}
          onChange={(id) => {
            onChange(id);
            setChoosing(false);
          }}
          onAgain={() => setChoosing(false)}
        />
        <ButtonLink to={href(kind === 'usdt' ? '/linkAddress' : '/linkBank')} variant="secondary" wide>
          {t('addOne')}
        </ButtonLink>
      </Sheet>
    </section>
  );
}
