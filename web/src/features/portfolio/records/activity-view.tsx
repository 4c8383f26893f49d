import { useInfiniteQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { type Activity, activityPages } from '../../../domains/account/queries.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { DOT, formatPrice, formatTime, newYorkDay } from '../../../lib/format.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { href } from '../../../lib/paths.ts';
import { ButtonLink, Empty, ListRow, Money, PageHeader, Section } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { DaySection } from '../../../ui/lists/day-section.tsx';
import { RecordPages } from '../../../ui/lists/record-pages.tsx';
import styles from './records.module.css';

/** Everything that moved cash or shares of the account by its days, the last first: trades, dividends, borrowing. */
export function ActivityView() {
  const t = useTexts(portfolioTexts);
  return (
    <>
      <PageHeader title={t('activity')} back={href('/accountView/account')} />
      <Gate title={t('activity')}>
        <Days />
      </Gate>
    </>
  );
}

function Days() {
  const t = useTexts(portfolioTexts);
  useAccountTopics(['account']);
  const pages = useInfiniteQuery(useSignedIn(activityPages()));
  return (
    <>
      <RecordPages
        query={pages}
        none={
          <Empty title={t('noActivity')} action={<ButtonLink to={href('/market/stock')}>{t('browse')}</ButtonLink>}>
            {t('noActivityText')}
          </Empty>
        }
      >
        {(data) =>
          groupedBy(
            data.pages.flatMap(({ items }) => items),
            ({ at }) => newYorkDay(Date.parse(at)),
          ).map(([day, items]) => (
            <DaySection key={day} day={day}>
              {items.map((item) => (
                <Row key={item.transaction} item={item} />
              ))}
            </DaySection>
          ))
        }
      </RecordPages>
      <Section padded={false}>
        <ListRow title={t('walletRecords')} hint={t('walletRecordsText')} to={href('/rechargeLog')} />
      </Section>
    </>
  );
}

/** What it was, of which code, the cash moved, and what a sale realized. A trade leads to its order. */
function Row({ item }: { item: Activity }) {
  const t = useTexts(portfolioTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { kind, values, cash, realized, orderId, at } = item;
  const { code, quantity, price, fees } = values;
  const word = KINDS.find((each) => each === kind);
  const hint = [
    quantity === undefined || price === undefined
      ? undefined
      : t('fillAmount', { quantity: own.shares(quantity.replace('-', '')), price: formatPrice(price, locale) }),
    fees === undefined ? undefined : t('activityFees', { amount: own.money(fees) }),
    `${formatTime(at, locale)} ET`,
  ];
  return (
    <ListRow
      title={[code, word === undefined ? kind : t(`kind_${word}`)].filter(Boolean).join(DOT)}
      hint={hint.filter(Boolean).join(DOT)}
      value={
        <span className={styles.moved}>
          <Money value={cash} sign="always" />
          {realized === null ? null : (
            <small>
              {t('realizedPnl')} <Money value={realized} sign="always" directional />
            </small>
          )}
        </span>
      }
      {...(orderId === null ? {} : { to: href('/orderDetail', { id: orderId }) })}
    />
  );
}

/** The kinds of transaction that move an account of a customer; docs/LEDGER.md has their postings. */
export const KINDS = [
  ...['trial_grant', 'transfer', 'buy_fill', 'sell_fill', 'short_fill', 'cover_fill', 'short_mark'],
  ...['borrow_charge', 'dividend_in_lieu', 'settlement', 'dividend', 'split', 'error_fill'],
] as const;
