import { type ScreeningView, screeningRoutes, screeningUploadRoutes } from '@candor/model/screening/routes.ts';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, FileButton, SkeletonRows, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { Block, Table, When } from '../page/page.tsx';
import { refreshAll, useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** Lists of names and addresses, and what they have found. */
export function ScreeningBlock() {
  const query = useAnswer(screeningRoutes.screening);
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
      {(view) => (
        <>
          <Lists lists={view.lists as ScreeningView['lists']} />
          <Hits hits={view.hits as ScreeningView['hits']} />
        </>
      )}
    </Loaded>
  );
}

function Lists({ lists }: { lists: ScreeningView['lists'] }) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { state, entries } = await call(screeningUploadRoutes.uploadScreeningList, { bytes: file });
      if (state === 'waiting') toast(t('listWaiting'));
      else if (state === 'known') toast(t('listKnown'));
      else toast(t('listTaken', { entries }), 'success');
      await refreshAll();
    } catch (error) {
      toast(errorText(error), 'danger');
    }
  };
  return (
    <Block title={t('screening')}>
      <p className={styles.note}>{t('screeningNote')}</p>
      <FileButton types={['text/plain', 'text/csv']} icon={null} name="list" onChoose={([file]) => void send(file)}>
        {t('sendList')}
      </FileButton>
      <Table
        label={t('screening')}
        columns={[t('listVersion'), t('listEntries'), t('listHash'), t('when')]}
        rows={lists}
        keyOf={({ sha256, version }) => `${version} ${sha256}`}
        empty={t('noLists')}
        cells={({ version, entries, sha256, at }) => [
          version ?? t('listWaiting'),
          entries,
          <code key="hash">{sha256.slice(0, 16)}</code>,
          <When key="at" at={at} />,
        ]}
      />
    </Block>
  );
}

const TONES = { open: 'warn', cleared: 'success', confirmed: 'danger' } as const;
const VERDICTS = [
  { verdict: 'cleared', label: 'clearHit', text: 'clearHitText' },
  { verdict: 'confirmed', label: 'confirmHit', text: 'confirmHitText' },
] as const;

function Hits({ hits }: { hits: ScreeningView['hits'] }) {
  const t = useTexts(consoleTexts);
  return (
    <Block title={t('hits')}>
      <Table
        label={t('hits')}
        columns={[t('hitEntry'), t('hitAbout'), t('state'), t('when'), t('actions')]}
        rows={hits}
        keyOf={({ id }) => id}
        empty={t('noHits')}
        cells={({ id, value, object, state, at }) => [
          value,
          <code key="about">{object}</code>,
          <Badge key="state" tone={TONES[state]}>
            {t(`hit_${state}`)}
          </Badge>,
          <When key="at" at={at} />,
          <span key="actions" className={styles.form}>
            {VERDICTS.filter(({ verdict }) => verdict !== state).map(({ verdict, label, text }) => (
              <ActionButton
                key={verdict}
                label={t(label)}
                text={t(text)}
                act={async (reason) => {
                  await call(screeningRoutes.askHit, { params: { hitId: id }, body: { verdict, reason } });
                  toast(t('askedSecond'));
                }}
              />
            ))}
          </span>,
        ]}
      />
    </Block>
  );
}
