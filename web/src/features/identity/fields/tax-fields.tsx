import type { IdentityView } from '@candor/model/identity/schema.ts';
import { useTexts } from '../../../i18n/index.ts';
import { Checkbox, Field, Segmented, TextField } from '../../../ui/index.ts';
import { groupedSsn, type TaxForm } from '../form.ts';
import { SERVED } from '../served.ts';
import { identityTexts } from '../texts.ts';
import { PickField, useCountries } from './pick-field.tsx';

const ABROAD = SERVED.filter((code) => code !== 'US');

/** The saved step without the number, which is never sent back, so changing the step means entering it again. */
export function taxFormOf({ tax, area }: Pick<IdentityView, 'tax' | 'area'>): TaxForm {
  if (tax) return { usPerson: tax.usPerson, country: tax.country, number: '', noNumber: tax.numberKind === 'none' };
  return {
    usPerson: undefined,
    country: area && area.country !== 'US' ? area.country : '',
    number: '',
    noNumber: false,
  };
}

interface TaxFieldsProps {
  form: TaxForm;
  error(field: string): string | undefined;
  onChange(form: TaxForm): void;
}

export function TaxFields({ form, error, onChange }: TaxFieldsProps) {
  const t = useTexts(identityTexts);
  const countries = useCountries(ABROAD);
  return (
    <>
      <Field label={t('usPerson')} error={error('usPerson')}>
        {() => (
          <Segmented
            label={t('usPerson')}
            options={[
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
            value={form.usPerson === undefined ? undefined : form.usPerson ? 'yes' : 'no'}
            onChange={(answer) => onChange({ ...form, usPerson: answer === 'yes', number: '', noNumber: false })}
          />
        )}
      </Field>
      {form.usPerson === true ? (
        <TextField
          label={t('ssn')}
          hint={t('ssnHint')}
          value={form.number}
          error={error('number')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000-00-0000"
          onChange={(typed) => onChange({ ...form, number: groupedSsn(typed) })}
        />
      ) : null}
      {form.usPerson === false ? (
        <>
          <PickField
            label={t('taxCountry')}
            value={form.country}
            options={countries}
            error={error('country')}
            onChange={(country) => onChange({ ...form, country })}
          />
          {form.noNumber ? null : (
            <TextField
              label={t('taxNumber')}
              value={form.number}
              error={error('number')}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={24}
              onChange={(number) => onChange({ ...form, number })}
            />
          )}
          <Checkbox checked={form.noNumber} onChange={(noNumber) => onChange({ ...form, noNumber, number: '' })}>
            {t('noTaxNumber')}
          </Checkbox>
        </>
      ) : null}
    </>
  );
}
