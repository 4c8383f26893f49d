import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, Empty, Problem, StickyFooter } from '../../../ui/index.ts';
import { readPendingContact, sendContactCode } from '../contact/contact.ts';
import styles from '../identity.module.css';
import { StepPage } from '../step/step-page.tsx';
import { useSaving } from '../queries.ts';
import { identityTexts } from '../texts.ts';

/** Asks the person to check the number once more before a message is sent to it. */
export function Screen() {
  const t = useTexts(identityTexts);
  return (
    <StepPage screen="/setMobile" title={t('sendTitle')} lead={readPendingContact() ? t('sendLead') : undefined}>
      {() => <Send />}
    </StepPage>
  );
}

function Send() {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const saving = useSaving();
  const contact = readPendingContact()?.contact;
  if (!contact)
    return (
      <Empty title={t('nothingSent')} action={<ButtonLink to={href('/setMobile')}>{t('goOn')}</ButtonLink>}>
        {t('nothingSentText')}
      </Empty>
    );
  const send = async () => {
    const sent = await saving.run(async () => void (await sendContactCode(contact)));
    if (sent) navigate(href('/setMobileText'));
  };
  return (
    <div className={styles.form}>
      <p className={styles.contact}>{contactText(contact)}</p>
      <Problem error={saving.error} />
      <StickyFooter>
        <Button size="large" wide busy={saving.busy} onClick={send}>
          {t('sendCode')}
        </Button>
        <ButtonLink to={href('/setMobile')} variant="quiet" wide>
          {t('change')}
        </ButtonLink>
      </StickyFooter>
    </div>
  );
}
