import { REJECTION_REASONS, type RejectionReason, type ReviewCase } from '@candor/model/identity/review.ts';
import { identityPictureRoutes, identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useErrorText, useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Badge, Button, Checkbox, Dialog, SkeletonRows, TextArea } from '../../ui/index.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from '../console.module.css';
import { Act } from '../parts/act.tsx';
import { Picture } from '../parts/picture.tsx';
import { Fact } from '../parts/fact.tsx';
import { Block, Page, When } from '../parts/page.tsx';
import { useAnswer, usePicture } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const { submissionId = '' } = useParams();
  const query = useAnswer(identityReviewRoutes.identityReview, { params: { submissionId } });
  return (
    <Page title={t('identity')} note={t('identityOpened')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
        {(found) => <Case found={found as ReviewCase} />}
      </Loaded>
    </Page>
  );
}

function Case({ found }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  const { names, address, document, reading } = found;
  return (
    <>
      <Block title={names.legalName}>
        <div className={styles.actions}>
          <Badge>{t(`identity_${found.state}`)}</Badge>
          {found.flags.map((flag) => (
            <Badge key={flag} tone="warn">
              {t(`flag_${flag}`)}
            </Badge>
          ))}
          <Link to={`/customers/${found.customerId}`}>{found.customerId}</Link>
        </div>
        <dl className={styles.facts}>
          <Fact name={t('firstName')}>{names.firstName}</Fact>
          <Fact name={t('lastName')}>{names.lastName}</Fact>
          <Fact name={t('birthDate')}>{`${names.birthDate} (${names.age})`}</Fact>
          <Fact name={t('email')}>{found.contacts.email ?? '–'}</Fact>
          <Fact name={t('phone')}>{found.contacts.phone ?? '–'}</Fact>
          <Fact name={t('address')}>
            {[address.street, address.detail, address.city, address.state, address.postalCode, address.country]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <TaxNumber found={found} />
        </dl>
      </Block>
      <Block title={t('document')}>
        <dl className={styles.facts}>
          <Fact name={t('documentKind')}>{t(`document_${document.kind as 'passport'}`)}</Fact>
          <Fact name={t('country')}>{document.country}</Fact>
          <Fact name={t('documentNumber')}>{document.number}</Fact>
          <Fact name={t('expires')}>{document.expiresOn}</Fact>
          <Fact name={t('nameRead')}>
            {reading.name ?? t('nothingRead')} {reading.simulated ? <Badge tone="warn">{t('simulated')}</Badge> : null}
          </Fact>
        </dl>
      </Block>
      <Block title={t('pictures')}>
        <div className={styles.cards}>
          <Side submissionId={found.submissionId} side="front" name={t('front')} />
          {document.back ? <Side submissionId={found.submissionId} side="back" name={t('back')} /> : null}
        </div>
      </Block>
      {found.earlier.length > 0 ? <Earlier found={found} /> : null}
      {found.state === 'in_review' ? <Decide found={found} /> : null}
      {found.decision ? (
        <Block title={t('decidedBy')}>
          <p>
            <When at={found.decision.decidedAt} /> ·{' '}
            {found.decision.reasons.map((reason) => t(`rejection_${reason}`)).join(', ') || t('identity_approved')}
          </p>
          <p className={styles.text}>{found.decision.note}</p>
        </Block>
      ) : null}
    </>
  );
}

/** A side of the document, seen with the case: opening that was the view. */
function Side({ submissionId, side, name }: { submissionId: string; side: 'front' | 'back'; name: string }) {
  const params = { submissionId, side };
  return <Picture name={name} query={usePicture(identityPictureRoutes.identityReviewPicture, params, true)} />;
}

/** Four digits, until somebody says why they need all. */
function TaxNumber({ found }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  const [shown, setShown] = useState<string>();
  const { submissionId, tax } = found;
  return (
    <Fact name={t('taxNumber', { kind: tax.numberKind.toUpperCase(), country: tax.country })}>
      {shown ?? `••• ${tax.numberLast4}`}{' '}
      {shown ? null : (
        <Act
          label={t('reveal')}
          text={t('unmaskText')}
          act={async (reason) => {
            const options = { params: { submissionId }, body: { reason } };
            setShown((await call(identityReviewRoutes.revealTaxNumber, options)).number);
          }}
          quiet
          refresh={false}
        />
      )}
    </Fact>
  );
}

function Earlier({ found }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  return (
    <Block title={t('earlier')}>
      {found.earlier.map(({ submissionId, decidedAt, reasons, note }) => (
        <p key={submissionId}>
          <When at={decidedAt} /> · {reasons.map((reason) => t(`rejection_${reason}`)).join(', ')} {note}
        </p>
      ))}
    </Block>
  );
}

function Decide({ found }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const close = () => setAsking(undefined);
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking('approve')}>{t('approveIdentity')}</Button>
      <Button variant="danger" onClick={() => setAsking('reject')}>
        {t('rejectIdentity')}
      </Button>
      {asking === 'approve' ? <Approve submissionId={found.submissionId} onClose={close} /> : null}
      {asking === 'reject' ? <Reject submissionId={found.submissionId} onClose={close} /> : null}
    </div>
  );
}

interface VerdictProps {
  submissionId: string;
  onClose(): void;
}

function Approve({ submissionId, onClose }: VerdictProps) {
  const t = useTexts(consoleTexts);
  return (
    <Verdict
      title={t('approveIdentity')}
      text={t('approveIdentityText')}
      onClose={onClose}
      decide={(note) =>
        callOnce(identityReviewRoutes.approveIdentity, `identity:${submissionId}`, {
          params: { submissionId },
          body: note === '' ? {} : { note },
        })
      }
    />
  );
}

function Reject({ submissionId, onClose }: VerdictProps) {
  const t = useTexts(consoleTexts);
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([]);
  const toggle = (reason: RejectionReason, on: boolean) =>
    setReasons(on ? [...reasons, reason] : reasons.filter((each) => each !== reason));
  return (
    <Verdict
      title={t('rejectIdentity')}
      text={t('rejectIdentityText')}
      onClose={onClose}
      danger
      ready={reasons.length > 0}
      decide={(note) =>
        callOnce(identityReviewRoutes.rejectIdentity, `identity:${submissionId}`, {
          params: { submissionId },
          body: { reasons: [...reasons], ...(note === '' ? {} : { note }) },
        })
      }
    >
      <div>
        {REJECTION_REASONS.map((reason) => (
          <Checkbox key={reason} checked={reasons.includes(reason)} onChange={(on) => toggle(reason, on)}>
            {t(`rejection_${reason}`)}
          </Checkbox>
        ))}
      </div>
    </Verdict>
  );
}

interface VerdictDialogProps {
  title: string;
  text: string;
  onClose(): void;
  decide(note: string): Promise<unknown>;
  danger?: boolean;
  ready?: boolean;
  children?: ReactNode;
}

/** The note is read by the customer; the reason on record is the verdict's own. */
function Verdict({ title, text, onClose, decide, danger = false, ready = true, children }: VerdictDialogProps) {
  const t = useTexts(consoleTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await decide(note.trim());
      // Back to the list: reading the case once more would count as another view.
      await navigate('/identity');
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} onClick={() => void confirm()}>
            {title}
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <p>{text}</p>
        {children}
        <TextArea label={t('note')} hint={t('noteHint')} rows={3} value={note} error={error} onChange={setNote} />
      </div>
    </Dialog>
  );
}
