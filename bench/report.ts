/** One measured figure beside its reference of the same run. */
export interface Measured {
  /** Which goal of the issue it belongs to: a–p. */
  id: string;
  name: string;
  value: number;
  unit: string;
  reference?: string;
  referenceValue?: number;
  /** value ÷ referenceValue. */
  ratio?: number;
  /** Goal of the ratio, or of the value where there is no reference. */
  goal?: number;
  better: 'higher' | 'lower';
}

const figure = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

export function reached(row: Measured): boolean | undefined {
  if (row.goal === undefined) return undefined;
  const measured = row.ratio ?? row.value;
  return row.better === 'higher' ? measured >= row.goal : measured <= row.goal;
}

/** One line per figure: name, value, reference, ratio, goal, reached or missed. */
export function line(row: Measured): string {
  const against = row.reference
    ? ` · ${row.reference} ${figure(row.referenceValue ?? 0)} · ratio ${figure(row.ratio ?? 0)}`
    : '';
  const verdict = reached(row);
  const goal =
    row.goal === undefined
      ? ''
      : ` · goal ${row.better === 'higher' ? '≥' : '≤'} ${figure(row.goal)} ${verdict ? 'reached' : 'MISSED'}`;
  return `(${row.id}) ${row.name}: ${figure(row.value)} ${row.unit}${against}${goal}`;
}

/** Runs in a second of this process's own time: other processes on the machine do not count. */
export function runsPerSecond(run: () => void): number {
  for (let warm = 0; warm < 200; warm += 1) run();
  const rounds = [0, 1, 2].map(() => {
    const since = process.cpuUsage();
    const spent = () => process.cpuUsage(since).user / 1e6;
    let runs = 0;
    while (spent() < 0.5) {
      for (let each = 0; each < 20; each += 1) run();
      runs += 20;
    }
    return runs / spent();
  });
  return rounds.sort((a, b) => a - b)[1]!;
}
