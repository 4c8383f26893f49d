import type en from '../en/assistant-days.ts';
import type { Translation } from '../message.ts';

export default {
  account_began: '你的帳戶於{began}開始，所以由該日起計。',
  account_value_on: '{date}結束時的帳戶總值：{value}。',
  days_none: '{from}至{to}沒有你帳戶的紀錄：帳戶於{began}開始。',
  days_not_kept: '無法提供{from}至{to}的數字：這項不是逐日記錄。',
  change_between: '{code}，{from}至{to}：{percent}，由 {base} 至 {price}。不計股息。',
  closed_on: '{code} 於{date}收市報 {price}，較前收市價 {change}（{percent}）。',
  closed_before: '{code} 於{date}（{asked}前最後一個交易日）收市報 {price}，較前收市價 {change}（{percent}）。',
  prices_none: '沒有 {code} 由{from}至{to}的每日價格。',
  news_none_then: '最新的新聞中沒有 {code} 當日的新聞。',
  crisis:
    '這比金錢重要。請立即找人傾訴，例如身邊的人，或致電緊急號碼：香港 {hongkong}、美國 {lifeline} 或 {us}、歐洲 {europe}、日本 {japan}。',
} satisfies Translation<typeof en>;
