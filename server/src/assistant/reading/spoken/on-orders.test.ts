import { expect, test } from 'vitest';
import type { Meaning } from '@candor/model/assistant/schema.ts';
import { askBody } from '@candor/model/assistant/schema.ts';
import { meaningOf, understandEach } from '../clauses.ts';
import type { Understood } from '../understand.ts';

const partOf = ({ of: count, in: parts, from }: NonNullable<Understood['part']>) =>
  `${from === undefined ? '' : `${from} `}${count}/${parts}`;

function orderIn({ part, size, price, lasts, session }: Understood): string {
  const sized = part ? partOf(part) : size && `${size.by === 'amount' ? '$' : ''}${size.size}`;
  return [sized, price && `${price.way} ${price.price}${price.limit ? ` limit ${price.limit}` : ''}`, lasts, session]
    .filter(Boolean)
    .join(' ');
}

/** What each sentence of a conversation is taken for; what one leaves to be spoken of goes through the request. */
function conversation(sentences: readonly string[]): readonly string[] {
  let before: Meaning | undefined;
  return sentences.map((text) => {
    const asked = understandEach(text, before)[0]!;
    const meaning = meaningOf(asked, before);
    if (meaning) before = askBody.parse({ text, lang: 'en', before: meaning }).before;
    const { subject, topic, codes, reply, orders } = asked;
    const several = orders.length > 1 ? orders.map((each) => `${each.verb} ${each.code} ${each.size?.size}`) : [];
    return [subject ?? 'nothing', topic, codes.join(), ...several, orderIn(asked), reply].filter(Boolean).join(' ');
  });
}

test.each([
  [
    'English',
    [
      ['AAPL', 'quote AAPL'],
      ['buy 5', 'act buy AAPL 5'],
      ['make it 10 instead', 'act buy AAPL 10'],
      ['limit at 290', 'act buy AAPL 10 at 290.00'],
      ['good till canceled', 'act buy AAPL 10 at 290.00 gtc'],
      ['how much would that cost', 'act buy AAPL 10 at 290.00 gtc cost'],
      ["what's the fee", 'fee_list buy AAPL 10 at 290.00 gtc fee'],
      ['ok do it', 'act buy AAPL 10 at 290.00 gtc yes'],
      ['and MSFT?', 'act buy MSFT 10'],
      ['cancel that', 'act buy MSFT 10 no'],
      ['make it 5', 'nothing'],
    ],
  ],
  [
    'English, of a stop with its limit and of shares after an amount',
    [
      ['sell 5 AAPL with a stop at 390', 'act sell AAPL 5 stop 390.00'],
      ['limit 385', 'act sell AAPL 5 stop 390.00 limit 385.00'],
      ['buy $500 of KO', 'act buy KO $500.00'],
      ['ok buy 2', 'act buy KO 2'],
    ],
  ],
  [
    'Spanish, of an amount that is changed',
    [
      ['cómprame 100 dólares de Coca-Cola', 'act buy KO $100.00'],
      ['mejor 200', 'act buy KO $200.00'],
      ['cancélalo', 'act buy KO $200.00 no'],
    ],
  ],
  [
    'English, of a sale',
    [
      ['price of KO', 'quote KO'],
      ['sell half of it', 'act sell KO 1/2'],
      ['all of it', 'act sell KO 1/1'],
      ['at 80', 'act sell KO 1/1 at 80.00'],
      ['stop at 60 instead', 'act sell KO 1/1 stop 60.00'],
      ['at market', 'act sell KO 1/1'],
      ['in after hours', 'act sell KO 1/1 post'],
      ['nah, never mind', 'act sell KO 1/1 post no'],
    ],
  ],
  [
    'English, with questions between',
    [
      ['buy 5 AAPL', 'act buy AAPL 5'],
      ["what's my buying power", 'buying_power'],
      ['double it', 'act buy AAPL 10'],
      ['2 more', 'act buy AAPL 12'],
      ['買多兩股得唔得', 'act buy AAPL 14'],
      ['$300', 'act buy AAPL $300.00'],
      ['sell it instead', 'act sell AAPL $300.00'],
      ['sell 2 KO', 'act sell KO 2'],
    ],
  ],
  [
    'English, with something missing',
    [
      ['buy 5 shares', 'act buy 5'],
      ['AAPL', 'act buy AAPL 5'],
      ['buy some MSFT', 'act MSFT'],
      ['3 please', 'act buy MSFT 3'],
      ['buy 1k of tesla', 'act buy TSLA'],
      ['dollars', 'act buy TSLA $1000.00'],
      ['with a stop loss at 200', 'act buy TSLA $1000.00'],
    ],
  ],
  [
    'English, in other words',
    [
      ['how much is coca cola', 'quote KO'],
      ['can i buy some', 'how_to buy KO'],
      ['is $100 possible', 'act buy KO $100.00'],
      ['wait, what does it cost me in fees', 'fee_list buy KO $100.00 fee'],
      ['Only if it is under 280 dollars, please.', 'act buy KO $100.00 below 280.00'],
      ['How long does the order stay open?', 'term'],
      ['Please keep it open until I cancel it.', 'act buy KO $100.00 below 280.00 gtc'],
      ['Actually, five shares will do.', 'act buy KO 5 below 280.00 gtc'],
      ['make it 2000', 'act buy KO 2000 below 280.00 gtc'],
    ],
  ],
  [
    'Spanish, in other words',
    [
      ['puedo comprar tesla con 500 dólares?', 'how_to buy TSLA $500.00'],
      ['compra entonces', 'act buy TSLA $500.00 yes'],
      ['ponle un límite de 150', 'act buy TSLA $500.00 at 150.00'],
      ['y que quede abierta hasta cancelar', 'act buy TSLA $500.00 at 150.00 gtc'],
      ['mejor véndela', 'act sell TSLA $500.00 at 150.00 gtc'],
    ],
  ],
  [
    'Japanese, in other words',
    [
      ['コカコーラを買いたい', 'how_to buy KO'],
      ['10株', 'act buy KO 10'],
      ['5株に減らして', 'act buy KO 5'],
      ['アップルも同じく', 'act buy AAPL 5'],
      ['やめとく', 'act buy AAPL 5 no'],
    ],
  ],
  [
    'Cantonese, in other words',
    [
      ['我想買可口可樂', 'how_to buy KO'],
      ['10股幾錢', 'act buy KO 10 cost'],
      ['90蚊先買', 'act buy KO 10 at 90.00'],
      ['改為沽', 'act sell KO 10 at 90.00'],
      ['都係唔好', 'act sell KO 10 at 90.00 no'],
    ],
  ],
  [
    'English, of several',
    [
      ['buy 10 KO and 5 MSFT', 'act buy KO,MSFT buy KO 10 buy MSFT 5'],
      ['make the KO one 7', 'act buy KO 7 buy MSFT 5'],
      ['gtc', 'act buy KO 7 buy MSFT 5 gtc'],
      ['yes', 'act buy KO 7 buy MSFT 5 gtc yes'],
    ],
  ],
  [
    'Spanish',
    [
      ['precio de apple', 'quote AAPL'],
      ['compra 5', 'act buy AAPL 5'],
      ['que sean 10', 'act buy AAPL 10'],
      ['a 290', 'act buy AAPL 10 at 290.00'],
      ['hasta cancelar', 'act buy AAPL 10 at 290.00 gtc'],
      ['¿cuánto costaría?', 'act buy AAPL 10 at 290.00 gtc cost'],
      ['¿y la comisión?', 'fee_list buy AAPL 10 at 290.00 gtc fee'],
      ['sí, hazlo', 'act buy AAPL 10 at 290.00 gtc yes'],
      ['y Microsoft?', 'act buy MSFT 10'],
      ['no, cancélala', 'act buy MSFT 10 no'],
    ],
  ],
  [
    'Japanese',
    [
      ['アップルの株価', 'quote AAPL'],
      ['5株買って', 'act buy AAPL 5'],
      ['やっぱり10株にして', 'act buy AAPL 10'],
      ['290ドルの指値で', 'act buy AAPL 10 at 290.00'],
      ['取消まで有効で', 'act buy AAPL 10 at 290.00 gtc'],
      ['いくらになりますか', 'act buy AAPL 10 at 290.00 gtc cost'],
      ['手数料は？', 'fee_list buy AAPL 10 at 290.00 gtc fee'],
      ['はい、お願いします', 'act buy AAPL 10 at 290.00 gtc yes'],
      ['マイクロソフトも', 'act buy MSFT 10'],
      ['やっぱりやめます', 'act buy MSFT 10 no'],
    ],
  ],
  [
    'Cantonese',
    [
      ['蘋果股價', 'quote AAPL'],
      ['買5股', 'act buy AAPL 5'],
      ['改10股', 'act buy AAPL 10'],
      ['限價290', 'act buy AAPL 10 at 290.00'],
      ['取消前有效', 'act buy AAPL 10 at 290.00 gtc'],
      ['總共幾錢', 'act buy AAPL 10 at 290.00 gtc cost'],
      ['手續費幾多', 'fee_list buy AAPL 10 at 290.00 gtc fee'],
      ['好呀', 'act buy AAPL 10 at 290.00 gtc yes'],
      ['咁微軟呢', 'act buy MSFT 10'],
      ['唔好啦', 'act buy MSFT 10 no'],
    ],
  ],
] as const)('a conversation in %s goes on about its order', (_, turns) => {
  const said = conversation(turns.map(([sentence]) => sentence));
  expect(turns.map(([sentence], at) => [sentence, said[at]])).toEqual(turns);
});

test.each([
  ['thanks', 'help'],
  ['price of MSFT', 'quote MSFT'],
  ['MSFT', 'quote MSFT'],
  ['how is it doing today', 'today_of AAPL'],
  ['should I sell it', 'advice AAPL'],
  ['what is a limit order', 'term'],
  ['is the market open', 'session'],
])('behind an order “%s” asks what it always does', (question, meant) => {
  expect(conversation(['buy 5 AAPL', question])[1]).toMatch(new RegExp(`^${meant}`));
});

test('a long row of replies is read once', () => {
  expect(conversation(['buy 5 AAPL', `${'ok '.repeat(150)}x`])[1]).toBe('nothing');
});
