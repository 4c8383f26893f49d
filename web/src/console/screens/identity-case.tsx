import { REJECTION_REASONS, type RejectionReason, type ReviewCase } from '@candor/model/identity/review.ts';
import { identityPictureRoutes, identityReviewRoutes } from '@candor/model/identity/routes.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Link } from '../../lib/link.tsx';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Badge, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from '../console.module.css';
import { ActionButton } from '../actions/action-button.tsx';
import { ChooseMany } from '../actions/choose-many.tsx';
import { Picture } from '../page/picture.tsx';
import { Fact } from '../page/fact.tsx';
import { Block, Page, When } from '../page/page.tsx';
import { forgetOthers, useAnswer, usePicture } from '../session.tsx';
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

/** A side of the document, shown with the case: opening the case was the counted view. */
function Side({ submissionId, side, name }: { submissionId: string; side: 'front' | 'back'; name: string }) {
  const params = { submissionId, side };
  return <Picture name={name} query={usePicture(identityPictureRoutes.identityReviewPicture, params, true)} />;
}

/** The last four digits, until an operator gives a reason for all of them. */
function TaxNumber({ found }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  const [shown, setShown] = useState<string>();
  const { submissionId, tax } = found;
  return (
    <Fact name={t('taxNumber', { kind: tax.numberKind.toUpperCase(), country: tax.country })}>
      {shown ?? `••• ${tax.numberLast4}`}{' '}
      {shown ? null : (
        <ActionButton
          label={t('reveal')}
          text={t('unmaskText')}
          act={async (reason) => {
            const options = { params: { submissionId }, body: { reason } };
            setShown((await call(identityReviewRoutes.revealTaxNumber, options)).number);
          }}
          quiet
          // Fetching the case again would count as another view.
          after={async () => {}}
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

function Decide({ found: { submissionId } }: { found: ReviewCase }) {
  const t = useTexts(consoleTexts);
  const navigate = useNavigate();
  const [reasons, setReasons] = useState<readonly RejectionReason[]>([]);
  const params = { submissionId };
  // Back to the list, fetched again: reading the case once more would count as another view.
  const leave = async () => {
    forgetOthers();
    await navigate('/identity');
  };
  const noted = (note: string) => (note === '' ? {} : { note });
  return (
    <div className={styles.actions}>
      <ActionButton
        label={t('approveIdentity')}
        text={t('approveIdentityText')}
        variant="primary"
        asks="note"
        act={(note) => {
          const options = { params, body: noted(note) };
          return callOnce(identityReviewRoutes.approveIdentity, `identity:${submissionId}`, options);
        }}
        after={leave}
      />
      <ActionButton
        label={t('rejectIdentity')}
        text={t('rejectIdentityText')}
        variant="danger"
        asks="note"
        ready={reasons.length > 0}
        act={(note) => {
          const options = { params, body: { reasons: [...reasons], ...noted(note) } };
          return callOnce(identityReviewRoutes.rejectIdentity, `identity:${submissionId}`, options);
        }}
        after={leave}
      >
        <ChooseMany
          options={REJECTION_REASONS}
          chosen={reasons}
          labelOf={(reason) => t(`rejection_${reason}`)}
          onChange={setReasons}
        />
      </ActionButton>
    </div>
  );
}
