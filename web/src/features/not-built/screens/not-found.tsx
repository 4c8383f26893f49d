import SearchX from 'lucide-react/icons/search-x';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Empty } from '../../../ui/page/states.tsx';

/** A path the product does not have. */
export function Screen() {
  const t = useTexts(commonTexts);
  return (
    <>
      <PageHeader title={t('notFoundTitle')} back="/index" large={false} />
      <Empty
        icon={<SearchX size={24} />}
        title={t('notFoundText')}
        action={<ButtonLink to={href('/index')}>{t('toHome')}</ButtonLink>}
      />
    </>
  );
}
