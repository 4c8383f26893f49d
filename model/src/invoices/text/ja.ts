import type { InvoiceText } from './invoice-text.ts';

export const text: InvoiceText = {
  title: '請求書',
  number: '請求書番号',
  issued: '発行日',
  due: '支払期限',
  contract: '契約番号',
  provider: '提供者',
  client: 'お客様',
  address: '住所',
  item: '内容',
  fee: '利用料（契約期間 {from}～{to}）',
  amount: '金額',
  lateFee: '遅延損害金（{months}か月 × {rate}）',
  total: '合計',
  howToPay:
    'お客様がアプリで「支払う」をタップしたときに限り、現物ウォレットから支払われます。運用中の資産から差し引かれることはありません。',
  late: '支払期限を過ぎた場合、提供者は満一か月ごとに金額の{rate}を単利で請求することがあります。ただし、お客様の居住地の法令が認める上限を超えることはありません。',
  paid: '{date}に支払済み（仕訳帳 {transaction}）。',
  voided: '{date}に取り消されました。この請求書についてのお支払いは不要です。',
  simulated: 'シミュレーション：シミュレーションモードのサーバーが作成しました。資金はすべて架空のものです。',
};
