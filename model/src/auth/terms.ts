/** Terms shown at sign-up in simulated mode (ruling 27). A changed text needs a new version. */
export const LANGUAGES = ['en', 'es', 'ja', 'zhHK'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SIMULATED_TERMS = {
  document: 'simulated-terms',
  version: '2026-01',
  text: {
    en: `Candor, simulated mode
1. All money here is simulated (USD.SIM). It has no value, cannot be paid in or out, and cannot become real money.
2. Prices, companies marked as samples, orders and fills come from a simulated exchange or from recordings. They say nothing about what a real order would have done.
3. Nothing shown is advice or an offer. Results are computed from your own fills and prices and promise nothing.
4. You keep your password and codes to yourself, and you alone act for your account.
5. We keep your email address or telephone number, a protected form of your password, and what you do here, to run the account. Whoever operates this server can delete it, simulated balances included.
6. The software comes without warranty, as its licence says.`,
    es: `Candor, modo simulado
1. Todo el dinero aquí es simulado (USD.SIM). No tiene valor, no se puede ingresar ni retirar, y no puede convertirse en dinero real.
2. Los precios, las empresas marcadas como muestra, las órdenes y las ejecuciones provienen de una bolsa simulada o de grabaciones. No dicen nada de lo que habría hecho una orden real.
3. Nada de lo que se muestra es consejo ni oferta. Los resultados se calculan con sus propias ejecuciones y precios y no prometen nada.
4. Usted guarda su contraseña y sus códigos para sí, y solo usted actúa en su cuenta.
5. Conservamos su correo electrónico o teléfono, una forma protegida de su contraseña y lo que hace aquí, para llevar la cuenta. Quien opera este servidor puede borrarla, saldos simulados incluidos.
6. El software se ofrece sin garantía, como dice su licencia.`,
    ja: `Candor シミュレーションモード
1. ここでのお金はすべてシミュレーション(USD.SIM)です。価値はなく、入出金はできず、実際のお金に換えることもできません。
2. 価格、サンプルと表示された企業、注文、約定は、シミュレーション取引所または記録によるものです。実際の注文の結果を示すものではありません。
3. 表示される内容は助言でも勧誘でもありません。成績はお客様自身の約定と価格から計算され、何も約束しません。
4. パスワードとコードはご本人だけが管理し、口座の操作はご本人だけが行います。
5. 口座の運営のため、メールアドレスまたは電話番号、保護された形のパスワード、ここでの操作を保存します。サーバーの運営者は、シミュレーション残高を含めてこれを削除できます。
6. ソフトウェアは、ライセンスのとおり無保証で提供されます。`,
    zhHK: `Candor 模擬模式
1. 此處所有資金均為模擬資金(USD.SIM),沒有價值,不能存入或提取,亦不能轉換成真實資金。
2. 價格、標示為樣本的公司、訂單及成交均來自模擬交易所或錄存數據,並不代表真實訂單的結果。
3. 顯示的內容並非建議或要約。成績按你自己的成交及價格計算,不作任何承諾。
4. 你須自行保管密碼及驗證碼,並只由你本人操作帳戶。
5. 為營運帳戶,我們會保存你的電郵地址或電話號碼、經保護的密碼,以及你在此的操作。伺服器營運者可將其刪除,包括模擬結餘。
6. 軟件按其授權條款提供,不附帶任何保證。`,
  },
} as const satisfies { document: string; version: string; text: Record<Language, string> };

/** What is hashed of the terms: document, version, language and text, a line each. */
export function termsCanonical(language: Language): string {
  const { document, version, text } = SIMULATED_TERMS;
  return `${document}\n${version}\n${language}\n${text[language]}`;
}
