import { useSearchParams } from 'react-router';
import { ConductPage } from '../../features/conduct/parts/conduct-page.tsx';
import { routeTitleTexts } from '../../features/not-built/texts.ts';
import { ScoreSummary } from '../../features/research/parts/score-summary.tsx';
import { HelpCentre } from '../../features/support/parts/help-centre.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ROUTES } from '../manifest.ts';

/** The help centre, and how the platform performs, which is a view of it (ruling 7). */
export function Screen() {
  const [query] = useSearchParams();
  return query.get('view') === 'performance' ? (
    <ConductPage ideas={<ScoreSummary />} />
  ) : (
    <Help show={query.get('show')} />
  );
}

/** What is not built is read from the routes themselves, so that it cannot be out of date. */
function Help({ show }: { show: string | null }) {
  const title = useTexts(routeTitleTexts);
  const unbuilt = ROUTES.flatMap((route) =>
    route.kind === 'page' && !route.built ? [{ path: route.path, title: title(route.path as '/help') }] : [],
  );
  return <HelpCentre unbuilt={unbuilt} show={show} />;
}
