import { SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { shortName } from '@candor/model/written.ts';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatCount, formatLevel, formatPercent, formatPrice } from '../../../lib/format.ts';
import { detailLink } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Change, Empty, Monogram, Section } from '../../../ui/index.ts';
import type { ReviewFigures } from '../queries.ts';
import styles from '../research.module.css';
import { reportTexts } from '../texts.ts';
import { type About, cut, ExplainedFigure, ExplainedChange } from './explained-figure.tsx';

interface PartProps {
  figures: ReviewFigures;
  about: About;
}

/** Levels of our indexes, and their changes from one, five and twenty days before. */
export function Trend({ figures, about }: PartProps) {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  if (figures.indexes.length === 0)
    return (
      <Section title={t('trend')}>
        <p className={styles.note}>{t('noIndexes')}</p>
      </Section>
    );
  return (
    <Section title={t('trend')}>
      <div className={styles.tabled}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('trend')}</span>
              </th>
              {(['day1', 'day5', 'day20'] as const).map((each) => (
                <th key={each} scope="col">
                  {t(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.indexes.map((index) => (
              <tr key={index.id}>
                <th scope="row">
                  {index.name}
                  <small>{formatLevel(index.level, locale)}</small>
                </th>
                {(
                  [
                    ['day1', index.changePercent, index.previousLevel],
                    ['day5', index.change5Percent, index.level5],
                    ['day20', index.change20Percent, index.level20],
                  ] as const
                ).map(([span, percent, before]) => (
                  <td key={span} data-column={t(span)}>
                    {percent === null || before === null ? (
                      '–'
                    ) : (
                      <ExplainedChange
                        label={`${index.name}, ${t(span)}`}
                        {...{ percent, before, about }}
                        now={index.level}
                        formula={t('whyLevel')}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** How many rose, fell and were unchanged. */
export function BreadthFigures({ figures: { breadth }, about }: PartProps) {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  const { universe, advancers, decliners, unchanged } = breadth;
  const count = (value: number) => formatCount(value, locale);
  const parts = { up: count(advancers), down: count(decliners), same: count(unchanged), all: count(universe) };
  const text = t(unchanged === 0 ? 'breadthMoved' : 'breadthText', parts);
  const share = (value: number) => `${(value / Math.max(1, universe)) * 100}%`;
  return (
    <Section title={t('breadth')}>
      <div className={styles.breadth} role="img" aria-label={text}>
        <i className={styles.gain} style={{ width: share(advancers) }} />
        <i className={styles.same} style={{ width: share(unchanged) }} />
        <i className={styles.loss} style={{ width: share(decliners) }} />
      </div>
      <ExplainedFigure
        label={t('breadth')}
        text={text}
        formula={t('whyCount')}
        inputs={countInputs(t, parts)}
        about={about}
      >
        {text}
      </ExplainedFigure>
    </Section>
  );
}

export const countInputs = (
  t: (key: 'gainers' | 'up' | 'down' | 'members') => string,
  { up, down, all }: { up: string; down: string; all: string },
) => [
  { label: t('up'), value: up },
  { label: t('down'), value: down },
  { label: t('members'), value: all },
];

/** Sectors by their equal-weighted change, strongest first; by value too where all shares of a sector are known. */
export function SectorFigures({ figures, about }: PartProps) {
  const t = useTexts(reportTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const hasValue = figures.sectors.some(({ capPercent }) => capPercent !== null);
  const sorted = [...figures.sectors].sort((a, b) => plain(b.equalPercent) - plain(a.equalPercent));
  return (
    <Section title={t('sectors')}>
      <div className={styles.tabled}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('sectors')}</span>
              </th>
              <th scope="col">{t('equalWeight')}</th>
              {hasValue ? <th scope="col">{t('capWeight')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ id, members, advancers, equalPercent, capPercent }) => {
              const of = t('advancersOf', { up: formatCount(advancers, locale), all: formatCount(members, locale) });
              const cell = (percent: string | null, formula: string, label: string) =>
                percent === null ? (
                  '–'
                ) : (
                  <ExplainedFigure
                    label={`${SECTOR_NAMES[id][lang]}, ${label}`}
                    text={formatPercent(percent, locale)}
                    formula={formula}
                    inputs={[{ label: t('members'), value: of }]}
                    about={about}
                  >
                    <Change percent={cut(percent)} />
                  </ExplainedFigure>
                );
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={href('/classifDetail', { id })}>{SECTOR_NAMES[id][lang]}</Link>
                    <small>{of}</small>
                  </th>
                  <td data-column={t('equalWeight')}>{cell(equalPercent, t('whyEqual'), t('equalWeight'))}</td>
                  {hasValue ? (
                    <td data-column={t('capWeight')}>{cell(capPercent, t('whyCap'), t('capWeight'))}</td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {hasValue && figures.sectors.some(({ capPercent }) => capPercent === null) ? (
        <p className={styles.note}>{t('noCap')}</p>
      ) : null}
    </Section>
  );
}

/** Only for the order of rows. */
const plain = (percent: string | null): number => Number(percent ?? 0);

export interface MoverLine {
  readonly code: string;
  readonly name: string;
  readonly changePercent: string;
  readonly now: string;
  readonly before: string;
  readonly hint?: string | undefined;
  /** A stock's where nothing else is said. */
  readonly kind?: 'stock' | 'etf';
}

/** Codes with their change of the day, each with its two prices. */
export function MoverLines({ rows, empty, about }: { rows: readonly MoverLine[]; empty: string; about: About }) {
  const locale = LOCALE[useLang()];
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    <ul>
      {rows.map(({ code, name, changePercent, now, before, hint, kind = 'stock' }) => (
        <li key={code} className={styles.mover}>
          <Link to={detailLink({ code, kind })}>
            <Monogram code={code} />
            <span className={styles.moverNames}>
              <strong>{code}</strong>
              <span>{hint ?? shortName(name)}</span>
            </span>
          </Link>
          <span className={styles.moverSide}>
            <span className={styles.moverPrice}>{formatPrice(now, locale)}</span>
            <ExplainedChange label={code} percent={changePercent} {...{ now, before, about }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function MoverFigures({ figures, about }: PartProps) {
  const t = useTexts(reportTexts);
  const lines = (rows: ReviewFigures['gainers']): MoverLine[] =>
    rows.map(({ code, name, changePercent, close, previousClose }) => ({
      ...{ code, name, changePercent, now: close, before: previousClose },
    }));
  return (
    <>
      <Section title={t('gainers')} padded={false}>
        <MoverLines rows={lines(figures.gainers)} empty={t('noGainers')} about={about} />
      </Section>
      <Section title={t('losers')} padded={false}>
        <MoverLines rows={lines(figures.losers)} empty={t('noLosers')} about={about} />
      </Section>
    </>
  );
}
