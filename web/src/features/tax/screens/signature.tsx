import { isSignature, type Stroke } from '@candor/model/tax/forms.ts';
import { taxRoutes, type TaxFormView } from '@candor/model/tax/routes.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Button, Empty, PageHeader, Skeleton, TextField } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pen } from '../parts/pen.tsx';
import { useSend, useTaxForm } from '../queries.ts';
import styles from '../tax.module.css';
import { taxTexts } from '../texts.ts';

/** The last act: a drawn signature under the bytes that were shown. */
export function Screen() {
  const t = useTexts(taxTexts);
  const [query] = useSearchParams();
  const form = useTaxForm();
  const document = href('/rechargePdf', { doc: 'w9' });
  return (
    <>
      <PageHeader title={t('signTitle')} back={document} />
      {query.get('doc') === 'w9' ? (
        <Loaded query={form} skeleton={<Skeleton height="240px" />}>
          {(view) =>
            view.state === 'prepared' && view.form ? <Sign form={view.form} /> : <Navigate to={document} replace />
          }
        </Loaded>
      ) : (
        <Empty title={t('notThisTitle')}>{t('notThisText')}</Empty>
      )}
    </>
  );
}

function Sign({ form }: { form: NonNullable<TaxFormView['form']> }) {
  const t = useTexts(taxTexts);
  const message = useMessages();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useSend();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const codeOk = /^[A-Z0-9]{6}$/.test(code);
  const wrongCode = send.error instanceof ApiRefusal && send.error.code === 'wrong_code';
  const sign = async () => {
    setTried(true);
    if (!codeOk || !isSignature(strokes)) return;
    const drawn = strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]));
    const body = { sha256: form.sha256, documentCode: code, strokes: drawn };
    const params = { formId: form.formId };
    const signed = await send.run(() => callOnce(taxRoutes.signTaxForm, 'tax:sign', { params, body }));
    if (signed) navigate(href('/rechargePdf', { doc: 'w9' }), { replace: true });
  };
  return (
    <div className={styles.form}>
      <p>{t('signLead')}</p>
      <TextField
        label={t('typeCode')}
        hint={t('codeHint')}
        value={code}
        error={(tried && !codeOk) || wrongCode ? t('wrongCode') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        onChange={(typed) =>
          setCode(
            typed
              .normalize('NFKC')
              .toUpperCase()
              .replace(/[^A-Z0-9]/g, ''),
          )
        }
      />
      <Pen label={t('penLabel')} strokes={strokes} onChange={setStrokes} />
      {tried && !isSignature(strokes) ? (
        <p className={styles.problem} role="alert">
          {message('signature.required')}
        </p>
      ) : null}
      <p className={styles.quiet}>{t('perjury')}</p>
      {send.error === undefined || wrongCode ? null : (
        <p className={styles.problem} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <Button size="large" wide busy={send.busy} onClick={sign}>
        {t('sign')}
      </Button>
      <Button variant="quiet" wide disabled={strokes.length === 0} onClick={() => setStrokes([])}>
        {t('rewrite')}
      </Button>
    </div>
  );
}
