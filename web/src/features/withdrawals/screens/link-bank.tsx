import { isRoutingNumber } from '@candor/model/aba.ts';
import { itinProblem, ssnProblem } from '@candor/model/identity/tax-number.ts';
import { recipientRoutes } from '@candor/model/recipients/routes.ts';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { Gate } from '../../../domains/session/gate.tsx';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { href } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/stored.ts';
import { Button, ButtonLink, Empty, PageHeader, TextField, Ways } from '../../../ui/index.ts';
import { AddForm } from '../add-form.tsx';

/** A bank account in the reader's own name for the book. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  const { userInfo } = useUser();
  const [tries, setTries] = useState(false);
  return (
    <>
      <PageHeader title={t('linkBankTitle')} back="/addAddr" />
      <Gate need="verified" title={t('linkBankTitle')}>
        {isTrial(userInfo) && !tries ? <TrialNote onTry={() => setTries(true)} /> : <Link trial={isTrial(userInfo)} />}
      </Gate>
    </>
  );
}

/** Nobody has to give a bank account, or a number of their own, to try the app; the simulated rail can be tried. */
function TrialNote({ onTry }: { onTry(): void }) {
  const t = useTexts(withdrawalTexts);
  return (
    <Empty
      icon={<Landmark size={24} />}
      title={t('trialTitle')}
      action={
        <Ways>
          <Button size="large" wide onClick={onTry}>
            {t('trialTry')}
          </Button>
          <ButtonLink to={href('/withdrawal')} variant="quiet" wide>
            {t('trialRecords')}
          </ButtonLink>
        </Ways>
      }
    >
      {t('trialText')}
    </Empty>
  );
}

const FIELDS = ['bankName', 'bankAddress', 'account', 'routing', 'ssn', 'name'] as const;
type FieldName = (typeof FIELDS)[number];
const DIGITS: ReadonlySet<FieldName> = new Set(['account', 'routing', 'ssn']);
const NOTHING: Readonly<Record<FieldName, string>> = {
  ...{ bankName: '', bankAddress: '', account: '', routing: '', ssn: '', name: '' },
};

function Link({ trial }: { trial: boolean }) {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  const [value, setValue] = useState(NOTHING);
  const problemOf = (field: FieldName): string | undefined => {
    const text = value[field].trim();
    if (text === '') return message('bank.field_required');
    if (field === 'routing' && !/^\d{9}$/.test(text)) return message('bank.routing_nine_digits');
    if (field === 'routing' && !isRoutingNumber(text)) return message('error.routing_invalid');
    if (field === 'account' && !/^\d{4,17}$/.test(text)) return t('accountDigits');
    if (field === 'ssn' && ssnProblem(text) !== undefined && itinProblem(text) !== undefined) return t('ssnWrong');
    return undefined;
  };
  const hintOf = (field: FieldName): string | undefined => {
    if (trial) return field === 'ssn' ? t('trialSsn') : undefined;
    return field === 'name' ? t('ownNameHint') : undefined;
  };
  const sound = FIELDS.every((field) => problemOf(field) === undefined);
  const body = Object.fromEntries(FIELDS.map((field) => [field, value[field].trim()]));
  return (
    <AddForm route={recipientRoutes.addBankCard} body={sound ? body : undefined}>
      {(tried) =>
        FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`field_${field}`)}
            hint={hintOf(field)}
            value={value[field]}
            autoComplete="off"
            {...(DIGITS.has(field) ? { inputMode: 'numeric' as const } : {})}
            error={tried ? problemOf(field) : undefined}
            onChange={(typed) =>
              setValue({ ...value, [field]: DIGITS.has(field) ? typed.normalize('NFKC').replace(/\D/g, '') : typed })
            }
          />
        ))
      }
    </AddForm>
  );
}
