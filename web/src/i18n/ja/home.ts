import type { Translation } from '../message.ts';
import type en from '../en/home.ts';

export default {
  title: 'ホーム',
  accountValue: '資産評価額',
  today: '本日',
  valueLine: '直近1週間の資産評価額',
  noLineYet: '評価額の推移は、最初の取引日の終了後から表示されます。',
  toAccount: '口座を見る',
  afterHoursCount: '時間外の変動 {amount}（翌営業日に計上）',
  practiceTitle: '10万ドルの模擬資金で練習できます',
  practiceText: '動く板、実際の規則、根拠のわかる数字。実際のお金になることも、かかることもありません。',
  tryIt: '模擬資金で試す',
  signIn: 'ログイン',
  watchlist: 'ウォッチリスト',
  watchlistEmpty: '銘柄の星印を押すと、ここに表示されます。',
  chooseFirst: '最初の銘柄を選ぶ',
  edit: '編集',
  samples: 'サンプル企業',
  samplesNote: '架空の企業です。財務・アナリスト・決算がそろい、すべての項目を確かめられます。',
  comingTitle: '今後の予定',
  robots: 'ロボット',
  robotsPlan: '実際の運用実績と最大の下落を、リターンと並べて示す自動売買です。',
} satisfies Translation<typeof en>;
