import type en from '../en/signing.ts';
import type { Translation } from '../message.ts';

export default {
  draw: '手寫',
  type: '輸入',
  typeName: '你的全名',
  typeNameHint: '須與文件所列相同。輸入姓名與手寫簽名效力相同。',
  penLabel: '簽名欄，請用手指或筆書寫。',
  rewrite: '重寫',
  typeCode: '文件編碼（六個字元）',
  wrongCode: '這不是印在文件上的編碼。',
  field: '簽署',
} satisfies Translation<typeof en>;
