import { useQuery } from '@tanstack/react-query';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Coins from 'lucide-react/icons/coins';
import Gauge from 'lucide-react/icons/gauge';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MoveVertical from 'lucide-react/icons/move-vertical';
import ChartPie from 'lucide-react/icons/chart-pie';
import Receipt from 'lucide-react/icons/receipt';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';
import { largestFirst } from '../../domains/account/live-figures.ts';
import { positions } from '../../domains/account/queries.ts';
import { instrument } from '../../domains/market/queries.ts';
import { useSignedIn } from '../../domains/session/signed-in.ts';
import { useTexts } from '../../i18n/index.ts';
import { ListRow, Monogram, SkeletonRows } from '../../ui/index.ts';
import styles from './assistant.module.css';
import { type Example, type ExampleGroup, type ExampleKey, examplesFor } from './examples.ts';
import { assistantTexts, questionTexts } from './texts.ts';

const ICONS: Readonly<Record<ExampleKey, ComponentType<{ size: number }>>> = {
  ask_profit: CircleDollarSign,
  ask_today_of: CalendarRange,
  ask_risk: Gauge,
  ask_buying_power: Wallet,
  ask_fee_list: Receipt,
  ask_market: ChartNoAxesColumn,
  ask_gainers: TrendingUp,
  ask_ideas: Lightbulb,
  ask_change: TrendingUp,
  ask_year_range: MoveVertical,
  ask_company: Building2,
  ask_fund: ChartPie,
  ask_ratings: Star,
  ask_competitors: Users,
  ask_dividends: Coins,
  try_order: BookOpen,
};

const GROUPS: readonly ExampleGroup[] = ['stock', 'account', 'begin', 'market'];

interface Asking {
  readonly code: string | undefined;
  readonly onAsk: (question: string) => void;
}

/** An empty page leads with questions: about the stock, what the person owns, and the market. */
export function ExampleRows({ code, onAsk }: Asking) {
  const t = useTexts(assistantTexts);
  const own = useQuery(useSignedIn(positions(), code === undefined));
  const stock = useQuery({ ...instrument(code ?? ''), enabled: code !== undefined });
  if (own.isLoading || stock.isLoading) return <SkeletonRows count={6} />;
  const largest = largestFirst(own.data?.positions ?? [])[0];
  const kind = stock.data?.snapshot.kind;
  const examples = examplesFor({ stock: code ? { code, fund: kind === 'etf' } : undefined, largest: largest?.code });
  const name = largest?.name ?? undefined;
  return (
    <>
      <p className={styles.lead}>{code ? t('leadStock', { code }) : t('empty')}</p>
      {GROUPS.map((group) => {
        const rows = examples.filter((example) => example.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-label={t(`group_${group}`, { code: code ?? '' })}>
            <h2>{t(`group_${group}`, { code: code ?? '' })}</h2>
            {rows.map((example) => (
              <ExampleRow key={example.key} example={example} name={name} onAsk={onAsk} />
            ))}
          </section>
        );
      })}
    </>
  );
}

interface RowProps {
  readonly example: Example;
  /** Name of the largest position, of which an example of the account asks. */
  readonly name: string | undefined;
  readonly onAsk: (question: string) => void;
}

function ExampleRow({ example, name, onAsk }: RowProps) {
  const t = useTexts(assistantTexts);
  const ask = useTexts(questionTexts);
  const { key, code = '', group } = example;
  const question = key === 'try_order' ? t(key) : ask(key, { code } as never);
  const largest = group === 'account' && code !== '';
  const Icon = ICONS[key];
  return (
    <ListRow
      icon={
        largest ? (
          <Monogram code={code} />
        ) : (
          <span className={styles.disc} aria-hidden="true">
            <Icon size={20} />
          </span>
        )
      }
      title={question}
      hint={largest ? t('largest', { name: name ?? code }) : undefined}
      value={<ArrowUpRight size={18} aria-hidden="true" />}
      onClick={() => onAsk(question)}
    />
  );
}
