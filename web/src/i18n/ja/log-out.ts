import type en from '../en/log-out.ts';
import type { Translation } from '../message.ts';

export default {
  title: 'この端末からログアウトしますか',
  text: 'ご注文と保有銘柄はそのまま残ります。',
  trialText:
    'このお試し口座にはメールアドレスもパスワードもありません。ログアウトすると再び利用できなくなります。続けて利用する場合は、先に口座を保存してください。',
  keepAccount: 'この口座を保存する',
  stay: 'ログインしたままにする',
  logOut: 'ログアウト',
} satisfies Translation<typeof en>;
