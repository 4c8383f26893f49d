import type { BankDeposit, BankOverview } from '@candor/model/bank-deposits/routes.ts';
import { MoneyRow } from '../../domains/account/money-row.tsx';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { ListRow, Money, Section } from '../../ui/index.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import { bankDepositTexts } from './texts.ts';

const TONES: Readonly<Record<BankDeposit['state'], BadgeTone>> = {
  ...{ seen: 'info', credited: 'info', final: 'success', kept_small: 'info' },
  ...{ suspense: 'warn', returned: 'warn', reversed: 'danger' },
};

/** What was announced and what has arrived, with the state of each. */
export function Arrived({ view: { announced, deposits } }: { view: BankOverview }) {
  const t = useTexts(bankDepositTexts);
  const locale = LOCALE[useLang()];
  return (
    <>
      {announced.length === 0 ? null : (
        <Section title={t('announced')} padded={false}>
          {announced.map(({ id, amount, at }) => (
            <ListRow key={id} title={`${formatDateTime(at, locale)} ET`} value={<Money value={amount} />} />
          ))}
        </Section>
      )}
      <div aria-live="polite">
        {deposits.length === 0 ? null : (
          <Section title={t('arrived')} padded={false}>
            {deposits.map((deposit) => (
              <One key={deposit.id} deposit={deposit} />
            ))}
          </Section>
        )}
      </div>
    </>
  );
}

function One({ deposit: { id, state, amount, suspense, at, holdUntil } }: { deposit: BankDeposit }) {
  const t = useTexts(bankDepositTexts);
  const locale = LOCALE[useLang()];
  const why = suspense === null ? [] : [t(`why_${suspense}`)];
  const leaves =
    state === 'credited' && holdUntil !== null
      ? [t('leavesFrom', { time: `${formatDateTime(holdUntil, locale)} ET` })]
      : [];
  return (
    <MoneyRow
      to={href('/transferDetaill', { id })}
      title={t('bankTransfer')}
      at={at}
      amount={<Money value={amount} />}
      state={t(`state_${state}`)}
      tone={TONES[state]}
      more={[...why, ...leaves]}
    />
  );
}
