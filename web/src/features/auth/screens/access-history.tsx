import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import type { AccessEntry } from '@candor/model/auth/access-schema.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { call } from '../../../lib/http.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  ListRow,
  MorePages,
  PageHeader,
  Section,
  SkeletonRows,
  toast,
} from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { AccessLines } from '../security/access-lines.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { accessPages, sessions, refreshSecurity } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

type Session = ReplyOf<typeof accessRoutes.listSessions>['sessions'][number];

/** Current sessions, past ones, and failed attempts. */
export function Screen() {
  const t = useTexts(securityTexts);
  return (
    <>
      <PageHeader title={t('devices')} back="/security" />
      <Gate>
        <OwnClock />
        <OpenSessions />
        <History />
      </Gate>
    </>
  );
}

/** Sign-ins carry real time, whatever the clock of the market reads above. */
function OwnClock() {
  const t = useTexts(securityTexts);
  const { clockOffsetMs = 0 } = useServerStatus();
  return Math.abs(clockOffsetMs) < 60_000 ? null : <p className={styles.clock}>{t('realTimes')}</p>;
}

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

function OpenSessions() {
  const t = useTexts(securityTexts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const open = useQuery(useSignedIn(sessions()));
  const attempt = useAttempt();
  const [ending, setEnding] = useState<Session | 'others'>();
  const end = (which: Session | 'others') =>
    attempt.run(async () => {
      const { ended } =
        which === 'others'
          ? await call(accessRoutes.endOtherSessions)
          : await call(accessRoutes.endRemoteSession, { params: { sessionId: which.sessionId } });
      await refreshSecurity(client);
      toast(t('endedSessions', { count: ended }), 'success');
    });
  if (open.error)
    return <ErrorState message={errorText(open.error)} onRetry={() => void open.refetch()} busy={open.isFetching} />;
  if (!open.data) return <SkeletonRows count={2} />;
  const others = open.data.sessions.filter(({ current }) => !current);
  return (
    <>
      <Section title={t('signedInHere')} padded={false}>
        {open.data.sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Section>
      <div className={styles.form}>
        <AttemptNote attempt={attempt} />
        {others.length > 0 ? (
          <Button variant="secondary" size="large" wide busy={attempt.busy} onClick={() => setEnding('others')}>
            {t('endOthers')}
          </Button>
        ) : null}
        <p className={styles.small}>{t('placeNote')}</p>
      </div>
      <Dialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={ending === 'others' ? t('endOthers') : t('endOne', { device: ending?.device ?? '' })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setEnding(undefined)}>
              {t('keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                const which = ending;
                setEnding(undefined);
                if (which) void end(which);
              }}
            >
              {t('end')}
            </Button>
          </>
        }
      >
        {t('endText')}
      </Dialog>
    </>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const t = useTexts(securityTexts);
  const { current, device, place, method, lastSeenAt } = session;
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <ListRow
      icon={<Icon size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={device}
      hint={<AccessLines parts={[place, t(`method_${method}`)]} at={lastSeenAt} />}
      value={
        current ? (
          <Badge tone="success">{t('thisDevice')}</Badge>
        ) : (
          <Button variant="secondary" aria-label={t('endOne', { device })} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}

function History() {
  const t = useTexts(securityTexts);
  const errorText = useErrorText();
  const pages = useInfiniteQuery(useSignedIn(accessPages()));
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title={t('history')} padded={false}>
      {entries.map((entry) => (
        <EntryRow key={entry.entryId} entry={entry} />
      ))}
      {pages.error ? (
        <ErrorState message={errorText(pages.error)} onRetry={() => void pages.refetch()} busy={pages.isFetching} />
      ) : pages.isPending ? (
        <SkeletonRows />
      ) : (
        <MorePages pages={pages} />
      )}
    </Section>
  );
}

function EntryRow({ entry }: { entry: AccessEntry }) {
  const t = useTexts(securityTexts);
  const { kind, device, place, method, reason, at } = entry;
  const how = reason !== null ? t(`ended_${reason}`) : method !== null ? t(`method_${method}`) : '';
  return (
    <ListRow
      title={t(`entry_${kind}`)}
      hint={<AccessLines parts={[how, device, place]} at={at} />}
      danger={kind === 'failed'}
    />
  );
}
