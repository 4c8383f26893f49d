import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { capLeft } from '@candor/model/withdrawals/caps.ts';
import type { WithdrawalOptions } from '@candor/model/withdrawals/routes.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { MostUsable } from '../../domains/account/most-usable.tsx';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { transferTexts } from '../../i18n/transfers.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { href } from '../../lib/paths.ts';
import { Button, ButtonLink, KeyFigures, ListRow, Section } from '../../ui/index.ts';
import { type Elsewhere, moveIn } from './elsewhere.ts';
import type { Option } from './form.ts';
import { Terms } from './terms.tsx';
import styles from './withdrawals.module.css';

interface Props {
  option: Option;
  options: WithdrawalOptions;
  destination: RecipientView | undefined;
  /** Dollars in another account, where there are any. */
  elsewhere: Elsewhere | undefined;
  /** Shows the withdrawal of dollars, where dollars are what there is. */
  onBank: (() => void) | undefined;
}

/** The money there is and the way to it; then what a first withdrawal still needs, its fee and its time. */
export function Prerequisites({ option, options, destination, elsewhere, onBank }: Props) {
  const t = useTexts(withdrawalTexts);
  const { kind, free } = option;
  const book = href(kind === 'usdt' ? '/linkAddress' : '/linkBank');
  const source = kind === 'bank' && usd(free) === 0n ? elsewhere : undefined;
  const fill = source ? moveIn(source) : href(kind === 'usdt' ? '/recharge/coin' : '/recharge/bank');
  const hasFunds = usd(free) > 0n;
  return (
    <>
      <Most {...{ option, options, source }} />
      <div className={styles.links}>
        <ButtonLink to={hasFunds ? book : fill} size="large" wide>
          {hasFunds ? t('addOne') : t(source ? 'moveIn' : `fill_${kind}`)}
        </ButtonLink>
        {onBank ? (
          <Button variant="secondary" size="large" wide onClick={onBank}>
            {t('byBank')}
          </Button>
        ) : null}
      </div>
      <Section title={t('before')} padded={false}>
        <Step
          at={1}
          done={hasFunds}
          title={t(`needFunds_${kind}`)}
          hint={source ? undefined : t(`needFunds_${kind}_hint`)}
        />
        <Step
          at={2}
          done={destination !== undefined}
          {...(hasFunds ? {} : { to: book })}
          title={destination?.name ?? t(`needBook_${kind}`)}
          hint={destination?.payee ?? t('noRecipientText')}
        />
      </Section>
      <Section title={t('feeAndTime')}>
        <Terms option={option} recipient={destination} stepsSayHold />
      </Section>
    </>
  );
}

interface MostProps extends Pick<Props, 'option' | 'options'> {
  source: Elsewhere | undefined;
}

/** What can be withdrawn now and the limit on it; below them, with an empty wallet, the dollars in another account. */
function Most({ option: { asset, withdrawable }, options, source }: MostProps) {
  const t = useTexts(withdrawalTexts);
  const own = useOwnAssetText();
  return (
    <div className={styles.most}>
      <p className={styles.small}>{t('withdrawable')}</p>
      <p className={styles.amount}>{own(withdrawable, asset)}</p>
      <p className={styles.small}>{t('capOf', { amount: own(capLeft(options), 'USD') })}</p>
      {source ? <InOtherAccount {...source} /> : null}
    </div>
  );
}

/** The dollars of another account that can be moved to the wallet, and what of that account cannot. */
function InOtherAccount({ account, source, asOf }: Elsewhere) {
  const t = useTexts(withdrawalTexts);
  return (
    <>
      <div className={styles.elsewhere}>
        <p>{t(`elsewhere_${account}`)}</p>
        <MostUsable source={source} asOf={asOf} size="title" />
      </div>
      <p className={styles.small}>{t('elsewhereText')}</p>
      <KeyFigures columns={1} figures={useNotFree(source)} />
    </>
  );
}

/** What of the account cannot be moved now, by its reason; nothing that is zero. */
function useNotFree(account: FundsAccount) {
  const t = useTexts(withdrawalTexts);
  const reason = useTexts(transferTexts);
  const own = useOwnAssetText();
  const named = (['held', 'unsettled', 'debt'] as const).map((name) => ({
    label: reason(name),
    amount: usd(account[name]),
  }));
  // What the equity of the account must still cover.
  const rest = named.reduce((left, { amount }) => left - amount, usd(account.balance) - usd(account.maximumUsable));
  return [...named, { label: t('keptForShorts'), amount: rest }]
    .filter(({ amount }) => amount > 0n)
    .map(({ label, amount }) => ({ label, value: own(formatUsd(amount), 'USD') }));
}

interface StepProps {
  at: number;
  done: boolean;
  /** Where it is done, where the button above does not lead there. */
  to?: string;
  title: string;
  hint: string | undefined;
}

/** One of them: done with a check mark, or by its number. */
function Step({ at, done, to, title, hint }: StepProps) {
  const icon = done ? (
    <CircleCheck size={22} className={styles.done} aria-hidden="true" />
  ) : (
    <span className={styles.number} aria-hidden="true">
      {at}
    </span>
  );
  return (
    <ListRow
      icon={icon}
      title={title}
      {...(hint === undefined ? {} : { hint })}
      {...(done || to === undefined ? {} : { to })}
    />
  );
}
