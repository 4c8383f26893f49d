import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { HaltList } from '@candor/model/console/schema.ts';
import { HALT_SWITCHES, type HaltSwitch } from '@candor/model/halts.ts';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { call } from '../../lib/http.ts';
import { Badge, Button, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { refreshAll, useAnswer, useMay, useMe } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

type HaltView = HaltList['halts'][number];

export function Screen() {
  const t = useTexts(consoleTexts);
  const query = useAnswer(consoleRoutes.halts);
  const { simulated } = useMe();
  const mayMove = useMay(consoleRoutes.moveClock);
  return (
    <Page title={t('market')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {({ halts }) => (
          <>
            <Switches halts={halts as HaltView[]} />
            <Instruments halts={halts.filter(({ code }) => code !== null) as HaltView[]} />
          </>
        )}
      </Loaded>
      {simulated && mayMove ? <BusinessTime /> : null}
    </Page>
  );
}

/** One tap halts, with the reason entered above. Lifting a halt asks for its own reason. */
function Switches({ halts }: { halts: readonly HaltView[] }) {
  const t = useTexts(consoleTexts);
  const may = useMay(consoleRoutes.setHalt);
  const [reason, setReason] = useState<string>(t('haltDefault'));
  return (
    <Block title={t('haltsTitle')}>
      <p className={styles.note}>{t('haltsNote')}</p>
      {may ? (
        <div className={styles.form}>
          <TextField label={t('haltReason')} value={reason} onChange={setReason} minLength={8} maxLength={400} />
        </div>
      ) : null}
      <div className={styles.cards}>
        {HALT_SWITCHES.map((name) => (
          <SwitchCard
            key={name}
            name={name}
            halt={halts.find((each) => each.name === name)}
            reason={reason}
            may={may}
          />
        ))}
      </div>
    </Block>
  );
}

interface SwitchCardProps {
  name: HaltSwitch;
  halt: HaltView | undefined;
  reason: string;
  may: boolean;
}

function SwitchCard({ name, halt, reason, may }: SwitchCardProps) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const set = (active: boolean, because: string) =>
    call(consoleRoutes.setHalt, { params: { name }, body: { active, reason: because } });
  const stop = async () => {
    try {
      await set(true, reason);
      await refreshAll();
    } catch (error) {
      toast(errorText(error), 'danger');
    }
  };
  return (
    <article className={styles.card}>
      <div className={styles.spread}>
        <h3>{t(`halt_${name}`)}</h3>
        <Badge tone={halt?.active ? 'danger' : 'success'}>{halt?.active ? t('stopped') : t('running')}</Badge>
      </div>
      <p>{t(`haltHint_${name}`)}</p>
      {halt?.active ? (
        <p>
          {t('stoppedBy', { name: halt.operatorName ?? '–', reason: halt.reason ?? '–' })} · <When at={halt.at} />
        </p>
      ) : null}
      {may && halt?.active ? (
        <ActionButton label={t('lift')} text={t('liftText')} act={(because) => set(false, because)} />
      ) : null}
      {may && !halt?.active ? (
        <Button variant="danger" onClick={() => void stop()}>
          {t(`stop_${name}`)}
        </Button>
      ) : null}
    </article>
  );
}

function Instruments({ halts }: { halts: readonly HaltView[] }) {
  const t = useTexts(consoleTexts);
  const may = useMay(consoleRoutes.haltInstrument);
  const [code, setCode] = useState('');
  const set = (each: string, active: boolean) => (reason: string) =>
    call(consoleRoutes.haltInstrument, { params: { code: each }, body: { active, reason } });
  return (
    <Block title={t('instruments')}>
      {may ? (
        <div className={styles.form}>
          <TextField
            label={t('code')}
            value={code}
            onChange={(text) => setCode(text.toUpperCase())}
            autoComplete="off"
          />
          <ActionButton
            label={t('haltInstrument')}
            text={code}
            variant="danger"
            disabled={code === ''}
            act={set(code.trim(), true)}
          />
        </div>
      ) : null}
      <Table
        label={t('instruments')}
        columns={[t('code'), t('who'), t('reason'), t('when'), t('actions')]}
        rows={halts}
        keyOf={({ name }) => name}
        empty={t('noInstruments')}
        cells={(halt) => [
          halt.code,
          halt.operatorName,
          halt.reason,
          <When key="at" at={halt.at} />,
          may ? (
            <ActionButton key="lift" label={t('lift')} text={t('liftText')} act={set(halt.code ?? '', false)} />
          ) : null,
        ]}
      />
    </Block>
  );
}

function BusinessTime() {
  const t = useTexts(consoleTexts);
  const locale = LOCALE[useLang()];
  const [to, setTo] = useState('1d');
  return (
    <Block title={t('clockTitle')}>
      <div className={styles.form}>
        <TextField label={t('clockTo')} hint={t('clockHint')} value={to} onChange={setTo} autoComplete="off" />
        <ActionButton
          label={t('advance')}
          text={t('clockText')}
          act={async (reason) => {
            const body = { to: to.trim(), reason };
            const moved = await call(consoleRoutes.moveClock, { body, timeoutMs: 600_000 });
            toast(t('advanced', { to: formatDateTime(moved.to, locale) }), 'success');
          }}
        />
      </div>
    </Block>
  );
}
