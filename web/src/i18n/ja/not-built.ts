import type en from '../en/not-built.ts';
import type { Translation } from '../message.ts';

export default { title: 'このページはまだ作成されていません', home: 'ホームへ' } satisfies Translation<typeof en>;
