import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { ButtonLink, PageHeader } from '../../../ui/index.ts';
import styles from '../agreements.module.css';
import { AgreementsList } from '../list.tsx';
import { agreementTexts } from '../texts.ts';

/** The complete agreements that are accepted when an account is opened. */
export function Screen() {
  const t = useTexts(agreementTexts);
  const loggedIn = isLoggedIn(useUser());
  return (
    <>
      <PageHeader title={t('title')} back="/register" />
      <AgreementsList only="sign-up" />
      {loggedIn ? null : (
        <div className={styles.last}>
          <ButtonLink to={href('/register')} wide>
            {t('openAccount')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
