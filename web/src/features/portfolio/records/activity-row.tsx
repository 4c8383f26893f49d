import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Fragment } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { useOwnAssetText } from '../../../domains/account/asset-text.ts';
import { directionOf, DOT } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { usePreferences } from '../../../lib/stored.ts';
import { Change, IconDisc, Money, Monogram } from '../../../ui/index.ts';
import { TwoEnds } from '../../../ui/lists/two-ends.tsx';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { activityTexts } from '../texts.ts';
import { pageOf, useActivityWords } from './activity-words.ts';
import type { Balanced } from './joined-rows.ts';
import type { Activity } from './queries.ts';
import styles from './activity.module.css';

/** One movement: what it was, of what it is made, its amount, and what a sale or a cover realized. */
export function ActivityRow({ item }: { item: Balanced }) {
  const to = pageOf(item);
  return (
    <li className={styles.row}>
      {to === undefined ? (
        <div className={styles.cells}>
          <Cells item={item} />
        </div>
      ) : (
        <Link to={to} className={styles.cells}>
          <Cells item={item} />
        </Link>
      )}
    </li>
  );
}

function Cells({ item }: { item: Balanced }) {
  const { title, facts } = useActivityWords()(item);
  const { code } = item.values;
  return (
    <>
      {code ? <Monogram code={code} /> : <Direction item={item} />}
      <span className={styles.lines}>
        <TwoEnds>
          <b className={styles.title}>{title}</b>
          <Amount item={item} />
        </TwoEnds>
        <TwoEnds>
          <span className={styles.facts}>
            {facts.map((fact, place) => (
              <Fragment key={fact}>
                {place > 0 ? DOT : null}
                {fact}
              </Fragment>
            ))}
          </span>
          <span className={styles.unders}>
            <Under item={item} />
            <Balance item={item} />
          </span>
        </TwoEnds>
      </span>
    </>
  );
}

/** In, out, or between accounts of one's own. */
function Direction({ item: { usd, usdt } }: { item: Activity }) {
  const [dollars, coins] = [directionOf(usd), directionOf(usdt)];
  const Icon = dollars + coins > 0 ? ArrowDown : dollars + coins < 0 ? ArrowUp : ArrowLeftRight;
  return (
    <IconDisc>
      <Icon size={18} aria-hidden="true" />
    </IconDisc>
  );
}

/**
 * What the customer has more or less of afterwards. Money between accounts of one's own has the direction that the
 * stock account sees, or none. A split moves shares alone.
 */
function Amount({ item: { usd, usdt, cash, kind, values } }: { item: Activity }) {
  const asset = useOwnAssetText();
  if (directionOf(usd) !== 0) return <Money value={usd} sign="always" />;
  if (directionOf(usdt) !== 0) return <Coins value={usdt} />;
  if (directionOf(cash) !== 0 || kind === 'short_mark') return <Money value={cash} sign="always" />;
  if (values.moved === undefined) return null;
  return <span className={styles.coins}>{asset(values.moved, kind === 'deposit_pooled' ? 'USDT' : 'USD')}</span>;
}

/** Under the amount: what a sale or a cover realized, or the USDT that dollars were paid for. */
function Under({ item: { usd, usdt, realized } }: { item: Activity }) {
  const t = useTexts(activityTexts);
  if (realized !== null)
    return (
      <span className={styles.under}>
        {t('realized')} <Change change={realized} size="small" money />
      </span>
    );
  if (directionOf(usd) === 0 || directionOf(usdt) === 0) return null;
  return (
    <span className={styles.under}>
      <Coins value={usdt} />
    </span>
  );
}

/** The cash after it, where it moved any: each row leads from the balance below it to its own. */
function Balance({ item: { balance, cash } }: { item: Balanced }) {
  const t = useTexts(activityTexts);
  const own = useOwnAmounts();
  if (balance === undefined || directionOf(cash) === 0) return null;
  return <span className={styles.under}>{t('cashAfter', { amount: own.money(balance) })}</span>;
}

function Coins({ value }: { value: string }) {
  const written = useOwnAssetText()(value, 'USDT');
  const { hideAmounts } = usePreferences();
  return (
    <span className={styles.coins}>
      {directionOf(value) > 0 && !hideAmounts ? '+' : ''}
      {written}
    </span>
  );
}
