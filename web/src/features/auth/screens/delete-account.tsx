import type { ReplyOf } from '@candor/model/http.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { useUser } from '../../../lib/stored.ts';
import { Banner, Button, Checkbox, ErrorState, PageHeader, Skeleton, toast } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { Obstacles } from '../security/obstacles.tsx';
import { deletion, security } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

type Deletion = ReplyOf<typeof securityRoutes.readDeletion>;

/** Deleting the account: which data stays and why, what must be settled first, and three days to change one's mind. */
export function Screen() {
  const t = useTexts(securityTexts);
  return (
    <>
      <PageHeader title={t('deleteAccount')} back="/settings" />
      <Gate>
        <Loaded />
      </Gate>
    </>
  );
}

function Loaded() {
  const errorText = useErrorText();
  const answer = useQuery(useSignedIn(deletion()));
  if (answer.data)
    return answer.data.state === 'cooling_off' ? <Leaving view={answer.data} /> : <Ask view={answer.data} />;
  if (answer.error)
    return (
      <ErrorState message={errorText(answer.error)} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
    );
  return (
    <div className={styles.form}>
      <Skeleton height="240px" />
    </div>
  );
}

/** Replaces the cached data with the server's reply. */
function useCacheReply(): (view: Deletion) => Promise<void> {
  const client = useQueryClient();
  return async (view) => {
    await keepAnswer(client, deletion().queryKey, view);
    void client.invalidateQueries({ queryKey: security().queryKey, exact: true });
  };
}

function Ask({ view }: { view: Deletion }) {
  const t = useTexts(securityTexts);
  const { email, phone } = useUser();
  const known = useCacheReply();
  const [sure, setSure] = useState(false);
  const attempt = useAttempt();
  const leave = useConfirmed(securityRoutes.deleteAccount, attempt.run, known);
  const blocked = view.obstacles.length > 0;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('deleteLead')}</p>
      <ul className={styles.steps}>
        <li>{t('deleteSessions')}</li>
        {email || phone ? (
          <li>{t(email && phone ? 'deleteContacts' : email ? 'deleteEmail' : 'deletePhone')}</li>
        ) : null}
        <li>{t(email || phone ? 'deleteKept' : 'deleteTrial')}</li>
        <li>{t('deleteWait')}</li>
      </ul>
      {blocked ? (
        <Obstacles obstacles={view.obstacles} />
      ) : (
        <Checkbox checked={sure} onChange={setSure}>
          {t('deleteSure')}
        </Checkbox>
      )}
      <AttemptNote attempt={attempt} />
      <Button
        variant="danger"
        size="large"
        wide
        busy={attempt.busy}
        disabled={blocked || !sure}
        onClick={() => void leave()}
      >
        {t('deleteAccount')}
      </Button>
    </div>
  );
}

function Leaving({ view }: { view: Deletion }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  const known = useCacheReply();
  const attempt = useAttempt();
  const stay = () =>
    attempt.run(async () => {
      await known(await call(securityRoutes.keepAccount));
      toast(t('accountKept'), 'success');
    });
  return (
    <div className={styles.form}>
      <Banner tone="danger" title={t('deletionTitle')}>
        {t('deletionText', { time: `${formatDateTime(view.dueAt ?? '', locale)} ET` })}
      </Banner>
      <AttemptNote attempt={attempt} />
      <Button size="large" wide busy={attempt.busy} onClick={() => void stay()}>
        {t('keepAccount')}
      </Button>
    </div>
  );
}
