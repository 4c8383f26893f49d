import { expect, test } from 'vitest';
import { understandEach } from '../clauses.ts';

const asks = (text: string) => understandEach(text).map(({ subject }) => subject);

test.each([
  ...['is Candor better than Robinhood', 'is candor cheaper than interactive brokers', 'why not use fidelity'],
  ...['why should I use this instead of Webull', 'Robinhood vs Candor', 'is this like webull or nah'],
  ...['My late husband used Schwab. How do your charges compare with theirs?', 'are you cheaper than other brokers'],
  ...[
    'Would I be better off with Vanguard?',
    'do you have lower fees than e*trade',
    'what can you do that schwab cant',
  ],
  ...['¿qué ventaja tienen sobre otros brókers?', 'マネックスとどっちがお得？', '他の証券会社と何が違うの？'],
  ...['¿Candor es mejor que Robinhood?', '¿por qué no usar GBM?', 'che, ¿conviene más esto o Bull Market?'],
  ...['Robinhoodより良いですか？', '楽天証券と比べてどう？', 'SBI証券より手数料は安いですか'],
  ...['なぜCandorを使うべき？他の証券会社じゃだめ？', 'Candor好過Robinhood嗎', '你哋同富途比邊個平', '點解唔用富途'],
])('“%s” sets Candor beside another broker', (text) => expect(asks(text)).toEqual(['brokers']));

test.each([
  ...['what is Robinhood at', 'is Schwab stock better than Robinhood stock', 'Robinhood vs Coinbase'],
  ...[
    'can I move my shares here from Fidelity',
    'should I buy Robinhood',
    'precio de Robinhood',
    '嘉信股價',
    'why is Schwab up this week',
    'why is robinhood down today',
  ],
])('“%s” does not', (text) => expect(asks(text)).not.toContain('brokers'));
