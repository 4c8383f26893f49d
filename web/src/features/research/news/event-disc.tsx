import type { NewsKind } from '@candor/model/research/news.ts';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Coins from 'lucide-react/icons/coins';
import FileText from 'lucide-react/icons/file-text';
import OctagonPause from 'lucide-react/icons/octagon-pause';
import Play from 'lucide-react/icons/play';
import Split from 'lucide-react/icons/split';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ComponentType } from 'react';
import { IconDisc } from '../../../ui/index.ts';
import { isOfFall } from './news-words.ts';
import type { NewsView } from '../queries.ts';

type Icon = ComponentType<{ size: number }>;

const ICON: Partial<Readonly<Record<NewsKind | 'published', Icon>>> = {
  year_high: TrendingUp,
  high_reached: TrendingUp,
  year_low: TrendingDown,
  low_reached: TrendingDown,
  split: Split,
  dividend: Coins,
  earnings: FileText,
  published: FileText,
  halted: OctagonPause,
  resumed: Play,
};

const iconOf = (item: NewsView): Icon => {
  const { kind } = item;
  if (kind === 'large_move' || kind === 'move_five' || kind === 'move_ten')
    return isOfFall(item) ? TrendingDown : TrendingUp;
  return ICON[kind] ?? ChartNoAxesColumn;
};

/** What kind of event a story is of, where its code goes without saying. */
export function EventDisc({ item }: { item: NewsView }) {
  const Icon = iconOf(item);
  return (
    <IconDisc>
      <Icon size={18} />
    </IconDisc>
  );
}
