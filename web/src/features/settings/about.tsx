import BookCheck from 'lucide-react/icons/book-check';
import Gauge from 'lucide-react/icons/gauge';
import Headset from 'lucide-react/icons/headset';
import ScrollText from 'lucide-react/icons/scroll-text';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { useServerStatus } from '../../lib/server-status.ts';
import { KeyFigures, ListRow, PageHeader, Section } from '../../ui/index.ts';
import styles from './settings.module.css';
import { settingsTexts } from './texts.ts';

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The packages that the app contains, as the build found them. */
const SOFTWARE: readonly { name: string; version: string; license: string }[] = import.meta.env.APP_SOFTWARE ?? [];

/** What this is, which version of it, under which licenses, and where it can be checked. */
export function About() {
  const t = useTexts(settingsTexts);
  const common = useTexts(commonTexts);
  const { mode } = useServerStatus();
  return (
    <>
      <PageHeader title={t('aboutTitle')} back="/settings" />
      <div className={styles.lead}>
        <p>{t('aboutLead')}</p>
        <KeyFigures
          columns={1}
          figures={[
            { label: t('version'), value: import.meta.env.APP_VERSION },
            { label: t('mode'), value: mode === 'simulated' ? common('simulatedStrip') : t('live') },
            { label: t('license'), value: 'Apache-2.0' },
          ]}
        />
      </div>
      <Section title={t('checkUs')} padded={false}>
        <ListRow
          icon={<Gauge {...icon} />}
          title={t('conduct')}
          hint={t('conductHint')}
          to={href('/help', { view: 'performance' })}
        />
        <ListRow
          icon={<BookCheck {...icon} />}
          title={t('owed')}
          hint={t('owedHint')}
          to={href('/help', { view: 'liabilities' })}
        />
      </Section>
      <Section title={t('documents')} padded={false}>
        <ListRow icon={<ScrollText {...icon} />} title={t('agreements')} to={href('/agreementView')} />
        <ListRow icon={<Headset {...icon} />} title={t('contact')} to={href('/server')} />
      </Section>
      <Section title={t('software')} padded={false}>
        <p className={styles.note}>{t('softwareText')}</p>
        {SOFTWARE.map(({ name, version, license }) => (
          <ListRow key={name} title={name} hint={version} value={license} />
        ))}
      </Section>
    </>
  );
}
