import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { Badge, ErrorState, ListRow, Section } from '../../../ui/index.ts';
import { supportUnread } from '../queries.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';
import { channels } from './answer-time.tsx';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What else helps: the answers that are there already, feedback, and what this installation names besides the app. */
export function Channels() {
  const t = useTexts(supportTexts);
  const loggedIn = isLoggedIn(useUser());
  const { data, isError, isFetching, refetch } = useQuery(channels());
  const { email, phone } = data ?? {};
  return (
    <Section title={t('channels')} padded={false}>
      <ListRow icon={<CircleHelp {...icon} />} title={t('toHelp')} hint={t('toHelpHint')} to={href('/help')} />
      {loggedIn ? <FeedbackRow /> : null}
      {email ? (
        <Outside icon={<Mail {...icon} />} to={`mailto:${email}`} name={t('channelEmail')} shown={email} />
      ) : null}
      {phone ? (
        <Outside
          icon={<Phone {...icon} />}
          to={`tel:${phone.replace(/[^+\d]/g, '')}`}
          name={t('channelPhone')}
          shown={phone}
        />
      ) : null}
      {isError && !data ? <ErrorState onRetry={() => refetch()} busy={isFetching} /> : null}
      {data ? <p className={styles.note}>{t(email || phone ? 'channelsText' : 'channelsNone')}</p> : null}
    </Section>
  );
}

function FeedbackRow() {
  const t = useTexts(supportTexts);
  const { data } = useQuery(supportUnread());
  const unread = data?.feedback ?? 0;
  return (
    <ListRow
      icon={<Lightbulb {...icon} />}
      title={t('ideaTitle')}
      hint={t('ideaHint')}
      to={href('/idea')}
      {...(unread > 0 ? { value: <Badge tone="info">{t('unread', { count: unread })}</Badge> } : {})}
    />
  );
}

/** Leaves the app: a mail or a call. */
function Outside({ icon, to, name, shown }: { icon: ReactNode; to: string; name: string; shown: string }) {
  return (
    <a href={to} className={styles.outside}>
      <span>{icon}</span>
      <span>{name}</span>
      <span>{shown}</span>
    </a>
  );
}
