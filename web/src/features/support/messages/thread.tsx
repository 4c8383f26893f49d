import { plainText } from '@candor/model/support/plain-text.ts';
import { supportRoutes } from '@candor/model/support/routes.ts';
import type { SupportMessage, SupportThread } from '@candor/model/support/schema.ts';
import Headset from 'lucide-react/icons/headset';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { callOnce } from '../../../lib/idempotency.ts';
import { keepAnswer } from '../../../lib/query.ts';
import { Banner, Button, ErrorState, IconDisc, Problem, SkeletonRows } from '../../../ui/index.ts';
import styles from '../support.module.css';
import { type Attachment, arrived } from './attach.ts';
import { supportUnread, thread } from '../queries.ts';
import { supportTexts } from '../texts.ts';
import { AnswerTime } from '../contact/answer-time.tsx';
import { Attachments } from './attachments.tsx';
import { MessageText } from './message-text.tsx';
import { StateBadge } from './state-badge.tsx';
import { Messages } from './messages.tsx';

/** Refetch interval: an answer appears by itself while the thread is open. */
const LOOK_AGAIN_MS = 15_000;

/** The messages between customer and manager, and the field for a new one. */
export function Thread() {
  const t = useTexts(supportTexts);
  const { data, isError, isFetching, refetch } = useQuery({ ...thread(), refetchInterval: LOOK_AGAIN_MS });
  const older = useOlder(data?.messages[0], data?.more ?? false);
  useMarkRead(data?.unread ?? 0, data?.messages.at(-1)?.seq);
  if (isError && !data) return <ErrorState onRetry={() => refetch()} busy={isFetching} />;
  if (!data) return <SkeletonRows count={4} />;
  const messages = [...older.messages, ...data.messages];
  return (
    <>
      <Manager name={data.managerName} state={data.state} />
      {older.more ? (
        <Button variant="quiet" wide busy={older.busy} onClick={older.load}>
          {t('older')}
        </Button>
      ) : null}
      {messages.length === 0 ? null : <Messages messages={messages} />}
      {data.state === 'closed' ? <Banner tone="info">{t('threadClosed')}</Banner> : null}
      <Composer />
    </>
  );
}

/**
 * How the own question stands, who answers, and how long that takes; before the first answer, what becomes of a
 * message.
 */
function Manager({ name, state }: { name: string | null; state: SupportThread['state'] }) {
  const t = useTexts(supportTexts);
  return (
    <div className={styles.manager}>
      <IconDisc tone="accent" size={44}>
        <Headset size={22} />
      </IconDisc>
      <div>
        <strong>{name ?? t('managerNoneYet')}</strong>
        <p className={styles.hint}>{name === null ? t('managerNone') : t('manager')}</p>
        <AnswerTime />
      </div>
      {state === null ? null : <StateBadge state={state} />}
    </div>
  );
}

/** Pages before the one that is refetched. */
function useOlder(first: SupportMessage | undefined, moreBefore: boolean) {
  const [pages, setPages] = useState<{ messages: readonly SupportMessage[]; more: boolean } | undefined>();
  const [busy, setBusy] = useState(false);
  const oldest = pages?.messages[0] ?? first;
  const load = async () => {
    if (!oldest) return;
    setBusy(true);
    try {
      const page = await call(supportRoutes.supportThread, { query: { before: String(oldest.seq) } });
      setPages({ messages: [...page.messages, ...(pages?.messages ?? [])], more: page.more });
    } finally {
      setBusy(false);
    }
  };
  // The newest page shifts with each new message: older pages that were loaded stay joined to it without a gap.
  const messages = (pages?.messages ?? []).filter(({ seq }) => first === undefined || seq < first.seq);
  return { messages, more: pages?.more ?? moreBefore, busy, load: () => void load().catch(() => undefined) };
}

/** Messages on the screen count as read. */
function useMarkRead(unread: number, last: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (unread === 0 || last === undefined) return;
    call(supportRoutes.readSupportThread, { body: { upTo: String(last) }, background: true })
      .then((counts) => keepAnswer(queryClient, supportUnread().queryKey, counts))
      .catch(() => undefined);
  }, [unread, last, queryClient]);
}

function Composer() {
  const t = useTexts(supportTexts);
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly Attachment[]>([]);
  const [state, setState] = useState<{ busy: boolean; error?: unknown; early?: boolean; blank?: boolean }>({
    busy: false,
  });
  const ids = arrived(pictures);
  const isBlank = plainText(text) === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank) return setState({ busy: false, blank: true });
    if (!ids) return setState({ busy: false, early: true });
    setState({ busy: true });
    try {
      const body = ids.length > 0 ? { text, pictures: [...ids] } : { text };
      await callOnce(supportRoutes.sendSupportMessage, 'support:message', { body });
      setText('');
      setPictures([]);
      setState({ busy: false });
      await queryClient.invalidateQueries({ queryKey: thread().queryKey });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MessageText
        label={t('newMessage')}
        rows={3}
        value={text}
        placeholder={t('newMessageExample')}
        error={state.blank ? t('required') : undefined}
        onChange={(value) => {
          setText(value);
          setState({ busy: false });
        }}
      />
      <Attachments all={pictures} disabled={state.busy} onChange={setPictures} />
      {state.early && !ids ? <Banner tone="warn">{t('picturesMissing')}</Banner> : null}
      <Problem error={state.error} />
      <Button type="submit" size="large" wide busy={state.busy}>
        {t('send')}
      </Button>
    </form>
  );
}
