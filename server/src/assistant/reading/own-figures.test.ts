import { expect, test } from 'vitest';
import { understand } from './understand.ts';

test.each([
  ['dividends_next', 'when is my next dividend | which dividends are coming | next dividends of my stocks'],
  [
    'dividends_next',
    'which of my stocks pays the highest dividend | ¿cuándo es mi próximo dividendo? | próximos dividendos',
  ],
  ['dividends_next', '次の配当はいつ | 今後の配当 | 下次派息係幾時'],
  [
    'sizes',
    'what is my biggest position | smallest position | mi posición más grande | 一番大きいポジション | 我最大嘅持倉',
  ],
  [
    'closing',
    'what would I get if I sold everything now | cuánto vale todo si vendo | 全部売ったらいくらになる | 我全部賣晒有幾多錢',
  ],
  [
    'shorts_result',
    'how much have my shorts lost | ¿cuánto he perdido con mis cortos? | 空売りの損益は？ | 我沽空蝕咗幾多',
  ],
  [
    'borrow_paid',
    'how much interest did I pay | borrow fees so far | cost of my shorts | 借股利息 | 貸株料はいくら払った',
  ],
  ['margin', 'at what price do I get a margin call on google | when will my short be liquidated'],
  ['orders', 'my open orders in apple | 我蘋果嘅未成交訂單'],
  ['fee_list', 'fees on apple'],
  ['fees_paid', 'fees I paid on apple | how much have I paid in fees'],
  ['dividends_received', 'how much dividend did KO pay me | dividends I got from apple'],
  ['risk', 'how risky is my portfolio'],
])('%s is what is asked for by: %s', (subject, texts) => {
  for (const text of texts.split(' | ')) expect([text, understand(text).subject]).toEqual([text, subject]);
});
