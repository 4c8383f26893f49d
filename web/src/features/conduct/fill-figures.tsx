import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { formatChange, formatCount, formatDate, MISSING } from '../../lib/format.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { AllocationBar, Figure, KeyFigures, SkeletonRows } from '../../ui/index.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import styles from './conduct.module.css';
import { type Conduct, type FillQuality, ownFills } from './queries.ts';
import { conductTexts } from './texts.ts';

const LIMITS = { 'book-1': 'limit_book', 'quotes-2': 'limit_quotes', 'bars-1': 'limit_bars' } as const;
type Known = keyof typeof LIMITS;
const isKnown = (model: string): model is Known => model in LIMITS;

/** How orders fill on these prices, with the model's limits, and execution quality over all customers. */
export function FillsOfAll({ conduct: { fills, fewest, modelIds, asOf } }: { conduct: Conduct }) {
  const t = useTexts(conductTexts);
  return (
    <>
      <p className={styles.how}>{t('fillsHow')}</p>
      {modelIds.length === 0 ? <p className={styles.how}>{t('noModel')}</p> : null}
      {modelIds.filter(isKnown).map((model) => (
        <p key={model} className={styles.how}>
          {model === 'book-1' ? t('model_book', { name: model }) : <b>{model}</b>} {t(LIMITS[model])}
        </p>
      ))}
      <h3 className={styles.whose}>{t('ofEverybody')}</h3>
      <Period fills={fills} />
      {fills.withheld ? (
        <p className={styles.how}>{t('withheld', { count: fills.fills, ...fewest })}</p>
      ) : (
        <Quality fills={fills} asOf={asOf} />
      )}
    </>
  );
}

/** Execution quality for the signed-in customer. */
export function OwnFills() {
  const t = useTexts(conductTexts);
  const signedIn = isLoggedIn(useUser());
  const query = useQuery(useSignedIn(ownFills()));
  return (
    <>
      <h3 className={styles.whose}>{t('ofMine')}</h3>
      {signedIn ? (
        <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
          {({ fills, asOf }) => (
            <>
              <Period fills={fills} />
              {fills.fills === 0 ? <p className={styles.how}>{t('noFills')}</p> : <Quality fills={fills} asOf={asOf} />}
            </>
          )}
        </Loaded>
      ) : (
        <p className={styles.how}>{t('signInForOwn')}</p>
      )}
    </>
  );
}

function Period({ fills: { from, to } }: { fills: FillQuality }) {
  const t = useTexts(conductTexts);
  const locale = LOCALE[useLang()];
  return <p className={styles.note}>{t('period', { from: formatDate(from, locale), to: formatDate(to, locale) })}</p>;
}

function Quality({ fills, asOf }: { fills: FillQuality; asOf: string }) {
  const t = useTexts(conductTexts);
  const locale = LOCALE[useLang()];
  const count = (value: number) => formatCount(value, locale);
  const bps = (value: string | null) => (value === null ? MISSING : t('bps', { value: formatChange(value, locale) }));
  const mean = bps(fills.meanBps);
  const parts = (['better', 'same', 'worse'] as const).map((kind) => ({
    ...{ label: t(kind), weight: fills[kind], text: count(fills[kind]) },
    tone: ({ better: 'gain', same: 'flat', worse: 'loss' } as const)[kind],
  }));
  return (
    <>
      <AllocationBar label={t('fills')} parts={parts} />
      <KeyFigures
        columns={1}
        figures={[
          { label: t('fillCount'), value: count(fills.fills) },
          { label: t('measuredCount'), value: count(fills.measured) },
          {
            label: t('mean'),
            value: (
              <Figure
                label={t('mean')}
                text={mean}
                load={async () => ({
                  formula: t('whyMean'),
                  inputs: [
                    { label: t('measuredCount'), value: count(fills.measured) },
                    ...parts.map(({ label, text }) => ({ label, value: text })),
                  ],
                  postings: [],
                  sources: [t('sourceFills')],
                  asOf,
                })}
              >
                {mean}
              </Figure>
            ),
          },
          { label: t('median'), value: bps(fills.medianBps) },
          { label: t('best'), value: bps(fills.bestBps) },
          { label: t('worst'), value: bps(fills.worstBps) },
        ]}
      />
      <Groups fills={fills} by="order_type" title={t('byType')} nameOf={(name) => t(`type_${name as 'limit'}`)} />
      <Groups fills={fills} by="model" title={t('byModel')} nameOf={(name) => name} />
    </>
  );
}

interface GroupsProps {
  fills: FillQuality;
  by: FillQuality['groups'][number]['by'];
  title: string;
  nameOf(name: string): string;
}

function Groups({ fills, by, title, nameOf }: GroupsProps) {
  const t = useTexts(conductTexts);
  const locale = LOCALE[useLang()];
  const groups = fills.groups.filter((group) => group.by === by);
  const mean = (value: string | null) => (value === null ? MISSING : t('bps', { value: formatChange(value, locale) }));
  if (groups.length === 0) return null;
  return (
    <>
      <h4 className={styles.by}>{title}</h4>
      <KeyFigures
        columns={1}
        figures={groups.map(({ name, fills: count, meanBps }) => ({
          label: nameOf(name),
          value: t('groupLine', { count: formatCount(count, locale), mean: mean(meanBps) }),
        }))}
      />
    </>
  );
}
