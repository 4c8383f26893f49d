import { ALERT_KINDS } from '@candor/model/alerts/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { useCreateAlert } from '../../../domains/alerts/queries.ts';
import { formatPrice } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { instrument, useMarketSession } from '../../../domains/market/queries.ts';
import { Button, NumberField, Problem, Segmented, Sheet, Switch, toast } from '../../../ui/index.ts';
import { InstrumentSearch } from '../../../domains/market/instrument-search.tsx';
import { type AlertForm, alertBody, alertProblem } from './alert-form.ts';
import { watchlistTexts } from '../texts.ts';
import styles from '../watchlist.module.css';

/** A new price alert: its instrument, its price or change, and whether it repeats. */
export function AlertSheet({
  code,
  begun,
  onClose,
}: Pick<FilledProps, 'begun' | 'onClose'> & { code: string | undefined }) {
  const [picked, setPicked] = useState(code);
  if (picked === undefined) return <InstrumentSearch open onClose={onClose} onPick={(hit) => setPicked(hit.code)} />;
  return <Filled code={picked} begun={begun} onClose={onClose} />;
}

interface FilledProps {
  code: string;
  begun: Pick<AlertForm, 'kind' | 'level'>;
  onClose(): void;
}

function Filled({ code, begun, onClose }: FilledProps) {
  const t = useTexts(watchlistTexts);
  const message = useMessages();
  const locale = LOCALE[useLang()];
  const [form, setForm] = useState<AlertForm>({ code, ...begun, repeats: false });
  const [tried, setTried] = useState(false);
  const session = useMarketSession();
  const detail = useQuery(instrument(code));
  const create = useCreateAlert();
  const navigate = useNavigate();
  const problem = alertProblem(form, session.data?.tradeDate ?? '2026-01-02');
  const said = problem === 'invalid_field' ? t('alertPercentRange') : problem && message(`error.${problem}`);
  const send = () => {
    setTried(true);
    if (problem !== undefined) return;
    create.mutate(alertBody(form), {
      onSuccess() {
        toast(t('alertMade', { code }), 'success', {
          label: t('alertBack', { code }),
          run: () => navigate(href('/stockDetails', { code })),
        });
        onClose();
      },
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('alertTitle', { code })}
      footer={
        <Button
          wide
          size="large"
          busy={create.isPending}
          disabled={problem !== undefined && problem !== 'price_required'}
          onClick={send}
        >
          {t('alertCreate')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('alertNow', { price: formatPrice(detail.data?.snapshot.price, locale) })}</p>
        <Segmented
          label={t('alertKind')}
          options={ALERT_KINDS.map((value) => ({ value, label: t(`alertKind_${value}`) }))}
          value={form.kind}
          onChange={(kind) => setForm({ ...form, kind, level: '' })}
        />
        <NumberField
          label={form.kind === 'move' ? t('alertPercent') : t('alertPrice')}
          unit={form.kind === 'move' ? '%' : 'USD'}
          decimals={form.kind === 'move' ? 2 : 4}
          value={form.level}
          error={problem === 'price_required' && !tried ? undefined : said}
          hint={t(`alertHint_${form.kind}`)}
          onChange={(level) => setForm({ ...form, level })}
        />
        <Switch label={t('alertRepeat')} checked={form.repeats} onChange={(repeats) => setForm({ ...form, repeats })} />
        <Problem error={create.error} />
      </div>
    </Sheet>
  );
}
