import { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { RECIPIENT_LIMITS } from '@candor/model/recipients/rules.ts';
import { isTronAddress } from '@candor/model/tron.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { PageHeader, TextField } from '../../../ui/index.ts';
import { AddForm } from '../add-form.tsx';

/** A USDT address for the book. An address in the link is only filled in: a link never adds one. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  return (
    <>
      <PageHeader title={t('linkAddressTitle')} back="/addAddr" />
      <Gate need="verified" title={t('linkAddressTitle')}>
        <Link />
      </Gate>
    </>
  );
}

function Link() {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  const [query] = useSearchParams();
  const [name, setName] = useState('');
  const [address, setAddress] = useState(query.get('address') ?? '');
  const plain = address.trim();
  const sound = name.trim() !== '' && isTronAddress(plain);
  const addressProblem = plain === '' ? message('bank.field_required') : message('error.address_invalid');
  return (
    <AddForm
      route={recipientRoutes.addUsdtAddress}
      body={sound ? { name: name.trim(), address: plain, network: 'TRC20' } : undefined}
    >
      {(tried) => (
        <>
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            value={name}
            maxLength={RECIPIENT_LIMITS.name}
            error={tried && name.trim() === '' ? message('bank.field_required') : undefined}
            onChange={setName}
          />
          <TextField
            label={t('address')}
            hint={t('addressHint')}
            value={address}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={(tried || plain.length >= 34) && !isTronAddress(plain) ? addressProblem : undefined}
            onChange={setAddress}
          />
          <TextField label={t('network')} value="TRC20" readOnly onChange={() => {}} />
        </>
      )}
    </AddForm>
  );
}
