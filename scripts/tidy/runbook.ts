import { ALARMS, READY_CHECKS } from '@candor/model/alarms.ts';
import { lineOf, type Node, type Problem, problemAt, type Repository, type Source } from './source.ts';

const PAGE = 'docs/RUNBOOK.md';
const LIST = 'model/src/alarms.ts';
/** Headings that every part of the page has: what it means, where to look, what to do, when it is over. */
const ANSWERS = ['Means', 'Look', 'Do', 'Over'];

/**
 * Every alarm, check of readiness and metric has a part in the runbook, so that whoever an alarm wakes knows what to
 * do.
 */
export function runbook({ sources, texts }: Repository): Problem[] {
  const page = texts.get(PAGE);
  if (page === undefined) return [];
  const programs = sources.filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest);
  const parts = partsOf(page);
  const asked = [...new Set([...Object.values(ALARMS).map((alarm) => alarm.runbook), ...READY_CHECKS])];
  return [
    ...programs.flatMap(unlistedErrors),
    ...programs.flatMap(unlistedChecks),
    ...unraised(programs),
    ...asked.flatMap((name) => missingIn(name, parts.get(name))),
    ...programs.flatMap((source) => unexplainedMetrics(source, parts.get('metrics') ?? '')),
  ];
}

function partsOf(page: string): Map<string, string> {
  const parts = page.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')).trim(), part]));
}

function missingIn(name: string, part: string | undefined): Problem[] {
  if (part === undefined) return [{ path: PAGE, line: 1, text: `has no part "${name}" (${LIST})` }];
  const missing = ANSWERS.filter((answer) => !part.includes(`**${answer}.**`));
  return missing.length === 0 ? [] : [{ path: PAGE, line: 1, text: `"${name}" does not say: ${missing.join(', ')}` }];
}

function unlistedErrors(source: Source): Problem[] {
  return [...source.text.matchAll(/\blog\??\.error\(\s*'([^']+)'/g)].flatMap(({ 1: event = '', index }) =>
    Object.entries(ALARMS).some(([name, { level }]) => name === event && level === 'error')
      ? []
      : [{ path: source.path, line: lineOf(source.text, index), text: `the alarm "${event}" is not in ${LIST}` }],
  );
}

function unraised(programs: readonly Source[]): Problem[] {
  return Object.keys(ALARMS)
    .filter((event) => !programs.some(({ text }) => text.includes(`'${event}'`)))
    .map((event) => ({ path: LIST, line: 1, text: `nothing logs "${event}"` }));
}

/** `{ name, run }`, with `tellsOnly` or without: the shape of a check of readiness, and of nothing else. */
function unlistedChecks(source: Source): Problem[] {
  const listed = new Set<string>(READY_CHECKS);
  return source.nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const properties = node.properties as Node[];
    const keys = properties.map(({ key }) => (key as Node | undefined)?.name);
    if (!keys.includes('run') || !keys.every((key) => key === 'name' || key === 'run' || key === 'tellsOnly'))
      return [];
    const name = (properties.find(({ key }) => (key as Node | undefined)?.name === 'name')?.value as Node | undefined)
      ?.value;
    if (typeof name !== 'string' || listed.has(name)) return [];
    return [problemAt(source, node.start, `the check "${name}" is not in READY_CHECKS of ${LIST}`)];
  });
}

function unexplainedMetrics(source: Source, part: string): Problem[] {
  return [
    ...source.text.matchAll(/\b\w*[mM]etrics\.(?:gauge|gauges|counter|counts|timer|sizes)\(\s*'([a-z_]+)'/g),
  ].flatMap(({ 1: name = '', index }) =>
    part.includes(`\`${name}\``)
      ? []
      : [{ path: source.path, line: lineOf(source.text, index), text: `${PAGE} does not say what ${name} is` }],
  );
}
