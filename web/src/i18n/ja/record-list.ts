import type en from '../en/record-list.ts';
import type { Translation } from '../message.ts';

export default {
  days: '期間',
  allDays: '全期間',
  between: '{from}～{to}',
  since: '{from}以降',
  until: '{to}まで',
  last7: '過去7日間',
  last30: '過去30日間',
  last365: '過去365日間',
  pickFirst: '開始日を選択してください。',
  pickLast: '終了日を選択するか、開始日以降をすべて表示します。',
  previousMonth: '前の月',
  nextMonth: '次の月',
  show: '表示する',
  noMatch: '該当するものはありません',
  noMatchText: '期間を変更するか、すべて表示してください。',
  showAll: 'すべて表示',
} satisfies Translation<typeof en>;
