import type en from '../en/assistant-days.ts';
import type { Translation } from '../message.ts';

export default {
  account_began: '口座は{began}に始まったため、その日からの数字です。',
  account_value_on: '{date}の終わりの口座評価額：{value}。',
  days_none: '{from}から{to}までの口座の記録はありません。口座は{began}に始まりました。',
  days_not_kept: '{from}から{to}までの数字は、日ごとに記録していないためお答えできません。',
  change_between: '{code}、{from}から{to}まで：{percent}（{base}から{price}）。配当は含みません。',
  closed_on: '{code}の{date}の終値は{price}で、前の終値から{change}（{percent}）でした。',
  closed_before:
    '{code}の{date}（{asked}までの最後の取引日）の終値は{price}で、前の終値から{change}（{percent}）でした。',
  prices_none: '{from}から{to}までの{code}の日ごとの価格は、ここにはありません。',
  news_none_then: '最新のニュースの中に、その日の{code}のニュースはありません。',
  crisis:
    'お金よりも大切なことです。今すぐ、身近な人か緊急の番号に話してください。日本：{japan}、アメリカ：{lifeline}（Suicide & Crisis Lifeline）または{us}、ヨーロッパ：{europe}、香港：{hongkong}。',
} satisfies Translation<typeof en>;
