import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView, StreetBody } from '@candor/model/identity/schema.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { TextField } from '../../../ui/index.ts';
import { streetFormProblems, streetOf } from '../form.ts';
import { useCountryName } from '../fields/pick-field.tsx';
import { StepForm, StepPage } from '../step/step-page.tsx';
import { useStep } from '../step/use-step.ts';
import { useIdentity } from '../queries.ts';
import { identityTexts } from '../texts.ts';

/** Street and detailed address. */
export function Screen() {
  const t = useTexts(identityTexts);
  const countryName = useCountryName();
  const area = useIdentity().data?.area;
  const place = area && [area.city, area.state, countryName(area.country)].join(', ');
  return (
    <StepPage
      screen="/setAddressDetail"
      title={t('streetTitle')}
      lead={place ? t('streetLead', { place }) : t('streetLeadBare')}
    >
      {(view) => <StreetForm view={view} />}
    </StepPage>
  );
}

const EMPTY: StreetBody = { street: '', detail: '' };

function StreetForm({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const [form, setForm] = useState<StreetBody>(view.street ?? EMPTY);
  const step = useStep('/setAddressDetail', streetFormProblems(form), 'street');
  const change = (part: Partial<StreetBody>) => {
    setForm({ ...form, ...part });
    step.changed();
  };
  return (
    <StepForm
      saving={step.saving}
      atField={step.atField}
      onSubmit={(element) =>
        step.send(element, () => call(identityRoutes.saveIdentityStreet, { body: streetOf(form) }))
      }
    >
      <TextField
        label={t('street')}
        value={form.street}
        error={step.error('street')}
        autoComplete="address-line1"
        maxLength={120}
        onChange={(street) => change({ street })}
      />
      <TextField
        label={t('detail')}
        optional
        value={form.detail}
        error={step.error('detail')}
        autoComplete="address-line2"
        maxLength={120}
        onChange={(detail) => change({ detail })}
      />
    </StepForm>
  );
}
