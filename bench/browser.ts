/** For root in a closed network: no sandbox, and no requests of the browser's own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that does not load is an error; on a busy machine a slow one is waited for. */
export const PATIENCE_MS = 120_000;
