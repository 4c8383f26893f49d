const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does `undo` also where the process ends before its time, by a signal or by itself. Answers how to call that off. */
export function atTheEnd(undo: () => void): () => void {
  const interrupted = () => process.exit(130); // which undoes
  process.once('exit', undo);
  for (const signal of SIGNALS) process.on(signal, interrupted);
  return () => {
    process.off('exit', undo);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}
