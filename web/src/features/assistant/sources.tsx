import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { Link } from '../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { DOT, formatDate, formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import styles from './assistant.module.css';
import { assistantTexts } from './texts.ts';

export type Source = Extract<AnswerLine, { type: 'source' }>;

/** The id of a source's line, to which the marks of its figures lead. */
export const sourceId = (turn: number, number: number) => `source-${turn}-${number}`;

/** Links at which each source can be checked. */
function linkOf({ tool, code, range }: Source): string | undefined {
  switch (tool) {
    case 'quote':
    case 'bars':
    case 'year_figures':
    case 'result':
      return href('/stockDetails', { code: code ?? undefined });
    case 'company':
      return href('/companyDetail', { code: code ?? undefined });
    case 'list':
    case 'indexes':
    case 'session':
      return href('/market/stock');
    case 'sectors':
      return href('/MoreConcepts');
    case 'calendar':
    case 'report':
      return href('/information/MarketReview');
    case 'ideas':
      return href('/inspiration');
    case 'earnings':
      return href('/information/Earnings');
    case 'borrow':
      return href('/transactionSell', { code: code ?? undefined });
    case 'account':
      return href('/accountView/account');
    case 'performance':
      return href('/accountChare', { range });
    case 'margin':
      return href('/accountView/account', { view: 'shorts' });
    case 'orders':
      return href('/transaction/pending');
    case 'order_history':
      return href('/transaction/orders');
    case 'news':
      return code ? href('/stockDetails', { code }) : href('/news');
    case 'fees':
      return href('/help', { show: 'Fees' });
    case 'withdrawals':
      return href('/withdrawal');
    case 'transfers':
      return href('/userTransaction');
    case 'statements':
      return href('/accountView/account', { view: 'statements' });
    default:
      return undefined;
  }
}

/** Each source with its day, time and kind; what is true of all of them is said once below. */
export function Sources({ sources, turn }: { sources: readonly Source[]; turn: number }) {
  const t = useTexts(assistantTexts);
  const locale = LOCALE[useLang()];
  const factsOf = ({ asOf, on, simulated }: Source): readonly string[] => [
    ...(on ? [formatDate(on, locale)] : []),
    ...(asOf ? [t('sourceAt', { time: `${formatDateTime(asOf, locale)}\u00a0ET` })] : []),
    ...(simulated ? [t('simulated')] : []),
  ];
  const all = sources.map(factsOf);
  const shared = all.length > 1 ? all[0]!.filter((fact) => all.every((facts) => facts.includes(fact))) : [];
  const isOnlySimulated = shared.join() === t('simulated');
  return (
    <div className={styles.sources}>
      <ol aria-label={t('sources')}>
        {sources.map((source, index) => {
          const { number, tool, code } = source;
          const name = tool === 'news' && code ? t('tool_news_of', { code }) : t(`tool_${tool}`, { code: code ?? '' });
          const to = linkOf(source);
          const own = all[index]!.filter((fact) => !shared.includes(fact));
          return (
            <li key={number} id={sourceId(turn, number)}>
              {to ? <Link to={to}>{name}</Link> : name}
              {own.map((fact) => `${DOT}${fact}`)}
            </li>
          );
        })}
      </ol>
      {shared.length > 0 ? <p>{isOnlySimulated ? t('allSimulated') : shared.join(DOT)}</p> : null}
    </div>
  );
}
