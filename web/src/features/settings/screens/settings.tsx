import CircleHelp from 'lucide-react/icons/circle-question-mark';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Palette from 'lucide-react/icons/palette';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, preferenceCell, usePreferences, useUser } from '../../../lib/stored.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { LogOutDialog } from '../../../domains/session/log-out-dialog.tsx';
import { ListRow } from '../../../ui/page/section.tsx';
import { PageHeader, Section, Switch } from '../../../ui/index.ts';
import { About } from '../about.tsx';
import { LANGUAGE_NAMES, settingsTexts } from '../texts.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Language, appearance, account, help; what Candor is, is a view of it (ruling 7). */
export function Screen() {
  const view = useSearchParams()[0].get('view');
  return view === 'about' ? <About /> : <Settings />;
}

function Settings() {
  const t = useTexts(settingsTexts);
  const lang = useLang();
  const user = useUser();
  const preferences = usePreferences();
  const [leaving, setLeaving] = useState(false);
  const themes = { system: t('system'), dark: t('dark'), light: t('light') } as const;
  return (
    <>
      <PageHeader title={t('title')} back="/mine" />
      <ListRow icon={<Globe {...icon} />} title={t('language')} value={LANGUAGE_NAMES[lang]} to={href('/lang')} />
      <ListRow
        icon={<Palette {...icon} />}
        title={t('appearance')}
        value={themes[preferences.theme]}
        to={href('/theme')}
      />
      <Display />
      <Section title={t('account')} padded={false}>
        {isLoggedIn(user) ? (
          <>
            <ListRow icon={<ShieldCheck {...icon} />} title={t('security')} to={href('/security')} />
            {isTrial(user.userInfo) ? null : (
              <ListRow icon={<KeyRound {...icon} />} title={t('changePassword')} to={href('/changePassword')} />
            )}
            <ListRow
              icon={<LogOut {...icon} />}
              title={t('logOut')}
              hint={isTrial(user.userInfo) ? t('logOutTrial') : undefined}
              onClick={() => setLeaving(true)}
            />
            <ListRow icon={<Trash2 {...icon} />} title={t('deleteAccount')} to={href('/del')} danger />
          </>
        ) : (
          <ListRow icon={<LogIn {...icon} />} title={t('signIn')} to={href('/sign', { next: '/settings' })} />
        )}
      </Section>
      <Section title={t('about')} padded={false}>
        <ListRow icon={<CircleHelp {...icon} />} title={t('help')} to={href('/help')} />
        <ListRow icon={<ScrollText {...icon} />} title={t('agreements')} to={href('/agreementView')} />
        <ListRow
          icon={<Info {...icon} />}
          title={t('aboutTitle')}
          value={import.meta.env.APP_VERSION}
          to={href('/settings', { view: 'about' })}
        />
      </Section>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}

/** How amounts and prices are shown. */
function Display() {
  const t = useTexts(settingsTexts);
  const preferences = usePreferences();
  return (
    <Section title={t('display')}>
      <Switch
        icon={<EyeOff {...icon} />}
        label={t('hideAmounts')}
        hint={t('hideAmountsHint')}
        checked={preferences.hideAmounts}
        onChange={(hideAmounts) => preferenceCell.write({ hideAmounts })}
      />
      <Switch
        icon={<Paintbrush {...icon} />}
        label={t('priceTint')}
        hint={t('priceTintHint')}
        checked={preferences.priceTint}
        onChange={(priceTint) => preferenceCell.write({ priceTint })}
      />
      <Switch
        icon={<ZoomIn {...icon} />}
        label={t('zoom')}
        hint={t('zoomHint')}
        checked={preferences.pinchZoom}
        onChange={(pinchZoom) => preferenceCell.write({ pinchZoom })}
      />
    </Section>
  );
}
