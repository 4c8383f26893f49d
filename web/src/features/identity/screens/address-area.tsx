import { US_STATE_NAMES, WITHOUT_POSTAL_CODE } from '@candor/model/identity/countries.ts';
import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { AreaBody, IdentityView } from '@candor/model/identity/schema.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { TextField } from '../../../ui/index.ts';
import { areaFormProblems, areaOf } from '../form.ts';
import { PickField, useCountries } from '../fields/pick-field.tsx';
import { StepForm, StepPage } from '../step/step-page.tsx';
import { useStep } from '../step/use-step.ts';
import { SERVED } from '../served.ts';
import { identityTexts } from '../texts.ts';

const STATES = Object.entries(US_STATE_NAMES).map(([value, name]) => ({ value, name }));

/** Country, state, city and zip code. */
export function Screen() {
  const t = useTexts(identityTexts);
  return (
    <StepPage screen="/setAddress" title={t('areaTitle')} lead={t('areaLead')}>
      {(view) => <AreaForm view={view} />}
    </StepPage>
  );
}

const EMPTY: AreaBody = { country: '', state: '', city: '', postalCode: '' };

function AreaForm({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const [form, setForm] = useState<AreaBody>(view.area ?? EMPTY);
  const countries = useCountries(SERVED);
  const step = useStep('/setAddress', areaFormProblems(form), 'area');
  const change = (part: Partial<AreaBody>) => {
    setForm({ ...form, ...part });
    step.changed();
  };
  const coded = !WITHOUT_POSTAL_CODE.has(form.country);
  return (
    <StepForm
      saving={step.saving}
      atField={step.atField}
      onSubmit={(element) => step.send(element, () => call(identityRoutes.saveIdentityArea, { body: areaOf(form) }))}
    >
      <PickField
        label={t('country')}
        value={form.country}
        options={countries}
        error={step.error('country')}
        onChange={(country) => change({ country, ...(country === form.country ? {} : { state: '', postalCode: '' }) })}
      />
      {form.country === 'US' ? (
        <PickField
          label={t('state')}
          value={form.state}
          options={STATES}
          error={step.error('state')}
          onChange={(state) => change({ state })}
        />
      ) : (
        <TextField
          label={t('state')}
          value={form.state}
          error={step.error('state')}
          autoComplete="address-level1"
          maxLength={60}
          onChange={(state) => change({ state })}
        />
      )}
      <TextField
        label={t('city')}
        value={form.city}
        error={step.error('city')}
        autoComplete="address-level2"
        maxLength={60}
        onChange={(city) => change({ city })}
      />
      {coded ? (
        <TextField
          label={t('postalCode')}
          value={form.postalCode}
          error={step.error('postalCode')}
          autoComplete="postal-code"
          inputMode={form.country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          maxLength={10}
          onChange={(postalCode) => change({ postalCode })}
        />
      ) : null}
    </StepForm>
  );
}
