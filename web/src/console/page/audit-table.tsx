import type { AuditRowView } from '@candor/model/console/schema.ts';
import { useTexts } from '../../i18n/index.ts';
import { consoleTexts } from '../texts.ts';
import { Table, When } from './page.tsx';

export function AuditTable({ rows }: { rows: readonly AuditRowView[] }) {
  const t = useTexts(consoleTexts);
  return (
    <Table
      label={t('audit')}
      columns={[t('when'), t('who'), t('what'), t('about'), t('reason'), t('row')]}
      rows={rows}
      keyOf={({ row }) => row}
      empty={t('noRows')}
      cells={({ wallAt, actor, actorName, action, object, reason, row, hash }) => [
        <When key="at" at={wallAt} />,
        actorName ?? actor,
        <code key="action">{action}</code>,
        <code key="object">{object}</code>,
        reason ?? '–',
        <code key="row" title={hash}>{`${row} ${hash.slice(0, 8)}`}</code>,
      ]}
    />
  );
}
