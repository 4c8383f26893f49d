import ArrowUp from 'lucide-react/icons/arrow-up';
import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Coins from 'lucide-react/icons/coins';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gauge from 'lucide-react/icons/gauge';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MoveVertical from 'lucide-react/icons/move-vertical';
import ChartPie from 'lucide-react/icons/chart-pie';
import Receipt from 'lucide-react/icons/receipt';
import Users from 'lucide-react/icons/users';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import Wallet from 'lucide-react/icons/wallet';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Chip, IconDisc, ListRow, Monogram, SkeletonRows } from '../../ui/index.ts';
import styles from './assistant.module.css';
import type { ExampleGroup, ExampleKey } from './examples.ts';
import { followUps } from './follow-ups.ts';
import { assistantTexts, questionTexts } from './texts.ts';
import { useExamples } from './use-examples.ts';

const ICONS: Readonly<Record<ExampleKey, ComponentType<{ size: number }>>> = {
  ask_profit: CircleDollarSign,
  ask_today_of: CalendarRange,
  ask_risk: Gauge,
  ask_margin: CircleAlert,
  ask_worst: TrendingDown,
  ask_orders: ClipboardList,
  ask_fees_paid: Receipt,
  ask_buying_power: Wallet,
  ask_fee_list: Receipt,
  ask_market: ChartNoAxesColumn,
  ask_gainers: TrendingUp,
  ask_ideas: Lightbulb,
  ask_change: TrendingUp,
  ask_year_range: MoveVertical,
  ask_company: Building2,
  ask_fund: ChartPie,
  ask_competitors: Users,
  ask_dividends: Coins,
  ask_limit_order: BookOpen,
};

const GROUPS: readonly ExampleGroup[] = ['stock', 'account', 'begin', 'market'];

interface Asking {
  readonly code: string | undefined;
  readonly onAsk: (question: string) => void;
}

/** An empty page leads with questions: about the stock, what the person owns, and the market. */
export function ExampleRows({ code, onAsk }: Asking) {
  const t = useTexts(assistantTexts);
  const found = useExamples(code);
  if (found === undefined) return <SkeletonRows count={6} />;
  return (
    <>
      <p className={styles.lead}>{code ? t('leadStock', { code }) : t('empty')}</p>
      {GROUPS.map((group) => {
        const rows = found.examples.filter((example) => example.group === group);
        if (rows.length === 0) return null;
        const title = t(`group_${group}`, { code: code ?? '' });
        return (
          <section key={group} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            {rows.map(({ key, question, code: of }) => {
              const largest = group === 'account' && of !== undefined;
              return (
                <ListRow
                  key={key}
                  icon={largest ? <Monogram code={of} /> : <ExampleDisc of={key} />}
                  title={question}
                  hint={largest ? t('largest', { name: found.name ?? of }) : undefined}
                  value={<ArrowUp size={18} aria-hidden="true" />}
                  onClick={() => onAsk(question)}
                />
              );
            })}
          </section>
        );
      })}
    </>
  );
}

function ExampleDisc({ of }: { of: ExampleKey }) {
  const Icon = ICONS[of];
  return (
    <IconDisc tone="accent">
      <Icon size={20} />
    </IconDisc>
  );
}

const NEXT = 3;

interface NextProps extends Asking {
  asked: readonly string[];
  /** The last answer. */
  lines: readonly AnswerLine[];
}

/** After an answer: questions that follow from it, else some of the examples; none that was asked already. */
export function NextQuestions({ code, asked, lines, onAsk }: NextProps) {
  const t = useTexts(assistantTexts);
  const ask = useTexts(questionTexts);
  const following = followUps(lines, code).map((next) => ask(next.ask, { code: next.code ?? '' } as never));
  const examples = useExamples(code)?.examples.map(({ question }) => question) ?? [];
  const left = [...new Set([...following, ...examples])].filter((question) => !asked.includes(question));
  if (left.length === 0) return null;
  return (
    <div className={styles.offers} role="group" aria-label={t('offersNext')}>
      {left.slice(0, NEXT).map((question) => (
        <Chip key={question} onClick={() => onAsk(question)}>
          {question}
        </Chip>
      ))}
    </div>
  );
}
