import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import type { FeedbackView } from '@candor/model/support/schema.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { routePages } from '../../../lib/route-query.ts';
import {
  Badge,
  Banner,
  Button,
  Empty,
  EndOfList,
  ErrorState,
  PageHeader,
  Problem,
  Section,
  SkeletonRows,
  TextField,
  toast,
} from '../../../ui/index.ts';
import { PromptInPlace } from '../../../domains/session/prompt-in-place.tsx';
import { type Attachment, arrived } from '../messages/attach.ts';
import { hasProblems, type IdeaForm, ideaProblems, type Problems } from '../form.ts';
import { Attachments } from '../messages/attachments.tsx';
import { MessageText } from '../messages/message-text.tsx';
import { Messages } from '../messages/messages.tsx';
import { SentPictures } from '../messages/sent-pictures.tsx';
import { StateBadge } from '../messages/state-badge.tsx';
import { useProblemText } from '../use-problem-text.ts';
import styles from '../support.module.css';
import { supportUnread } from '../queries.ts';
import { supportTexts } from '../texts.ts';

const feedbackPages = () => routePages('support', supportRoutes.feedbackList, {}, { cursor: 'before' });

/** Feedback: a name, its content, and below it earlier feedback with its answers. */
export function Screen() {
  const t = useTexts(supportTexts);
  const loggedIn = isLoggedIn(useUser());
  return (
    <>
      <PageHeader title={t('ideaTitle')} back="/mine" />
      {loggedIn ? (
        <>
          <div className={styles.page}>
            <IdeaFields />
          </div>
          <EarlierFeedback />
        </>
      ) : (
        <PromptInPlace reason="visitor" />
      )}
    </>
  );
}

function IdeaFields() {
  const t = useTexts(supportTexts);
  const queryClient = useQueryClient();
  const [form, setForm] = useState<IdeaForm>({ name: '', text: '' });
  const [pictures, setPictures] = useState<readonly Attachment[]>([]);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const problems: Problems<IdeaForm> = tried ? ideaProblems(form) : {};
  const problemText = useProblemText();
  const ids = arrived(pictures);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasProblems(ideaProblems(form)) || !ids) return;
    setState({ busy: true });
    try {
      const body = ids.length > 0 ? { ...form, pictures: [...ids] } : form;
      await callOnce(supportRoutes.sendFeedback, 'support:feedback', { body });
      setForm({ name: '', text: '' });
      setPictures([]);
      setTried(false);
      setState({ busy: false });
      toast(t('ideaSent'), 'success');
      await queryClient.invalidateQueries({ queryKey: feedbackPages().queryKey });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('ideaText')}</p>
      <TextField
        label={t('ideaName')}
        hint={t('ideaNameHint')}
        value={form.name}
        error={problemText(problems.name)}
        maxLength={SUPPORT_LIMITS.nameLength}
        autoComplete="off"
        onChange={(name) => setForm({ ...form, name })}
      />
      <MessageText
        label={t('ideaContent')}
        value={form.text}
        error={problemText(problems.text)}
        onChange={(text) => setForm({ ...form, text })}
      />
      <Attachments all={pictures} disabled={state.busy} onChange={setPictures} />
      {tried && !ids ? <Banner tone="warn">{t('picturesMissing')}</Banner> : null}
      <Problem error={state.error} />
      <Button type="submit" size="large" wide busy={state.busy}>
        {t('send')}
      </Button>
    </form>
  );
}

function EarlierFeedback() {
  const t = useTexts(supportTexts);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(feedbackPages());
  const feedback = data?.pages.flatMap((page) => page.feedback);
  return (
    <Section title={t('past')}>
      {isError && !feedback ? <ErrorState onRetry={() => refetch()} busy={isFetching} /> : null}
      {!feedback && !isError ? <SkeletonRows count={3} /> : null}
      {feedback?.length === 0 ? <Empty title={t('pastNone')} /> : null}
      {feedback?.map((each) => (
        <One key={each.id} feedback={each} />
      ))}
      {hasNextPage ? (
        <Button variant="secondary" wide busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {feedback && feedback.length > 0 && !hasNextPage ? <EndOfList /> : null}
    </Section>
  );
}

/** One feedback, folded; opening it marks its answers as read. */
function One({ feedback }: { feedback: FeedbackView }) {
  const t = useTexts(supportTexts);
  const queryClient = useQueryClient();
  const { id, name, state, unread, messages, pictures } = feedback;
  const read = async () => {
    const upTo = String(messages.at(-1)?.seq ?? 1);
    const counts = await call(supportRoutes.readFeedback, { params: { caseId: id }, body: { upTo }, background: true });
    await keepAnswer(queryClient, supportUnread().queryKey, counts);
    await queryClient.invalidateQueries({ queryKey: feedbackPages().queryKey });
  };
  return (
    <details
      className={styles.feedback}
      onToggle={(event) => {
        if (event.currentTarget.open && unread > 0) void read().catch(() => undefined);
      }}
    >
      <summary>
        <span className={styles.feedbackName}>{name}</span>
        {unread > 0 ? <Badge tone="info">{t('unread', { count: unread })}</Badge> : <StateBadge state={state} />}
      </summary>
      <SentPictures pictures={pictures} />
      <Messages messages={messages} />
    </details>
  );
}
