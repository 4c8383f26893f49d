import { useSearchParams } from 'react-router';
import { routeTitleTexts } from '../../features/not-built/texts.ts';
import { HelpCentre } from '../../features/support/parts/help-centre.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ROUTES } from '../manifest.ts';

/** The help centre; what is not built is read from the routes themselves, so that it cannot be out of date. */
export function Screen() {
  const title = useTexts(routeTitleTexts);
  const unbuilt = ROUTES.flatMap((route) =>
    route.kind === 'page' && !route.built ? [{ path: route.path, title: title(route.path as '/help') }] : [],
  );
  const [query] = useSearchParams();
  return <HelpCentre unbuilt={unbuilt} show={query.get('show')} />;
}
