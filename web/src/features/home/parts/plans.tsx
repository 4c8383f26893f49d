import Bot from 'lucide-react/icons/bot';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, ListRow, Section } from '../../../ui/index.ts';
import styles from '../home.module.css';
import { homeTexts } from '../texts.ts';

const PLANS = [
  { key: 'robots', plan: 'robotsPlan', to: '/quantization/unpurchased', Icon: Bot },
] as const;

/** What Home will show once it is there: said as it is, with nothing invented in its place. */
export function Plans() {
  const t = useTexts(homeTexts);
  return (
    <Section title={t('comingTitle')} padded={false}>
      <div className={styles.plans}>
        {PLANS.map(({ key, plan, to, Icon }) => (
          <ListRow
            key={key}
            to={href(to)}
            icon={<Icon size={22} aria-hidden="true" />}
            title={
              <>
                {t(key)} <Badge>{t('notBuilt')}</Badge>
              </>
            }
            hint={t(plan)}
          />
        ))}
      </div>
    </Section>
  );
}
