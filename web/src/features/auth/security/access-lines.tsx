import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';

/** Lines of facts about an entry, and on a line of its own its time, by this device's clock. */
export function AccessLines({ parts, at }: { parts: readonly string[]; at: string }) {
  const locale = LOCALE[useLang()];
  return (
    <>
      {parts.filter((part) => part !== '').join(' · ')}
      <br />
      <time dateTime={at}>{`${formatDateTime(at, locale)} ET`}</time>
    </>
  );
}
