import type { Translation } from '../message.ts';
import type en from '../en/liabilities.ts';

export default {
  title: '我們欠客戶的總額',
  lead: '每晚所有客戶的結餘會以一棵雜湊樹加總，總額在此公布。你毋須信任我們，也可核實自己的結餘已計算在內。',
  simulated: '模擬',
  owed: '欠客戶（美元）',
  receivable: '客戶所欠（不抵銷）',
  tooFew: '不公布',
  tooFewText: '少於五名客戶的總額不予公布。',
  assets: '美元、股票等資產數目',
  asOf: '截至',
  hash: '當日雜湊值',
  none: '尚未公布',
  noneText: '首次公布時間為紐約時間 00:20。',
  own: '你的證明',
  ownText: '此檔案載有你每項結餘的各部分，以及通往已公布總額的路徑。請妥善保存，日後如有更改便會被發現。',
  save: '儲存我的證明',
  meaning: '證明了甚麼，沒有證明甚麼',
  meaningCounted: '如有結餘被遺漏或少計，該客戶的核實便會失敗。核實的客戶愈多，遺漏愈難隱藏。',
  meaningDebts: '客戶欠我們的款項另行列出，絕不會令總額減少。',
  meaningPrivate:
    '每項結餘會隨機分成八份，並與所有客戶的混合，因此你的檔案不會顯示他人的結餘。如某資產只有二至四名客戶持有，路徑會透露他人結餘，故不提供。',
  meaningNot: '它顯示所欠的金額，並不證明款項確實存在。',
  check: '毋須經我們核實',
  checkSave: '儲存你的證明。',
  checkRun: '以本項目的程式檢查該檔案，並以檔案名稱及上列雜湊值代替 FILE 和 HASH：',
  checkAnswer: '程式毋須網絡，會說明每項結餘是否都通往已公布的總額，否則指出首個不符之處。',
  earlier: '較早日子',
} satisfies Translation<typeof en>;
