import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { col, table } from '../platform/database/table.ts';

/** Messages that are queued and not sent yet. */
export const noticeTable = table(
  'notice',
  {
    id: col.text(),
    customerId: col.text(),
    channel: col.text<'email' | 'phone'>(),
    /** As compared: an address in lower case, a number in E.164. */
    address: col.text(),
    template: col.text<MessageTemplate>(),
    lang: col.text<Language>(),
    params: col.json<Readonly<Record<string, string>>>(),
    createdAt: col.instant(),
    tries: col.int(),
    nextAt: col.instant(),
  },
  { key: ['id'] },
);
