import type { IdentityView } from '@candor/model/identity/schema.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FormEvent, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { gapOf } from '../../../i18n/sentences.ts';
import { href } from '../../../lib/paths.ts';
import { Button, PageHeader, Problem, Skeleton, StickyFooter } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../identity.module.css';
import { type Saving, useIdentity } from '../queries.ts';
import { isFillable, STEP_SCREENS, type StepScreen } from '../steps.ts';
import { identityTexts } from '../texts.ts';

interface StepPageProps {
  screen: StepScreen;
  title: string;
  lead: string | undefined;
  children(view: IdentityView): ReactNode;
}

/** The frame of every step: progress, title, and the form over the saved data. */
export function StepPage({ screen, title, lead, children }: StepPageProps) {
  const identity = useIdentity();
  return (
    <>
      <PageHeader title={title} back={href('/setAddressSuccess')} />
      <Progress screen={screen} />
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <Gate>
        <Loaded query={identity} skeleton={<FormSkeleton />}>
          {(view) => (isFillable(view) ? children(view) : <Navigate to={href('/setAddressSuccess')} replace />)}
        </Loaded>
      </Gate>
    </>
  );
}

function Progress({ screen }: { screen: StepScreen }) {
  const t = useTexts(identityTexts);
  const at = STEP_SCREENS.indexOf(screen);
  const words = t('stepOf', { step: at + 1, steps: STEP_SCREENS.length });
  return (
    <div className={styles.progress} role="img" aria-label={words}>
      {STEP_SCREENS.map((each, index) => (
        <span key={each} data-done={index < at} data-now={index === at} />
      ))}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form}>
      {['a', 'b', 'c'].map((each) => (
        <Skeleton key={each} height="76px" />
      ))}
    </div>
  );
}

interface StepFormProps {
  saving: Saving;
  /** The refusal is already shown at a field. */
  atField: boolean;
  label?: string | undefined;
  onSubmit(form: HTMLFormElement): void;
  children: ReactNode;
}

/** Fields, the error, and the one action at the foot. */
export function StepForm({ saving, atField, label, onSubmit, children }: StepFormProps) {
  const t = useTexts(identityTexts);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      <Problem error={atField ? undefined : saving.error} />
      <StickyFooter>
        <Button type="submit" size="large" wide busy={saving.busy}>
          {label ?? t('goOn')}
        </Button>
      </StickyFooter>
    </form>
  );
}

/** States why this is asked, and who will see it. */
export function WhyWeAsk() {
  const t = useTexts(identityTexts);
  const lang = useLang();
  return (
    <aside className={styles.why}>
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{t('whyTitle')}</strong> {t('whyText')}
        {gapOf(lang)}
        <Link to={href('/security', { view: 'readings' })}>{t('whyLog')}</Link>
      </p>
    </aside>
  );
}
