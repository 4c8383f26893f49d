import { recipientRoutes, type RecipientView } from '@candor/model/recipients/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recipients, refreshWithdrawals } from '../../../domains/account/withdrawal-queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { withdrawalTexts } from '../../../i18n/withdrawals.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Dialog,
  Empty,
  PageHeader,
  Problem,
  Section,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { useRun } from '../use-run.ts';
import { Payee } from '../payee.tsx';
import styles from '../withdrawals.module.css';

/** The reader's USDT addresses and bank cards. */
export function Screen() {
  const t = useTexts(withdrawalTexts);
  return (
    <>
      <PageHeader title={t('bookTitle')} back="/mine" />
      <Gate title={t('bookTitle')}>
        <Book />
      </Gate>
    </>
  );
}

function Book() {
  const t = useTexts(withdrawalTexts);
  const query = useQuery(useSignedIn(recipients()));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
      {({ recipients: book }) => (
        <>
          {book.length === 0 ? <Empty title={t('bookEmpty')}>{t('noRecipientText')}</Empty> : null}
          {(['usdt', 'bank'] as const).map((kind) => {
            const those = book.filter((each) => each.kind === kind);
            return those.length === 0 ? null : (
              <Section key={kind} title={t(`book_${kind}`)}>
                {those.map((each) => (
                  <Card key={each.id} recipient={each} />
                ))}
              </Section>
            );
          })}
          <div className={styles.links}>
            <ButtonLink to={href('/addAddr')} size="large" wide>
              {t('addOne')}
            </ButtonLink>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Card({ recipient }: { recipient: RecipientView }) {
  const t = useTexts(withdrawalTexts);
  const locale = LOCALE[useLang()];
  const client = useQueryClient();
  const attempt = useRun();
  const refusalText = useRefusalText();
  const [asking, setAsking] = useState(false);
  const { id, name, network, bankAddress, routing, isDefault, state, usableAt } = recipient;
  const params = { recipientId: id };
  const change = (route: typeof recipientRoutes.removeRecipient | typeof recipientRoutes.setDefaultRecipient) =>
    attempt.run(async () => {
      setAsking(false);
      await call(route, { params });
      await refreshWithdrawals(client);
    });
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <strong>{name}</strong>
        {isDefault ? <Badge tone="info">{t('default')}</Badge> : null}
      </div>
      <Payee recipient={recipient} />
      <p className={styles.small}>{network ?? [bankAddress, `${t('routing')} ${routing}`].join(' · ')}</p>
      {state === 'waiting' ? (
        <Banner tone="info">{t('usableFrom', { time: `${formatDateTime(usableAt, locale)} ET` })}</Banner>
      ) : null}
      {state === 'blocked' ? <Banner tone="warn">{t('blocked')}</Banner> : null}
      <Problem error={attempt.error}>{refusalText(attempt.error)}</Problem>
      <div className={styles.actions}>
        {isDefault ? null : (
          <Button variant="quiet" busy={attempt.busy} onClick={() => void change(recipientRoutes.setDefaultRecipient)}>
            {t('makeDefault')}
          </Button>
        )}
        <Button variant="quiet" busy={attempt.busy} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={t('removeTitle', { name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" onClick={() => void change(recipientRoutes.removeRecipient)}>
              {t('remove')}
            </Button>
          </>
        }
      >
        {t('removeText')}
      </Dialog>
    </article>
  );
}
