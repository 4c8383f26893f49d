import type { InvoiceText } from './invoice-text.ts';

export const text: InvoiceText = {
  title: '發票',
  number: '發票編號',
  issued: '發出日期',
  due: '到期日',
  contract: '合約編號',
  provider: '供應商',
  client: '客戶',
  address: '地址',
  item: '項目',
  fee: '合約期{from}至{to}的使用費',
  amount: '金額',
  lateFee: '逾期費用，{months} 個月 × {rate}',
  total: '合計',
  howToPay: '只會在客戶於應用程式按下「付款」時，從現貨錢包支付。任何費用都不會從投資中扣除。',
  late: '到期日過後，供應商可就每個完整月份按金額的 {rate} 以單利收取逾期費用，但絕不超過客戶居住地法律容許的上限。',
  paid: '已於{date}付款，分錄帳 {transaction}。',
  voided: '已於{date}作廢，毋須就此發票付款。',
  simulated: '模擬：由模擬模式的伺服器編製，所有資金均為模擬。',
};
