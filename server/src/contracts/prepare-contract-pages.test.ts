import { LANGUAGES } from '@candor/model/auth/terms.ts';
import { CONTRACT_TEXTS } from '@candor/model/contracts/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contractsOf,
  codeOn,
  type ContractWorld,
  contractWorld,
  documentOf,
  freshKey,
  prepare,
  sha256Of,
  sign,
} from '../../test/contract-world.ts';
import { newCustomer } from '../../test/identity-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world?.stop());

describe('making a contract', () => {
  test('nobody has one before their identity is verified', async () => {
    const person = await newCustomer(world, 'early-party');
    expect(await contractsOf(person)).toMatchObject({ next: 'needs_identity', contracts: [], taxForm: 'missing' });
    expect((await prepare(person)).code).toBe(4031);
  });

  test.each(LANGUAGES)(
    'in %s it has nine pages, one section each, with every number and the customer’s data',
    async (lang) => {
      const person = await world.verified();
      const { data } = await prepare(person, { lang });
      expect(data).toMatchObject({ lang, state: 'draft', specimen: false, fee: '0.00', signedAt: null });
      const { pages, text, annotations, sha256, bytes } = await documentOf(person, data.contractId);
      expect(sha256Of(bytes)).toBe(sha256);
      expect(sha256).toBe(data.sha256);
      expect([pages, annotations]).toEqual([9, []]);
      const plain = text.replaceAll(' ', '');
      for (const words of [data.number, 'Vera Molnár', '12 Poplar Street', CONTRACT_TEXTS[lang].labels.noBank])
        expect(plain).toContain(words.replaceAll(' ', ''));
      for (const { title } of CONTRACT_TEXTS[lang].sections) expect(plain).toContain(title.replaceAll(' ', ''));
      for (const each of NUMBERS[lang]) expect(plain, each).toContain(each.replaceAll(' ', ''));
    },
  );

  test('an unfinished one is replaced, and can no longer be signed', async () => {
    const person = await world.verified();
    const first = (await prepare(person)).data;
    const code = codeOn((await documentOf(person, first.contractId)).text);
    const second = (await prepare(person, { lang: 'ja' })).data;
    const late = await sign(person, first.contractId, {
      number: first.number,
      sha256: first.sha256,
      documentCode: code,
    });
    expect(late.body.refusal).toBe('illegal_state');
    expect((await contractsOf(person)).contracts).toMatchObject([{ contractId: second.contractId, lang: 'ja' }]);
  });

  test('not without consent to electronic documents in its present words', async () => {
    const person = await world.verified();
    expect((await prepare(person, { consentVersion: '2020-01' })).body.refusal).toBe('agreement_required');
  });

  test('is tried again after a failure, a bounded number of times; then it is refused and nothing is kept', async () => {
    const person = await world.verified();
    world.trouble.draws = 2;
    expect((await prepare(person)).code).toBe(2000);
    world.trouble.draws = 3;
    const refused = await prepare(person, { lang: 'es' });
    expect([refused.status, refused.code, refused.body.refusal]).toEqual([502, 5021, 'contract_generation_failed']);
    expect(world.trouble.draws).toBe(0);
    expect((await contractsOf(person)).contracts).toMatchObject([{ lang: 'en' }]);
  });

  test('another customer finds none', async () => {
    const [person, other] = [await world.verified(), await world.verified()];
    const { data } = await prepare(person);
    for (const path of [`/contracts/${data.contractId}`, `/contracts/${data.contractId}/document`]) {
      const answer = await other.browser.get(path);
      expect([answer.code, answer.body.refusal]).toEqual([4242, 'contract_none']);
    }
    const body = { sha256: data.sha256, documentCode: 'AAAAAA' };
    expect((await sign(other, data.contractId, body)).body.refusal).toBe('contract_none');
  });
});

test('the same request twice is one contract', async () => {
  const { browser } = await world.verified();
  const key = freshKey();
  const body = { lang: 'en', consentVersion: (await browser.get('/contracts')).data.consentVersion };
  const [first, second] = [await browser.post('/contracts', body, key), await browser.post('/contracts', body, key)];
  expect(second.data).toEqual(first.data);
});

/** Every number of the specification's §9, as each language writes it. */
const NUMBERS = {
  en: [
    ...['9 pages', '5 to 7 days', '1 year', '1.5% per month', '60 days before it applies', 'within 30 days of the'],
    ...['30 days from the notice', 'unpaid for 60 days', 'goes on for 90 days', '30 days’ notice', '5 business days'],
    ...['negotiate for 30 days', 'arbitration', 'electronically', 'W-9'],
  ],
  es: [
    ...['9 páginas', 'entre 5 y 7 días', '1 año', '1.5 % mensual', '60 días antes', '30 días siguientes al anuncio'],
    ...['30 días desde el aviso de la otra', 'lleve 60 días impaga', 'se prolonga 90 días', 'preaviso de 30 días'],
    ...['5 días hábiles', 'negocian primero durante 30 días', 'arbitraje', 'electrónicamente', 'W-9'],
  ],
  ja: [
    ...['9ページ', '5日ないし7日', '1年', '月1.5%', '60日前', 'お知らせから30日以内', '通知から30日以内に是正'],
    ...['60日間支払われない', '90日続いた', '30日前の通知', '5営業日', '30日間協議', '仲裁', '電子的に署名', 'W-9'],
  ],
  zhHK: [
    ...[
      '9 頁',
      '5 至 7 日',
      '1 年',
      '每月 1.5%',
      '最少 60 日',
      '公布後 30 日內',
      '通知後 30 日內補救',
      '逾期 60 日未付',
    ],
    ...['持續 90 日', '給予 30 日通知', '5 個營業日', '協商 30 日', '仲裁', '電子方式簽署', 'W-9'],
  ],
} as const;
