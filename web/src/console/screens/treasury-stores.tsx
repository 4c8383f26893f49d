import { type HouseTransferView, type TreasuryBook, treasuryRoutes } from '@candor/model/treasury/routes.ts';
import { useState } from 'react';
import { useAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { Badge, Banner, NumberField, toast } from '../../ui/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import styles from '../console.module.css';
import { Block, Table, When } from '../page/page.tsx';
import { consoleTexts } from '../texts.ts';

type Stores = NonNullable<TreasuryBook['stores']>;

/** What is in the hot wallet and the cold store, how much should be, and what moves between them. */
export function StoresBlock({ stores }: { stores: Stores }) {
  const t = useTexts(consoleTexts);
  const written = useAssetText();
  const { hot, cold, limit, trx, trxLow, toCold } = stores;
  const above = Number(toCold) > 0;
  const low = Number(trx) < Number(trxLow);
  return (
    <Block title={t('stores')}>
      <p className={styles.note}>
        {t('storesNote', { share: stores.sharePercent, owed: stores.owed, floor: stores.floor })}
      </p>
      {above ? <Banner tone="warn">{t('aboveLimit', { amount: toCold })}</Banner> : null}
      {low ? <Banner tone="danger">{t('trxLow', { low: trxLow })}</Banner> : null}
      <dl className={styles.facts}>
        <Fact name={t('hotWallet')} value={written(hot, 'USDT')} note={stores.hotAddress} />
        <Fact name={t('hotLimit')} value={written(limit, 'USDT')} />
        <Fact name={t('coldStore')} value={written(cold, 'USDT')} note={stores.coldAddress} />
        <Fact name={t('trxForGas')} value={written(trx, 'TRX')} />
      </dl>
      <div className={styles.form}>
        <Amount
          {...{ label: t('askRefill'), text: t('askRefillText'), unit: 'USDT' }}
          act={(body) => call(treasuryRoutes.askRefill, { body })}
        />
        <Amount
          {...{ label: t('askToCold'), text: t('askToColdText'), unit: 'USDT', first: above ? toCold : '' }}
          act={(body) => call(treasuryRoutes.askToCold, { body })}
        />
        <Amount
          {...{ label: t('askGas'), text: t('askGasText'), unit: 'TRX' }}
          act={(body) => call(treasuryRoutes.askGas, { body })}
        />
      </div>
    </Block>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note ? (
          <>
            <br />
            <code>{note}</code>
          </>
        ) : null}
      </dd>
    </div>
  );
}

interface AmountProps {
  label: string;
  text: string;
  unit: string;
  /** What stands in the field at first. */
  first?: string;
  act(body: { amount: string; reason: string }): Promise<unknown>;
}

/** A request with an amount; a second operator decides. */
function Amount({ label, text, unit, first = '', act }: AmountProps) {
  const t = useTexts(consoleTexts);
  const [amount, setAmount] = useState(first);
  return (
    <ActionButton
      label={label}
      text={text}
      ready={Number(amount) > 0}
      act={async (reason) => {
        await act({ amount, reason });
        toast(t('askedSecond'));
      }}
    >
      <NumberField label={`${t('amount')} (${unit})`} value={amount} onChange={setAmount} />
    </ActionButton>
  );
}

const TONES = { final: 'success', failed: 'danger', cancelled: 'neutral' } as const;
const toneOf = (state: HouseTransferView['state']) =>
  state === 'final' || state === 'failed' || state === 'cancelled' ? TONES[state] : 'info';

/** Transfers of the house; a refill that waits is the instruction for the holders of the cold store. */
export function HouseTransfersBlock({ transfers }: { transfers: readonly HouseTransferView[] }) {
  const t = useTexts(consoleTexts);
  const written = useAssetText();
  return (
    <Block title={t('houseTransfers')}>
      <Table
        label={t('houseTransfers')}
        columns={[t('houseTransfer'), t('amount'), t('toAddress'), t('state'), t('when'), t('actions')]}
        rows={transfers}
        keyOf={({ id }) => id}
        empty={t('noHouseTransfers')}
        cells={({ id, kind, amount, to, state, at }) => [
          t(`house_${kind}`),
          written(amount, 'USDT'),
          <code key="to">{to}</code>,
          <Badge key="state" tone={toneOf(state)}>
            {t(`houseState_${state}`)}
          </Badge>,
          <When key="at" at={at} />,
          kind === 'refill' && state === 'approved' ? (
            <span key="actions" className={styles.form}>
              {t('coldInstruction', { amount, to })}
              <ActionButton
                label={t('cancelRefill')}
                text={t('cancelRefillText')}
                act={(reason) => call(treasuryRoutes.cancelRefill, { params: { transferId: id }, body: { reason } })}
              />
            </span>
          ) : (
            '–'
          ),
        ]}
      />
    </Block>
  );
}
