import { parseInstant } from '@candor/model/time.ts';
import { useTexts } from '../../i18n/index.ts';
import { consoleTexts } from '../texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited by the time of the business, in the largest unit of which there are two. */
export function Waiting({ since, asOf }: { since: string; asOf: string }) {
  const t = useTexts(consoleTexts);
  const waited = Math.max(0, parseInstant(asOf) - parseInstant(since));
  if (waited >= 2 * DAY) return <>{t('days', { days: Math.floor(waited / DAY) })}</>;
  if (waited >= 2 * HOUR) return <>{t('hours', { hours: Math.floor(waited / HOUR) })}</>;
  return <>{t('minutes', { minutes: Math.floor(waited / MINUTE) })}</>;
}
