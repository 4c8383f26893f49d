import type { Translation } from '../message.ts';
import type en from '../en/home.ts';

export default {
  title: '主頁',
  accountValue: '戶口總值',
  today: '今日',
  valueLine: '最近一週的戶口總值',
  noLineYet: '首個交易日結束後，這裏會顯示戶口總值走勢。',
  toAccount: '查看戶口',
  afterHoursCount: '正常時段以外：{amount}，明日計算',
  practiceTitle: '以100,000模擬美元練習',
  practiceText: '即時買賣盤、真實規則，每個數字都有憑證。這裏的一切不會變成真錢，亦不會花費真錢。',
  tryIt: '以模擬資金試用',
  signIn: '登入',
  watchlist: '自選',
  watchlistEmpty: '在股票頁按星號，即可在此查看。',
  chooseFirst: '選擇首批股票',
  edit: '編輯',
  samples: '示範公司',
  samplesNote: '虛構公司，附完整賬目、分析員和業績，讓每張資料卡都有內容。',
  comingTitle: '即將推出',
  robots: '機械人',
  robotsPlan: '交易機械人，回報旁列明真實紀錄和最差時期。',
} satisfies Translation<typeof en>;
