import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import { type FormEvent, useState } from 'react';
import { currentLang, useTexts } from '../../../i18n/index.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { href } from '../../../lib/paths.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { Banner, Button, ButtonLink, CopyButton, Problem, TextField } from '../../../ui/index.ts';
import { type ContactForm as Form, contactProblems, hasProblems, type Problems } from '../form.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';
import { useProblemText } from '../use-problem-text.ts';
import { AnswerTime } from './answer-time.tsx';
import { MessageText } from '../messages/message-text.tsx';

const EMPTY: Form = { name: '', email: '', text: '' };

/** For visitors, and customers who cannot sign in. */
export function ContactForm() {
  const t = useTexts(supportTexts);
  const [form, setForm] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown; reference?: string }>({ busy: false });
  const problems: Problems<Form> = tried ? contactProblems(form) : {};
  const simulated = useServerStatus().mode === 'simulated';
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const problemText = useProblemText();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasProblems(contactProblems(form))) return;
    setState({ busy: true });
    try {
      const body = { ...form, lang: currentLang() };
      const { reference } = await callOnce(supportRoutes.sendContact, 'support:contact', { body });
      setState({ busy: false, reference });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  if (state.reference !== undefined) {
    const again = () => {
      setForm({ ...form, text: '' });
      setTried(false);
      setState({ busy: false });
    };
    return <Received reference={state.reference} onAgain={again} />;
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('visitorText')}</p>
      <AnswerTime />
      {simulated ? <p className={styles.hint}>{t('visitorSimulated')}</p> : null}
      <TextField
        label={t('yourName')}
        value={form.name}
        error={problemText(problems.name)}
        autoComplete="name"
        maxLength={SUPPORT_LIMITS.nameLength}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('email')}
        value={form.email}
        error={problemText(problems.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={SUPPORT_LIMITS.contactLength}
        onChange={(email) => change({ email })}
      />
      <MessageText
        label={t('message')}
        value={form.text}
        error={problemText(problems.text)}
        onChange={(text) => change({ text })}
      />
      <Problem error={state.error} />
      <Button type="submit" size="large" wide busy={state.busy}>
        {t('send')}
      </Button>
      <ButtonLink variant="quiet" to={href('/sign', { next: '/server' })}>
        {t('signInInstead')}
      </ButtonLink>
    </form>
  );
}

function Received({ reference, onAgain }: { reference: string; onAgain(): void }) {
  const t = useTexts(supportTexts);
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t('received')}>
        {t('receivedText')}
      </Banner>
      <p className={styles.reference}>
        <code>{reference}</code>
        <CopyButton content={reference} />
      </p>
      <Button variant="secondary" wide onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  );
}
