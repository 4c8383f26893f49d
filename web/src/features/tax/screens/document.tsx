import { taxRoutes, type TaxFormView } from '@candor/model/tax/routes.ts';
import { useState } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { joinLabel, joinSentences } from '../../../i18n/sentences.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { parseInstant } from '@candor/model/time.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { Banner, Button, ButtonLink, Checkbox, Empty, PageHeader, Problem, Skeleton } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PdfView } from '../../../ui/documents/pdf-view.tsx';
import { useSend, useTaxDocument, useTaxForm } from '../queries.ts';
import styles from '../tax.module.css';
import { taxTexts } from '../texts.ts';

/** The tax form, made once its signer agrees to sign electronically. */
export function Screen() {
  const t = useTexts(taxTexts);
  const form = useTaxForm();
  return (
    <>
      <PageHeader title={t('title')} back="/mine" />
      <Gate>
        <Loaded query={form} skeleton={<Skeleton height="240px" />}>
          {(view) => <Form view={view} />}
        </Loaded>
      </Gate>
    </>
  );
}

function Form({ view }: { view: TaxFormView }) {
  const t = useTexts(taxTexts);
  const [changing, setChanging] = useState(false);
  if (view.state === 'needs_identity')
    return (
      <Empty
        title={t('needsIdentity')}
        action={<ButtonLink to={href('/setAddressSuccess')}>{t('verify')}</ButtonLink>}
      />
    );
  if (view.form && !changing) return <PreparedForm form={view.form} onChange={() => setChanging(true)} />;
  return <Prepare view={view} onMade={() => setChanging(false)} />;
}

function Prepare({ view, onMade }: { view: TaxFormView; onMade(): void }) {
  const t = useTexts(taxTexts);
  const message = useMessages();
  const send = useSend();
  const [agreed, setAgreed] = useState(false);
  const [struck, setStruck] = useState(false);
  const [tried, setTried] = useState(false);
  const make = async () => {
    setTried(true);
    if (!agreed) return;
    const body = { consentVersion: view.consentVersion, itemTwoStruck: struck };
    if (await send.run(() => callOnce(taxRoutes.prepareTaxForm, 'tax:prepare', { body }))) onMade();
  };
  return (
    <div className={styles.form}>
      <p>{view.kind === 'w8ben' ? t('lead_w8ben') : t('lead_w9')}</p>
      <section className={styles.consent}>
        <h2>{t('consentTitle')}</h2>
        <ul className={styles.points}>
          {(['consent1', 'consent2', 'consent3', 'consent4'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        checked={agreed}
        onChange={setAgreed}
        error={tried && !agreed ? message('error.agreement_required') : undefined}
      >
        {t('agree')}
      </Checkbox>
      {view.kind === 'w9' ? (
        <Checkbox checked={struck} onChange={setStruck}>
          {t('struck')} <span className={styles.quiet}>{t('struckHint')}</span>
        </Checkbox>
      ) : null}
      <Problem error={send.error} />
      <Button size="large" wide busy={send.busy} onClick={make}>
        {t('make')}
      </Button>
    </div>
  );
}

function PreparedForm({ form, onChange }: { form: NonNullable<TaxFormView['form']>; onChange(): void }) {
  const t = useTexts(taxTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const document = useTaxDocument(form);
  const signed = form.signedAt !== null;
  const [label, hash] = form.signedSha256 === null ? [t('hash'), form.sha256] : [t('signedHash'), form.signedSha256];
  return (
    <div className={styles.form}>
      {form.signedAt ? (
        <Banner tone="success" title={t('signedTitle')}>
          {joinSentences(
            lang,
            joinLabel(lang, t('signedAt'), `${formatDateTime(parseInstant(form.signedAt), locale)} ET`),
            t('signedText'),
          )}
        </Banner>
      ) : null}
      <Banner tone="warn">{t('simulated')}</Banner>
      <Loaded query={document} skeleton={<Skeleton height="60dvh" />}>
        {({ bytes }) => <PdfView bytes={bytes} fileName={`${form.formId}.pdf`} title={t('title')} />}
      </Loaded>
      {signed ? null : (
        <>
          <ButtonLink to={href('/signature', { doc: 'w9' })} size="large" wide>
            {t('goSign')}
          </ButtonLink>
          <Button variant="quiet" wide onClick={onChange}>
            {t('again')}
          </Button>
        </>
      )}
      {signed ? (
        <div>
          <p className={styles.quiet}>{t('shownHash')}</p>
          <p className={styles.hash}>{form.sha256}</p>
        </div>
      ) : null}
      <div>
        <p className={styles.quiet}>{document.data?.sha256 === hash ? `${label}. ${t('hashChecked')}` : label}</p>
        <p className={styles.hash}>{hash}</p>
      </div>
    </div>
  );
}
