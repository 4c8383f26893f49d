import type en from '../en/not-built.ts';
import type { Translation } from '../message.ts';

export default { title: '此頁面尚未建成', home: '返回主頁' } satisfies Translation<typeof en>;
