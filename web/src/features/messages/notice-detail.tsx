import { noticeRoutes, type NoticeView } from '@candor/model/notices/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Gate } from '../../domains/session/gate.tsx';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { applyUnread, oneNotice } from '../../domains/notices/queries.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { DOT, formatDateTime } from '../../lib/format.ts';
import { call, isMissing } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, Missing, PageHeader, SkeletonPage } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from './messages.module.css';
import { useNoticeText } from './notice-text.ts';
import { noticeTexts } from './texts.ts';

/** One notice in full, with a link to what it is about. Opening it marks it as read. */
export function NoticeDetail({ title }: { title: string }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const category = useQuery(useSignedIn(oneNotice(id), id !== '')).data?.category;
  return (
    <>
      <PageHeader title={title} back={href('/msgCenter', { category })} large={false} />
      <Gate title={title}>{id === '' ? <NoSuchNotice /> : <One key={id} id={id} />}</Gate>
    </>
  );
}

function NoSuchNotice() {
  const t = useTexts(noticeTexts);
  return (
    <Missing title={t('notFound')} to={href('/msgCenter')} link={t('allMessages')}>
      {t('notFoundText')}
    </Missing>
  );
}

function One({ id }: { id: string }) {
  const client = useQueryClient();
  const found = useQuery(useSignedIn(oneNotice(id)));
  const unread = found.data?.read === false;
  useEffect(() => {
    if (!unread) return;
    // Where this fails the notice stays unread, and is marked when it is opened again.
    void call(noticeRoutes.readNotice, { params: { noticeId: id } }).then(
      (reply) => applyUnread(client, reply.unread),
      () => undefined,
    );
  }, [client, id, unread]);
  if (isMissing(id, found)) return <NoSuchNotice />;
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(notice) => <Whole notice={notice} />}
    </Loaded>
  );
}

function Whole({ notice }: { notice: NoticeView }) {
  const t = useTexts(noticeTexts);
  const { title, text, to, open } = useNoticeText()(notice);
  const locale = LOCALE[useLang()];
  return (
    <article className={styles.whole}>
      <small>
        {t(`category_${notice.category}`)}
        {DOT}
        <time dateTime={notice.at}>{formatDateTime(notice.at, locale)} ET</time>
      </small>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} size="large" wide>
        {open}
      </ButtonLink>
    </article>
  );
}
