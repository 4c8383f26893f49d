import { Link } from 'react-router';
import { commonTexts, useMessages, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';

/** For what this browser has no hardware for: done in the app, and how to get that. */
export function GoToApp() {
  const t = useTexts(commonTexts);
  const message = useMessages();
  return (
    <>
      <p>{message('app.required')}</p>
      <p>
        <Link to={href('/help', { show: 'Install' })}>{t('howToInstall')}</Link>
      </p>
    </>
  );
}
