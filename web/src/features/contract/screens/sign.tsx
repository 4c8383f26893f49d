import { type ContractLine, contractRoutes } from '@candor/model/contracts/routes.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Gate } from '../../../domains/session/gate.tsx';
import { CodeField, isCode } from '../../../domains/signing/code-field.tsx';
import { isMissing, MarkField, NO_SIGNATURE, sentAs } from '../../../domains/signing/mark-field.tsx';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { newKey } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Button, PageHeader, Skeleton, toast } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ContractProblem } from '../contract-problem.tsx';
import styles from '../contract.module.css';
import { refusedAs, useContracts, useSend } from '../queries.ts';
import { contractTexts } from '../texts.ts';

/** The signature on the contract that waits for it. */
export function Screen() {
  const t = useTexts(contractTexts);
  const query = useContracts();
  return (
    <>
      <PageHeader title={t('signTitle')} back={href('/rechargePdf')} />
      <Gate need="verified">
        <Loaded query={query} skeleton={<Skeleton height="240px" />}>
          {({ contracts }) => {
            const draft = contracts.find(({ state }) => state === 'draft');
            return draft ? <Sign contract={draft} /> : <Navigate to={elsewhere(contracts[0])} replace />;
          }}
        </Loaded>
      </Gate>
    </>
  );
}

/** Where there is nothing to sign: to the contract that was signed just now, or before. */
const elsewhere = (newest: ContractLine | undefined) =>
  newest ? href('/rechargePdf', { id: newest.contractId }) : href('/contractList');

function Sign({ contract: { contractId, number, sha256 } }: { contract: ContractLine }) {
  const t = useTexts(contractTexts);
  const message = useMessages();
  const navigate = useNavigate();
  const send = useSend();
  const [mark, setMark] = useState(NO_SIGNATURE);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = isMissing(mark);
  const wrongCode = refusedAs(send.error, 'wrong_code');
  const wrongName = refusedAs(send.error, 'signature_name');
  const sign = useConfirmed(
    contractRoutes.signContract,
    async (work) => {
      await send.run(work);
    },
    () => {
      toast(t('uploaded'));
      navigate(href('/rechargePdf', { id: contractId }), { replace: true });
    },
  );
  const submit = async () => {
    setTried(true);
    if (!isCode(code) || missing) return;
    const body = { number, sha256, documentCode: code, ...sentAs(mark) };
    await sign({ params: { contractId }, body, idempotencyKey: newKey() });
  };
  const errorText = useErrorText();
  const problem = tried && missing ? message('signature.required') : wrongName ? errorText(send.error) : undefined;
  return (
    <div className={styles.page}>
      <p>{t('signLead')}</p>
      <CodeField code={code} hint={t('codeHint')} wrong={(tried && !isCode(code)) || wrongCode} onChange={setCode} />
      <MarkField mark={mark} onChange={setMark} problem={problem} />
      <p className={styles.quiet}>{t('certify')}</p>
      <ContractProblem error={wrongCode || wrongName ? undefined : send.error} />
      <Button size="large" wide busy={send.busy} onClick={submit}>
        {t('submit')}
      </Button>
    </div>
  );
}
