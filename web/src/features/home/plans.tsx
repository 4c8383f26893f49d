import Bot from 'lucide-react/icons/bot';
import { useTexts } from '../../i18n/index.ts';
import { href } from '../../lib/paths.ts';
import { ListRow, Section, useIsBuilt } from '../../ui/index.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

const PLANS = [{ key: 'robots', plan: 'robotsPlan', to: '/quantization/unpurchased', Icon: Bot }] as const;

/** Parts of Home that are not built yet, named as such. */
export function Plans() {
  const t = useTexts(homeTexts);
  const isBuilt = useIsBuilt();
  const coming = PLANS.filter(({ to }) => !isBuilt(to));
  if (coming.length === 0) return null;
  return (
    <Section title={t('comingTitle')} padded={false}>
      <div className={styles.plans}>
        {coming.map(({ key, plan, to, Icon }) => (
          <ListRow key={key} to={href(to)} icon={<Icon size={22} aria-hidden="true" />} title={t(key)} hint={t(plan)} />
        ))}
      </div>
    </Section>
  );
}
