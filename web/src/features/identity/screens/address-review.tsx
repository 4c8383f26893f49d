import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatList } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href, type RoutePath } from '../../../lib/paths.ts';
import { Button, Checkbox, Problem, Section, StickyFooter } from '../../../ui/index.ts';
import { taxFormProblems, taxOf } from '../form.ts';
import styles from '../identity.module.css';
import { useCountryName } from '../fields/pick-field.tsx';
import { StepForm, StepPage } from '../step/step-page.tsx';
import { TaxFields, taxFormOf } from '../fields/tax-fields.tsx';
import { useStep } from '../step/use-step.ts';
import { useIdentity, useSaving } from '../queries.ts';
import { identityTexts } from '../texts.ts';

/** Tax residence and number; then a review of everything, and the submission. */
export function Screen() {
  const t = useTexts(identityTexts);
  const [editing, setEditing] = useState(false);
  const reviewing = useIdentity().data?.tax != null && !editing;
  return (
    <StepPage
      screen="/setAddressDetail_c"
      title={reviewing ? t('reviewTitle') : t('taxTitle')}
      lead={reviewing ? undefined : t('taxLead')}
    >
      {(view) =>
        reviewing ? (
          <Review view={view} onEditTax={() => setEditing(true)} />
        ) : (
          <TaxStep view={view} onSaved={() => setEditing(false)} />
        )
      }
    </StepPage>
  );
}

function TaxStep({ view, onSaved }: { view: IdentityView; onSaved(): void }) {
  const [form, setForm] = useState(() => taxFormOf(view));
  const step = useStep('/setAddressDetail_c', taxFormProblems(form), 'other');
  const save = async (element: HTMLFormElement) => {
    if (taxFormProblems(form).length > 0) return step.send(element, () => Promise.resolve(view));
    const saved = await step.saving.run(() => call(identityRoutes.saveIdentityTax, { body: taxOf(form) }));
    if (saved) onSaved();
  };
  return (
    <StepForm saving={step.saving} atField={step.atField} onSubmit={save}>
      <TaxFields
        form={form}
        error={step.error}
        onChange={(next) => {
          setForm(next);
          step.changed();
        }}
      />
    </StepForm>
  );
}

function Review({ view, onEditTax }: { view: IdentityView; onEditTax(): void }) {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const saving = useSaving();
  const [confirmed, setConfirmed] = useState(false);
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!confirmed) return;
    const sent = await saving.run(() =>
      callOnce(identityRoutes.submitIdentity, 'identity', { body: { confirmed: true } }),
    );
    if (sent) navigate(href('/setAddressSuccess'), { replace: true });
  };
  const missing = formatList(
    view.missing.map((step) => t(`step_${step}`)),
    LOCALE[useLang()],
    { type: 'conjunction', style: 'narrow' },
  );
  return (
    <>
      <Section padded={false}>
        <Rows view={view} onEditTax={onEditTax} />
      </Section>
      <div className={styles.form}>
        <Checkbox
          checked={confirmed}
          onChange={setConfirmed}
          error={tried && !confirmed ? t('confirmNeeded') : undefined}
        >
          {t('confirm')}
        </Checkbox>
        <Problem error={saving.error} />
        <StickyFooter>
          <Button
            size="large"
            wide
            busy={saving.busy}
            disabledReason={missing === '' ? undefined : t('stillMissing', { steps: missing })}
            onClick={submit}
          >
            {t('submit')}
          </Button>
        </StickyFooter>
      </div>
    </>
  );
}

/** Everything as it will be submitted, each line with a link to the step where it was entered. */
function Rows({ view, onEditTax }: { view: IdentityView; onEditTax(): void }) {
  const t = useTexts(identityTexts);
  const locale = LOCALE[useLang()];
  const countryName = useCountryName();
  const { names, document, area, street, tax, contacts } = view;
  const rows: readonly [label: string, value: string | undefined, edit: string | (() => void) | undefined][] = [
    [t('rowName'), names?.legalName, edit('/legalname')],
    [t('rowBirth'), names ? formatDate(names.birthDate, locale, 'long') : undefined, edit('/legalname')],
    [t('rowEmail'), contacts.email ?? undefined, contacts.email ? undefined : href('/email', { verify: '1' })],
    [t('rowPhone'), contacts.phone ?? undefined, contacts.phone ? undefined : href('/setMobile')],
    [
      t('rowDocument'),
      document
        ? t('documentLine', {
            kind: t(document.kind),
            country: countryName(document.country),
            last4: document.numberLast4,
            date: formatDate(document.expiresOn, locale),
          })
        : undefined,
      edit('/upPhoto'),
    ],
    [
      t('rowAddress'),
      area && street
        ? [street.street, street.detail, area.city, area.state, area.postalCode, countryName(area.country)]
            .filter((part) => part !== '')
            .join(', ')
        : undefined,
      edit(area ? '/setAddressDetail' : '/setAddress'),
    ],
    [t('rowTax'), tax ? taxLine(tax, t, countryName) : undefined, onEditTax],
  ];
  return (
    <dl className={styles.review}>
      {rows.map(([label, value, to]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={value === undefined}>{value ?? t('missing')}</dd>
          {to === undefined ? null : typeof to === 'string' ? (
            <Link to={to} aria-label={`${t('edit')}: ${label}`}>
              {t('edit')}
            </Link>
          ) : (
            <button type="button" onClick={to} aria-label={`${t('edit')}: ${label}`}>
              {t('edit')}
            </button>
          )}
        </div>
      ))}
    </dl>
  );
}

const edit = (path: RoutePath) => href(path, { edit: '1' });

function taxLine(
  { country, numberKind, numberLast4 }: NonNullable<IdentityView['tax']>,
  t: ReturnType<typeof useTexts<typeof import('../../../i18n/en/identity.ts')['default']>>,
  countryName: (code: string) => string,
): string {
  const place = countryName(country);
  return numberKind === 'none'
    ? t('taxLineNone', { country: place })
    : t('taxLine', { country: place, last4: numberLast4 });
}
