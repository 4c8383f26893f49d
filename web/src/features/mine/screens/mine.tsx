import { supportRoutes } from '@candor/model/support/routes.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { profile, REVIEW_POLL_MS, verificationOf } from '../../../domains/session/verification.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { Badge, ListRow, NotBuiltMark, PageHeader, Section } from '../../../ui/index.ts';
import { totalOf, useNoticeOverview } from '../../../domains/notices/queries.ts';
import { LogOutDialog } from '../../../domains/session/log-out-dialog.tsx';
import { groupsFor, MONEY_ENTRIES } from '../entries.ts';
import styles from '../mine.module.css';
import { ENTRY_ICONS } from '../entry-icons.tsx';
import { Profile, Visitor } from '../profile.tsx';
import { mineTexts } from '../texts.ts';

const small = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person's own page: profile, identity state, links to everything of theirs, and logging out. */
export function Screen() {
  const t = useTexts(mineTexts);
  const user = useUser();
  const loggedIn = isLoggedIn(user);
  const [leaving, setLeaving] = useState(false);
  const ended = useFreshProfile(loggedIn);
  const unread = useUnread(loggedIn);
  return (
    <>
      <PageHeader title={t('title')} />
      {loggedIn ? (
        <>
          <Profile accountId={tradingAccountIdOf(user)} />
          <MoneyEntries />
        </>
      ) : (
        <Visitor ended={ended} />
      )}
      {groupsFor(!loggedIn ? 'visitor' : isTrial(user.userInfo) ? 'trial' : 'customer').map(({ title, entries }) => (
        <Section key={title} title={t(title)} padded={false}>
          {entries.map(({ to, label }) => {
            const Icon = ENTRY_ICONS[label];
            const count = unread[label];
            const said = label === 'messages' ? 'unreadMessages' : 'newAnswers';
            return (
              <ListRow
                key={to}
                to={to}
                title={t(label)}
                icon={Icon ? <Icon {...small} /> : undefined}
                {...(count ? { value: <Badge tone="info">{t(said, { count })}</Badge> } : {})}
              />
            );
          })}
        </Section>
      ))}
      {loggedIn ? (
        <Section padded={false}>
          <ListRow icon={<LogOut {...small} />} title={t('logOut')} onClick={() => setLeaving(true)} danger />
        </Section>
      ) : null}
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/**
 * Asks the server who is signed in and stores the reply; the stored record is shown meanwhile and when the server
 * cannot be reached. Returns the text for a session that ended by itself.
 */
function useFreshProfile(loggedIn: boolean): string | undefined {
  const errorText = useErrorText();
  const inReview = verificationOf(useUser()) === 'in_review';
  const { error } = useQuery({ ...profile(), enabled: loggedIn, refetchInterval: inReview ? REVIEW_POLL_MS : false });
  return error instanceof ApiRefusal && error.code === 'session_ended' ? errorText(error) : undefined;
}

/** Counts of unread messages and answers beside their entries; nothing where they cannot be fetched. */
function useUnread(loggedIn: boolean): Readonly<Partial<Record<string, number>>> {
  const { data } = useQuery({ ...routeQuery('support', supportRoutes.supportUnread), enabled: loggedIn });
  const notices = useNoticeOverview().data;
  const messages = notices ? { messages: totalOf(notices.unread) } : {};
  return data ? { ...messages, contact: data.thread, feedback: data.feedback } : messages;
}

function MoneyEntries() {
  const t = useTexts(mineTexts);
  return (
    <nav className={styles.money} aria-label={t('groupMoney')}>
      {MONEY_ENTRIES.map(({ to, label }) => {
        const Icon = ENTRY_ICONS[label];
        return (
          <Link key={to} to={to}>
            <span className={styles.round}>{Icon ? <Icon {...small} /> : null}</span>
            {t(label)}
            <NotBuiltMark to={to} />
          </Link>
        );
      })}
    </nav>
  );
}
