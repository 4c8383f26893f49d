import type { RecipientView } from '@candor/model/recipients/routes.ts';
import { usd } from '@candor/model/money.ts';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { href } from '../../lib/paths.ts';
import { ButtonLink, ListRow, Section } from '../../ui/index.ts';
import type { Option } from './form.ts';
import styles from './withdrawals.module.css';

/** What a first withdrawal still needs, each with the way to it; the button leads to the first of them. */
export function Prerequisites({ option, destination }: { option: Option; destination: RecipientView | undefined }) {
  const t = useTexts(withdrawalTexts);
  const own = useOwnAssetText();
  const { kind, asset, free } = option;
  const funds = { done: usd(free) > 0n, to: kind === 'usdt' ? href('/recharge/coin') : MOVE_IN };
  const book = { done: destination !== undefined, to: href(kind === 'usdt' ? '/linkAddress' : '/linkBank') };
  return (
    <>
      <div className={styles.empty}>
        <p className={styles.small}>{t('free')}</p>
        <p className={styles.amount}>{own(free, asset)}</p>
      </div>
      <Section title={t('before')} padded={false}>
        <Step {...funds} title={t(`needFunds_${kind}`)} hint={t(`needFunds_${kind}_hint`)} />
        <Step
          {...book}
          title={destination?.name ?? t(`needBook_${kind}`)}
          hint={destination?.payee ?? t('noRecipientText')}
        />
      </Section>
      <div className={styles.links}>
        <ButtonLink to={funds.done ? book.to : funds.to} size="large" wide>
          {funds.done ? t('addOne') : t(`fill_${kind}`)}
        </ButtonLink>
      </div>
    </>
  );
}

const MOVE_IN = href('/userTransaction', { from: 'stock', to: 'spot' });

/** One of them: done with a check mark, or a link to where it is done. */
function Step({ done, to, title, hint }: { done: boolean; to: string; title: string; hint: string }) {
  const icon = done ? (
    <CircleCheck size={22} className={styles.done} aria-hidden="true" />
  ) : (
    <Circle size={22} aria-hidden="true" />
  );
  return <ListRow icon={icon} title={title} hint={hint} {...(done ? {} : { to })} />;
}
