import { NOTICE_CATEGORIES, type NoticeCategory } from '@candor/model/notices/kinds.ts';
import { noticeRoutes, type NoticeView, type UnreadNotices } from '@candor/model/notices/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { applyUnread, totalOf, useNoticeOverview } from '../../../domains/notices/queries.ts';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Button, ListRow, PageHeader, SkeletonRows, toast } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../messages.module.css';
import { NoticeList } from '../notice-list.tsx';
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

function Categories() {
  const overview = useNoticeOverview();
  return (
    <Loaded query={overview} skeleton={<SkeletonRows count={NOTICE_CATEGORIES.length} />}>
      {({ unread, newest }) => (
        <>
          <ReadAll count={totalOf(unread)} />
          {inOrder(newest).map((category) => (
            <CategoryRow
              key={category}
              category={category}
              unread={unread}
              newest={newest.find((notice) => notice.category === category)}
            />
          ))}
        </>
      )}
    </Loaded>
  );
}

/** Where something happened last comes first; categories without messages keep their order after them. */
function inOrder(newest: readonly NoticeView[]): NoticeCategory[] {
  const lastOf = (category: NoticeCategory) => newest.find((notice) => notice.category === category)?.at ?? '';
  return NOTICE_CATEGORIES.toSorted((a, b) => (lastOf(a) < lastOf(b) ? 1 : lastOf(a) > lastOf(b) ? -1 : 0));
}

interface CategoryRowProps {
  category: NoticeCategory;
  unread: UnreadNotices;
  newest: NoticeView | undefined;
}

function CategoryRow({ category, unread, newest }: CategoryRowProps) {
  const t = useTexts(noticeTexts);
  const textOf = useNoticeText();
  const count = unread[category];
  return (
    <ListRow
      to={href('/msgCenter', { category })}
      title={t(`category_${category}`)}
      hint={newest ? textOf(newest).title : t('nothingYet')}
      value={count > 0 ? <Badge tone="info">{t('unreadCount', { count })}</Badge> : undefined}
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
