import { supportRoutes } from '@candor/model/support/routes.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { isTrial } from '../../../domains/session/session.ts';
import { profile, REVIEW_POLL_MS, verificationOf } from '../../../domains/session/verification.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import { Badge, ListRow, NotBuiltMark, PageHeader, Section, useIsBuilt } from '../../../ui/index.ts';
import { totalOf, useNoticeOverview } from '../../../domains/notices/queries.ts';
import { LogOutDialog } from '../../../domains/session/log-out-dialog.tsx';
import { type Entry, groupsFor, MONEY_ENTRIES } from '../entries.ts';
import styles from '../mine.module.css';
import { ENTRY_ICONS } from '../entry-icons.tsx';
import { Profile } from '../profile.tsx';
import { mineTexts } from '../texts.ts';

const small = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The person's own page: profile, identity state, links to everything of theirs, and logging out. */
export function Screen() {
  const t = useTexts(mineTexts);
  const user = useUser();
  const loggedIn = isLoggedIn(user);
  const [leaving, setLeaving] = useState(false);
  useFreshProfile(loggedIn);
  const unread = useUnread(loggedIn);
  const isBuilt = useIsBuilt();
  const person = !loggedIn ? 'visitor' : isTrial(user.userInfo) ? 'trial' : 'customer';
  const planned = groupsFor(person, ({ to }) => !isBuilt(to));
  return (
    <>
      <PageHeader title={t('title')} />
      {loggedIn ? (
        <>
          <Profile accountId={tradingAccountIdOf(user)} />
          <MoneyEntries />
        </>
      ) : (
        <PromptInPlace reason="visitor" />
      )}
      {groupsFor(person, ({ to }) => isBuilt(to)).map(({ title, entries }) => (
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
      <Planned entries={planned.flatMap(({ entries }) => entries)} />
      {loggedIn ? (
        <Section padded={false}>
          <ListRow icon={<LogOut {...small} />} title={t('logOut')} onClick={() => setLeaving(true)} danger />
        </Section>
      ) : null}
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** The names of what is not built yet, in one row; the help centre has more of it. */
function Planned({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(mineTexts);
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  if (entries.length === 0) return null;
  const names = new Intl.ListFormat(locale, { style: 'short', type: 'unit' });
  return (
    <Section padded={false}>
      <ListRow
        to={href('/help')}
        icon={<CalendarClock {...small} />}
        title={common('notBuilt')}
        hint={names.format(entries.map(({ label }) => t(label)))}
      />
    </Section>
  );
}

/**
 * Asks the server who is signed in and stores the reply; the stored record is shown meanwhile, and when it cannot be
 * asked.
 */
function useFreshProfile(loggedIn: boolean): void {
  const inReview = verificationOf(useUser()) === 'in_review';
  useQuery({ ...profile(), enabled: loggedIn, refetchInterval: inReview ? REVIEW_POLL_MS : false });
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
