import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, Empty } from '../../ui/index.ts';
import { taxTexts } from './texts.ts';

/** Shown where the address names no document: the list of documents. */
export function NoDocument() {
  const t = useTexts(taxTexts);
  return (
    <Empty
      title={t('notThisTitle')}
      action={<ButtonLink to={href('/rechargePdf', { doc: 'w9' })}>{t('openTaxForm')}</ButtonLink>}
    >
      {t('notThisText')}
    </Empty>
  );
}
