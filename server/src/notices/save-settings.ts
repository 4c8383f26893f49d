import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@candor/model/notices/routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import { type NoticeSettingRow, noticeSettingTable } from './tables.ts';

/** A customer's choice, or the defaults. */
export const settingOf = (rows: Rows, customerId: string): NoticeSettings =>
  settingsIn(rows.get(noticeSettingTable, customerId));

export function settingsIn(row: Omit<NoticeSettingRow, 'customerId' | 'digestAt'> | undefined): NoticeSettings {
  if (!row) return DEFAULT_NOTICE_SETTINGS;
  const { email, push, quietFrom: from, quietTo: to, zone, digest } = row;
  return {
    email: [...email],
    push: [...push],
    quiet: from === null || to === null ? null : { from, to },
    zone,
    digest,
  };
}

/** Stores how a customer wants to be mailed. What is under way already is not changed. */
export const saveNoticeSettings: Command<
  { readonly customerId: string; readonly settings: NoticeSettings },
  NoticeSettings
> = {
  name: 'save_notice_settings',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRow(noticeSettingTable, customerId)],
  decide(rows, { customerId, settings }) {
    const { email, push, quiet, zone, digest } = settings;
    if (quiet && quiet.from === quiet.to) return refuse('invalid_field', { field: 'quiet' });
    const before = rows.get(noticeSettingTable, customerId);
    const row: NoticeSettingRow = {
      ...{ customerId, email, push, zone, digest, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null },
      digestAt: before?.digestAt ?? null,
    };
    if (before) rows.update(noticeSettingTable, row);
    else rows.insert(noticeSettingTable, row);
    return accept(settings);
  },
};
