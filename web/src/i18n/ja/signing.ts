import type en from '../en/signing.ts';
import type { Translation } from '../message.ts';

export default {
  draw: '手書き',
  type: '入力',
  typeName: '氏名',
  typeNameHint: '書類に記載のとおりに入力してください。手書きと同じ効力があります。',
  penLabel: '署名欄。指またはペンで書いてください。',
  rewrite: '書き直す',
  typeCode: '書類コード（6文字）',
  wrongCode: '書類に印字されたコードと異なります。',
  field: '署名',
} satisfies Translation<typeof en>;
