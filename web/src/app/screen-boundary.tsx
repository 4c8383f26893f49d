import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { commonTexts, translator, useLang } from '../i18n/index.ts';
import { isOnline } from '../lib/online.ts';
import { forgetFailures } from '../lib/kept.ts';

/**
 * Catches failures of a screen, so that the page is never blank: a chunk that is not there (offline, or an old release)
 * and a fault in the screen itself. Leaving for another path clears it.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary at={key}>{children}</Boundary>;
}

interface State {
  failed: boolean;
  at: string;
}

class Boundary extends Component<{ at: string; children: ReactNode }, State> {
  override state: State = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: { at: string }, state: State): State | null {
    return props.at === state.at ? null : { failed: false, at: props.at };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onRetry={() => this.setState({ failed: false })} />;
  }
}

/** Known without any file; in English, like the first page. */
const NO_WORDS = {
  errorTitle: 'This could not be loaded',
  errorSafe: 'Nothing was changed.',
  offlineTitle: 'You are offline',
  offlinePage: 'This page has not been opened on this device yet.',
  retry: 'Try again',
} as const;

/** Drawn with the inlined style alone: the kit's own chunk may be what is missing. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const offline = !isOnline();
  const lang = useLang();
  // Where the words are what is missing, asking for them here would leave nothing on the screen.
  const words = commonTexts.ready(lang);
  const t = words ? translator(words, lang) : (key: keyof typeof NO_WORDS) => NO_WORDS[key];
  return (
    <div className="failed" role="alert">
      <strong>{offline ? t('offlineTitle') : t('errorTitle')}</strong>
      <p>{offline ? t('offlinePage') : t('errorSafe')}</p>
      <button type="button" className="lp-button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
