import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { authTexts, securityTexts } from '../texts.ts';

/** A trial has nothing to protect it with yet: what it can set once it is kept, and the way there. */
export function KeepFirst() {
  const t = useTexts(securityTexts);
  const auth = useTexts(authTexts);
  return (
    <div className={styles.keepFirst} role="status">
      <strong>{t('trialTitle')}</strong>
      <p>{t('trialNotice')}</p>
      <ButtonLink to={href('/register', { keep: 'trial' })}>{auth('keepTitle')}</ButtonLink>
    </div>
  );
}
