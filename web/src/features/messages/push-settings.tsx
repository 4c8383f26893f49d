import { MAILED_CATEGORIES, type MailedCategory } from '@candor/model/notices/kinds.ts';
import { tradingAccountIdOf } from '@candor/model/legacy.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../domains/notices/push-device.ts';
import { useTexts } from '../../i18n/index.ts';
import { ApiRefusal } from '../../lib/http.ts';
import { useUser } from '../../lib/stored.ts';
import { Banner, Problem, Section, Switch } from '../../ui/index.ts';
import { noticeTexts } from './texts.ts';

interface PushSettingsProps {
  pushKey: string;
  chosen: readonly MailedCategory[];
  busy: boolean;
  onChoose: (categories: MailedCategory[]) => void;
}

/** Whether this device shows push messages, and of which categories; the categories are those of all devices. */
export function PushSettings({ pushKey, chosen, busy, onChoose }: PushSettingsProps) {
  const t = useTexts(noticeTexts);
  const customer = tradingAccountIdOf(useUser()) ?? '';
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    pushState(customer).then(setState, () => setState('unsupported'));
  }, [customer]);
  const turn = useMutation({
    mutationFn: (on: boolean): Promise<PushState> => (on ? turnPushOn(customer, pushKey) : turnPushOff()),
    onSuccess: setState,
  });
  const withCategory = (category: MailedCategory, on: boolean) =>
    MAILED_CATEGORIES.filter((each) => (each === category ? on : chosen.includes(each)));
  return (
    <Section title={t('byPush')}>
      <p className="note">{t('byPushText')}</p>
      {state === 'unsupported' ? <Banner tone="info">{t('pushUnsupported')}</Banner> : null}
      {state === 'denied' ? <Banner tone="info">{t('pushDenied')}</Banner> : null}
      <Switch
        label={t('pushOn')}
        checked={state === 'on'}
        disabled={turn.isPending || (state !== 'on' && state !== 'off')}
        onChange={(on) => turn.mutate(on)}
      />
      <Problem error={turn.error}>{turn.error instanceof ApiRefusal ? undefined : t('pushFailed')}</Problem>
      {state === 'on' ? (
        <fieldset>
          <legend className="note">{t('pushWhat')}</legend>
          {MAILED_CATEGORIES.map((category) => (
            <Switch
              key={category}
              label={t(`mail_${category}`)}
              checked={chosen.includes(category)}
              disabled={busy}
              onChange={(on) => onChoose(withCategory(category, on))}
            />
          ))}
          <p className="note">{t('pushAlways')}</p>
        </fieldset>
      ) : null}
    </Section>
  );
}
