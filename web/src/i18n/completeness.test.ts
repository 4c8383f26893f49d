import { MESSAGES, type MessageKey } from '@candor/model/messages/catalog.ts';
import { expect, test } from 'vitest';
import type { Message, Texts } from './message.ts';
import { fill } from './message.ts';

type Module = { default: Texts };
const modules = import.meta.glob<Module>(['./en/*.ts', './es/*.ts', './ja/*.ts', './zhHK/*.ts'], { eager: true });

const features = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length));
const others = ['es', 'ja', 'zhHK'] as const;

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}
function placeholders(message: Message): string[] {
  const names = formsOf(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(names)].sort();
}

test.each(features)('%s says the same things, with the same placeholders, in every language', (file) => {
  const english = modules[`./en/${file}`]?.default ?? {};
  for (const lang of others) {
    const table = modules[`./${lang}/${file}`]?.default;
    expect(table, `i18n/${lang}/${file}`).toBeDefined();
    expect(Object.keys(table ?? {}).sort(), lang).toEqual(Object.keys(english).sort());
    for (const [key, message] of Object.entries(english)) {
      const translated = table?.[key] ?? '';
      expect(placeholders(translated), `${lang} ${key}`).toEqual(placeholders(message));
      for (const form of formsOf(translated)) expect(form.trim(), `${lang} ${key}`).not.toBe('');
    }
  }
});

test('words of hurry and exclamation marks appear nowhere', () => {
  for (const [path, module] of Object.entries(modules)) {
    for (const [key, message] of Object.entries(module.default)) {
      for (const form of formsOf(message)) expect(form, `${path} ${key}`).not.toMatch(/[!！]/);
    }
  }
});

test('plurals choose their form by the language’s rule, and a missing value stays visible', () => {
  const shares = { zero: 'no shares', one: '{count} share', other: '{count} shares' };
  expect([0, 1, 2].map((count) => fill(shares, { count }, 'en-US'))).toEqual(['no shares', '1 share', '2 shares']);
  expect(fill({ other: '{count}株' }, { count: 1 }, 'ja-JP')).toBe('1株');
  expect(fill('From {first} to {last}', { first: 'a' }, 'en-US')).toBe('From a to {last}');
});

test('what a screen says in words of its own that the contract has too is the same in every language', () => {
  const { en } = MESSAGES;
  const differing: string[] = [];
  let same = 0;
  for (const [key, text] of Object.entries(modules['./en/common.ts']?.default ?? {})) {
    const message = (Object.keys(en) as MessageKey[]).find((each) => en[each] === text);
    if (!message) continue;
    same += 1;
    for (const lang of others) {
      const own = modules[`./${lang}/common.ts`]?.default[key];
      if (own !== MESSAGES[lang][message])
        differing.push(`${lang} ${key}: ${String(own)} | ${MESSAGES[lang][message]}`);
    }
  }
  expect(differing).toEqual([]);
  expect(same).toBeGreaterThan(5);
});
