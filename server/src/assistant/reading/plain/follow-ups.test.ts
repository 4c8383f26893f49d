import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Subject } from '@candor/model/assistant/subjects.ts';
import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

/** After an answer to `subject:topic` or `subject` about these stocks. */
function behind(label: string, ...codes: string[]): Meaning {
  const [subject, topic = null] = label.split(':') as [Subject, HowToTopic?];
  return { subject, topic, codes, span: null };
}
const asks = (text: string, before?: Meaning): string => {
  const [{ subject, topic, codes, lacksCode } = { subject: undefined, topic: undefined, codes: [], lacksCode: false }] =
    understandEach(text, before);
  return [[subject, topic].filter(Boolean).join(':'), ...codes, ...(lacksCode ? ['lacks a code'] : [])].join(' ');
};

const HOW_CLOSE = [
  'how do I close it',
  '¿cómo los cierro?',
  '¿y cómo salgo de ahí?',
  'どうやって返済するの',
  '點樣平倉',
];
const CLOSE = ['close it', 'cover them', 'ciérralo', '返済したい', '平咗佢'];

test.each(['shorts_result', 'borrow_paid', 'margin'])('behind %s a position is closed by buying back', (before) => {
  for (const text of HOW_CLOSE) expect([text, asks(text, behind(before))]).toEqual([text, 'how_to:cover']);
  for (const text of CLOSE) expect([text, asks(text, behind(before))]).toEqual([text, 'act:cover']);
});

test('behind one position it is that position, whichever way it is closed', () => {
  for (const text of [...HOW_CLOSE, 'how do i get out of it', '點樣埋單走人'])
    expect([text, asks(text, behind('position', 'AMC'))]).toEqual([text, 'how_to:sell AMC']);
});

test('how a stock is bought is no question of closing', () => {
  for (const text of ['how do I buy it', 'how do i get it', '¿cómo la compro?', 'どうやって買うの', '點樣買'])
    expect([text, asks(text, behind('quote', 'AAPL'))]).not.toEqual([text, 'how_to:sell AAPL']);
  expect(asks('¿cómo la compro?', behind('quote', 'AAPL'))).toBe('how_to:buy AAPL');
});

test('behind open orders they are cancelled, and those that were are a list', () => {
  const texts = [
    'cancel it',
    'kill it',
    'nuke them all',
    'それキャンセルで',
    'cancel them',
    'cancélala',
    'quítala',
    'cancélalas todas',
    '取り消して',
  ];
  for (const text of [...texts, '全部キャンセルして', '取消它', '全部取消', '幫我cut咗佢'])
    expect([text, asks(text, behind('orders'))]).toEqual([text, 'act:cancel_order']);
  expect(asks('cancel it', behind('order_fate', 'DIS'))).toBe('act:cancel_order DIS');
  expect(asks('and the canceled ones?', behind('orders'))).toBe('past_orders');
});

test('how long it takes is asked of the money that was spoken of', () => {
  const texts = ['how long does it take?', '¿cuánto tarda?', '¿en cuánto me llega?', '何日かかりますか', '要等幾耐'];
  for (const text of texts) {
    expect([text, asks(text, behind('how_to:withdraw'))]).toEqual([text, 'how_to:withdraw']);
    expect([text, asks(text, behind('how_to:deposit'))]).toEqual([text, 'deposit_time']);
  }
});

test('an amount is asked for in percent, over the same days', () => {
  const texts = [
    'and in percent?',
    'percentage wise?',
    'what percent is that',
    '¿y en porcentaje?',
    'パーセントだと？',
    '即係幾多%',
  ];
  for (const text of texts) {
    expect([text, asks(text, behind('profit'))]).toEqual([text, 'profit']);
    expect([text, asks(text, behind('position', 'NVDA'))]).toEqual([text, 'position NVDA']);
    expect([text, asks(text, behind('cash'))]).toEqual([text, 'share_of']);
    const [over] = understandEach(text, { ...behind('profit_over'), span: 'WTD' });
    expect([text, over?.subject, over?.span]).toEqual([text, 'profit_over', 'WTD']);
  }
});

test('which of two is asked of both', () => {
  const texts = ['which of the two is cheaper', '¿cuál de las dos es más cara?', 'どっちが安い？', '兩隻邊隻平啲'];
  for (const text of [...texts, 'which of the two is better today'])
    expect([text, asks(text, behind('quote', 'AMD', 'INTC'))]).toEqual([text, 'quote AMD INTC']);
});

test('which of two pays more, or moves more', () => {
  for (const text of ['which pays more', '¿cuál de las dos paga más?', 'どっちが配当が高い？', '邊隻息高啲'])
    expect([text, asks(text, behind('quote', 'KO', 'PEP'))]).toEqual([text, 'dividends KO PEP']);
  expect(asks('which of them moved more', behind('quote', 'KO', 'PEP'))).toBe('quote KO PEP');
});

test('“sell it” behind the worst position means that one', () => {
  for (const text of ['sell it', 'close it', 'véndela', '売って', '沽咗佢']) {
    const [meant] = understandEach(text, behind('worst'));
    expect([text, meant?.subject, meant?.among]).toEqual([text, 'act', { pick: 'worst' }]);
  }
});

test('for how long a rate is, whether a price will rise, and why', () => {
  for (const text of ['is that per day', '¿eso es por día?', 'それは1日あたり？', '係咪每日計'])
    expect([text, asks(text, behind('borrow', 'AMC'))]).toEqual([text, 'borrow AMC']);
  expect(asks('u think itll go up', behind('quote', 'MSFT'))).toBe('prediction MSFT');
  expect(asks('why', behind('worst'))).toBe('profit');
});

test('a fee behind a deposit is one of the deposit', () => {
  for (const text of ['and is there a fee', '¿hay comisión?', '手数料はかかりますか', '使唔使手續費'])
    expect([text, asks(text, behind('deposit_time'))]).toEqual([text, 'how_to:deposit']);
});

test('behind nothing they mean what they say alone', () => {
  expect(asks('how do I close it')).not.toContain('cover');
  expect(asks('in percent?')).toBe('');
});
