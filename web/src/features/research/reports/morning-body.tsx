import { ETF_CATEGORY_IDS, ETF_CATEGORY_NAMES } from '@candor/model/market/etf-categories.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { joinLabel } from '../../../i18n/sentences.ts';
import { formatCount, formatDate, formatMoment } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { ListRow, Section, SeeAll } from '../../../ui/index.ts';
import type { MorningEdition } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';
import { ReportMatters, useUsualIndexDay } from '../matters/report-matters.tsx';
import { MarketDayRow, ReportedRow } from './calendar-rows.tsx';
import { NewsRow } from '../news/news-row.tsx';
import { beforeOpening } from './before-opening.ts';
import { ReportWorkedOut } from './report-worked-out.tsx';
import { summaryOf } from './review-body.tsx';
import { BreadthFigures, MoverLines, SectorFigures, Trend } from './review-figures.tsx';

interface PartProps {
  report: MorningEdition;
}

/** A summary of the report, with links to its two parts. */
export function MorningShort({ report }: PartProps) {
  const t = useTexts(reportTexts);
  const lang = useLang();
  const { date, figures } = report;
  const { days } = figures;
  return (
    <>
      <DayBefore report={report} />
      <ReportMatters figures={figures.prior} date={figures.priorDate} />
      <Section padded={false}>
        <ListRow
          to={href('/DailyMorningReport_detail_a', { date })}
          title={t('openA')}
          hint={beforeOpening(report, t, LOCALE[lang])}
        />
        <ListRow
          to={href('/DailyMorningReport_detail_b', { date })}
          title={t('openB')}
          hint={days[0] ? joinLabel(lang, formatDate(days[0].date, LOCALE[lang]), t(`day_${days[0].kind}`)) : null}
        />
      </Section>
      <ReportWorkedOut title={t('report')} report={report} />
    </>
  );
}

/** The day before in sentences. */
function DayBefore({ report: { figures } }: PartProps) {
  const t = useTexts(reportTexts);
  const lang = useLang();
  const { prior, priorDate } = figures;
  const usual = useUsualIndexDay(prior, priorDate);
  return (
    <Section title={t('theDay', { date: formatDate(priorDate, LOCALE[lang]) })}>
      {[...summaryOf(prior, t, lang), usual]
        .filter((each) => each !== undefined)
        .map((each) => (
          <p key={each} className={styles.said}>
            {each}
          </p>
        ))}
    </Section>
  );
}

/** The stock market of the day before, and this morning's trades. */
export function MorningStocks({ report }: PartProps) {
  const t = useTexts(reportTexts);
  const locale = LOCALE[useLang()];
  // The report's own day goes without saying.
  const timeOn = (at: string) => `${formatMoment(at, `${report.date}T17:00:00Z`, locale)} ET`;
  const { pre, prior } = report.figures;
  const props = { figures: prior, about: report };
  const lines = (rows: typeof pre.up) =>
    rows.map(({ code, name, changePercent, price, previousClose, at }) => ({
      ...{ code, name, changePercent, now: price, before: previousClose, hint: `${timeOn(at)} · ${name}` },
    }));
  return (
    <>
      <Section title={t('preMarket')} padded={false}>
        <p className={styles.lead}>
          {pre.universe === 0 ? t('preNone') : t('preText', { count: formatCount(pre.universe, locale) })}
        </p>
        {pre.universe === 0 ? null : (
          <>
            <h3 className={styles.sub}>{t('up')}</h3>
            <MoverLines rows={lines(pre.up)} empty={t('noGainers')} about={report} />
            <h3 className={styles.sub}>{t('down')}</h3>
            <MoverLines rows={lines(pre.down)} empty={t('noLosers')} about={report} />
          </>
        )}
      </Section>
      <DayBefore report={report} />
      <Trend {...props} />
      <BreadthFigures {...props} />
      <SectorFigures {...props} />
      <ReportWorkedOut title={t('report')} report={report} />
    </>
  );
}

/** Other markets, companies that report, dates ahead, and news. */
export function MorningRest({ report }: PartProps) {
  const t = useTexts(reportTexts);
  const news = useTexts(newsTexts);
  const lang = useLang();
  const { others, earnings, days } = report.figures;
  const categoryOf = (id: string) => ETF_CATEGORY_IDS.find((each) => each === id);
  return (
    <>
      <Section title={t('others')} padded={false}>
        <p className={styles.lead}>{others.length === 0 ? t('othersNone') : t('othersText')}</p>
        {others.length === 0 ? null : (
          <MoverLines
            empty={t('othersNone')}
            about={report}
            rows={others.map(({ code, name, category, changePercent, close, previousClose }) => {
              const known = categoryOf(category);
              const hint = `${known ? ETF_CATEGORY_NAMES[known][lang] : category} · ${name}`;
              return { code, name, kind: 'etf', changePercent, now: close, before: previousClose, hint };
            })}
          />
        )}
      </Section>
      <Section title={t('earnings')} padded={false}>
        <p className={styles.lead}>{earnings.length === 0 ? t('earningsNone') : news('earningsNote')}</p>
        {earnings.map((report_) => (
          <ReportedRow key={`${report_.code}${report_.date}`} report={report_} />
        ))}
      </Section>
      <Section title={t('dates')} padded={false}>
        {days.map((day) => (
          <MarketDayRow key={`${day.date}${day.kind}`} day={day} />
        ))}
        <p className={styles.foot}>{t('noEconomic')}</p>
      </Section>
      <Section
        title={t('news')}
        action={
          <SeeAll to={href('/news')} of={t('news')}>
            {news('seeAll')}
          </SeeAll>
        }
        padded={false}
      >
        {report.news.length === 0 ? <p className={styles.lead}>{t('newsNone')}</p> : null}
        {report.news.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </Section>
      <ReportWorkedOut title={t('report')} report={report} />
    </>
  );
}
