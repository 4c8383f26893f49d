import { hasReached, calendarDate } from '@candor/model/identity/birth-date.ts';
import { MINIMUM_AGE } from '@candor/model/identity/limits.ts';
import { holdsName } from '@candor/model/identity/names.ts';
import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView, NamesBody } from '@candor/model/identity/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { TextField } from '../../../ui/index.ts';
import { namesOf, namesProblems, suggestedLegalName } from '../form.ts';
import styles from '../identity.module.css';
import { StepForm, StepPage, WhyWeAsk } from '../step/step-page.tsx';
import { useStep } from '../step/use-step.ts';
import { identityTexts } from '../texts.ts';

/** First, last and legal name as on the ID, and the date of birth. */
export function Screen() {
  const t = useTexts(identityTexts);
  return (
    <StepPage screen="/legalname" title={t('namesTitle')} lead={t('namesLead')}>
      {(view) => <NamesForm view={view} />}
    </StepPage>
  );
}

/** Readers of these languages expect the family name first. */
const FAMILY_NAME_FIRST: ReadonlySet<string> = new Set(['ja', 'zhHK']);

const EMPTY: NamesBody = { firstName: '', lastName: '', legalName: '', birthDate: '' };

function NamesForm({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const [form, setForm] = useState<NamesBody>(view.names ?? EMPTY);
  /** The full name is built from both others until the person edits it. */
  const [ownLegalName, setOwnLegalName] = useState(view.names !== null);
  const today = view.today as TradingDate;
  const step = useStep('/legalname', namesProblems(form, today));
  const change = (part: Partial<NamesBody>) => {
    const next = { ...form, ...part };
    const legalName = ownLegalName ? next.legalName : suggestedLegalName(next.firstName, next.lastName);
    setForm(part.legalName === undefined ? { ...next, legalName } : next);
    step.changed();
  };
  const field = (name: keyof NamesBody) => ({
    name,
    value: form[name],
    error: step.error(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const familyNameFirst = FAMILY_NAME_FIRST.has(useLang());
  const given = (
    <TextField key="given" {...field('firstName')} label={t('firstName')} autoComplete="given-name" maxLength={60} />
  );
  const family = (
    <TextField key="family" {...field('lastName')} label={t('lastName')} autoComplete="family-name" maxLength={60} />
  );
  return (
    <StepForm
      saving={step.saving}
      atField={step.atField}
      onSubmit={(element) => step.send(element, () => call(identityRoutes.saveIdentityNames, { body: namesOf(form) }))}
    >
      {familyNameFirst ? [family, given] : [given, family]}
      <TextField
        {...field('legalName')}
        label={t('legalName')}
        hint={t('legalNameHint')}
        autoComplete="name"
        maxLength={120}
        onChange={(legalName) => {
          setOwnLegalName(legalName !== '');
          change({ legalName });
        }}
      />
      <TextField {...field('birthDate')} label={t('birthDate')} type="date" autoComplete="bday" max={view.today} />
      <LiveRules form={namesOf(form)} today={today} />
      <WhyWeAsk />
    </StepForm>
  );
}

function LiveRules({ form, today }: { form: NamesBody; today: TradingDate }) {
  const t = useTexts(identityTexts);
  const common = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  const born = calendarDate(form.birthDate);
  const rules = [
    [t('ruleNames'), holdsName(form.legalName, form.firstName, form.lastName)],
    [t('ruleAge', { date: formatDate(today, locale) }), born !== undefined && hasReached(MINIMUM_AGE, born, today)],
  ] as const;
  return (
    <ul className={styles.rules} aria-live="polite">
      {rules.map(([label, met]) => (
        <li key={label} data-met={met}>
          {met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          {label}
          <span className="visually-hidden">: {met ? common('ruleMet') : common('ruleUnmet')}</span>
        </li>
      ))}
    </ul>
  );
}
