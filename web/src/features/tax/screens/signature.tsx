import { isSignature, LONGEST_NAME, type Stroke } from '@candor/model/tax/forms.ts';
import { taxRoutes, type TaxFormView } from '@candor/model/tax/routes.ts';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useErrorText, useMessages, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Button, PageHeader, Segmented, Skeleton, TextField } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Pen } from '../pen.tsx';
import { NoDocument } from '../no-document.tsx';
import { useSend, useTaxForm } from '../queries.ts';
import styles from '../tax.module.css';
import { taxTexts } from '../texts.ts';

/** The last step: a signature for the bytes that were shown, drawn, or typed by people who cannot draw. */
export function Screen() {
  const t = useTexts(taxTexts);
  const [query] = useSearchParams();
  const form = useTaxForm();
  const document = href('/rechargePdf', { doc: 'w9' });
  return (
    <>
      <PageHeader title={t('signTitle')} back={document} />
      {query.get('doc') === 'w9' ? (
        <Gate need="verified">
          <Loaded query={form} skeleton={<Skeleton height="240px" />}>
            {(view) =>
              view.state === 'prepared' && view.form ? <Sign form={view.form} /> : <Navigate to={document} replace />
            }
          </Loaded>
        </Gate>
      ) : (
        <NoDocument />
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
  const [mark, setMark] = useState<SignatureInput>({ way: 'draw', strokes: [], typedName: '' });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const codeOk = /^[A-Z0-9]{6}$/.test(code);
  const missing = mark.way === 'draw' ? !isSignature(mark.strokes) : mark.typedName.trim() === '';
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
      <MarkField
        mark={mark}
        onChange={setMark}
        problem={tried && missing ? message('signature.required') : wrongName ? errorText(send.error) : undefined}
      />
      <p className={styles.quiet}>{t('perjury')}</p>
      {send.error === undefined || wrongCode || wrongName ? null : (
        <p className={styles.problem} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <Button size="large" wide busy={send.busy} onClick={sign}>
        {t('sign')}
      </Button>
    </div>
  );
}

const WAYS = ['draw', 'type'] as const;
type Way = (typeof WAYS)[number];

/** The way of signing, drawn or typed, and the input of both. */
interface SignatureInput {
  readonly way: Way;
  readonly strokes: readonly Stroke[];
  readonly typedName: string;
}

function sentAs({ way, strokes, typedName }: SignatureInput) {
  return way === 'draw'
    ? { strokes: strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])) }
    : { strokes: [], typedName };
}

interface MarkFieldProps {
  mark: SignatureInput;
  onChange(mark: SignatureInput): void;
  problem: string | undefined;
}

function MarkField({ mark, onChange, problem }: MarkFieldProps) {
  const t = useTexts(taxTexts);
  const { way, strokes, typedName } = mark;
  return (
    <>
      <Segmented<Way>
        label={t('signTitle')}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(next) => onChange({ ...mark, way: next })}
      />
      {way === 'type' ? (
        <TextField
          label={t('typeName')}
          hint={t('typeNameHint')}
          value={typedName}
          error={problem}
          autoComplete="name"
          maxLength={LONGEST_NAME}
          onChange={(typed) => onChange({ ...mark, typedName: typed })}
        />
      ) : (
        <>
          <Pen label={t('penLabel')} strokes={strokes} onChange={(drawn) => onChange({ ...mark, strokes: drawn })} />
          {problem === undefined ? null : (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button
            variant="quiet"
            wide
            disabled={strokes.length === 0}
            onClick={() => onChange({ ...mark, strokes: [] })}
          >
            {t('rewrite')}
          </Button>
        </>
      )}
    </>
  );
}
