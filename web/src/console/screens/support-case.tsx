import { consoleRoutes } from '@candor/model/console/routes.ts';
import { SUPPORT_LIMITS } from '@candor/model/support/limits.ts';
import type { ReviewDetail } from '@candor/model/support/review.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Badge, Button, SkeletonRows, TextArea } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { Block, Page, When } from '../page/page.tsx';
import { Picture } from '../page/picture.tsx';
import { useOneTapAction } from '../actions/use-one-tap-action.ts';
import { useAnswer, usePicture } from '../session.tsx';
import { consoleTexts } from '../texts.ts';
import { CASE_TONES } from './support.tsx';

export function Screen() {
  const t = useTexts(consoleTexts);
  const { caseId = '' } = useParams();
  const query = useAnswer(consoleRoutes.supportCase, { params: { caseId } });
  return (
    <Page title={t('support')}>
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {(detail) => <Case detail={detail as ReviewDetail} />}
      </Loaded>
    </Page>
  );
}

/** The messages of a case, always as plain text, and the form of an answer. */
function Case({ detail: { case: found, messages, pictures } }: { detail: ReviewDetail }) {
  const t = useTexts(consoleTexts);
  const params = { caseId: found.id };
  return (
    <Block title={found.name === '' ? found.from : `${found.from}: ${found.name}`}>
      <div className={styles.actions}>
        <Badge>{t(`case_${found.kind}`)}</Badge>
        <Badge tone={CASE_TONES[found.state]}>{t(`caseState_${found.state}`)}</Badge>
        {found.customerId ? <Link to={`/customers/${found.customerId}`}>{found.customerId}</Link> : null}
        {found.email ? <span>{t('answerByMail', { email: found.email })}</span> : null}
      </div>
      <ol className={styles.messages}>
        {messages.map(({ seq, author, operatorName, text, sentAt, pictures: sent = [] }) => (
          <li key={seq} className={author === 'operator' ? styles.ours : styles.theirs}>
            <small>
              {operatorName ?? found.from} · <When at={sentAt} />
            </small>
            <p className={styles.text}>{text}</p>
            {sent.map(({ fileId }, index) => (
              <Sent key={fileId} caseId={found.id} fileId={fileId} name={t('sentPicture', { number: index + 1 })} />
            ))}
          </li>
        ))}
      </ol>
      {pictures.length > 0 ? (
        <div className={styles.cards}>
          {pictures.map(({ fileId }, index) => (
            <Sent key={fileId} caseId={found.id} fileId={fileId} name={t('sentPicture', { number: index + 1 })} />
          ))}
        </div>
      ) : null}
      <Answer caseId={found.id} lang={found.lang} />
      <MarkRead caseId={found.id} unread={found.unread} upTo={messages.at(-1)?.seq ?? 1} />
      {found.state === 'closed' ? null : (
        <ActionButton
          label={t('closeCase')}
          text={t('closeCaseText')}
          act={(reason) =>
            callOnce(consoleRoutes.closeSupport, `support:close:${found.id}`, { params, body: { reason } })
          }
        />
      )}
    </Block>
  );
}

/**
 * A picture that came with the case; shown on demand, because opening it counts as a view of the file and is reported
 * to the sender.
 */
function Sent({ caseId, fileId, name }: { caseId: string; fileId: string; name: string }) {
  const t = useTexts(consoleTexts);
  const [asked, setAsked] = useState(false);
  const query = usePicture(consoleRoutes.supportPicture, { caseId, fileId }, asked);
  if (asked || query.data) return <Picture name={name} query={query} />;
  return (
    <figure className={styles.card}>
      <figcaption>{name}</figcaption>
      <p>{t('pictureNote')}</p>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('showPicture', { name })}
      </Button>
    </figure>
  );
}

/** For messages that need no answer, such as a thank-you. */
function MarkRead({ caseId, unread, upTo }: { caseId: string; unread: number; upTo: number }) {
  const t = useTexts(consoleTexts);
  const { busy, error, run } = useOneTapAction();
  if (unread === 0) return null;
  const mark = () => run(() => call(consoleRoutes.readSupport, { params: { caseId }, body: { upTo: String(upTo) } }));
  return (
    <div className={styles.actions}>
      <Badge tone="warn">{t('unread', { count: unread })}</Badge>
      <Button variant="secondary" busy={busy} onClick={() => void mark()}>
        {t('markRead')}
      </Button>
      {error ? <p role="alert">{error}</p> : null}
    </div>
  );
}

function Answer({ caseId, lang }: { caseId: string; lang: string }) {
  const t = useTexts(consoleTexts);
  const [text, setText] = useState('');
  const { busy, error, forget, run } = useOneTapAction();
  const send = () =>
    run(async () => {
      const options = { params: { caseId }, body: { text: text.trim() } };
      await callOnce(consoleRoutes.answerSupport, `support:answer:${caseId}`, options);
      setText('');
    });
  return (
    <div className={styles.answer}>
      <TextArea
        label={t('answer')}
        hint={t('answerHint', { lang })}
        maxLength={SUPPORT_LIMITS.textLength}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          forget();
        }}
      />
      <Button busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('send')}
      </Button>
    </div>
  );
}
