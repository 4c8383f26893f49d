import type { NoticeCategory } from '@candor/model/notices/kinds.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Bell from 'lucide-react/icons/bell';
import Bot from 'lucide-react/icons/bot';
import ChartPie from 'lucide-react/icons/chart-pie';
import FileText from 'lucide-react/icons/file-text';
import Heart from 'lucide-react/icons/heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import type { ComponentType } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatTime } from '../../lib/format.ts';
import { Link } from '../../lib/link.tsx';
import { cx, IconDisc, Monogram } from '../../ui/index.ts';
import styles from './messages.module.css';

const ICON: Record<NoticeCategory, ComponentType<{ size: number }>> = {
  event: Bell,
  charity: Heart,
  fund: ChartPie,
  system: Settings,
  transfer: ArrowLeftRight,
  order: ReceiptText,
  quantitative: Bot,
};

interface NoticeLineProps {
  to: string;
  category: NoticeCategory;
  /** A statement or a confirmation that is ready. */
  isDocument?: boolean;
  /** What it is about, where that is one code. */
  code?: string | undefined;
  title: string;
  /** Of its text one line; with figures the whole of it, for none is ever cut off. */
  text: string;
  at: string;
  /** Read out where there is something unread. */
  unread: string | undefined;
}

/**
 * A row of messages, under its day: what it is about, its title and time, one line of its text, and whether it has been
 * read.
 */
export function NoticeLine({ to, category, isDocument = false, code, title, text, at, unread }: NoticeLineProps) {
  const locale = LOCALE[useLang()];
  const Icon = isDocument ? FileText : ICON[category];
  return (
    <Link to={to} className={cx(styles.notice, unread !== undefined && styles.new)}>
      {code ? (
        <Monogram code={code} />
      ) : (
        <IconDisc tone={unread === undefined ? 'plain' : 'accent'}>
          <Icon size={18} />
        </IconDisc>
      )}
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.title}>
            {unread === undefined ? null : <i className={styles.dot} aria-hidden="true" />}
            {title} {unread === undefined ? null : <span className="visually-hidden">{unread}</span>}
          </span>
          <time dateTime={at}>{formatTime(at, locale)} ET</time>
        </span>
        <span className={styles.under}>
          <span className={cx(styles.line, !/\d/.test(text) && styles.short)}>{text}</span>
        </span>
      </span>
    </Link>
  );
}
