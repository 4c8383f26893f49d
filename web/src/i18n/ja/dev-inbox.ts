import type en from '../en/dev-inbox.ts';
import type { Translation } from '../message.ts';

export default {
  title: '模擬受信箱',
  lead: '送信されるはずのメールとSMSです。シミュレーションモードでは外部に送信されません。',
  empty: 'まだ何も送信されていません',
  emptyText: '認証コードが請求されると、ここに表示されます。',
  elsewhere:
    'メッセージは、サーバーを実行している端末で表示されます。ほかの端末では、サーバーの起動時に表示されるリンクからご覧ください。',
  mail: '{address}宛てのメール',
  text: '{address}宛てのSMS',
  copyCode: 'コードをコピー',
} satisfies Translation<typeof en>;
