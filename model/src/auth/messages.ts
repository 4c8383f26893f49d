import type { Language } from './terms.ts';

/** What the server sends by mail or text message. `{code}` and `{minutes}` are filled in. */
export const MESSAGES = {
  register_code: {
    en: 'Your Candor sign-up code is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it.',
    es: 'Su código de registro de Candor es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá.',
    ja: 'Candor の登録コードは {code} です。{minutes} 分間有効です。Candor の担当者がコードをお尋ねすることはありません。',
    zhHK: '你的 Candor 註冊驗證碼是 {code},{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。',
  },
  login_code: {
    en: 'Your Candor sign-in code is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it.',
    es: 'Su código de acceso de Candor es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá.',
    ja: 'Candor のログインコードは {code} です。{minutes} 分間有効です。Candor の担当者がコードをお尋ねすることはありません。',
    zhHK: '你的 Candor 登入驗證碼是 {code},{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。',
  },
  already_registered: {
    en: 'Somebody, perhaps you, tried to open a Candor account with this address. You have one already: please sign in. If it was not you, there is nothing to do.',
    es: 'Alguien, quizá usted, intentó abrir una cuenta de Candor con esta dirección. Ya tiene una: inicie sesión. Si no fue usted, no tiene que hacer nada.',
    ja: 'この連絡先で Candor の口座開設が試みられました。すでに口座をお持ちですので、ログインしてください。お心当たりがなければ、何もする必要はありません。',
    zhHK: '有人(可能是你)嘗試以此聯絡方式開立 Candor 帳戶。你已有帳戶,請直接登入。如非你本人操作,毋須理會。',
  },
  no_account: {
    en: 'Somebody, perhaps you, tried to sign in to Candor with this address. There is no account with it. You can register in the app. If it was not you, there is nothing to do.',
    es: 'Alguien, quizá usted, intentó entrar en Candor con esta dirección. No hay ninguna cuenta con ella. Puede registrarse en la aplicación. Si no fue usted, no tiene que hacer nada.',
    ja: 'この連絡先で Candor へのログインが試みられましたが、口座がありません。アプリから登録できます。お心当たりがなければ、何もする必要はありません。',
    zhHK: '有人(可能是你)嘗試以此聯絡方式登入 Candor,但沒有相應帳戶。你可在應用程式內註冊。如非你本人操作,毋須理會。',
  },
  session_revoked: {
    en: 'A device tried to use your Candor session without all of its keys. We ended that session. If it was not you, sign in and change your password.',
    es: 'Un dispositivo intentó usar su sesión de Candor sin todas sus claves. Hemos cerrado esa sesión. Si no fue usted, entre y cambie su contraseña.',
    ja: 'お客様の Candor セッションが、必要な鍵の一部を欠いたまま使われようとしたため、終了しました。お心当たりがなければ、ログインしてパスワードを変更してください。',
    zhHK: '有裝置在欠缺部分密鑰的情況下嘗試使用你的 Candor 登入狀態,我們已將其結束。如非你本人操作,請登入並更改密碼。',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type MessageTemplate = keyof typeof MESSAGES;

/** The text of a message in a language, its placeholders filled. */
export function messageText(
  template: MessageTemplate,
  language: Language,
  params: Record<string, string> = {},
): string {
  return MESSAGES[template][language].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
