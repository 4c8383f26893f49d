import type en from '../en/dev-inbox.ts';
import type { Translation } from '../message.ts';

export default {
  title: '模擬收件箱',
  lead: '原本會以電郵或短訊發送的內容。模擬模式下不會離開此伺服器。',
  empty: '尚未發送任何訊息',
  emptyText: '有人索取驗證碼後會在此顯示。',
  elsewhere: '訊息只在執行伺服器的電腦上顯示；在其他裝置上，請使用伺服器啟動時列出的連結。',
  mail: '發送至 {address} 的電郵',
  text: '發送至 {address} 的短訊',
  copyCode: '複製驗證碼',
} satisfies Translation<typeof en>;
