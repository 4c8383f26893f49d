import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { afterFailure, FileMissing, forgetFailures } from './kept.ts';

type Fetch<P> = () => Promise<ComponentType<P>>;

interface LaterOptions<P> {
  /** Drawn until the part is there. */
  waiting?: (props: P) => ReactNode;
  /** Drawn where its file could not be fetched; without it the screen is replaced, as for any fault. */
  failed?: (retry: () => void, props: P) => ReactNode;
}

/**
 * A part of a page in a file of its own, fetched when it is first drawn. `lazy` alone would keep a failure for good:
 * here the file is fetched again when the person asks, or returns.
 */
export function later<P extends object>(fetch: Fetch<P>, { waiting, failed }: LaterOptions<P> = {}) {
  const unfetched = () =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        afterFailure(() => {
          current = unfetched();
        });
        throw new FileMissing({ cause });
      }
    });
  let current = unfetched();
  function Fetched(props: P) {
    const Part = current as ComponentType<P>;
    return <Part {...props} />;
  }
  return function Later(props: P) {
    const part = (
      <Suspense fallback={waiting?.(props)}>
        <Fetched {...props} />
      </Suspense>
    );
    return failed ? <IfMissing failed={(retry) => failed(retry, props)}>{part}</IfMissing> : part;
  };
}

interface IfMissingProps {
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches a missing file alone; a fault in the part itself is the screen's. */
class IfMissing extends Component<IfMissingProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    forgetFailures();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof FileMissing)) throw error;
    return this.props.failed(() => this.setState({ error: undefined }));
  }
}
