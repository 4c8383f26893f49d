import type { Language } from './terms.ts';

/** What the server sends by mail or text message. `{code}` and `{minutes}` are filled in. */
export const MESSAGES = {
  register_code: {
    en: 'Your Candor sign-up code is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it.',
    es: 'Su código de registro de Candor es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá.',
    ja: 'Candorの登録コードは{code}です。{minutes}分間有効です。Candorの担当者がコードをお尋ねすることはありません。',
    zhHK: '你的 Candor 登記驗證碼是 {code}，{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。',
  },
  login_code: {
    en: 'Your Candor sign-in code is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it.',
    es: 'Su código de acceso de Candor es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá.',
    ja: 'Candorのログインコードは{code}です。{minutes}分間有効です。Candorの担当者がコードをお尋ねすることはありません。',
    zhHK: '你的 Candor 登入驗證碼是 {code}，{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。',
  },
  already_registered: {
    en: 'Somebody, perhaps you, tried to open a Candor account with this address. You have one already: please sign in. If it was not you, there is nothing to do.',
    es: 'Alguien, quizá usted, intentó abrir una cuenta de Candor con esta dirección. Ya tiene una: inicie sesión. Si no fue usted, no tiene que hacer nada.',
    ja: 'この連絡先でCandorの口座開設が試みられました。すでに口座をお持ちですので、ログインしてください。お心当たりがなければ、何もする必要はありません。',
    zhHK: '有人（可能是你）嘗試以此聯絡方式開立 Candor 帳戶。你已有帳戶，請直接登入。如非你本人操作，毋須理會。',
  },
  no_account: {
    en: 'Somebody, perhaps you, tried to sign in to Candor with this address. There is no account with it. You can register in the app. If it was not you, there is nothing to do.',
    es: 'Alguien, quizá usted, intentó entrar en Candor con esta dirección. No hay ninguna cuenta con ella. Puede registrarse en la aplicación. Si no fue usted, no tiene que hacer nada.',
    ja: 'この連絡先でCandorへのログインが試みられましたが、口座がありません。アプリから登録できます。お心当たりがなければ、何もする必要はありません。',
    zhHK: '有人（可能是你）嘗試以此聯絡方式登入 Candor，但沒有相應帳戶。你可在應用程式內登記。如非你本人操作，毋須理會。',
  },
  session_revoked: {
    en: 'A device tried to use your Candor session without all of its keys. We ended that session. If it was not you, sign in and change your password.',
    es: 'Un dispositivo intentó usar su sesión de Candor sin todas sus claves. Hemos cerrado esa sesión. Si no fue usted, entre y cambie su contraseña.',
    ja: 'お客様のCandorのセッションが、必要な鍵の一部を欠いたまま使われようとしたため、終了しました。お心当たりがなければ、ログインしてパスワードを変更してください。',
    zhHK: '有裝置在欠缺部分密鑰的情況下嘗試使用你的 Candor 登入狀態，我們已將其結束。如非你本人操作，請登入並更改密碼。',
  },
  reset_code: {
    en: 'Your Candor code for a new password is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it. If it was not you, there is nothing to do.',
    es: 'Su código de Candor para una contraseña nueva es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá. Si no fue usted, no tiene que hacer nada.',
    ja: 'Candorのパスワード再設定コードは{code}です。{minutes}分間有効です。Candorの担当者がコードをお尋ねすることはありません。お心当たりがなければ、何もする必要はありません。',
    zhHK: '你的 Candor 重設密碼驗證碼是 {code}，{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。如非你本人操作，毋須理會。',
  },
  contact_code: {
    en: 'Your Candor code to add this contact to your account is {code}. It is valid for {minutes} minutes. Nobody from Candor will ask you for it.',
    es: 'Su código de Candor para agregar este contacto a su cuenta es {code}. Es válido durante {minutes} minutos. Nadie de Candor se lo pedirá.',
    ja: 'この連絡先をCandorの口座に追加するためのコードは{code}です。{minutes}分間有効です。Candorの担当者がコードをお尋ねすることはありません。',
    zhHK: '將此聯絡方式加入你的 Candor 帳戶的驗證碼是 {code}，{minutes} 分鐘內有效。Candor 職員不會向你索取驗證碼。',
  },
  contact_taken: {
    en: 'Somebody, perhaps you, tried to add this contact to a Candor account. Another account has it already, so nothing was changed. If it was not you, there is nothing to do.',
    es: 'Alguien, quizá usted, intentó agregar este contacto a una cuenta de Candor. Otra cuenta ya lo tiene, así que no se cambió nada. Si no fue usted, no tiene que hacer nada.',
    ja: 'この連絡先をCandorの口座に追加しようとする操作がありましたが、すでに別の口座で使われているため、何も変更していません。お心当たりがなければ、何もする必要はありません。',
    zhHK: '有人（可能是你）嘗試將此聯絡方式加入 Candor 帳戶。由於另一帳戶已在使用，並無任何更改。如非你本人操作，毋須理會。',
  },
  step_up_code: {
    en: 'Your Candor code to confirm an action is {code}. It is valid for {minutes} minutes. Check in the app what you confirm. Nobody from Candor will ask you for it.',
    es: 'Su código de Candor para confirmar una operación es {code}. Es válido durante {minutes} minutos. Compruebe en la aplicación qué confirma. Nadie de Candor se lo pedirá.',
    ja: 'Candorの操作確認コードは{code}です。{minutes}分間有効です。アプリで確認内容をお確かめください。Candorの担当者がコードをお尋ねすることはありません。',
    zhHK: '你的 Candor 操作確認驗證碼是 {code}，{minutes} 分鐘內有效。請在應用程式內核對所確認的內容。Candor 職員不會向你索取驗證碼。',
  },
  password_reset: {
    en: 'Your Candor password was set anew with a code. All sessions have ended, and no money can leave for 24 hours. If it was not you, contact us at once.',
    es: 'Su contraseña de Candor se restableció con un código. Todas las sesiones se han cerrado y no puede salir dinero durante 24 horas. Si no fue usted, contáctenos de inmediato.',
    ja: 'Candorのパスワードがコードにより再設定されました。すべてのセッションを終了し、24時間は出金できません。お心当たりがなければ、すぐにご連絡ください。',
    zhHK: '你的 Candor 密碼已透過驗證碼重設。所有登入狀態已結束，24 小時內不能轉出資金。如非你本人操作，請立即聯絡我們。',
  },
  password_changed: {
    en: 'Your Candor password was changed. Other sessions have ended, and no money can leave for 24 hours. If it was not you, recover your password in the app at once.',
    es: 'Su contraseña de Candor se ha cambiado. Las demás sesiones se han cerrado y no puede salir dinero durante 24 horas. Si no fue usted, recupere su contraseña en la aplicación de inmediato.',
    ja: 'Candorのパスワードが変更されました。ほかのセッションを終了し、24時間は出金できません。お心当たりがなければ、すぐにアプリでパスワードを再設定してください。',
    zhHK: '你的 Candor 密碼已更改。其他登入狀態已結束，24 小時內不能轉出資金。如非你本人操作，請立即在應用程式內重設密碼。',
  },
  trading_password_set: {
    en: 'The trading password of your Candor account was set. If it was not you, change your password at once.',
    es: 'Se ha establecido la contraseña de operaciones de su cuenta de Candor. Si no fue usted, cambie su contraseña de inmediato.',
    ja: 'Candorの口座の取引パスワードが設定されました。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶已設定交易密碼。如非你本人操作，請立即更改密碼。',
  },
  contact_changed: {
    en: 'A contact of your Candor account is now {contact}. If it was not you, contact us at once.',
    es: 'Un contacto de su cuenta de Candor es ahora {contact}. Si no fue usted, contáctenos de inmediato.',
    ja: 'Candorの口座の連絡先が{contact}になりました。お心当たりがなければ、すぐにご連絡ください。',
    zhHK: '你的 Candor 帳戶的聯絡方式現為 {contact}。如非你本人操作，請立即聯絡我們。',
  },
  authenticator_added: {
    en: 'An authenticator app was added to your Candor account. Signing in now asks for its code. If it was not you, change your password at once.',
    es: 'Se agregó una aplicación de autenticación a su cuenta de Candor. Al entrar se pedirá su código. Si no fue usted, cambie su contraseña de inmediato.',
    ja: 'Candorの口座に認証アプリが追加されました。今後ログインの際にコードが必要です。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶已加入驗證器應用程式，登入時將要求輸入其驗證碼。如非你本人操作，請立即更改密碼。',
  },
  authenticator_removed: {
    en: 'The authenticator app of your Candor account was removed. No money can leave for 24 hours. If it was not you, contact us at once.',
    es: 'Se quitó la aplicación de autenticación de su cuenta de Candor. No puede salir dinero durante 24 horas. Si no fue usted, contáctenos de inmediato.',
    ja: 'Candorの口座の認証アプリが削除されました。24時間は出金できません。お心当たりがなければ、すぐにご連絡ください。',
    zhHK: '你的 Candor 帳戶已移除驗證器應用程式，24 小時內不能轉出資金。如非你本人操作，請立即聯絡我們。',
  },
  recovery_codes_renewed: {
    en: 'New recovery codes were made for your Candor account; the old ones are void. If it was not you, change your password at once.',
    es: 'Se crearon códigos de recuperación nuevos para su cuenta de Candor; los anteriores ya no valen. Si no fue usted, cambie su contraseña de inmediato.',
    ja: 'Candorの口座の新しいリカバリーコードが発行され、以前のコードは無効になりました。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶已產生新的恢復碼，舊碼已失效。如非你本人操作，請立即更改密碼。',
  },
  recovery_code_used: {
    en: 'A recovery code of your Candor account was used. {left} are left. If it was not you, change your password at once.',
    es: 'Se usó un código de recuperación de su cuenta de Candor. Quedan {left}. Si no fue usted, cambie su contraseña de inmediato.',
    ja: 'Candorの口座のリカバリーコードが使われました。残りは{left}個です。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶的一個恢復碼已被使用，尚餘 {left} 個。如非你本人操作，請立即更改密碼。',
  },
  second_factor_guessed: {
    en: 'Somebody got past the first step of signing in to your Candor account and then gave {wrong} wrong codes of your second factor in a row. If it was not you, somebody knows your password or reads your messages: set a new password in the app at once. After too many wrong codes only a recovery code or a passkey signs in from a device that we do not know.',
    es: 'Alguien superó el primer paso para entrar en su cuenta de Candor y después dio {wrong} códigos incorrectos seguidos del segundo factor. Si no fue usted, alguien conoce su contraseña o lee sus mensajes: establezca una contraseña nueva en la aplicación de inmediato. Tras demasiados códigos incorrectos, desde un dispositivo que no conocemos solo se podrá entrar con un código de recuperación o una llave de acceso.',
    ja: 'お客様のCandorの口座で、ログインの最初の確認を通過した後、2段階目のコードが続けて{wrong}回誤って入力されました。お心当たりがなければ、パスワードまたは受信メッセージが第三者に知られています。すぐにアプリで新しいパスワードを設定してください。誤りが多数に達すると、未登録の端末からはリカバリーコードまたはパスキーでのみログインできます。',
    zhHK: '有人通過了登入你的 Candor 帳戶的第一步，其後連續 {wrong} 次輸入錯誤的第二重驗證碼。如非你本人操作，即表示有人知道你的密碼或能讀取你的訊息，請立即在應用程式內設定新密碼。錯誤次數過多後，在未登記的裝置上只能以恢復碼或通行密鑰登入。',
  },
  passkey_added: {
    en: 'A passkey was added to your Candor account: {device}. If it was not you, change your password at once.',
    es: 'Se agregó una llave de acceso a su cuenta de Candor: {device}. Si no fue usted, cambie su contraseña de inmediato.',
    ja: 'Candorの口座にパスキーが追加されました（{device}）。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶已加入通行密鑰：{device}。如非你本人操作，請立即更改密碼。',
  },
  passkey_removed: {
    en: 'A passkey of your Candor account was removed. No money can leave for 24 hours. If it was not you, contact us at once.',
    es: 'Se quitó una llave de acceso de su cuenta de Candor. No puede salir dinero durante 24 horas. Si no fue usted, contáctenos de inmediato.',
    ja: 'Candorの口座のパスキーが削除されました。24時間は出金できません。お心当たりがなければ、すぐにご連絡ください。',
    zhHK: '你的 Candor 帳戶的一個通行密鑰已被移除，24 小時內不能轉出資金。如非你本人操作，請立即聯絡我們。',
  },
  passkey_revoked: {
    en: 'A passkey of your Candor account seems to have been copied, so it no longer opens anything. Add it again on your own device. If it was not you, contact us at once.',
    es: 'Parece que una llave de acceso de su cuenta de Candor fue copiada, así que ya no abre nada. Agréguela de nuevo en su propio dispositivo. Si no fue usted, contáctenos de inmediato.',
    ja: 'Candorの口座のパスキーが複製されたおそれがあるため、無効にしました。ご自身の端末で改めて追加してください。お心当たりがなければ、すぐにご連絡ください。',
    zhHK: '你的 Candor 帳戶的一個通行密鑰似乎已被複製，現已失效。請在你自己的裝置上重新加入。如非你本人操作，請立即聯絡我們。',
  },
  login_alert: {
    en: 'Your Candor account was opened on a new device: {device}, network {place}. If it was not you, change your password at once.',
    es: 'Se entró en su cuenta de Candor desde un dispositivo nuevo: {device}, red {place}. Si no fue usted, cambie su contraseña de inmediato.',
    ja: '新しい端末からCandorの口座にログインがありました（{device}、ネットワーク：{place}）。お心当たりがなければ、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶在新裝置上登入：{device}，網絡 {place}。如非你本人操作，請立即更改密碼。',
  },
  transfer_lock_ending: {
    en: 'The transfer lock of your Candor account ends in 24 hours. If it was not you, turn it on again and change your password at once.',
    es: 'El bloqueo de transferencias de su cuenta de Candor termina dentro de 24 horas. Si no fue usted, actívelo de nuevo y cambie su contraseña de inmediato.',
    ja: 'Candorの口座の出金ロックは24時間後に解除されます。お心当たりがなければ、再びオンにして、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶的提款鎖將於 24 小時後解除。如非你本人操作，請重新開啟並立即更改密碼。',
  },
  withdrawal_allow_list_ending: {
    en: 'From 24 hours on, your Candor account can withdraw to addresses that are not on its list. If it was not you, turn the list on again and change your password at once.',
    es: 'Dentro de 24 horas su cuenta de Candor podrá retirar a direcciones que no están en su lista. Si no fue usted, active la lista de nuevo y cambie su contraseña de inmediato.',
    ja: '24時間後から、Candorの口座はリストにない宛先へも出金できるようになります。お心当たりがなければ、リストを再びオンにして、すぐにパスワードを変更してください。',
    zhHK: '24 小時後，你的 Candor 帳戶將可提款至名單以外的地址。如非你本人操作，請重新開啟名單並立即更改密碼。',
  },
  deletion_requested: {
    en: 'Your Candor account closes in 72 hours. Until then you can take this back in the app. If it was not you, do so and change your password at once.',
    es: 'Su cuenta de Candor se cerrará dentro de 72 horas. Hasta entonces puede anularlo en la aplicación. Si no fue usted, hágalo y cambie su contraseña de inmediato.',
    ja: 'Candorの口座は72時間後に閉鎖されます。それまではアプリで取り消せます。お心当たりがなければ、取り消したうえで、すぐにパスワードを変更してください。',
    zhHK: '你的 Candor 帳戶將於 72 小時後關閉，在此之前可在應用程式內撤回。如非你本人操作，請撤回並立即更改密碼。',
  },
  deletion_cancelled: {
    en: 'The deletion of your Candor account was taken back. Everything stays as it was.',
    es: 'Se anuló la eliminación de su cuenta de Candor. Todo queda como estaba.',
    ja: 'Candorの口座の削除は取り消されました。すべて元のままです。',
    zhHK: '你的 Candor 帳戶刪除要求已撤回，一切維持不變。',
  },
  account_closed: {
    en: 'Your Candor account is closed. Your contacts have been removed from it. Records that the law asks for are kept for their term and then destroyed.',
    es: 'Su cuenta de Candor está cerrada. Sus contactos se han retirado de ella. Los registros que exige la ley se conservan durante su plazo y después se destruyen.',
    ja: 'Candorの口座は閉鎖されました。連絡先は口座から削除されています。法令で保存が義務づけられた記録は、所定の期間保管したのち破棄されます。',
    zhHK: '你的 Candor 帳戶已關閉，聯絡方式已從帳戶移除。法例規定的紀錄會保留至期限屆滿，然後銷毀。',
  },
  debt_incurred: {
    en: 'A trade or charge on your Candor account cost {amount} USD more than the cash in it. You owe this amount. It is repaid from the next cash that becomes free. The app shows it under your account.',
    es: 'Una operación o un cargo en su cuenta de Candor costó {amount} USD más que el efectivo disponible. Usted adeuda ese monto. Se pagará con el próximo efectivo que quede libre. La aplicación lo muestra en su cuenta.',
    ja: 'Candorの口座での取引または費用が、口座の現金を{amount}米ドル上回りました。この金額は債務となり、次に利用可能となった現金から返済されます。アプリの口座画面でご確認いただけます。',
    zhHK: '你的 Candor 帳戶有一項交易或收費比帳戶現金多出 {amount} 美元，此金額為你的欠款，將以下一筆可用現金償還。你可在應用程式的帳戶頁查看。',
  },
  session_copied: {
    en: 'A key of your Candor session was used twice, as if it had been copied. We ended that session. If you did not copy it, change your password.',
    es: 'Una clave de su sesión de Candor se usó dos veces, como si se hubiera copiado. Hemos cerrado esa sesión. Si no la copió usted, cambie su contraseña.',
    ja: 'お客様のCandorのセッションの鍵が、複製されたかのように二度使われたため、そのセッションを終了しました。ご自身によるものでなければ、パスワードを変更してください。',
    zhHK: '你的 Candor 登入狀態的密鑰被使用了兩次，疑遭複製，我們已將該登入狀態結束。如非你本人所為，請更改密碼。',
  },
  identity_approved: {
    en: 'Your identity has been verified. Everything in your Candor account is open to you now.',
    es: 'Su identidad ha sido verificada. Todo en su cuenta de Candor está ahora a su disposición.',
    ja: '本人確認が完了しました。Candorの口座のすべての機能をご利用いただけます。',
    zhHK: '你的身份已通過驗證，Candor 帳戶的所有功能現已開放。',
  },
  identity_rejected: {
    en: 'We could not verify your identity for Candor. {reasons} What you entered is kept: sign in to the app, correct this and send it again.',
    es: 'No pudimos verificar su identidad para Candor. {reasons} Lo que escribió se conserva: entre en la aplicación, corríjalo y envíelo de nuevo.',
    ja: 'Candorの本人確認を完了できませんでした。{reasons}入力内容は保存されています。アプリにログインし、該当箇所を修正して再提出してください。',
    zhHK: '我們未能完成你在 Candor 的身份驗證。{reasons}你所填寫的資料已保留，請登入應用程式更正後重新提交。',
  },
  identity_refused: {
    en: 'We could not verify your identity for Candor. {reasons} Sending it again would not change this. If you think it is wrong, write to customer service in the app.',
    es: 'No pudimos verificar su identidad para Candor. {reasons} Enviarlo de nuevo no lo cambiaría. Si cree que es un error, escriba a Atención al cliente en la aplicación.',
    ja: 'Candorの本人確認を完了できませんでした。{reasons}再提出いただいても結果は変わりません。誤りと思われる場合は、アプリのカスタマーサービスまでご連絡ください。',
    zhHK: '我們未能完成你在 Candor 的身份驗證。{reasons}重新提交亦不會改變結果。如你認為有誤，請透過應用程式內的客戶服務與我們聯絡。',
  },
  support_answered: {
    en: 'Candor customer service has answered you. Sign in to the app to read it under Customer service. Nobody from Candor will ask you for a password or a code.',
    es: 'Atención al cliente de Candor le ha respondido. Entre en la aplicación y léalo en Atención al cliente. Nadie de Candor le pedirá una contraseña ni un código.',
    ja: 'Candorカスタマーサービスから回答がありました。アプリにログインし、「カスタマーサービス」でご確認ください。Candorの担当者がパスワードやコードをお尋ねすることはありません。',
    zhHK: 'Candor 客戶服務已回覆你。請登入應用程式，在「客戶服務」內查閱。Candor 職員不會向你索取密碼或驗證碼。',
  },
  feedback_answered: {
    en: 'Candor has answered your feedback. Sign in to the app to read it under Feedback. Nobody from Candor will ask you for a password or a code.',
    es: 'Candor ha respondido a sus comentarios. Entre en la aplicación y léalo en Comentarios. Nadie de Candor le pedirá una contraseña ni un código.',
    ja: 'いただいたご意見にCandorから回答がありました。アプリにログインし、「ご意見」でご確認ください。Candorの担当者がパスワードやコードをお尋ねすることはありません。',
    zhHK: 'Candor 已回覆你的意見。請登入應用程式，在「提供意見」內查閱。Candor 職員不會向你索取密碼或驗證碼。',
  },
  contact_answered: {
    en: 'You wrote to Candor customer service (reference {reference}). This is our answer:\n\n{answer}\n\nTo write back, use the contact form in the app and name the reference. Nobody from Candor will ask you for a password or a code.',
    es: 'Usted escribió a Atención al cliente de Candor (referencia {reference}). Esta es nuestra respuesta:\n\n{answer}\n\nPara contestar, use el formulario de contacto de la aplicación e indique la referencia. Nadie de Candor le pedirá una contraseña ni un código.',
    ja: 'Candorカスタマーサービスへのお問い合わせ（受付番号 {reference}）に回答いたします。\n\n{answer}\n\nご返信は、受付番号を添えてアプリのお問い合わせフォームからお願いいたします。Candorの担当者がパスワードやコードをお尋ねすることはありません。',
    zhHK: '你曾聯絡 Candor 客戶服務（檔案編號 {reference}），現回覆如下：\n\n{answer}\n\n如需再聯絡我們，請使用應用程式內的聯絡表格並註明檔案編號。Candor 職員不會向你索取密碼或驗證碼。',
  },
  notice_order: {
    en: 'An order of your Candor account is done. Sign in to the app to read what it came to under Messages.',
    es: 'Una orden de su cuenta de Candor ha terminado. Entre en la aplicación y vea el resultado en Mensajes.',
    ja: 'Candorの口座のご注文が終了しました。アプリにログインし、「メッセージ」で結果をご確認ください。',
    zhHK: '你的 Candor 帳戶有買賣盤已完結。請登入應用程式，在「訊息中心」查閱結果。',
  },
  notice_alert: {
    en: 'A price alert that you set in Candor was triggered. Sign in to the app to read it under Messages.',
    es: 'Se activó una alerta de precio que usted creó en Candor. Entre en la aplicación y léala en Mensajes.',
    ja: 'Candorで設定された価格アラートの条件を満たしました。アプリにログインし、「メッセージ」でご確認ください。',
    zhHK: '你在 Candor 設定的到價提示已觸發。請登入應用程式，在「訊息中心」查閱。',
  },
  notice_margin: {
    en: 'There is news about a margin call on your Candor account. Sign in to the app at once and read it under Messages.',
    es: 'Hay novedades sobre una llamada de margen de su cuenta de Candor. Entre en la aplicación de inmediato y léalas en Mensajes.',
    ja: 'Candorの口座の追証に関するお知らせがあります。すぐにアプリにログインし、「メッセージ」でご確認ください。',
    zhHK: '你的 Candor 帳戶有關於追加保證金的訊息。請立即登入應用程式，在「訊息中心」查閱。',
  },
  notice_statement: {
    en: 'A signed statement of your Candor account is ready. Sign in to the app to open it.',
    es: 'Un documento firmado de su cuenta de Candor está disponible. Entre en la aplicación para abrirlo.',
    ja: 'Candorの口座の署名付き報告書ができました。アプリにログインしてご覧ください。',
    zhHK: '你的 Candor 帳戶有已簽署的結單可供查閱。請登入應用程式開啟。',
  },
  notice_digest: {
    en: 'You have new messages in Candor. Sign in to the app to read them under Messages.',
    es: 'Tiene mensajes nuevos en Candor. Entre en la aplicación y léalos en Mensajes.',
    ja: 'Candorに新しいメッセージがあります。アプリにログインし、「メッセージ」でご確認ください。',
    zhHK: '你在 Candor 有新訊息。請登入應用程式，在「訊息中心」查閱。',
  },
  notice_deposit: {
    en: 'There is news of a deposit to your Candor account. Sign in to the app to read it under Messages.',
    es: 'Hay novedades de un depósito en su cuenta de Candor. Entre en la aplicación y léalas en Mensajes.',
    ja: 'Candorの口座への入金に関するお知らせがあります。アプリにログインし、「メッセージ」でご確認ください。',
    zhHK: '你的 Candor 帳戶有存款消息。請登入應用程式，在「訊息中心」查閱。',
  },
  notice_withdrawal: {
    en: 'There is news of a withdrawal from your Candor account. If you asked for none, sign in to the app at once and cancel it.',
    es: 'Hay novedades de un retiro de su cuenta de Candor. Si no lo solicitó, entre en la aplicación de inmediato y cancélelo.',
    ja: 'Candorの口座からの出金に関するお知らせがあります。お心当たりがなければ、すぐにアプリにログインして取り消してください。',
    zhHK: '你的 Candor 帳戶有提款消息。如非你本人申請，請立即登入應用程式取消。',
  },
  notice_destination: {
    en: 'A new address or bank account for withdrawals was added to your Candor account. If it was not you, sign in at once, change your password and contact us.',
    es: 'Se agregó una dirección o cuenta bancaria de retiro a su cuenta de Candor. Si no fue usted, entre de inmediato, cambie su contraseña y contáctenos.',
    ja: 'Candorの口座に新しい出金先が追加されました。お心当たりがなければ、すぐにログインしてパスワードを変更し、ご連絡ください。',
    zhHK: '你的 Candor 帳戶新增了提款地址或銀行帳戶。如非你本人操作，請立即登入更改密碼並聯絡我們。',
  },
  notice_agreement: {
    en: 'An agreement of your Candor account changes. Sign in to the app to read the new version and when it applies.',
    es: 'Cambia un acuerdo de su cuenta de Candor. Entre en la aplicación para leer la nueva versión y desde cuándo rige.',
    ja: 'Candorの口座の規約が変更されます。アプリにログインし、新しい版と適用日をご確認ください。',
    zhHK: '你的 Candor 帳戶有協議將會更改。請登入應用程式，查閱新版本及其生效日期。',
  },
  notice_contract: {
    en: 'There is news about the contract of your Candor account. Sign in to the app to read it under Messages.',
    es: 'Hay novedades sobre el contrato de su cuenta de Candor. Entre en la aplicación y léalas en Mensajes.',
    ja: 'Candorの口座の契約に関するお知らせがあります。アプリにログインし、「メッセージ」でご確認ください。',
    zhHK: '你的 Candor 帳戶有合約消息。請登入應用程式，在「訊息中心」查閱。',
  },
  push_order: {
    en: 'An order of yours is done. Tap to see what it came to.',
    es: 'Una de sus órdenes ha terminado. Toque para ver el resultado.',
    ja: 'ご注文が終了しました。タップして結果をご確認ください。',
    zhHK: '你有買賣盤已完結，點按查看結果。',
  },
  push_alert: {
    en: 'A price alert of yours was triggered.',
    es: 'Se activó una de sus alertas de precio.',
    ja: '価格アラートの条件を満たしました。',
    zhHK: '你的到價提示已觸發。',
  },
  push_margin: {
    en: 'There is news about a margin call. Please look at once.',
    es: 'Hay novedades sobre una llamada de margen. Véalas de inmediato.',
    ja: '追証に関するお知らせがあります。すぐにご確認ください。',
    zhHK: '有關於追加保證金的訊息，請立即查看。',
  },
  push_debt: {
    en: 'A trade or charge cost more than the cash in your account.',
    es: 'Una operación o un cargo costó más que el efectivo de su cuenta.',
    ja: '取引または費用が口座の現金を上回りました。',
    zhHK: '有交易或收費超出帳戶現金。',
  },
  push_deposit: {
    en: 'There is news of a deposit.',
    es: 'Hay novedades de un depósito.',
    ja: '入金に関するお知らせがあります。',
    zhHK: '有存款消息。',
  },
  push_withdrawal: {
    en: 'There is news of a withdrawal. If you asked for none, look at once.',
    es: 'Hay novedades de un retiro. Si no lo solicitó, véalo de inmediato.',
    ja: '出金に関するお知らせがあります。お心当たりがなければ、すぐにご確認ください。',
    zhHK: '有提款消息。如非你本人申請，請立即查看。',
  },
  push_destination: {
    en: 'A new address or bank account for withdrawals was added. If it was not you, look at once.',
    es: 'Se agregó una dirección o cuenta bancaria de retiro. Si no fue usted, véalo de inmediato.',
    ja: '新しい出金先が追加されました。お心当たりがなければ、すぐにご確認ください。',
    zhHK: '新增了提款地址或銀行帳戶。如非你本人操作，請立即查看。',
  },
  push_security: {
    en: 'The security of your account changed. If it was not you, look at once.',
    es: 'Cambió la seguridad de su cuenta. Si no fue usted, véalo de inmediato.',
    ja: '口座のセキュリティに変更がありました。お心当たりがなければ、すぐにご確認ください。',
    zhHK: '你的帳戶保安有變更。如非你本人操作，請立即查看。',
  },
  push_account: {
    en: 'There is news about your account. Tap to read it.',
    es: 'Hay novedades sobre su cuenta. Toque para leerlas.',
    ja: '口座に関するお知らせがあります。タップしてご覧ください。',
    zhHK: '你的帳戶有新訊息，點按查閱。',
  },
  push_answer: {
    en: 'We have answered you. Tap to read it.',
    es: 'Le hemos respondido. Toque para leerlo.',
    ja: '回答が届いています。タップしてご覧ください。',
    zhHK: '我們已回覆你，點按查閱。',
  },
  push_statement: {
    en: 'A signed statement is ready.',
    es: 'Un documento firmado está disponible.',
    ja: '署名付きの報告書ができました。',
    zhHK: '有已簽署的結單可供查閱。',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type MessageTemplate = keyof typeof MESSAGES;

/**
 * The text of a message in a language, its placeholders filled. The customer's own anti-phishing word goes first: a
 * message without it is not from us.
 */
export function messageText(
  template: MessageTemplate,
  language: Language,
  params: Record<string, string> = {},
  antiPhishingWord?: string,
): string {
  const mark = antiPhishingWord === undefined ? '' : `[${antiPhishingWord}] `;
  return mark + MESSAGES[template][language].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
