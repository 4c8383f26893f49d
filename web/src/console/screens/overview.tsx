import { consoleRoutes } from '@candor/model/console/routes.ts';
import { contractReviewRoutes } from '@candor/model/contracts/routes.ts';
import { type DepositAlarm, depositAlarmRoutes } from '@candor/model/deposits/alarm-routes.ts';
import { identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { useAnswer, useMay, useMe } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const me = useMe();
  return (
    <Page title={t('home')}>
      <Block title={t('you')}>
        <div className={styles.actions}>
          <strong>{me.name}</strong>
          {me.roles.length === 0 ? <Badge>{t('noRole')}</Badge> : null}
          {me.roles.map((role) => (
            <Badge key={role}>{t(`role_${role}`)}</Badge>
          ))}
        </div>
        <p className={styles.note}>{me.viewsLocked ? t('viewsLocked') : t('viewsLeft', { count: me.viewsLeft })}</p>
      </Block>
      {useMay(consoleRoutes.approvals) ? <Waiting /> : null}
      {useMay(consoleRoutes.supportCases) ? <WaitingSupport /> : null}
      {useMay(identityReviewRoutes.identityReviews) ? <WaitingIdentity /> : null}
      {useMay(contractReviewRoutes.contractReviews) ? <WaitingContracts /> : null}
      {useMay(depositAlarmRoutes.depositAlarms) ? <DepositAlarms /> : null}
      {useMay(consoleRoutes.halts) ? <StoppedNow /> : null}
    </Page>
  );
}

function Waiting() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.approvals);
  return (
    <Block title={t('waiting')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ approvals }) => {
          const count = approvals.filter(({ state }) => state === 'open').length;
          if (count === 0) return <p>{t('nothingWaits')}</p>;
          return <Link to="/approvals">{t('waitingApprovals', { count })}</Link>;
        }}
      </Loaded>
    </Block>
  );
}

function WaitingSupport() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.supportCases, { query: { state: 'waiting' } });
  return (
    <Block title={t('support')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ waiting }) =>
          waiting === 0 ? (
            <p>{t('nothingWaits')}</p>
          ) : (
            <Link to="/support">{t('waitingSupport', { count: waiting })}</Link>
          )
        }
      </Loaded>
    </Block>
  );
}

function WaitingIdentity() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(identityReviewRoutes.identityReviews, { query: {} });
  return (
    <Block title={t('identity')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ counts: { open } }) =>
          open === 0 ? <p>{t('nothingWaits')}</p> : <Link to="/identity">{t('waitingIdentity', { count: open })}</Link>
        }
      </Loaded>
    </Block>
  );
}

function WaitingContracts() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(contractReviewRoutes.contractReviews, { query: {} });
  return (
    <Block title={t('contracts')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ waiting }) =>
          waiting === 0 ? (
            <p>{t('nothingWaits')}</p>
          ) : (
            <Link to="/contracts">{t('waitingContracts', { count: waiting })}</Link>
          )
        }
      </Loaded>
    </Block>
  );
}

/** Deposits just under a limit of the law. */
function DepositAlarms() {
  const t = useTexts(consoleTexts);
  const may = useMay(depositAlarmRoutes.closeDepositAlarm);
  const query = useAnswer(depositAlarmRoutes.depositAlarms);
  return (
    <Block title={t('depositAlarms')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ alarms }) => (
          <Table
            label={t('depositAlarms')}
            columns={[t('when'), t('customerId'), t('underLimit'), t('deposits'), t('actions')]}
            rows={alarms as readonly DepositAlarm[]}
            keyOf={({ alarmId }) => alarmId}
            empty={t('nothingWaits')}
            cells={({ alarmId, at, customerId, limit, deposits }) => [
              <When key="at" at={at} />,
              customerId,
              `${limit} USD`,
              deposits.map(({ worth }) => worth).join(' · '),
              may ? (
                <ActionButton
                  key="close"
                  label={t('closeAlarm')}
                  text={t('closeAlarmText')}
                  act={(reason) =>
                    call(depositAlarmRoutes.closeDepositAlarm, { params: { alarmId }, body: { reason } })
                  }
                />
              ) : (
                '–'
              ),
            ]}
          />
        )}
      </Loaded>
    </Block>
  );
}

function StoppedNow() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.halts);
  return (
    <Block title={t('stopped')}>
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {({ halts }) => {
          const active = halts.filter((halt) => halt.active);
          if (active.length === 0) return <p>{t('nothingStopped')}</p>;
          return (
            <div className={styles.actions}>
              {active.map(({ name, code }) => (
                <Badge key={name} tone="danger">
                  {code ?? t(`halt_${name as 'trading'}`)}
                </Badge>
              ))}
            </div>
          );
        }}
      </Loaded>
    </Block>
  );
}
