import { NOTICE_CATEGORIES, type NoticeCategory } from '@candor/model/notices/kinds.ts';
import { noticeRoutes, type NoticeView } from '@candor/model/notices/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { applyUnread, totalOf, useNoticeOverview } from '../../../domains/notices/queries.ts';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Button, Empty, PageHeader, SkeletonRows, toast } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../messages.module.css';
import { NoticeList } from '../notice-list.tsx';
import { NoticeLine } from '../notice-row.tsx';
import { useNoticeText } from '../notice-text.ts';
import { noticeTexts } from '../texts.ts';

/** The message centre: categories with their unread counts and newest line, or the list of one of them. */
export function Screen() {
  const t = useTexts(noticeTexts);
  const [query] = useSearchParams();
  const category = NOTICE_CATEGORIES.find((each) => each === query.get('category'));
  const title = category ? t(`category_${category}`) : t('title');
  return (
    <>
      <PageHeader title={title} back={category ? href('/msgCenter') : '/mine'} />
      <Gate title={title}>{category ? <Category category={category} /> : <Categories />}</Gate>
    </>
  );
}

/** The categories that have messages, where something happened last first; the others in one line. */
function Categories() {
  const t = useTexts(noticeTexts);
  const locale = LOCALE[useLang()];
  const names = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'unit' }).format(words);
  const overview = useNoticeOverview();
  return (
    <Loaded query={overview} skeleton={<SkeletonRows count={NOTICE_CATEGORIES.length} />}>
      {({ unread, newest }) => {
        if (newest.length === 0) return <Empty title={t('empty')}>{t('emptyText')}</Empty>;
        const without = NOTICE_CATEGORIES.filter((each) => newest.every(({ category }) => category !== each));
        return (
          <>
            <ReadAll count={totalOf(unread)} />
            {newest
              .toSorted((a, b) => (a.at < b.at ? 1 : -1))
              .map((notice) => (
                <CategoryRow key={notice.category} newest={notice} unread={unread[notice.category]} />
              ))}
            {without.length > 0 ? (
              <p className={styles.without}>
                {t('nothingIn', { names: names(without.map((each) => t(`category_${each}`))) })}
              </p>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** A category that has messages: its newest one, when that came, and how many are unread. */
function CategoryRow({ newest, unread }: { newest: NoticeView; unread: number }) {
  const t = useTexts(noticeTexts);
  const { title } = useNoticeText()(newest);
  const { category, at } = newest;
  const count = unread > 0 ? t('unreadCount', { count: unread }) : undefined;
  return (
    <NoticeLine
      to={href('/msgCenter', { category })}
      {...{ category, at }}
      title={t(`category_${category}`)}
      text={title}
      unread={count}
      mark={
        count ? (
          <b className={styles.count} aria-hidden="true">
            {unread}
          </b>
        ) : null
      }
    />
  );
}

function Category({ category }: { category: NoticeCategory }) {
  const { data } = useNoticeOverview();
  const count = data?.unread[category] ?? 0;
  return (
    <>
      {count > 0 ? <ReadAll count={count} category={category} /> : null}
      <NoticeList category={category} />
    </>
  );
}

/** Offered while something is unread. */
function ReadAll({ count, category }: { count: number; category?: NoticeCategory }) {
  const t = useTexts(noticeTexts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => call(noticeRoutes.readNotices, { body: category ? { category } : {} }),
    onSuccess: ({ unread }) => applyUnread(client, unread),
    onError: (error) => toast(errorText(error), 'danger'),
  });
  return (
    <div className={styles.top}>
      <span>{t('unreadCount', { count })}</span>
      {count > 0 ? (
        <Button variant="quiet" busy={read.isPending} onClick={() => read.mutate()}>
          {t('readAll')}
        </Button>
      ) : null}
    </div>
  );
}
