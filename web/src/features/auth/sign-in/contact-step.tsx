import type { AccountType } from '@candor/model/auth/contact.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { DOT } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { href } from '../../../lib/paths.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { Button, ButtonLink, NavTabs, PageHeader, useIsBuilt } from '../../../ui/index.ts';
import { askForCode } from '../ask-for-code.ts';
import styles from '../auth.module.css';
import { type ContactForm, contactFields, contactProblems, emptyContact } from '../form.ts';
import { readPending } from '../pending.ts';
import { returnTo, stepHref } from '../return-to.ts';
import { authTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { ContactFields } from '../entry/contact-fields.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { focusFirstProblem, useShownProblems } from '../entry/use-shown-problems.ts';

interface ContactStepProps {
  accountType: AccountType;
  /** Whether the other way of registering is offered beside this one. */
  choice: boolean;
}

/** The first step of opening an account, or of keeping a trial: the person's email address or number. */
export function ContactStep({ accountType, choice }: ContactStepProps) {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const user = useUser();
  const loggedIn = isLoggedIn(user);
  const keep = query.get('keep') !== null && loggedIn && isTrial(user.userInfo);
  const title = keep ? t('keepTitle') : t('openAccount');
  if (loggedIn && !keep) return <SignedInNotice next={returnTo(query.get('next'))} />;
  return (
    <>
      <PageHeader title={title} back={keep ? '/mine' : '/loadPage'}>
        {choice ? (
          <NavTabs
            label={t('accountType')}
            tabs={[
              { to: stepHref('/register', query), label: t('email'), current: accountType === 'email' },
              { to: stepHref('/register_other', query), label: t('phone'), current: accountType === 'phone' },
            ]}
          />
        ) : null}
      </PageHeader>
      <ContactStepForm accountType={accountType} keep={keep} />
    </>
  );
}

function ContactStepForm({ accountType, keep }: { accountType: AccountType; keep: boolean }) {
  const t = useTexts(authTexts);
  const navigate = useNavigate();
  const isBuilt = useIsBuilt();
  const [query] = useSearchParams();
  const intent = keep ? 'keep' : 'register';
  const [form, setForm] = useState<ContactForm>(() => startingWith(accountType, intent));
  const attempt = useAttempt();
  const shown = useShownProblems(contactProblems(form), attempt);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.refuse()) return focusFirstProblem(event.currentTarget);
    const contact = contactFields(form);
    void attempt.run(async () => {
      await askForCode({ intent, contact, invitationCode: query.get('code') ?? undefined });
      navigate(stepHref('/code', query));
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{keep ? t('keepLead') : accountType === 'email' ? t('emailLead') : t('phoneLead')}</p>
      <ContactFields
        form={form}
        problems={shown.problems}
        onChange={(next) => {
          setForm(next);
          attempt.reset();
        }}
      />
      {shown.atField ? null : <AttemptNote attempt={attempt} />}
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('sendCode')}
      </Button>
      {keep || isBuilt(href('/recharge/coin')) ? null : <p className={styles.small}>{t('leadsTo')}</p>}
      <p className={styles.small}>
        {t('legalLead')} <Link to={href('/agreementView', { doc: 'software-usage' })}>{t('legalUse')}</Link>
        {DOT}
        <Link to={href('/agreementView', { doc: 'privacy' })}>{t('legalPrivacy')}</Link>
      </p>
      {keep ? null : (
        <ButtonLink to={stepHref('/sign', query)} variant="quiet">
          {t('haveAccount')}
        </ButtonLink>
      )}
    </form>
  );
}

/** The address is still there when the person comes back from the code page to correct it. */
function startingWith(accountType: AccountType, intent: 'keep' | 'register'): ContactForm {
  const pending = readPending();
  const empty = emptyContact(accountType);
  if (pending?.intent !== intent || pending.contact.accountType !== accountType) return empty;
  const { email = empty.email, areaCode = empty.areaCode, phone = empty.phone } = pending.contact;
  return { accountType, email, areaCode, phone };
}
