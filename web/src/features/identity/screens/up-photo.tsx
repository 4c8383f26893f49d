import { DOCUMENT_KINDS, type DocumentSide, type IdentityDocument, sidesOf } from '@candor/model/identity/document.ts';
import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useErrorText, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { Banner, Field, OptionList, TextField } from '../../../ui/index.ts';
import { documentFormProblems, documentOf } from '../form.ts';
import styles from '../identity.module.css';
import { PickField, useCountries } from '../fields/pick-field.tsx';
import { type ChosenPicture, Picture } from '../fields/picture.tsx';
import { StepForm, StepPage } from '../step/step-page.tsx';
import { useStep } from '../step/use-step.ts';
import { SERVED } from '../served.ts';
import { afterStep } from '../steps.ts';
import { identityTexts } from '../texts.ts';

/** Passport or ID: its kind, its number, and photographs of its sides, which are uploaded and read. */
export function Screen() {
  const t = useTexts(identityTexts);
  return (
    <StepPage screen="/upPhoto" title={t('photoTitle')} lead={t('photoLead')}>
      {(view) => <DocumentForm view={view} />}
    </StepPage>
  );
}

type Pictures = Partial<Record<DocumentSide, ChosenPicture>>;

function storedPictures({ pictures }: IdentityView): Pictures {
  if (!pictures) return {};
  return {
    front: { rotation: 0, fileId: pictures.front },
    ...(pictures.back ? { back: { rotation: 0, fileId: pictures.back } } : {}),
  };
}

function DocumentForm({ view }: { view: IdentityView }) {
  const t = useTexts(identityTexts);
  const stored = view.document;
  const [form, setForm] = useState<IdentityDocument>({
    kind: stored?.kind ?? 'passport',
    country: stored?.country ?? '',
    number: '',
    expiresOn: stored?.expiresOn ?? '',
  });
  const [pictures, setPictures] = useState<Pictures>(() => storedPictures(view));
  const [tried, setTried] = useState(false);
  /** The saved number stays unless it is entered again: the number itself is never sent back. */
  const kept =
    stored !== null &&
    form.number === '' &&
    (['kind', 'country', 'expiresOn'] as const).every((field) => stored[field] === form[field]);
  const problems = kept ? [] : documentFormProblems(form, view.today as TradingDate);
  const step = useStep('/upPhoto', problems, 'other');
  const finish = useFinish();
  const sides = sidesOf(form.kind);
  const ready = sides.every((side) => pictures[side]?.fileId);
  const change = (part: Partial<IdentityDocument>) => {
    setForm({ ...form, ...part });
    step.changed();
  };
  const submit = async (element: HTMLFormElement) => {
    setTried(true);
    if (problems.length > 0) return step.send(element, () => Promise.resolve(view));
    const [front, back] = sides.map((side) => pictures[side]?.fileId);
    if (!ready || !front) return;
    const finished = { document: kept ? undefined : documentOf(form), pictures: { front, back } };
    await finish(step.saving, view, finished, () => setForm((before) => ({ ...before, number: '' })));
  };
  return (
    <StepForm
      saving={step.saving}
      atField={step.atField || isUnread(step.saving.error)}
      label={step.saving.busy ? t('reading') : undefined}
      onSubmit={submit}
    >
      <Field label={t('kind')}>
        {() => (
          <OptionList
            label={t('kind')}
            options={DOCUMENT_KINDS.map((value) => ({ value, label: t(value) }))}
            value={form.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
      </Field>
      <DocumentFields form={form} last4={stored?.numberLast4} today={view.today} error={step.error} onChange={change} />
      <div className={styles.pictures}>
        {sides.map((side) => (
          <Picture
            key={side}
            side={side}
            title={side === 'back' ? t('back') : form.kind === 'passport' ? t('frontPassport') : t('front')}
            picture={pictures[side]}
            error={tried && !pictures[side]?.fileId ? t('photoNeeded') : undefined}
            onChange={(picture) => setPictures((before) => ({ ...before, [side]: picture }))}
          />
        ))}
      </div>
      <ReadingNote view={view} error={step.saving.error} />
    </StepForm>
  );
}

interface DocumentFieldsProps {
  form: IdentityDocument;
  last4: string | undefined;
  today: string;
  error(field: string): string | undefined;
  onChange(part: Partial<IdentityDocument>): void;
}

function DocumentFields({ form, last4, today, error, onChange }: DocumentFieldsProps) {
  const t = useTexts(identityTexts);
  const countries = useCountries(SERVED);
  return (
    <>
      <PickField
        label={t('issuedBy')}
        value={form.country}
        options={countries}
        error={error('country')}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        label={t('documentNumber')}
        value={form.number}
        error={error('number')}
        hint={last4 ? t('numberKept', { last4 }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        onChange={(number) => onChange({ number })}
      />
      <TextField
        label={t('expiresOn')}
        type="date"
        min={today}
        value={form.expiresOn}
        error={error('expiresOn')}
        onChange={(expiresOn) => onChange({ expiresOn })}
      />
    </>
  );
}

interface Finished {
  readonly document: IdentityDocument | undefined;
  readonly pictures: { readonly front: string; readonly back: string | undefined };
}

/**
 * Document and pictures, then the reading; only changes are sent again, so that attempts at reading are counted
 * together.
 */
function useFinish() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (
    saving: ReturnType<typeof useStep>['saving'],
    view: IdentityView,
    { document, pictures }: Finished,
    onSaved: () => void,
  ): Promise<void> => {
    let now = view;
    const saved = await saving.run(async () => {
      if (document) now = await call(identityRoutes.saveIdentityDocument, { body: document });
      const { front, back } = pictures;
      if (now.pictures?.front !== front || (back ?? undefined) !== (now.pictures?.back ?? undefined))
        now = await call(identityRoutes.saveIdentityPictures, { body: back ? { front, back } : { front } });
      return now;
    });
    if (!saved) return;
    onSaved();
    const read =
      now.reading !== null ||
      (await saving.run(async () => {
        now = await call(identityRoutes.readIdentityDocument, { timeoutMs: READING_MS });
        return now;
      }));
    if (read) navigate(afterStep('/upPhoto', now, query.get('edit') !== null));
  };
}
const READING_MS = 20_000;

const isUnread = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.code === 'recognition_failed';

/** Result of the reading, or the reason to try again. */
function ReadingNote({ view, error }: { view: IdentityView; error: unknown }) {
  const t = useTexts(identityTexts);
  const errorText = useErrorText();
  if (isUnread(error))
    return (
      <Banner tone="warn" title={errorText(error)}>
        {t('attemptsLeft', { count: Number(error.params.left ?? 0) })}
      </Banner>
    );
  if (!view.reading) return null;
  const words = { same_name: t('readSame'), other_name: t('readOther'), unread: t('readUnread') }[view.reading.outcome];
  return (
    <Banner tone={view.reading.outcome === 'same_name' ? 'success' : 'warn'}>
      {words} {view.reading.simulated && view.reading.outcome !== 'unread' ? t('readSimulated') : null}
    </Banner>
  );
}
