import { taxRoutes, type TaxFormView } from '@candor/model/tax/routes.ts';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, PageHeader, Problem, Skeleton } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { CodeField, isCode } from '../../../domains/signing/code-field.tsx';
import { isMissing, MarkField, NO_SIGNATURE, sentAs } from '../../../domains/signing/mark-field.tsx';
import { useOpenedCode, useSend, useTaxForm } from '../queries.ts';
import styles from '../tax.module.css';
import { taxTexts } from '../texts.ts';

/** The last step: a signature for the bytes that were shown, drawn, or typed by people who cannot draw. */
export function Screen() {
  const t = useTexts(taxTexts);
  const form = useTaxForm();
  const document = href('/rechargePdf', { doc: 'w9' });
  return (
    <>
      <PageHeader title={t('signTitle')} back={document} />
      <Gate need="verified">
        <Loaded query={form} skeleton={<Skeleton height="240px" />}>
          {(view) =>
            view.state === 'prepared' && view.form ? <Sign form={view.form} /> : <Navigate to={document} replace />
          }
        </Loaded>
      </Gate>
    </>
  );
}

function Sign({ form }: { form: NonNullable<TaxFormView['form']> }) {
  const t = useTexts(taxTexts);
  const message = useMessages();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useSend();
  const [mark, setMark] = useState(NO_SIGNATURE);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const opened = useOpenedCode(form);
  const codeOk = isCode(code);
  const missing = isMissing(mark);
  const wrongCode = send.error instanceof ApiRefusal && send.error.code === 'wrong_code';
  const wrongName = send.error instanceof ApiRefusal && send.error.code === 'signature_name';
  const sign = async () => {
    setTried(true);
    if (!codeOk || missing) return;
    const body = { sha256: form.sha256, documentCode: code, ...sentAs(mark) };
    const params = { formId: form.formId };
    const signed = await send.run(() => callOnce(taxRoutes.signTaxForm, 'tax:sign', { params, body }));
    if (signed) navigate(href('/rechargePdf', { doc: 'w9' }), { replace: true });
  };
  return (
    <div className={styles.form}>
      <p>{t('signLead')}</p>
      <CodeField
        code={code}
        hint={opened === undefined ? t('codeHint') : t('codeIs', { code: opened })}
        wrong={(tried && !codeOk) || wrongCode}
        onChange={setCode}
      />
      {opened === undefined ? (
        <ButtonLink to={href('/rechargePdf', { doc: 'w9' })} variant="quiet">
          {t('openForm')}
        </ButtonLink>
      ) : null}
      <MarkField
        mark={mark}
        onChange={setMark}
        problem={tried && missing ? message('signature.required') : wrongName ? errorText(send.error) : undefined}
      />
      <p className={styles.quiet}>{t('perjury')}</p>
      <Problem error={wrongCode || wrongName ? undefined : send.error} />
      <Button size="large" wide busy={send.busy} onClick={sign}>
        {t('sign')}
      </Button>
    </div>
  );
}
