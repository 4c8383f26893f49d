const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `undo` even if the process ends early, by a signal or by itself. Answers a function that removes the handlers.
 */
export function atTheEnd(undo: () => void): () => void {
  const interrupted = () => process.exit(130); // its handler undoes
  process.once('exit', undo);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  return () => {
    process.off('exit', undo);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}
