import { Link } from '../../lib/link.tsx';
import { commonTexts, useMessages, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';

/** For actions that this browser has no hardware for: says that the app can do them, and how to get it. */
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
