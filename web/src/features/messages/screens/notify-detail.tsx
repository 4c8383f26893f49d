import { useTexts } from '../../../i18n/index.ts';
import { NoticeDetail } from '../notice-detail.tsx';
import { noticeTexts } from '../texts.ts';

/** One message of an event, an order or a product. */
export function Screen() {
  const t = useTexts(noticeTexts);
  return <NoticeDetail title={t('notice')} />;
}
