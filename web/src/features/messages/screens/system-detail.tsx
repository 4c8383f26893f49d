import { useTexts } from '../../../i18n/index.ts';
import { NoticeDetail } from '../notice-detail.tsx';
import { noticeTexts } from '../texts.ts';

/** One message about the account itself: identity, security, support, statements. */
export function Screen() {
  const t = useTexts(noticeTexts);
  return <NoticeDetail title={t('systemNotice')} />;
}
