import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { fundsAccounts } from '../../../domains/account/queries.ts';
import { recipients, withdrawalOptions, withdrawalPages } from '../../../domains/account/withdrawal-queries.ts';
import { WithdrawalRow } from '../../../domains/account/withdrawal-row.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { ErrorState, PageHeader, Section, SeeAll, SkeletonRows } from '../../../ui/index.ts';
import { elsewhereOf } from '../elsewhere.ts';
import { WithdrawForm } from '../withdraw-form.tsx';

/** Money from the spot wallet to an address or a card of the book. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  const loggedIn = isLoggedIn(useUser());
  return (
    <>
      <PageHeader title={t('title')} back="/mine" large={false} />
      <Gate need="verified" title={t('title')}>
        <Withdrawal />
      </Gate>
      {loggedIn ? <Recent /> : null}
    </>
  );
}

function Withdrawal() {
  const options = useQuery(useSignedIn(withdrawalOptions()));
  const book = useQuery(useSignedIn(recipients()));
  // What lies in other accounts only adds a way: a withdrawal does not wait for it when it cannot be read.
  const funds = useQuery(useSignedIn(fundsAccounts()));
  if (options.data && book.data && !funds.isLoading)
    return (
      <WithdrawForm
        options={options.data}
        book={book.data.recipients}
        elsewhere={funds.data && elsewhereOf(funds.data)}
      />
    );
  return options.error || book.error ? (
    <ErrorState
      safe={null}
      onRetry={() => void Promise.all([options.refetch(), book.refetch()])}
      busy={options.isFetching || book.isFetching}
    />
  ) : (
    <SkeletonRows count={4} />
  );
}

const SHOWN = 5;

/** The last withdrawals, each with how it stands. */
function Recent() {
  const t = useTexts(withdrawalTexts);
  const pages = useInfiniteQuery(useSignedIn(withdrawalPages({})));
  const recent = (pages.data?.pages[0]?.withdrawals ?? []).slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <Section
      title={t('recent')}
      padded={false}
      action={
        <SeeAll to={href('/rechargeLog', { view: 'withdrawals' })} of={t('recent')}>
          {t('seeAll')}
        </SeeAll>
      }
    >
      {recent.map((each) => (
        <WithdrawalRow key={each.id} withdrawal={each} />
      ))}
    </Section>
  );
}
