import ExternalLink from 'lucide-react/icons/external-link';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import styles from './detail.module.css';

/**
 * The page of the regulator: a company's list of filings, which knows its code with a hyphen for a point, or a search
 * for a fund's code, which that list does not know. Nothing is read from there before the link is followed.
 */
function filingsAt({ code, kind }: InstrumentDetail['snapshot']): string {
  return kind === 'etf'
    ? `https://www.sec.gov/edgar/search/#/q=${encodeURIComponent(code)}`
    : `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${encodeURIComponent(code.replace('.', '-'))}`;
}

/** A link to the regulator's page, marked as one that leaves the app. */
export function RegulatorLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.external} href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

/** A link to what a company or fund has filed with the regulator; an invented one has filed nothing. */
export function FilingsLink({ snapshot }: Pick<InstrumentDetail, 'snapshot'>) {
  const t = useTexts(marketTexts);
  if (snapshot.sample) return <p className={styles.quiet}>{t('filingsNone')}</p>;
  return <RegulatorLink href={filingsAt(snapshot)}>{t('filingsAt', { code: snapshot.code })}</RegulatorLink>;
}
