import type en from '../en/landing.ts';
import type { Translation } from '../message.ts';

export default {
  // A word joiner (U+2060) inside 查證 keeps it on one line.
  promise: '每個數字都可查⁠證的投資平台。',
  subline: '用手機買賣美股及 ETF。你看到的每個數字，背後都有帳目、報價和計算公式。',
  indexes: '本平台的模擬指數',
  simulated: '模擬資金及模擬報價',
  starting: '正在開立試用帳戶',
  tryIt: '以模擬資金試用',
  signIn: '登入',
  openAccount: '開立帳戶',
  why: 'Candor 有何不同',
  checkTitle: '點一下數字，即看根據',
  checkText: '帳戶總值、盈虧、費用，全部可以展開背後的分錄、報價和公式。',
  checkFigure: '0.00',
  checkFigureText: '美元：顯示數字與帳目之間容許的差異',
  costTitle: '報價收費，一式計算',
  costText: '確認前顯示的費用與成交後收取的費用，出自同一套計算。',
  costFigure: '1',
  costFigureText: '條公式，計算兩者',
  recordTitle: '無人可以填寫的成績',
  recordText: '回報按成交及價格計算，已扣除費用，並與最差時期一併列出。',
  recordFigure: '0',
  recordFigureText: '項成績可由人手改動',
  practice: '試用：10 萬元模擬美元，毋須填表，不會變成真實資金。開立帳戶須驗證身份，存款前結餘為 0。',
  appearance: '語言與外觀',
} satisfies Translation<typeof en>;
