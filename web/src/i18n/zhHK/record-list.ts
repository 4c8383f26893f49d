import type en from '../en/record-list.ts';
import type { Translation } from '../message.ts';

export default {
  days: '日期',
  allDays: '所有日期',
  between: '{from}至{to}',
  since: '{from}起',
  until: '截至{to}',
  last7: '過去 7 日',
  last30: '過去 30 日',
  last365: '過去 365 日',
  pickFirst: '請選擇開始日期。',
  pickLast: '請選擇結束日期，或顯示開始日期起的所有紀錄。',
  previousMonth: '上個月',
  nextMonth: '下個月',
  show: '顯示',
  noMatch: '沒有符合的紀錄',
  noMatchText: '請選擇其他日期，或顯示全部。',
  showAll: '顯示全部',
} satisfies Translation<typeof en>;
