import { id } from '@candor/model/fields.ts';
import { RAIL_STATES } from '@candor/model/rails/rails.ts';
import { railConsoleRoutes, type RailView } from '@candor/model/rails/routes.ts';
import {
  type HouseTransferView,
  statementUploadRoutes,
  type SuspenseItem,
  type TreasuryBook,
  treasuryRoutes,
} from '@candor/model/treasury/routes.ts';
import { useState } from 'react';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { MISSING } from '../../lib/format.ts';
import { ApiRefusal, call } from '../../lib/http.ts';
import { Badge, Banner, FileButton, SkeletonRows, TextField, toast } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { BankFiles } from '../page/bank-files.tsx';
import { Block, Page, Table, When } from '../page/page.tsx';
import { refreshAll, useAnswer, useMay } from '../session.tsx';
import { consoleTexts } from '../texts.ts';
import { ScreeningBlock } from './treasury-screening.tsx';
import { HouseTransfersBlock, StoresBlock } from './treasury-stores.tsx';

/** The treasury: the ways of money, money in suspense, and how the books agree with the bank and the chain. */
export function Screen() {
  const t = useTexts(consoleTexts);
  const rails = useAnswer(railConsoleRoutes.railSwitches);
  const book = useAnswer(treasuryRoutes.treasury);
  return (
    <Page title={t('treasury')} note={t('treasuryNote')}>
      <Loaded query={book} skeleton={<SkeletonRows count={4} />}>
        {(view) => (
          <>
            {view.payoutsPaused ? <Paused /> : null}
            <Suspense items={view.suspense as SuspenseItem[]} />
            {view.stores ? <StoresBlock stores={view.stores} /> : null}
            <HouseTransfersBlock transfers={view.transfers as HouseTransferView[]} />
            <Agreement runs={view.reconciliation as TreasuryBook['reconciliation']} />
          </>
        )}
      </Loaded>
      <BankFiles />
      <ScreeningBlock />
      <Loaded query={rails} skeleton={<SkeletonRows count={4} />}>
        {(view) => <Rails rails={view.rails as RailView[]} />}
      </Loaded>
    </Page>
  );
}

function Paused() {
  const t = useTexts(consoleTexts);
  return (
    <Banner
      tone="danger"
      title={t('payoutsPaused')}
      action={
        <ActionButton
          label={t('resumePayouts')}
          text={t('resumePayoutsText')}
          act={(reason) => call(railConsoleRoutes.resumePayouts, { body: { reason } })}
        />
      }
    >
      {t('payoutsPausedText')}
    </Banner>
  );
}

function Suspense({ items }: { items: readonly SuspenseItem[] }) {
  const t = useTexts(consoleTexts);
  const asset = useAssetText();
  return (
    <Block title={t('suspense')}>
      <Table
        label={t('suspense')}
        columns={[t('amount'), t('sender'), t('bankReference'), t('suspenseReason'), t('age'), t('actions')]}
        rows={items}
        keyOf={({ depositId }) => depositId}
        empty={t('suspenseEmpty')}
        cells={(item) => [
          <strong key="amount">{asset(item.amount, item.currency)}</strong>,
          <code key="sender" className={styles.id}>
            {item.sender}
          </code>,
          <code key="reference" className={styles.id}>
            {item.reference}
          </code>,
          item.reason ? t(`suspense_${item.reason}`) : '–',
          <span key="age">
            {t('days', { days: item.days })}
            <br />
            <When at={item.at} />
          </span>,
          <span key="actions" className={styles.actions}>
            <Match item={item} />
            {item.rail === 'bank' ? (
              <ActionButton
                label={t('sendBack')}
                text={t('sendBackText')}
                act={(reason) => {
                  const asked = { params: { depositId: item.depositId }, body: { reason } };
                  return aloneOrAsk(
                    () => call(treasuryRoutes.returnSuspense, asked),
                    () => call(treasuryRoutes.askReturn, asked),
                    t('askedSecond'),
                  );
                }}
              />
            ) : (
              <ActionButton
                label={t('askReturn')}
                text={t('askReturnText')}
                act={async (reason) => {
                  await call(treasuryRoutes.askReturn, { params: { depositId: item.depositId }, body: { reason } });
                  toast(t('askedSecond'));
                }}
              />
            )}
          </span>,
        ]}
      />
    </Block>
  );
}

/** Does it alone where one operator may, else asks for a second one and says so. */
async function aloneOrAsk(alone: () => Promise<unknown>, ask: () => Promise<unknown>, asked: string): Promise<void> {
  try {
    await alone();
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'second_person_required') throw error;
    await ask();
    toast(asked);
  }
}

const customerIdField = id('cus');

function Match({ item }: { item: SuspenseItem }) {
  const t = useTexts(consoleTexts);
  const [customerId, setCustomerId] = useState(item.customerId ?? '');
  const act = (reason: string) => {
    const asked = { params: { depositId: item.depositId }, body: { customerId: customerId.trim(), reason } };
    return aloneOrAsk(
      () => call(treasuryRoutes.releaseSuspense, asked),
      () => call(treasuryRoutes.askRelease, asked),
      t('askedSecond'),
    );
  };
  return (
    <ActionButton
      label={t('match')}
      text={t('matchText')}
      act={act}
      ready={customerIdField.safeParse(customerId.trim()).success}
    >
      <TextField label={t('customerId')} value={customerId} onChange={setCustomerId} autoComplete="off" />
    </ActionButton>
  );
}

/** The bank holds dollars, every store of the chain USDT. */
const CURRENCIES = ['USDT', 'TRX', 'USD'] as const;
const currencyOf = (asset: string) => CURRENCIES.find((currency) => asset.startsWith(currency)) ?? 'USD';

function Agreement({ runs }: { runs: TreasuryBook['reconciliation'] }) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const written = useAssetText();
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const taken = await call(statementUploadRoutes.uploadBankStatement, { bytes: file });
      if (taken.state === 'waiting') toast(t('statementWaiting'));
      else toast(t('statementTaken', { lines: taken.lines, added: taken.added }), 'success');
      await refreshAll();
    } catch (error) {
      toast(errorText(error), 'danger');
    }
  };
  return (
    <Block title={t('reconciliation')}>
      <FileButton
        types={['text/xml', 'application/xml', 'text/plain']}
        icon={null}
        name="statement"
        onChoose={([file]) => void send(file)}
      >
        {t('sendStatement')}
      </FileButton>
      <Table
        label={t('reconciliation')}
        columns={[t('place'), t('inBooks'), t('outside'), t('difference'), t('when')]}
        rows={runs}
        keyOf={({ place }) => place}
        empty={t('notReconciled')}
        cells={({ place, asset, ledger, outside, difference, detail, at }) => [
          place,
          written(ledger, currencyOf(asset)),
          outside === null ? t('noAnswer') : written(outside, currencyOf(asset)),
          difference === null ? (
            MISSING
          ) : (
            <Badge key="difference" tone={/[1-9]/.test(difference) ? 'danger' : 'success'}>
              {detail ?? written(difference, currencyOf(asset))}
            </Badge>
          ),
          <When key="at" at={at} />,
        ]}
      />
    </Block>
  );
}

const TONES = { open: 'success', congested: 'warn', closed: 'danger' } as const;

function Rails({ rails }: { rails: readonly RailView[] }) {
  const t = useTexts(consoleTexts);
  const may = useMay(railConsoleRoutes.setRail);
  return (
    <Block title={t('rails')}>
      <p className={styles.note}>{t('railsNote')}</p>
      <div className={styles.cards}>
        {rails.map((rail) => (
          <article key={rail.rail} className={styles.card}>
            <div className={styles.spread}>
              <h3>{t(`rail_${rail.rail}`)}</h3>
              <Badge tone={TONES[rail.state]}>{t(`rail_${rail.state}`)}</Badge>
            </div>
            {rail.operatorName ? (
              <p>
                {t('stoppedBy', { name: rail.operatorName, reason: rail.reason ?? '–' })} · <When at={rail.at} />
              </p>
            ) : null}
            {rail.paused ? <p>{rail.pauseReason}</p> : null}
            {may ? <RailActions rail={rail} /> : null}
          </article>
        ))}
      </div>
    </Block>
  );
}

function RailActions({ rail: { rail, state } }: { rail: RailView }) {
  const t = useTexts(consoleTexts);
  const params = { rail };
  if (state === 'closed' && rail.endsWith('_out'))
    return (
      <ActionButton
        label={t('askOpenRail')}
        text={t('askOpenRailText')}
        act={(reason) => call(railConsoleRoutes.openRail, { params, body: { reason } })}
      />
    );
  return (
    <div className={styles.form}>
      {RAIL_STATES.filter((each) => each !== state).map((each) => (
        <ActionButton
          key={each}
          label={t(`setRail_${each}`)}
          text={t('setRailText')}
          variant={each === 'closed' ? 'danger' : 'secondary'}
          act={(reason) => call(railConsoleRoutes.setRail, { params, body: { state: each, reason } })}
        />
      ))}
    </div>
  );
}
