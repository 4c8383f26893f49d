import { OPERATOR_ROLES, type OperatorRole } from '@candor/model/operator-roles.ts';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { operatorView } from '@candor/model/console/schema.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, CopyButton, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { ChooseMany } from '../actions/choose-many.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

type Operator = z.infer<typeof operatorView>;

export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.operators);
  return (
    <Page title={t('operators')} note={t('operatorsNote')}>
      {useMay(consoleRoutes.inviteOperator) ? <Invite /> : null}
      <Loaded query={query} skeleton={<SkeletonRows count={5} />}>
        {({ operators }) => (
          <Table
            label={t('operators')}
            columns={[t('name'), t('roles'), t('state'), t('lastSeen'), t('sessionsOpen'), t('actions')]}
            rows={operators as Operator[]}
            keyOf={({ operatorId }) => operatorId}
            empty={t('noRows')}
            cells={(operator) => [
              operator.name,
              operator.roles.map((role) => t(`role_${role}`)).join(', ') || t('noRole'),
              <span key="state" className={styles.actions}>
                <Badge tone={operator.state === 'active' ? 'success' : 'neutral'}>
                  {t(`operator_${operator.state}`)}
                </Badge>
                {operator.viewsLocked ? <Badge tone="warn">{t('locked')}</Badge> : null}
              </span>,
              <When key="seen" at={operator.lastSeenAt} />,
              operator.openSessions,
              <Choices key="choices" operator={operator} />,
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Invite() {
  const t = useTexts(consoleTexts);
  const [name, setName] = useState('');
  const [link, setLink] = useState<string>();
  return (
    <Block title={t('invite')}>
      <div className={styles.form}>
        <TextField label={t('name')} value={name} onChange={setName} autoComplete="off" />
        <ActionButton
          label={t('invite')}
          text={t('inviteText')}
          disabled={name.trim().length < 2}
          act={async (reason) => {
            const { invitation } = await call(consoleRoutes.inviteOperator, { body: { name: name.trim(), reason } });
            setLink(`${window.location.origin}/enrol#${invitation}`);
            setName('');
          }}
        />
      </div>
      {link ? (
        <div className={styles.card}>
          <h3>{t('link')}</h3>
          <code>{link}</code>
          <p>{t('linkNote')}</p>
          <CopyButton content={link} />
        </div>
      ) : null}
    </Block>
  );
}

function Choices({ operator }: { operator: Operator }) {
  const t = useTexts(consoleTexts);
  const { operatorId, state, viewsLocked } = operator;
  const [maySuspend, mayRelease] = [useMay(consoleRoutes.suspendOperator), useMay(consoleRoutes.releaseViews)];
  const mayChange = useMay(consoleRoutes.changeRoles);
  if (state === 'suspended') return null;
  const params = { operatorId };
  return (
    <div className={styles.actions}>
      {mayChange ? <ChangeRoles operator={operator} /> : null}
      {mayRelease && viewsLocked ? (
        <ActionButton
          label={t('releaseViews')}
          text={t('releaseText')}
          act={(reason) => call(consoleRoutes.releaseViews, { params, body: { reason } })}
        />
      ) : null}
      {maySuspend ? (
        <ActionButton
          label={t('suspend')}
          text={t('suspendText')}
          variant="danger"
          act={(reason) => call(consoleRoutes.suspendOperator, { params, body: { reason } })}
        />
      ) : null}
    </div>
  );
}

function ChangeRoles({ operator }: { operator: Operator }) {
  const t = useTexts(consoleTexts);
  const [roles, setRoles] = useState<readonly OperatorRole[]>(operator.roles);
  return (
    <ActionButton
      label={t('changeRoles')}
      text={t('changeRolesText')}
      act={async (reason) => {
        const body = { roles: [...roles], reason };
        await call(consoleRoutes.changeRoles, { params: { operatorId: operator.operatorId }, body });
        toast(t('rolesAsked'), 'success');
      }}
    >
      <ChooseMany options={OPERATOR_ROLES} chosen={roles} labelOf={(role) => t(`role_${role}`)} onChange={setRoles} />
    </ActionButton>
  );
}
