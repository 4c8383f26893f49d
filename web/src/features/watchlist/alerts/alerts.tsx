import type { AlertNotice, AlertView } from '@candor/model/alerts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { alerts, useRemoveAlert } from '../../../domains/alerts/queries.ts';
import { formatDateTime, formatPrice, formatQuantity } from '../../../lib/format.ts';
import { Button, Empty, IconButton, Monogram, Section, SkeletonRows, toast } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';
import { begunIn } from './alert-form.ts';
import { AlertSheet } from './alert-sheet.tsx';

/** Active price alerts, and triggered ones with the trade that triggered them. */
export function Alerts() {
  const t = useTexts(watchlistTexts);
  const sentences = useSentences();
  const [search] = useSearchParams();
  const asked = search.get('code') ?? undefined;
  const [open, setOpen] = useState(asked !== undefined);
  const query = useQuery(useSignedIn(alerts()));
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {({ alerts: watched, notices, simulated }) => (
          <>
            {watched.length === 0 && notices.length === 0 ? (
              <Empty
                icon={<Bell size={28} aria-hidden="true" />}
                title={t('alertsNone')}
                action={<Button onClick={() => setOpen(true)}>{t('alertNew')}</Button>}
              >
                {t('alertsNoneText')}
              </Empty>
            ) : (
              <div className={styles.add}>
                <Button variant="secondary" wide onClick={() => setOpen(true)}>
                  {t('alertNew')}
                </Button>
              </div>
            )}
            {watched.length > 0 ? (
              <Section title={t('alertsOn')}>
                <ul>
                  {watched.map((alert) => (
                    <Watched key={alert.id} alert={alert} />
                  ))}
                </ul>
              </Section>
            ) : null}
            {notices.length > 0 ? (
              <Section title={t('alertsTold')}>
                <ul>
                  {notices.map((notice) => (
                    <TriggeredAlert key={`${notice.alertId} ${notice.at}`} notice={notice} />
                  ))}
                </ul>
              </Section>
            ) : null}
            <p className={styles.note}>{sentences(t('alertsHow'), simulated && t('alertsSimulated'))}</p>
          </>
        )}
      </Loaded>
      {open ? <AlertSheet code={asked} begun={begunIn(search)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useAlertWords() {
  const t = useTexts(watchlistTexts);
  const locale = LOCALE[useLang()];
  return ({ kind, level }: Pick<AlertView, 'kind' | 'level'>) =>
    kind === 'move'
      ? t('alertIs_move', { percent: formatQuantity(level, locale) })
      : t(`alertIs_${kind}`, { level: formatPrice(level, locale) });
}

function Watched({ alert }: { alert: AlertView }) {
  const t = useTexts(watchlistTexts);
  const errorText = useErrorText();
  const words = useAlertWords();
  const remove = useRemoveAlert();
  return (
    <li className={styles.alert}>
      <Monogram code={alert.code} />
      <span className={styles.names}>
        <b>{alert.code}</b>
        <span>
          {words(alert)} · {alert.repeats ? t('alertDaily') : t('alertOnce')}
        </span>
      </span>
      <IconButton
        label={t('alertRemove', { code: alert.code })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => remove.mutate(alert.id, { onError: (error) => toast(errorText(error), 'danger') })}
      />
    </li>
  );
}

function TriggeredAlert({ notice }: { notice: AlertNotice }) {
  const t = useTexts(watchlistTexts);
  const locale = LOCALE[useLang()];
  const words = useAlertWords();
  return (
    <li className={styles.alert}>
      <Monogram code={notice.code} />
      <span className={styles.names}>
        <b>{notice.code}</b>
        <span>{words(notice)}</span>
        <span>
          {t('alertTrade', {
            price: formatPrice(notice.price, locale),
            time: `${formatDateTime(notice.at, locale)} ET`,
          })}
        </span>
      </span>
    </li>
  );
}
