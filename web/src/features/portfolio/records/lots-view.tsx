import {
  LOT_METHODS,
  type LotMethod,
  POSITION_LOT_METHODS,
  type PositionLotMethod,
} from '@candor/model/orders/lot-methods.ts';
import { lotRoutes } from '@candor/model/orders/lot-routes.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { type Position, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import {
  Button,
  Checkbox,
  Empty,
  ListRow,
  OptionList,
  PageHeader,
  Section,
  Sheet,
  SkeletonRows,
  toast,
} from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type Lot, type LotChoices, lotChoices, lotsOf } from './queries.ts';
import { recordTexts } from '../texts.ts';
import styles from './records.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

/** Which lots sales take first: for the account, and for one holding. */
export function LotsView() {
  const t = useTexts(recordTexts);
  return (
    <>
      <PageHeader title={t('lotsTitle')} back={href('/accountView/account')} />
      <Gate need="verified" title={t('lotsTitle')}>
        <Choices />
      </Gate>
    </>
  );
}

/** Sends a choice and shows the server's reply; after a refusal the old choice stays. */
function useChoose() {
  const t = useTexts(recordTexts);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (send: () => Promise<LotChoices>): Promise<boolean> => {
    setBusy(true);
    try {
      client.setQueryData(lotChoices().queryKey, await send());
      toast(t('lotsSaved'), 'success');
      return true;
    } catch (error) {
      toast(errorText(error), 'danger');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

function Choices() {
  const t = useTexts(recordTexts);
  const choices = useQuery(useSignedIn(lotChoices()));
  const held = useQuery(useSignedIn(positions()));
  const choose = useChoose();
  const [code, setCode] = useState<string>();
  return (
    <Loaded query={choices} skeleton={<SkeletonRows count={4} />}>
      {(choices) => (
        <>
          <Section title={t('lotsAccount')}>
            <OptionList<LotMethod>
              label={t('lotsAccount')}
              value={choices.method}
              options={LOT_METHODS.map((value) => ({
                ...{ value, label: t(`lot_${value}`), hint: t(`lotText_${value}`), disabled: choose.busy },
              }))}
              onChange={(method) => void choose.run(() => call(lotRoutes.chooseAccountLots, { body: { method } }))}
            />
            <p className="note">{t('lotsNote')}</p>
          </Section>
          <Section title={t('lotsPosition')} padded={false}>
            <Loaded query={held} skeleton={<SkeletonRows count={3} />}>
              {({ positions: all }) => (
                <Positions all={all.filter((each) => !isShort(each))} choices={choices} onOpen={setCode} />
              )}
            </Loaded>
          </Section>
          {code ? <PositionSheet key={code} code={code} choices={choices} onClose={() => setCode(undefined)} /> : null}
        </>
      )}
    </Loaded>
  );
}

const ownChoice = (choices: LotChoices, code: string) => choices.positions.find((each) => each.code === code);

interface PositionsProps {
  all: readonly Position[];
  choices: LotChoices;
  onOpen(code: string): void;
}

function Positions({ all, choices, onOpen }: PositionsProps) {
  const t = useTexts(recordTexts);
  if (all.length === 0) return <Empty title={t('lotsNone')} />;
  return all.map(({ code }) => (
    <ListRow
      key={code}
      title={code}
      value={t(`lot_${ownChoice(choices, code)?.method ?? 'account'}`)}
      onClick={() => onOpen(code)}
    />
  ));
}

function PositionSheet({ code, choices, onClose }: { code: string; choices: LotChoices; onClose(): void }) {
  const t = useTexts(recordTexts);
  const own = ownChoice(choices, code);
  const [method, setMethod] = useState<PositionLotMethod>(own?.method ?? 'account');
  const [named, setNamed] = useState<readonly string[]>(own?.lots ?? []);
  const lots = useQuery(useSignedIn(lotsOf(code)));
  const choose = useChoose();
  const open = new Set(lots.data?.lots.map(({ id }) => id));
  const chosen = named.filter((id) => open.has(id));
  const isNamed = method === 'specific';
  const save = async () => {
    const body = { method, ...(isNamed ? { lots: [...chosen] } : {}) };
    if (await choose.run(() => call(lotRoutes.choosePositionLots, { params: { code }, body }))) onClose();
  };
  return (
    <Sheet
      open
      title={t('lotsOf', { code })}
      onClose={onClose}
      footer={
        <Button
          wide
          size="large"
          busy={choose.busy}
          disabledReason={isNamed && chosen.length === 0 ? t('lotsNameOne') : undefined}
          onClick={() => void save()}
        >
          {t('lotsSave')}
        </Button>
      }
    >
      <OptionList<PositionLotMethod>
        label={t('lotsOf', { code })}
        value={method}
        options={POSITION_LOT_METHODS.map((value) => ({ value, label: t(`lot_${value}`) }))}
        onChange={setMethod}
      />
      <Loaded query={lots} skeleton={<SkeletonRows count={2} />}>
        {(data) => (
          <div className={styles.lots}>
            {data.lots.map((lot) => (
              <LotLine
                key={lot.id}
                lot={lot}
                place={isNamed ? chosen.indexOf(lot.id) + 1 : 0}
                {...(isNamed
                  ? { onPick: (on) => setNamed(on ? [...chosen, lot.id] : chosen.filter((id) => id !== lot.id)) }
                  : {})}
              />
            ))}
          </div>
        )}
      </Loaded>
      <p className="note">{t('lotsNote')}</p>
    </Sheet>
  );
}

interface LotLineProps {
  lot: Lot;
  /** Its position in the order of sale; 0 where the customer did not choose it. */
  place: number;
  onPick?(on: boolean): void;
}

function LotLine({ lot, place, onPick }: LotLineProps) {
  const t = useTexts(recordTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const text = t('lotLine', {
    quantity: own.shares(lot.remaining),
    date: formatDate(lot.openedOn, locale),
    cost: own.money(lot.cost),
  });
  if (!onPick) return <ListRow title={text} />;
  return (
    <Checkbox checked={place > 0} onChange={onPick}>
      {place > 0 ? t('lotPlace', { place, lot: text }) : text}
    </Checkbox>
  );
}
