import { supportRoutes } from '@candor/model/support/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { routeQuery } from '../../../lib/route-query.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';

export const channels = () => routeQuery('support', supportRoutes.contactChannels);

/** How long a first answer usually takes, measured on the latest ones; where there are few, says so. */
export function AnswerTime() {
  const t = useTexts(supportTexts);
  const locale = LOCALE[useLang()];
  const { data } = useQuery(channels());
  if (!data) return null;
  const { firstAnswers } = data;
  return (
    <p className={styles.hint}>
      {firstAnswers === null
        ? t('answerTimeUnknown')
        : t('answerTime', {
            time: roughly(firstAnswers.withinMinutes, locale),
            cases: String(firstAnswers.cases),
          })}
    </p>
  );
}

/** Minutes below two hours, hours below two days, then days; rounded up, so that nobody waits longer than was said. */
function roughly(minutes: number, locale: string): string {
  const [unit, value] =
    minutes < 120
      ? (['minute', Math.max(1, minutes)] as const)
      : minutes < 2_880
        ? (['hour', Math.ceil(minutes / 60)] as const)
        : (['day', Math.ceil(minutes / 1_440)] as const);
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return locale.startsWith('ja') ? written.replaceAll(' ', '') : written;
}
