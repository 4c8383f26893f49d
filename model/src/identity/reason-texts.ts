import type { Language } from '../auth/terms.ts';
import type { RejectionReason } from './review.ts';

/** Each reason in the customer's words: on the screen of the decision, and in the mail about it. */
export const REASON_TEXTS: Readonly<Record<RejectionReason, Readonly<Record<Language, string>>>> = {
  name_mismatch: {
    en: 'The name does not match the document.',
    es: 'El nombre no coincide con el documento.',
    ja: '氏名が書類と一致しません。',
    zhHK: '姓名與證件不符。',
  },
  document_unreadable: {
    en: 'The pictures cannot be read. Please take them anew in good light.',
    es: 'Las imágenes no se pueden leer. Tómelas de nuevo con buena luz.',
    ja: '画像を読み取れません。明るい場所で撮り直してください。',
    zhHK: '圖片無法讀取，請在光線充足處重新拍攝。',
  },
  document_incomplete: {
    en: 'A side of the document is missing or cut off.',
    es: 'Falta un lado del documento o está cortado.',
    ja: '書類の片面が欠けているか、途中で切れています。',
    zhHK: '證件欠缺一面或被裁切。',
  },
  document_expired: {
    en: 'The document has expired.',
    es: 'El documento venció.',
    ja: '書類の有効期限が切れています。',
    zhHK: '證件已過期。',
  },
  document_not_accepted: {
    en: 'This kind of document is not accepted.',
    es: 'No se acepta este tipo de documento.',
    ja: 'この種類の書類は受け付けていません。',
    zhHK: '不接受這類證件。',
  },
  document_number_mismatch: {
    en: 'The number is not the one on the document.',
    es: 'El número no es el del documento.',
    ja: '番号が書類のものと異なります。',
    zhHK: '號碼與證件上的不符。',
  },
  birth_date_mismatch: {
    en: 'The date of birth is not the one on the document.',
    es: 'La fecha de nacimiento no es la del documento.',
    ja: '生年月日が書類のものと異なります。',
    zhHK: '出生日期與證件上的不符。',
  },
  address_not_residence: {
    en: 'The address is not a residence.',
    es: 'La dirección no es una residencia.',
    ja: '住所が居住地ではありません。',
    zhHK: '該地址並非居所。',
  },
  tax_number_unconfirmed: {
    en: 'The tax number could not be confirmed.',
    es: 'No se pudo confirmar el número fiscal.',
    ja: '納税者番号を確認できませんでした。',
    zhHK: '未能確認稅務編號。',
  },
  contact_unconfirmed: {
    en: 'The email address or mobile number could not be confirmed.',
    es: 'No se pudo confirmar el correo o el celular.',
    ja: 'メールアドレスまたは携帯電話番号を確認できませんでした。',
    zhHK: '未能確認電郵或手機號碼。',
  },
  already_verified: {
    en: 'You already have a verified account.',
    es: 'Ya tiene una cuenta verificada.',
    ja: '確認済みの口座をすでにお持ちです。',
    zhHK: '你已有一個已驗證的帳戶。',
  },
  not_eligible: {
    en: 'We cannot open an account for you.',
    es: 'No podemos abrirle una cuenta.',
    ja: '口座を開設いただけません。',
    zhHK: '我們未能為你開立帳戶。',
  },
};
