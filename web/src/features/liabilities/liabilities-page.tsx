import { liabilityRoutes } from '@candor/model/liabilities/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useDownload } from '../../domains/session/use-download.ts';
import { Gate } from '../../domains/session/gate.tsx';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatCount, formatDate, formatDateTime } from '../../lib/format.ts';
import { callForBytes } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';
import {
  Badge,
  Button,
  Copyable,
  Empty,
  KeyFigures,
  Money,
  PageHeader,
  Section,
  SkeletonPage,
} from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from './liabilities.module.css';
import { type Day, liabilityDays } from './queries.ts';
import { liabilityTexts } from './texts.ts';

/** What is owed to customers, day by day, and the signed-in customer's proof that theirs is counted. */
export function LiabilitiesPage() {
  const t = useTexts(liabilityTexts);
  const days = useQuery(liabilityDays());
  return (
    <>
      <PageHeader title={t('title')} back={href('/help')} />
      <p className={styles.lead}>{t('lead')}</p>
      <Loaded query={days} skeleton={<SkeletonPage />}>
        {({ days: [latest, ...earlier] }) =>
          latest ? (
            <>
              <Latest day={latest} />
              <OwnProof date={latest.date} />
              <Meaning />
              <HowToCheck />
              <Earlier days={earlier} />
            </>
          ) : (
            <>
              <Empty title={t('none')}>{t('noneText')}</Empty>
              <Meaning />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Latest({ day: { date, preparedAt, usd, assets, hash } }: { day: Day }) {
  const t = useTexts(liabilityTexts);
  const locale = LOCALE[useLang()];
  const simulated = usd?.asset.endsWith('.SIM');
  return (
    <Section title={formatDate(date, locale, 'long')} action={simulated ? <Badge>{t('simulated')}</Badge> : null}>
      <KeyFigures
        columns={1}
        figures={[
          { label: t('owed'), value: <Amount amount={usd?.total} figure={`liabilities:total:${date}`} /> },
          {
            label: t('receivable'),
            value: <Amount amount={usd?.receivable} figure={`liabilities:receivable:${date}`} />,
          },
          { label: t('assets'), value: formatCount(assets, locale) },
          { label: t('asOf'), value: `${formatDateTime(preparedAt, locale)} ET` },
        ]}
      />
      {usd?.total ? null : <p className="note">{t('tooFewText')}</p>}
      <Copyable label={t('hash')} content={hash} />
    </Section>
  );
}

/** A published sum in US dollars, or why there is none. */
function Amount({ amount, figure }: { amount: string | null | undefined; figure: `${string}:${string}:${string}` }) {
  const t = useTexts(liabilityTexts);
  return amount === null || amount === undefined ? t('tooFew') : <Money value={amount} figure={figure} />;
}

function OwnProof({ date }: { date: string }) {
  const t = useTexts(liabilityTexts);
  const { busy, run } = useDownload();
  const name = `candor-liabilities-${date}.json`;
  return (
    <Section title={t('own')}>
      <Gate title={t('own')}>
        <p className={styles.how}>{t('ownText')}</p>
        <Button
          wide
          busy={busy === name}
          onClick={() => void run(name, () => callForBytes(liabilityRoutes.liabilityProof, { params: { date } }))}
        >
          {t('save')}
        </Button>
      </Gate>
    </Section>
  );
}

function Meaning() {
  const t = useTexts(liabilityTexts);
  return (
    <Section title={t('meaning')}>
      <ul className={styles.points}>
        <li>{t('meaningCounted')}</li>
        <li>{t('meaningDebts')}</li>
        <li>{t('meaningPrivate')}</li>
        <li>{t('meaningNot')}</li>
      </ul>
    </Section>
  );
}

function HowToCheck() {
  const t = useTexts(liabilityTexts);
  return (
    <Section title={t('check')}>
      <ol className={styles.points}>
        <li>{t('checkSave')}</li>
        <li>
          {t('checkRun')}
          <pre className={styles.command}>npm run verify -- --liabilities FILE --hash HASH</pre>
        </li>
        <li>{t('checkAnswer')}</li>
      </ol>
    </Section>
  );
}

function Earlier({ days }: { days: readonly Day[] }) {
  const t = useTexts(liabilityTexts);
  const locale = LOCALE[useLang()];
  if (days.length === 0) return null;
  return (
    <Section title={t('earlier')}>
      {days.map(({ date, hash }) => (
        <Copyable key={date} label={formatDate(date, locale)} content={hash} />
      ))}
    </Section>
  );
}
