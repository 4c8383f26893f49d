import { DEFAULT_AREA_CODE } from '@candor/model/auth/contact.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { PhoneField, TextField } from '../../../ui/index.ts';
import { contactProblem, readPendingContact, sendContactCode, storePendingContact } from './contact.ts';
import { plain } from '../form.ts';
import { useSaving } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import { StepForm, StepPage } from '../step/step-page.tsx';

/** The contact that sign-up did not ask for (ruling 28): a number, which the person checks once more, or an address. */
export function ContactEntry({ kind }: { kind: 'email' | 'phone' }) {
  const t = useTexts(identityTexts);
  const [title, lead] = kind === 'phone' ? [t('mobileTitle'), t('mobileLead')] : [t('emailTitle'), t('emailLead')];
  return (
    <StepPage screen="/setMobile" title={title} lead={lead}>
      {(view) => (kind === 'phone' ? <PhoneEntry view={view} /> : <EmailEntry />)}
    </StepPage>
  );
}

function startingWith(kind: 'email' | 'phone'): ContactFields {
  const pending = readPendingContact()?.contact;
  if (pending?.accountType === kind) return pending;
  return kind === 'phone'
    ? { accountType: 'phone', areaCode: DEFAULT_AREA_CODE, phone: '' }
    : { accountType: 'email', email: '' };
}

function PhoneEntry({ view }: { view: IdentityView }) {
  const message = useMessages();
  const navigate = useNavigate();
  const saving = useSaving();
  const [{ areaCode = DEFAULT_AREA_CODE, phone = '' }, setForm] = useState(() => startingWith('phone'));
  const [tried, setTried] = useState(false);
  const contact: ContactFields = { accountType: 'phone', areaCode, phone: phone.replace(/\D/g, '') };
  const problem = contactProblem(contact);
  const words = problem === 'required' ? message('entry.phone_valid') : message('entry.phone_format');
  const goOn = () => {
    setTried(true);
    if (problem) return;
    storePendingContact({ contact });
    navigate(href('/setMobileSend'));
  };
  const known = view.contacts.phone;
  return (
    <StepForm saving={saving} atField onSubmit={goOn}>
      <PhoneField
        areaCode={areaCode}
        phone={phone}
        error={tried && problem ? words : undefined}
        onChange={(next) => setForm({ accountType: 'phone', ...next })}
      />
      {known ? <p>{known}</p> : null}
    </StepForm>
  );
}

function EmailEntry() {
  const t = useTexts(identityTexts);
  const message = useMessages();
  const navigate = useNavigate();
  const saving = useSaving();
  const [{ email = '' }, setForm] = useState(() => startingWith('email'));
  const [tried, setTried] = useState(false);
  const contact: ContactFields = { accountType: 'email', email: plain(email) };
  const problem = contactProblem(contact);
  const words = problem === 'required' ? message('entry.email_required') : message('entry.email_format');
  const send = async () => {
    setTried(true);
    if (problem) return;
    const sent = await saving.run(async () => void (await sendContactCode(contact)));
    if (sent) navigate(href('/code', { verify: '1' }));
  };
  return (
    <StepForm saving={saving} atField={false} label={t('sendCode')} onSubmit={send}>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={tried && problem ? words : undefined}
        onChange={(next) => {
          setForm({ accountType: 'email', email: next });
          saving.forget();
        }}
      />
    </StepForm>
  );
}
