import { consoleRoutes } from '@candor/model/console/routes.ts';
import { CASE_STATES, type CaseState } from '@candor/model/support/schema.ts';
import { useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Badge, ChipRow, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { Page, Table, When } from '../page/page.tsx';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export const CASE_TONES = { waiting: 'warn', answered: 'success', closed: 'neutral' } as const;

export function Screen() {
  const t = useTexts(consoleTexts);
  const [state, setState] = useState<CaseState>('waiting');
  const query = useAnswer(consoleRoutes.supportCases, { query: { state } });
  return (
    <Page title={t('support')} note={t('supportNote')}>
      <ChipRow
        label={t('state')}
        value={state}
        onChange={(next) => setState(next)}
        options={CASE_STATES.map((value) => ({ value, label: t(`caseState_${value}`) }))}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ cases }) => (
          <Table
            label={t('support')}
            columns={[t('from'), t('kind'), t('state'), t('lastMessage'), t('when')]}
            rows={cases}
            keyOf={({ id }) => id}
            empty={t('noCases')}
            cells={(found) => [
              <Link key="from" to={`/support/${found.id}`}>
                {found.from}
              </Link>,
              t(`case_${found.kind}`),
              <span key="state" className={styles.actions}>
                <Badge tone={CASE_TONES[found.state]}>{t(`caseState_${found.state}`)}</Badge>
                {found.unread > 0 ? <Badge tone="warn">{t('unread', { count: found.unread })}</Badge> : null}
              </span>,
              found.excerpt,
              <When key="at" at={found.lastAt} />,
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
