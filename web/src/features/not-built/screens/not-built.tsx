import Hammer from 'lucide-react/icons/hammer';
import { useLocation } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { routeTitleTexts } from '../../../i18n/route-titles.ts';
import { href, PATHS, type RoutePath } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Empty } from '../../../ui/page/states.tsx';
import { notBuiltTexts, routePlanTexts } from '../texts.ts';

/** A route of the product whose screen does not exist yet: says so, and what the page will offer. */
export function Screen() {
  const t = useTexts(notBuiltTexts);
  const titles = useTexts(routeTitleTexts);
  const plans = useTexts(routePlanTexts);
  const { pathname } = useLocation();
  const path = PATHS.find((known) => known.toLowerCase() === pathname.toLowerCase().replace(/(.)\/$/, '$1'));
  const key = path as Exclude<RoutePath, RedirectPath> | undefined;
  return (
    <>
      <PageHeader title={key ? titles(key) : t('title')} back={true} />
      <Empty
        icon={<Hammer size={28} aria-hidden="true" />}
        title={t('title')}
        action={
          <ButtonLink to={href('/index')} variant="secondary">
            {t('home')}
          </ButtonLink>
        }
      >
        {key ? plans(key) : null}
      </Empty>
    </>
  );
}

type RedirectPath =
  | '/'
  | '/market'
  | '/information'
  | '/accountView'
  | '/accountView/detail'
  | '/recharge'
  | '/transaction'
  | '/quantization'
  | '/productDetail'
  | '/productPurchased';
