/**
 * Back closes sheets over a page before it leaves the page. Each open sheet has an entry of its own in the browser's
 * history, with the page's address and the router's own state in it, so that the router sees nothing of it. Closing a
 * sheet by any other means takes its entry away; going on to another page from within one leaves none behind.
 */
interface Entry {
  /** How many sheets are open at this entry. */
  readonly sheets?: number;
  /** The router's key of its location. */
  readonly key?: unknown;
}

type Go = 'pushState' | 'replaceState';
export type Host = Pick<Window, 'addEventListener' | 'dispatchEvent'> & { readonly history: History };

/** A traversal that never arrives must not hold up the app's own steps. */
const ARRIVES_MS = 400;

export class BackCloses {
  readonly #host: Host;
  readonly #history: History;
  readonly #original: Pick<History, Go>;
  readonly #open: (() => void)[] = [];
  /** While steps back are pending, further changes of the history wait for them. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #later: (() => void)[] = [];
  #settling = false;
  #announcing = false;
  /** The location that the open sheets lie over. */
  #key: unknown;

  constructor(host: Host) {
    const { history } = host;
    this.#host = host;
    this.#history = history;
    this.#original = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
    host.addEventListener('popstate', this.#onPop, { capture: true });
    for (const go of ['pushState', 'replaceState'] as const) this.#watch(go);
    // A reload closes sheets.
    this.#settleSoon();
  }

  /** Registers an open sheet; the answer must be called when it has closed. */
  opened(close: () => void): () => void {
    this.#open.push(close);
    this.#settleSoon();
    return () => {
      this.#forget(close);
      this.#settleSoon();
    };
  }

  get #here(): Entry {
    return (this.#history.state ?? {}) as Entry;
  }

  #forget(close: () => void): void {
    const at = this.#open.lastIndexOf(close);
    if (at >= 0) this.#open.splice(at, 1);
  }

  /** Once, after all sheets that open and close together. */
  #settleSoon(): void {
    if (this.#settling) return;
    this.#settling = true;
    queueMicrotask(() => {
      this.#settling = false;
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#waiting !== undefined) return;
    const entries = this.#here.sheets ?? 0;
    if (entries > this.#open.length) return this.#stepBack(entries - this.#open.length);
    if (this.#open.length > entries) this.#key = this.#here.key;
    for (let sheets = entries + 1; sheets <= this.#open.length; sheets += 1) {
      this.#original.pushState({ ...this.#here, sheets }, '');
    }
  }

  #stepBack(steps: number): void {
    this.#waiting = setTimeout(() => this.#arrived(), ARRIVES_MS);
    this.#history.go(-steps);
  }

  #arrived(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const later = this.#later;
    this.#later = [];
    for (const run of later) run();
    if (later.length > 0) this.#announce();
    this.#settleSoon();
  }

  /** The router read the address when it took its step, which waited until now: it has to read it again. */
  #announce(): void {
    this.#announcing = true;
    this.#host.dispatchEvent(new Event('popstate'));
    this.#announcing = false;
  }

  #onPop = (event: PopStateEvent): void => {
    if (this.#announcing) return;
    if (this.#waiting !== undefined) {
      event.stopImmediatePropagation();
      this.#arrived();
      return;
    }
    const { sheets = 0, key } = (event.state ?? {}) as Entry;
    if (sheets > this.#open.length) {
      // Forward, or back from elsewhere, to a sheet that is no longer open.
      this.#settleSoon();
      return;
    }
    if (this.#open.length === 0) return;
    const stays = key === this.#key;
    if (stays) event.stopImmediatePropagation();
    for (const close of this.#open.splice(stays ? sheets : 0).reverse()) close();
  };

  /** A step of the app from within a sheet takes the place of the sheets' entries; the page it leads to closes them. */
  #watch(go: Go): void {
    this.#history[go] = (state: unknown, unused: string, url?: string | URL | null) => {
      const run = () => this.#original[go](state, unused, url);
      const entries = this.#here.sheets ?? 0;
      if (this.#waiting !== undefined) return void this.#later.push(run);
      if (entries === 0) return run();
      this.#open.length = 0;
      if (go === 'pushState' && entries === 1) return this.#original.replaceState(state, unused, url);
      this.#later.push(run);
      this.#stepBack(entries);
    };
  }
}

/**
 * The page's own, from the start: a reload may have left entries. There is none where the landing page is drawn ahead.
 */
const ours = typeof window === 'undefined' ? undefined : new BackCloses(window);

/** Lets Back close a sheet; the answer must be called when it has closed. */
export function closedByBack(close: () => void): (() => void) | undefined {
  return ours?.opened(close);
}
