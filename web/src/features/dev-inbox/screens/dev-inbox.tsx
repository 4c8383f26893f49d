import { authRoutes } from '@candor/model/auth/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { formatTime } from '../../../lib/format.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { routeQueryVia } from '../../../lib/route-query.ts';
import { CopyButton, Empty, ErrorState, PageHeader, Skeleton } from '../../../ui/index.ts';
import styles from '../dev-inbox.module.css';
import { controlToken } from '../control-token.ts';
import { devInboxTexts } from '../texts.ts';

const REFRESH_MS = 3_000;

/** The messages of simulated mode, newest first, with a button to copy each code. */
export function Screen() {
  const t = useTexts(devInboxTexts);
  const lang = useLang();
  const errorText = useErrorText();
  const [token] = useState(controlToken);
  const inbox = useQuery(
    routeQueryVia(
      'dev',
      authRoutes.readInbox,
      (route, options) => call(route, { ...options, controlToken: token }),
      {},
      { refetchInterval: REFRESH_MS, staleTime: 0, retry: false },
    ),
  );
  const messages = inbox.data?.messages;
  return (
    <>
      <PageHeader title={t('title')} back="/loadPage" />
      <p className={styles.lead}>{t('lead')}</p>
      {messages === undefined ? (
        inbox.isError ? (
          <ErrorState
            message={isElsewhere(inbox.error) ? t('elsewhere') : errorText(inbox.error)}
            onRetry={() => inbox.refetch()}
            busy={inbox.isFetching}
          />
        ) : (
          <div className={styles.list}>
            <Skeleton height="132px" />
            <Skeleton height="132px" />
          </div>
        )
      ) : messages.length === 0 ? (
        <Empty title={t('empty')}>{t('emptyText')}</Empty>
      ) : (
        <ul className={styles.list}>
          {messages.map(({ id, channel, address, body, code, sentAt }) => (
            <li key={id}>
              <p className={styles.head}>
                <span>{channel === 'email' ? t('mail', { address }) : t('text', { address })}</span>
                <time dateTime={sentAt}>{formatTime(sentAt, LOCALE[lang], '', true)}</time>
              </p>
              {code === null ? null : (
                <div className={styles.code}>
                  <output>{code}</output>
                  <CopyButton content={code} label={t('copyCode')} />
                </div>
              )}
              <p className={styles.body}>{body}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opened neither on the server's machine nor with the link that its start prints. */
const isElsewhere = (error: unknown) => error instanceof ApiRefusal && error.code === 'forbidden';
