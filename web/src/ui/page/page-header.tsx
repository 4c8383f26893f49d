import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { IconButton } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import styles from './page-header.module.css';
import { SimulatedStrip } from './simulated-strip.tsx';

export interface PageHeaderProps {
  title: string;
  /** Shown instead of the title once scrolled, such as the code and live price. */
  compactTitle?: ReactNode;
  /** Where "back" goes when there is no page of ours before this one; true for Home. Omitted on the five tabs. */
  back?: string | true;
  /** At most two. */
  actions?: ReactNode;
  /**
   * A large title that shrinks on scroll (default). A plain bar where the page has something larger of its own: an
   * amount to enter, the figure of one record, a price, a headline. On the five tabs it is large in the bar itself.
   */
  large?: boolean;
  /** Under the title: tabs, a search field. Stays in view. */
  children?: ReactNode;
}

/** The head of every screen: back, title, at most two actions, and the permanent simulated strip under it. */
export function PageHeader({ title, compactTitle, back, actions, large = true, children }: PageHeaderProps) {
  const t = useTexts(commonTexts);
  const navigate = useNavigate();
  const [scrolled, sentinel] = useScrolledPast();
  const [header, height] = useHeight();
  const isTab = back === undefined;
  const goBack = () => {
    const hasOurs = (window.history.state as { idx?: number } | null)?.idx;
    if (hasOurs) navigate(-1);
    else navigate(back === true || back === undefined ? '/index' : back, { replace: true });
  };
  return (
    <>
      <header ref={header} className={cx(styles.header, (scrolled || !large) && !children && styles.lined)}>
        <div className={styles.bar}>
          {isTab ? null : (
            <IconButton label={t('back')} icon={<ChevronLeft size={26} aria-hidden="true" />} onClick={goBack} />
          )}
          {isTab ? (
            <h1 className={styles.tab}>{title}</h1>
          ) : large ? (
            <span className={cx(styles.compact, scrolled && styles.shown)} aria-hidden="true">
              {compactTitle ?? title}
            </span>
          ) : (
            <h1 className={cx(styles.compact, styles.shown)}>{compactTitle ?? title}</h1>
          )}
          <div className={styles.actions}>{actions}</div>
        </div>
        <SimulatedStrip />
      </header>
      {large && !isTab ? <h1 className={styles.large}>{title}</h1> : null}
      <div ref={sentinel} className={cx(styles.sentinel, isTab && !children && styles.gap)} />
      {children ? (
        <div className={styles.below} style={{ top: height }}>
          {children}
        </div>
      ) : null}
    </>
  );
}

/** Elements that stick below the bar need its height, which grows with the text size. */
function useHeight(): [React.RefObject<HTMLElement | null>, number] {
  const header = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(73);
  useEffect(() => {
    const element = header.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [header, height];
}

function useScrolledPast(): [boolean, React.RefObject<HTMLDivElement | null>] {
  const sentinel = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const element = sentinel.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    // While a page is being laid out, the title has no height yet and is out of view without anyone having scrolled.
    const seen = ([entry]: IntersectionObserverEntry[]) =>
      setScrolled(entry !== undefined && !entry.isIntersecting && window.scrollY > 0);
    const observer = new IntersectionObserver(seen, { rootMargin: '-96px 0px 0px 0px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [scrolled, sentinel];
}
