import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { reportTexts } from './texts.ts';

export interface Made {
  readonly dueAt: string;
  readonly publishedAt: string;
  /** Made afterwards, for an hour before the server began. */
  readonly example: boolean;
}

/** Up to when the data of an edition goes: that of an example ends at its hour. */
export const dataUntil = ({ example, dueAt, publishedAt }: Made): string => (example ? dueAt : publishedAt);

/**
 * What an example says of itself, wherever it is shown: when it was made, and of what. Undefined of any other edition.
 */
export function useExampleMark(): (edition: Made) => string | undefined {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  return ({ example, publishedAt, dueAt }) =>
    example
      ? t('exampleMade', { made: formatDateTime(publishedAt, locale), due: formatDateTime(dueAt, locale) })
      : undefined;
}
