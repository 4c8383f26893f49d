import { useSearchParams } from 'react-router';
import { ConductPage } from '../../features/conduct/conduct-page.tsx';
import { LiabilitiesPage } from '../../features/liabilities/liabilities-page.tsx';
import { ScoreSummary } from '../../features/research/ideas/score-summary.tsx';
import { HelpCentre, PRODUCTS, type Unbuilt } from '../../features/support/help/help-centre.tsx';
import { useTexts } from '../../i18n/index.ts';
import { routeTitleTexts } from '../../i18n/route-titles.ts';
import type { RoutePath } from '../../lib/paths.ts';
import { ROUTES } from '../manifest.ts';
import type { AppRoute } from '../page-route.ts';

/** The help centre; how the platform performs and what it owes its customers are views of it (ruling 7). */
export function Screen() {
  const [query] = useSearchParams();
  const view = query.get('view');
  if (view === 'performance') return <ConductPage ideas={<ScoreSummary />} />;
  if (view === 'liabilities') return <LiabilitiesPage />;
  return <Help show={query.get('show')} />;
}

/** What is not built is read from the routes themselves, so that it cannot be out of date. */
function Help({ show }: { show: string | null }) {
  const titles = useTexts(routeTitleTexts);
  return <HelpCentre unbuilt={unbuiltProducts((path) => titles(path as '/help'))} show={show} />;
}

/** Products with pages that are not built, each with the titles of those pages, by which it is found. */
export function unbuiltProducts(titleOf: (path: RoutePath) => string): readonly Unbuilt[] {
  const pages = ROUTES.filter(({ kind, built }) => kind === 'page' && !built);
  const productOf = ({ feature }: AppRoute) => PRODUCTS.find((product) => product === feature) ?? 'referral';
  return PRODUCTS.flatMap((product) => {
    const titles = pages.filter((route) => productOf(route) === product).map(({ path }) => titleOf(path));
    return titles.length === 0 ? [] : [{ product, titles: [...new Set(titles)] }];
  });
}
