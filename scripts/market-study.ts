import type { TradingDate } from '@candor/model/time.ts';
import { simulatedFrom, simulatedSample } from '../server/src/exchange/index.ts';
import {
  FEWEST_DAYS,
  INSTRUMENTS,
  type Judgement,
  judgeRules,
  MOST_EARNED,
  quantile,
  recordedSamples,
  type Sample,
  type StudyDay,
  TEXTURE_NAMES,
  type Texture,
  textureOf,
} from '../server/src/market/index.ts';

/**
 * `npm run market-study`: whether a simple rule earns anything on the simulated exchange, and whether its days look
 * like recorded ones.
 */
const USAGE = `Usage: npm run market-study                      the simulated market under three seeds, beside recorded stretches
       npm run market-study -- <seed> <seed> …  under these seeds
       npm run market-study -- --recorded       the rules on recorded days instead
       --days=250 --codes=100                   so many days and codes of each seed`;

/** The seeds that the model is tuned on. Others are tried once, when it is done. */
const SEEDS = ['study-1', 'study-2', 'study-3'];
const BEFORE = '2026-11-20' as TradingDate;
/** What a trade is assumed to cost beside its gross edge, there and back, in basis points: printed, not judged. */
const SPREAD = 4;
/** Days of a stretch whose texture is compared: a week. */
const STRETCH = 5;

const folder = `${process.env.REFERENCE_DATA ?? '../shared/data'}/bars`;

async function main(args: readonly string[]): Promise<boolean> {
  const numberOf = (name: string, otherwise: number) => {
    const given = args.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
    if (given !== undefined && !/^[1-9]\d{0,3}$/.test(given)) throw new Error(USAGE);
    return given === undefined ? otherwise : Number(given);
  };
  const [days, count] = [numberOf('days', 250), numberOf('codes', 100)];
  const others = args.filter((word) => !/^--(days|codes)=|^--recorded$/.test(word));
  if (others.some((word) => word.startsWith('-'))) throw new Error(USAGE);
  if (args.includes('--recorded')) return judgeRecorded();
  const seeds = others.length > 0 ? others : SEEDS;
  const stocks = INSTRUMENTS.filter(({ kind }) => kind === 'stock');
  const codes = Array.from({ length: count }, (_, i) => stocks[Math.floor((i * stocks.length) / count)]!.code);
  const instruments = stocks.map((each) => simulatedFrom(each));
  const samples = seeds.map((seed) => simulatedSample(seed, instruments, codes, { before: BEFORE, days }));
  console.log(`${count} codes over ${days} days before ${BEFORE} under ${seeds.join(', ')}. Simulated.`);
  const sound = printJudgement(judgeRules(samples));
  return (await printTexture(samples)) && sound;
}

async function judgeRecorded(): Promise<boolean> {
  let sound = true;
  for (const sample of await recordedSamples(folder)) {
    console.log(`\n${sample.file}: ${sample.names.length} codes, ${sample.days} days by ${sample.interval}`);
    if (sample.days < FEWEST_DAYS) console.log('too few days');
    else if (sample.names.length < 2) console.log('too few codes to set one against the others');
    else sound = printJudgement(judgeRules([sample])) && sound;
  }
  return sound;
}

/** Prints the rules by family, and says whether none of them earns. */
function printJudgement({ days, rules, largest, bound }: Judgement): boolean {
  const tooMuch = rules.filter((rule) => rule.of === 'codes' && rule.atMost > MOST_EARNED);
  console.table(
    rules.map(({ family, rule, of, trades, earned, t, atMost }) => ({
      ...{
        family,
        rule,
        of,
        trades,
        'earned, bp': earned.toFixed(2),
        t: t.toFixed(1),
        'at most, bp': atMost.toFixed(2),
      },
      'after the spread, bp': (Math.abs(earned) - SPREAD).toFixed(2),
    })),
  );
  console.log(`Spread assumed: ${SPREAD} basis points there and back.`);
  console.log(
    `Largest t of ${rules.length} rules over ${days} days: ${largest.toFixed(2)}; by chance up to ${bound.toFixed(2)}.`,
  );
  console.log(
    tooMuch.length === 0
      ? `No rule on codes earns more than ${MOST_EARNED} bp a trade before costs, with 95 % confidence.`
      : `${tooMuch.length} rules on codes may earn more than ${MOST_EARNED} bp a trade before costs.`,
  );
  return largest <= bound && tooMuch.length === 0;
}

/** Stretches of a week, code by code. */
function stretchesOf({ codes }: Pick<Sample, 'codes'>): Texture[] {
  return codes.flatMap((code) => {
    const days = code.filter((day): day is StudyDay => day?.minutes !== undefined);
    return Array.from({ length: Math.floor(days.length / STRETCH) }, (_, i) =>
      textureOf(days.slice(i * STRETCH, (i + 1) * STRETCH)),
    );
  });
}

async function printTexture(samples: readonly Sample[]): Promise<boolean> {
  const recorded = (await recordedSamples(folder).catch(() => [])).filter(({ interval }) => interval === 'minute');
  if (recorded.length === 0) {
    console.log(`No recorded minutes in ${folder}: the texture of days is not compared.`);
    return true;
  }
  const [real, simulated] = [recorded.flatMap(stretchesOf), samples.flatMap(stretchesOf)];
  const rows = TEXTURE_NAMES.map((name) => {
    const of = (all: readonly Texture[]) => all.map((each) => each[name]).filter((value) => Number.isFinite(value));
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => quantile(of(real), share)) as [number, number, number];
    const figure = quantile(of(simulated), 0.5);
    return { figure: name, real: middle, low, high, simulated: figure, inside: figure >= low && figure <= high };
  });
  console.log(`\nTexture of weeks: ${real.length} recorded stretches, ${simulated.length} simulated ones.`);
  console.table(rows.map(({ figure, inside, ...values }) => ({ figure, ...rounded(values), inside })));
  return rows.every(({ inside }) => inside);
}

const rounded = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(3)]));

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
