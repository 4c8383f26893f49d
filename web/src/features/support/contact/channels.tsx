import { supportRoutes } from '@candor/model/support/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { ErrorState, SkeletonRows } from '../../../ui/index.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';

/** Other ways to reach customer service; where there is none, says that the answer comes here. */
export function Channels() {
  const t = useTexts(supportTexts);
  const { data, isError, isFetching, refetch } = useQuery(routeQuery('support', supportRoutes.contactChannels));
  const { email, phone } = data ?? {};
  if (data && !email && !phone) return <p className={styles.hint}>{t('channelsNone')}</p>;
  return (
    <section className={styles.channels} aria-label={t('channels')}>
      <h2>{t('channels')}</h2>
      {isError && !data ? <ErrorState onRetry={() => refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={1} /> : null}
      {data ? <p className={styles.hint}>{t('channelsText')}</p> : null}
      {email ? (
        <a href={`mailto:${email}`}>
          <span>{t('channelEmail')}</span> {email}
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <span>{t('channelPhone')}</span> {phone}
        </a>
      ) : null}
    </section>
  );
}
