import { NOTICE_CATEGORIES, type NoticeCategory } from '@candor/model/notices/kinds.ts';
import { noticeRoutes } from '@candor/model/notices/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { applyUnread, totalOf, useNoticeOverview } from '../../../domains/notices/queries.ts';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { Button, Chip, PageHeader, toast } from '../../../ui/index.ts';
import { RecordFilter } from '../../../ui/lists/record-filter.tsx';
import styles from '../messages.module.css';
import { NoticeList } from '../notice-list.tsx';
import { noticeTexts } from '../texts.ts';

/** The message centre: all messages, the newest first, or those of one category. */
export function Screen() {
  const t = useTexts(noticeTexts);
  return (
    <>
      <PageHeader title={t('title')} back="/mine" />
      <Gate title={t('title')}>
        <Messages />
      </Gate>
    </>
  );
}

/** The category is in the address, so that one comes back from a message to the same list. */
function Messages() {
  const [query, setQuery] = useSearchParams();
  const category = NOTICE_CATEGORIES.find((each) => each === query.get('category'));
  const { data: overview } = useNoticeOverview();
  const count = overview ? (category ? overview.unread[category] : totalOf(overview.unread)) : 0;
  const choose = (next: NoticeCategory | undefined) => setQuery(next ? { category: next } : {}, { replace: true });
  return (
    <>
      <Categories chosen={category} onChoose={choose} />
      {count > 0 ? <ReadAll count={count} category={category} /> : null}
      <NoticeList key={category ?? 'all'} category={category} />
    </>
  );
}

interface CategoriesProps {
  chosen: NoticeCategory | undefined;
  onChoose(category: NoticeCategory | undefined): void;
}

/**
 * The categories that have messages, each with its number of unread ones; with one alone there is nothing to choose.
 */
function Categories({ chosen, onChoose }: CategoriesProps) {
  const t = useTexts(noticeTexts);
  const { data: overview } = useNoticeOverview();
  if (!overview) return null;
  const { newest, unread } = overview;
  const offered = NOTICE_CATEGORIES.filter(
    (each) => each === chosen || newest.some(({ category }) => category === each),
  );
  if (offered.length < 2 && chosen === undefined) return null;
  return (
    <RecordFilter label={t('filter')}>
      <Chip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('all')}
      </Chip>
      {offered.map((each) => (
        <Chip key={each} selected={each === chosen} onClick={() => onChoose(each)}>
          {t(`category_${each}`)}
          {unread[each] > 0 ? (
            <>
              <span className={styles.count} aria-hidden="true">
                {unread[each]}
              </span>
              <span className="visually-hidden"> {t('unreadCount', { count: unread[each] })}</span>
            </>
          ) : null}
        </Chip>
      ))}
    </RecordFilter>
  );
}

/** Offered while something is unread. */
function ReadAll({ count, category }: { count: number; category: NoticeCategory | undefined }) {
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
      <Button variant="quiet" busy={read.isPending} onClick={() => read.mutate()}>
        {t('readAll')}
      </Button>
    </div>
  );
}
