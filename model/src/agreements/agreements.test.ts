import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../auth/terms.ts';
import { blocksOf } from './blocks.ts';
import {
  comingAfter,
  type DocumentName,
  DOCUMENTS,
  inForceOn,
  signUpTexts,
  signUpVersionOn,
  VERSIONS,
} from './documents.ts';
import { CAP_WINDOW_MS, capOf, TIER_CAPS, WITHDRAWAL_TERMS } from '../withdrawals/caps.ts';
import { DAY, HOUR, instant } from '../time.ts';
import { FIGURES, type FigureName, writeFigure } from './figures.ts';
import { PUBLISHED } from './published.ts';
import { renderAgreement } from './render.ts';
import { agreementText, TEMPLATES } from './texts.ts';

const EVERY = DOCUMENTS.flatMap((name) =>
  VERSIONS[name].flatMap(({ version }) => LANGUAGES.map((lang) => [name, version, lang] as const)),
);
const templateOf = (name: DocumentName, version: string, lang: Language) => TEMPLATES[name][version]?.[lang] ?? '';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const namesIn = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * The figures that the specification and the rulings require in the agreements, written here independently of the code.
 */
const STATED = {
  minimumAge: '18',
  reviewHours: '72',
  uploadMegabytes: '20',
  codeDigits: '6',
  codeMinutes: '5',
  codeResendSeconds: '120',
  contractPages: '9',
  contractYears: '1',
  paymentFrom: '5',
  paymentTo: '7',
  lateFee: '1.5%',
  feeNoticeDays: '60',
  objectionDays: '30',
  cureDays: '30',
  unpaidDays: '60',
  forceMajeureDays: '90',
  clientNoticeDays: '30',
  receivedDays: '5',
  negotiationDays: '30',
  depositMinimum: '1',
  depositBlocks: '1',
  automaticUsd: 'US$2,000',
  twoOperatorsUsd: 'US$10,000',
  holdHours: '24',
  newAccountDays: '7',
  newAccountUsd: 'US$5,000',
  passwordUsd: 'US$1,000',
  authenticatorUsd: 'US$10,000',
  dailyUsd: 'US$50,000',
  capHours: '24',
  redemptionDays: '3',
  paidAfter: '17:00',
  coolingOffHours: '24',
  earlyBirdDays: '30',
  earlyBird: '0.5%',
  minimumStocks: '3',
  wealthFreeMonths: '3',
  wealthNoticeDays: '1',
  rateNoticeDays: '30',
  yearDays: '365',
  reward: 'US$100',
  pool: 'US$1,000,000',
  sharesEach: '1',
  campaignYear: '2025',
  campaignFrom: '1 July 2025',
  campaignTo: '30 September 2025',
  checkDays: '7',
  rewardDays: '3',
  rankTop: '10',
  rankMinutes: '30',
  olderYear: '2024',
  olderFrom: '1 July 2024',
  olderDeposit: 'US$1,000',
  olderDays: '30',
  olderPaidDays: '3',
  questionDays: '90',
  recordYears: '5',
  noticeDays: '30',
} satisfies Record<FigureName, string>;

describe('the figures', () => {
  test.each(Object.entries(STATED))('%s is %s', (name, stated) => {
    expect(writeFigure(FIGURES[name as FigureName], 'en')).toBe(stated);
  });

  test.each([
    ['es', 'US$ 1,000,000', '1.5 %', '1 de julio de 2025'],
    ['ja', '1,000,000米ドル', '1.5%', '2025年7月1日'],
    ['zhHK', '1,000,000 美元', '1.5%', '2025年7月1日'],
  ] as const)('are written the way %s has them', (lang, pool, lateFee, from) => {
    expect(writeFigure(FIGURES.pool, lang)).toBe(pool);
    expect(writeFigure(FIGURES.lateFee, lang)).toBe(lateFee);
    expect(writeFigure(FIGURES.campaignFrom, lang)).toBe(from);
  });

  test('each one is named by an agreement', () => {
    const used = new Set(EVERY.flatMap((each) => namesIn(templateOf(...each))));
    expect(Object.keys(FIGURES).filter((name) => !used.has(name))).toEqual([]);
  });
});

describe.each(EVERY)('%s, version %s, in %s', (name, version, lang) => {
  const template = templateOf(name, version, lang);
  const text = agreementText(name, version, lang);

  test('has no figure of its own: every digit comes from a constant', () => {
    const typed = template
      .replace(/\{\w+\}/g, '')
      // The name of a network, and the one section that is referred to, which a test below follows.
      .replace(/TRC20|(?:Section |sección |第 ?)8(?= ?条| ?條| )/g, '');
    expect(typed.match(/.{0,20}\d.{0,20}/g) ?? []).toEqual([]);
  });

  test('says each figure as its constant, read back from the finished text', () => {
    // Clause by clause, in the order of the template.
    const lines = text.split('\n').filter((line) => line !== '');
    const written = template.split('\n').filter((line) => line !== '');
    lines.splice(1, 1); // the version line, which no template has
    expect(lines).toHaveLength(written.length);
    written.forEach((line, index) => {
      const figures = namesIn(line).filter((figure) => figure !== 'operator');
      let rest = lines[index] as string;
      for (const figure of figures) {
        const value = writeFigure(FIGURES[figure as FigureName], lang);
        expect(rest, `${figure} in ${line}`).toContain(value);
        rest = rest.slice(rest.indexOf(value) + value.length);
      }
    });
  });

  test('names the same figures as the English text, as often, section by section', () => {
    const bySection = (language: Language) =>
      templateOf(name, version, language)
        .split('\n## ')
        .map((section) => namesIn(section).sort());
    expect(bySection(lang)).toEqual(bySection('en'));
  });

  test('has the sections, clauses and points of the English text', () => {
    const shape = (language: Language) =>
      blocksOf(agreementText(name, version, language)).map((block) => ('number' in block ? block.number : block.kind));
    expect(shape(lang)).toEqual(shape('en'));
  });

  test('has every figure filled in, no markup left, and no punctuation of another script', () => {
    expect(text).not.toMatch(/[{}<>*_`]|undefined|NaN|\bTODO\b|lorem|\[\w+\]/);
    if (lang === 'ja' || lang === 'zhHK') expect(text).not.toMatch(/[\u3040-\u9fff][,;:!?()]|[,;:!?()][\u3040-\u9fff]/);
    else expect(text).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
    expect(text).not.toMatch(/ {2}| $/m);
  });

  test('is split into blocks that together are the whole text', () => {
    const joined = blocksOf(text).map((block) => {
      if (block.kind === 'title') return `# ${block.text}`;
      if (block.kind === 'heading') return `## ${block.text}`;
      if (block.kind === 'item') return `- ${block.text}`;
      return block.kind === 'clause' ? `${block.number} ${block.text}` : block.text;
    });
    expect(joined).toEqual(text.split('\n').filter((line) => line !== ''));
  });

  test('is, byte for byte, what was published under its version', () => {
    expect(PUBLISHED[name][version]?.[lang], 'a changed text needs a new version in documents.ts').toBe(sha256(text));
  });
});

test.each(EVERY.filter(([name]) => name === 'software-usage'))(
  'the section that %s, version %s, in %s refers to is the one on the service contract',
  (name, version, lang) => {
    const clauses = blocksOf(agreementText(name, version, lang));
    const pages = clauses.find((block) => block.kind === 'clause' && block.number === '8.1');
    expect(pages?.text).toContain(writeFigure(FIGURES.contractPages, lang));
    const reference = clauses.find((block) => block.kind === 'clause' && block.number === '1.3');
    expect(reference?.text).toMatch(/(Section 8|sección 8|第8条|第 8 條)/);
  },
);

describe('versions follow each other by their day', () => {
  test('the old one is in force until the day before, whatever is published already', () => {
    const at = (today: string) => [inForceOn('software-usage', today).version, signUpVersionOn(today)];
    expect(at('2020-01-01')).toEqual(['2026-11', '2026-11-22']);
    expect(at('2026-12-31')).toEqual(['2026-11', '2026-11-22']);
    expect(at('2027-01-01')).toEqual(['2027-01', '2027-01']);
    expect(at('2031-05-05')).toEqual(['2027-01', '2027-01']);
    expect(comingAfter('software-usage', '2026-12-31')?.version).toBe('2027-01');
    expect(comingAfter('software-usage', '2027-01-01')).toBeUndefined();
    expect(comingAfter('privacy', '2020-01-01')).toBeUndefined();
  });

  test('a version of the sign-up names the texts that were ticked under it', () => {
    const named = (version: string) => signUpTexts(version)?.map((each) => `${each.document} ${each.version}`);
    expect(named('2026-11-22')).toEqual(['software-usage 2026-11', 'privacy 2026-11-22']);
    expect(named('2027-01')).toEqual(['software-usage 2027-01', 'privacy 2026-11-22']);
    expect(named('2026-11')).toBeUndefined();
  });

  test('each is later than the one before, in name and day, and its templates are there', () => {
    for (const name of DOCUMENTS) {
      const versions = VERSIONS[name];
      expect(Object.keys(TEMPLATES[name])).toEqual(versions.map(({ version }) => version));
      expect(versions.map(({ version }) => version).toSorted()).toEqual(versions.map(({ version }) => version));
      expect(versions.map(({ effectiveOn }) => effectiveOn).toSorted()).toEqual(
        versions.map(({ effectiveOn }) => effectiveOn),
      );
      expect(() => agreementText(name, '1999-01', 'en')).toThrow('no text of');
    }
  });
});

describe('what the software usage agreement says of the most that leaves, and what the product does', () => {
  const funded = instant(Date.parse('2026-11-01T15:00:00Z'));
  const later = instant(funded + 8 * DAY);
  const clause = (version: string) =>
    blocksOf(agreementText('software-usage', version, 'en')).find(
      (block) => block.kind === 'clause' && block.text.includes('US$50,000'),
    );
  const inClause = (version: string) => (clause(version)?.text.match(/US\$[\d,]+/g) ?? []).map(dollarsOf);
  const dollarsOf = (written: string) => BigInt(written.replace(/\D/g, '')) * 1_000_000n;

  test('2026-11 names a new account and the most of all: nobody gets more, and a passkey gets it', () => {
    const [first, most] = inClause('2026-11');
    expect(capOf('passkey', funded, funded)).toBe(first);
    expect(capOf('passkey', later, funded)).toBe(most);
    for (const tier of ['code', 'totp'] as const) expect(TIER_CAPS[tier] < (most ?? 0n)).toBe(true);
  });

  test('2027-01 names each way of confirming, exactly as the product counts it', () => {
    const [code, totp, passkey, first] = inClause('2027-01');
    expect([code, totp, passkey]).toEqual([
      capOf('code', later, funded),
      capOf('totp', later, funded),
      capOf('passkey', later, funded),
    ]);
    expect(capOf('passkey', funded, funded)).toBe(first);
    expect(capOf('code', funded, funded)).toBe(code);
    expect(CAP_WINDOW_MS).toBe(WITHDRAWAL_TERMS.windowHours * HOUR);
    expect(clause('2027-01')?.text).toContain(`within ${WITHDRAWAL_TERMS.windowHours} hours`);
  });
});

test('a text with a figure that does not exist is never rendered', () => {
  expect(() => renderAgreement(VERSIONS.privacy[0], '# A\n\n{nothing}', 'en')).toThrow('no figure nothing');
});
