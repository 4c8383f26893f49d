import type { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { recipients, refreshWithdrawals } from '../../domains/account/withdrawal-queries.ts';
import { useConfirmed } from '../../domains/session/confirmed.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useMessages, useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { newKey } from '../../lib/idempotency.ts';
import { href } from '../../lib/paths.ts';
import { Button, Problem, SkeletonRows } from '../../ui/index.ts';
import { CodePart } from './code-part.tsx';
import { useRefusalText } from './refusal-text.ts';
import { useRun } from './use-run.ts';
import styles from './withdrawals.module.css';

type AddRoute = typeof recipientRoutes.addUsdtAddress | typeof recipientRoutes.addBankCard;

interface Props<R extends AddRoute> {
  route: R;
  /** What is sent, without the code; undefined while something is missing or wrong. */
  body: Record<string, string> | undefined;
  /** The fields; `tried` once the reader has asked to go on. */
  children(tried: boolean): ReactNode;
}

/** The common frame of both ways to add: fields, the code, the confirmation, and the book at the end. */
export function AddForm<R extends AddRoute>({ route, body, children }: Props<R>) {
  const t = useTexts(withdrawalTexts);
  const message = useMessages();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const book = useQuery(useSignedIn(recipients()));
  const attempt = useRun();
  const [tried, setTried] = useState(false);
  const [given, setGiven] = useState({ requestId: '', code: '' });
  const send = useConfirmed(route as AddRoute, attempt.run, async () => {
    await refreshWithdrawals(client);
    navigate(href('/addressBook'), { replace: true });
  });
  if (!book.data) return <SkeletonRows count={3} />;
  const { codeNeeded } = book.data;
  const codeMissing = codeNeeded && given.code.length !== 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!body || codeMissing) return;
    const whole = { ...body, ...(codeNeeded ? given : {}) };
    void send({ body: whole as never, idempotencyKey: newKey() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children(tried)}
      {codeNeeded ? (
        <CodePart
          value={given}
          error={tried && codeMissing ? message('bank.field_required') : undefined}
          onChange={setGiven}
        />
      ) : null}
      <Problem error={attempt.error}>{refusalText(attempt.error)}</Problem>
      <Button type="submit" size="large" wide busy={attempt.busy}>
        {t('add')}
      </Button>
      <p className="note">{t('holdNote')}</p>
    </form>
  );
}
