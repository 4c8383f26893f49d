import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Sheet } from '../../ui/index.ts';
import styles from './assistant.module.css';
import { assistantTexts } from './texts.ts';
import { about } from './use-conversation.ts';

/**
 * Under the field, once, before the first question: people should know who answers, when their text goes to a
 * provider, and how long it is kept. The whole of it is one tap away.
 */
export function Notice() {
  const t = useTexts(assistantTexts);
  const lang = useLang();
  const { data } = useQuery(about());
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const { engine, model, budget, keptDays } = data;
  const locale = LOCALE[lang];
  const left = budget && shareText(budget, locale);
  const more = joinSentences(
    lang,
    left && t('budget', { left }),
    budget?.renewsAt && t('budgetRenews', { time: formatDateTime(budget.renewsAt, locale) }),
  );
  return (
    <div className={styles.notice}>
      {joinSentences(
        lang,
        engine === 'rules' ? t('brief') : t('briefModel', { model: model ?? '' }),
        t('briefKept', { days: keptDays }),
        left && t('briefBudget', { left }),
      )}{' '}
      <button type="button" className={styles.details} onClick={() => setOpen(true)}>
        {t('details')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('howItAnswers')}>
        <div className={styles.about}>
          <p>{engine === 'rules' ? t('about') : t('aboutModel', { model: model ?? '' })}</p>
          {more ? <p>{more}</p> : null}
          <p>{t('kept', { days: keptDays })}</p>
        </div>
      </Sheet>
    </div>
  );
}

/** Tokens left of the day, in whole percent. */
const shareText = ({ left, tokens }: { left: number; tokens: number }, locale: string): string =>
  (Math.floor((left * 100) / tokens) / 100).toLocaleString(locale, { style: 'percent' });
