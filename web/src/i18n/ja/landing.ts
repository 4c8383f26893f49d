import type en from '../en/landing.ts';
import type { Translation } from '../message.ts';

export default {
  promise: 'すべての数字を確かめられる投資を。',
  subline: 'スマートフォンで米国株とETFを。表示される数字の裏には、記帳・価格・計算式がそろっています。',
  indexes: '当社の模擬指数',
  simulated: '資金・株価ともシミュレーションです',
  starting: 'お試し口座を開設しています',
  tryIt: '模擬資金で試す',
  signIn: 'ログイン',
  openAccount: '口座開設',
  why: 'Candorの特長',
  checkTitle: '数字に触れると、根拠が開く',
  checkText: '評価額、損益、手数料。どの数字からも、もとになった記帳・価格・計算式を確認できます。',
  checkFigure: '0.00',
  checkFigureText: '表示と元帳の間に許される差（米ドル）',
  costTitle: '提示した費用が、請求する費用',
  costText: '確認画面の費用と約定後に差し引かれる費用は、同じ計算から求めています。',
  costFigure: '1',
  costFigureText: '両方を求める計算式の数',
  recordTitle: '誰にも書き込めない成績',
  recordText: '収益率は約定と価格から費用控除後で計算し、最も悪かった期間とともに表示します。',
  recordFigure: '0',
  recordFigureText: '手で書き換えられる成績の数',
  practice:
    'お試し：模擬資金10万ドル、入力不要。実際のお金にはなりません。ご自身の口座は本人確認が必要で、入金するまで残高は0です。',
  appearance: '言語と表示',
} satisfies Translation<typeof en>;
