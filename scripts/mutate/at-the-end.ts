const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `undo` even if the process ends early, by a signal or by itself. The answer removes that handler. */
export function atTheEnd(undo: () => void): () => void {
  const interrupted = () => process.exit(130); // which undoes
  process.once('exit', undo);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  return () => {
    process.off('exit', undo);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}
