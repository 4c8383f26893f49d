import {
  EXPORT_FORMATS,
  type Export,
  EXPORTS,
  type ExportFormat,
  statementRoutes,
} from '@candor/model/statements/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { useDownload } from '../../../domains/session/use-download.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { DOT, formatDate, formatDateHead, MONTH } from '../../../lib/format.ts';
import { callForBytes } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import {
  Button,
  Change,
  Chip,
  Copyable,
  Empty,
  ListRow,
  Money,
  MorePages,
  PageHeader,
  Section,
  Segmented,
  Sheet,
  SkeletonRows,
} from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { RecordFilter } from '../../../ui/lists/record-filter.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { signingKeys, type Statement, statementPages } from './queries.ts';
import { recordTexts } from '../texts.ts';
import styles from './records.module.css';

/** Time limit of a download: large files take long. */
const FILE_TIMEOUT_MS = 120_000;

/** Signed confirmations and statements, how to verify them, and the export of all data. */
export function StatementsView() {
  const t = useTexts(recordTexts);
  return (
    <>
      <PageHeader title={t('statementsTitle')} back={href('/accountView/account')} />
      <Gate title={t('statementsTitle')}>
        <StatementList />
        <HowToCheck />
        <Section padded={false}>
          <ListRow title={t('liabilities')} hint={t('liabilitiesHint')} to={href('/help', { view: 'liabilities' })} />
        </Section>
        <Exports />
      </Gate>
    </>
  );
}

function StatementList() {
  const t = useTexts(recordTexts);
  const [open, setOpen] = useState<Statement>();
  const [kind, setKind] = useState<Statement['kind']>();
  const pages = useInfiniteQuery(useSignedIn(statementPages(kind)));
  return (
    <Section padded={false}>
      <RecordFilter label={t('kinds')}>
        {([undefined, 'monthly', 'daily'] as const).map((each) => (
          <Chip key={each ?? 'all'} selected={kind === each} onClick={() => setKind(each)}>
            {t(`kinds_${each ?? 'all'}`)}
          </Chip>
        ))}
      </RecordFilter>
      <Loaded query={pages} skeleton={<SkeletonRows count={4} />}>
        {(data) => {
          const all = data.pages.flatMap(({ statements }) => statements);
          if (all.length === 0)
            return (
              <Empty title={t('noStatements')}>{t(kind === 'monthly' ? 'noMonthlyText' : 'noStatementsText')}</Empty>
            );
          return (
            <>
              <p className={styles.columns} aria-hidden="true">
                <span>{t('period')}</span>
                <span>{t('valueAndResult')}</span>
              </p>
              {all.map((statement) => (
                <StatementRow key={statement.id} statement={statement} onOpen={() => setOpen(statement)} />
              ))}
              <MorePages pages={pages} label={t('earlier')} />
              <p className={styles.foot}>{t('daysWithout')}</p>
            </>
          );
        }}
      </Loaded>
      {open ? <StatementSheet statement={open} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  );
}

/** What a document is of: its day, or its month. */
function usePeriod() {
  const locale = LOCALE[useLang()];
  return ({ kind, to }: Statement) => formatDateHead(to, locale, kind === 'daily' ? 'medium' : MONTH);
}

function StatementRow({ statement, onOpen }: { statement: Statement; onOpen(): void }) {
  const t = useTexts(recordTexts);
  const periodOf = usePeriod();
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span>
        <span className={styles.period}>{periodOf(statement)}</span>
        <small>{t(`kind_${statement.kind}`)}</small>
      </span>
      {statement.closing === null ? null : (
        <span className={styles.end}>
          <span className="visually-hidden">{t('closingValue')}</span>
          <Money value={statement.closing} />
          <span className="visually-hidden">{t('result')}</span>
          <Change change={statement.result} size="small" money />
        </span>
      )}
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  );
}

function StatementSheet({ statement, onClose }: { statement: Statement; onClose(): void }) {
  const t = useTexts(recordTexts);
  const periodOf = usePeriod();
  const lang = useLang();
  const { busy, run } = useDownload();
  const params = { statementId: statement.id };
  const name = `candor-${statement.kind}-${statement.to}`;
  return (
    <Sheet open title={`${t(`kind_${statement.kind}`)}${DOT}${periodOf(statement)}`} onClose={onClose}>
      <div className={styles.sheet}>
        {statement.closing === null ? null : (
          <dl className={styles.figures}>
            <dt>{t('closingValue')}</dt>
            <dd>
              <Money value={statement.closing} />
            </dd>
            <dt>{t('result')}</dt>
            <dd>
              <Change change={statement.result} money />
            </dd>
          </dl>
        )}
        <Button
          wide
          busy={busy === `${name}.pdf`}
          onClick={() =>
            void run(`${name}.pdf`, () => callForBytes(statementRoutes.statementPdf, { params, query: { lang } }))
          }
        >
          {t('savePdf')}
        </Button>
        <Button
          wide
          variant="secondary"
          busy={busy === `${name}.json`}
          onClick={() => void run(`${name}.json`, () => callForBytes(statementRoutes.statementBundle, { params }))}
        >
          {t('saveSigned')}
        </Button>
        <p className="note">{t('signedText')}</p>
        <details className={styles.check}>
          <summary>
            {t('forChecking')} <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <Copyable
            label={t('checkCommand')}
            content={`npm run verify -- --statement ${name}.json --key ${statement.key}`}
          />
          <Copyable label={t('fileHash')} content={statement.sha256} />
          <Copyable label={t('signedWith')} content={statement.key} />
        </details>
      </div>
    </Sheet>
  );
}

/** The steps of a check without us, with the key and the journal's roots: closed until somebody asks for them. */
function HowToCheck() {
  const t = useTexts(recordTexts);
  return (
    <Section>
      <details className={styles.check}>
        <summary>
          {t('howToCheck')} <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <p>{t('howToCheckText')}</p>
        <ol>
          <li>{t('checkSave')}</li>
          <li>
            {t('checkRun')}
            <pre className={styles.command}>npm run verify -- --statement FILE --key KEY</pre>
          </li>
          <li>{t('checkAnswer')}</li>
        </ol>
        <Keys />
      </details>
    </Section>
  );
}

function Keys() {
  const t = useTexts(recordTexts);
  const locale = LOCALE[useLang()];
  const keys = useQuery(signingKeys());
  return (
    <Loaded query={keys} skeleton={<SkeletonRows count={2} />}>
      {({ current, roots }) => (
        <>
          <Copyable label={t('publicKey')} content={current} />
          {roots.slice(0, 3).map(({ date, root }) => (
            <Copyable key={date} label={t('rootOf', { date: formatDate(date, locale) })} content={root} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Exports() {
  const t = useTexts(recordTexts);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { busy, run } = useDownload();
  const save = (what: Export) =>
    run(`candor-${what}.${format}`, () =>
      callForBytes(statementRoutes.exportRows, { params: { what, format }, timeoutMs: FILE_TIMEOUT_MS }),
    );
  return (
    <Section title={t('exportTitle')}>
      <p className="note">{t('exportText')}</p>
      <Segmented<ExportFormat>
        label={t('format')}
        value={format}
        onChange={setFormat}
        options={EXPORT_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <div className={styles.exports}>
        {EXPORTS.map((what) => (
          <Button
            key={what}
            variant="secondary"
            busy={busy === `candor-${what}.${format}`}
            onClick={() => void save(what)}
          >
            {t(`export_${what}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
