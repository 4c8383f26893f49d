import type { Translation } from '../message.ts';
import type en from '../en/home.ts';

export default {
  title: 'ホーム',
  assistant: 'アシスタント',
  accountValue: '口座評価額',
  valueAndDay: '評価額・{day}',
  toAccount: '口座を見る',
  mostGained: '利益最大',
  mostLost: '損失最大',
  positions: '保有銘柄',
  seeAll: 'すべて見る',
  seeAllOf: '全{count}銘柄を見る',
  practiceTitle: '10万ドルの模擬資金で練習できます',
  practiceText:
    '動く板情報、実際の取引ルール、根拠のわかる数字。実際のお金になることも、実際のお金がかかることもありません。',
  signIn: 'ログイン',
  next_unsubmitted: '次の手続き：本人確認',
  next_unsubmittedText: '担当者の審査（72時間以内）が終わると、お取引いただけます。',
  next_unsubmittedGo: '本人確認へ',
  next_in_review: '本人確認を審査中です',
  next_in_reviewText: '最長72時間かかります。結果が出ると、この画面は自動で切り替わります。',
  next_in_reviewGo: '審査状況を見る',
  next_rejected: '審査を通過できませんでした',
  next_rejectedText: '理由を確認し、修正のうえ再度ご提出ください。',
  next_rejectedGo: '理由を見る',
  next_approved: '本人確認が完了しました',
  next_approvedText: '口座にはまだ資金がありません。',
  next_approvedGo: '入金する',
  next_first: '次のステップ：最初の株式を買う',
  next_firstText:
    '模擬資金の準備ができました。知っている企業をウォッチリストに加えるか、マーケットで買ってみましょう。',
  next_firstMarket: 'マーケットを見る',
  noDepositsYet:
    '入金機能は準備中のため、まだ入金できません。審査を通過しても資金は付与されません。すぐにお試しになる場合は、この口座とは別の、模擬資金のお試し口座をご利用ください。',
  logOutToTry: 'ログアウトして試す',
  watchlist: 'ウォッチリスト',
  messages: { zero: 'メッセージ', other: 'メッセージ、未読{count}件' },
  chooseFirst: '最初の銘柄を選ぶ',
  edit: '編集',
} satisfies Translation<typeof en>;
