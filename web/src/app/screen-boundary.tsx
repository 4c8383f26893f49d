import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { commonTexts, useTexts } from '../i18n/index.ts';
import { isOnline } from '../lib/online.ts';
import { forgetFailures } from './screens.ts';

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

/** Drawn with the inlined style alone: the kit's own chunk may be what is missing. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(commonTexts);
  const offline = !isOnline();
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
