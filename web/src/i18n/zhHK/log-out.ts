import type en from '../en/log-out.ts';
import type { Translation } from '../message.ts';

export default {
  title: '要在這部裝置登出嗎？',
  text: '你的買賣盤及持倉會維持不變。',
  trialText: '此試用帳戶沒有電郵及密碼，登出後便不能再次進入。如想保留，請先儲存帳戶。',
  keepAccount: '保留此帳戶',
  stay: '保持登入',
  logOut: '登出',
} satisfies Translation<typeof en>;
