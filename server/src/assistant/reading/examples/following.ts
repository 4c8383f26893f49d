import type { Examples } from './examples.ts';

/** Questions that go on about the stock or fund that was spoken of before, in every language. */
export const AFTER_CODE: Examples = {
  quote: `how much is it | what's the price | and the price? | where is it now | how much does one cost | what about the volume
    cuánto cuesta | a cuánto está | y el precio | cuánto vale una | いくら | 今の値段は | 株価は | 1株いくら | 幾錢 | 而家咩價 | 股價呢 | 一股幾多錢`,
  today_of: `did it go up today | up today? | has it moved today | y hoy subió? | y hoy bajó | ¿subió hoy? | 今日は上がった？ | 今日は下がった？ | 今日升咗未 | 今日跌咗嗎 | is it up or down | why is it falling | is it down today | what happened to it | did it go up today | how is it doing today | why?
    is it higher than yesterday | what's going on with it | sube o baja hoy | por qué baja | qué le pasó | está subiendo | va mejor que ayer | cómo va hoy
    上がってる下がってる | なぜ下がった | 今日はどう | 何かあった | 昨日より高い？ | 今日は上げてる？ | 佢升定跌 | 點解跌 | 今日點 | 發生咩事 | 高過尋日嗎 | 有冇升`,
  change: `and over a year | how was it last month | how has it done since january | and the last five years | in the past week?
    y en un año | cómo le fue el mes pasado | y desde enero | y en los últimos cinco años | 1年では | 先月はどうだった | 年初からは | この5年は
    一年呢 | 上個月點 | 今年升咗幾多 | 五年又點`,
  year_range: `what's its high | how low did it go this year | y su máximo | hasta dónde bajó este año | 今年の高値は | 一番安かったのは | 今年最高幾多 | 最低見過幾多`,
  company: `what do they do | what kind of company is it | who are they | where are they based | qué hacen | qué empresa es | de dónde son
    何の会社 | 何をしてる会社 | 本社はどこ | 佢做咩㗎 | 係咩公司 | 總部喺邊`,
  fundamentals: `how big are they | do they make money | what's their revenue | do they have debt | qué tan grande es | ganan dinero | cuánto facturan | tiene deuda
    利益は出てる？ | 売上は | 借金は | 規模は | 佢賺唔賺錢 | 市值幾多 | 有冇債 | 營業額呢`,
  price_earnings: `and its pe | what's the multiple | y su per | cuántas veces ganancias | PERは | 倍率は | 市盈率呢 | PE幾多`,
  dividends: `does it pay a dividend | and the dividend | when do they pay | what's the yield | paga dividendo | y el dividendo | cuándo pagan | 配当は | 利回りは | 配当はいつ
    有冇息 | 派幾多息 | 幾時派 | 息率呢`,
  ratings: `what do analysts think | and the target | qué dicen los analistas | y el precio objetivo | アナリストはどう見てる | 目標株価は | 分析員點睇 | 目標價呢`,
  competitors: `who are its rivals | who do they compete with | y sus competidores | con quién compite | ライバルは | 競合はどこ | 對手係邊個 | 同邊個爭`,
  earnings: `when do they report | next results? | cuándo reporta | y los resultados | 決算はいつ | 次の決算は | 幾時出業績 | 業績呢`,
  borrow: `what does it cost to short it | can I short it | cuánto cuesta ponerse corto en ella | se puede vender en corto | 空売りのコストは | 空売りできる？ | 沽空幾錢 | 沽唔沽空得`,
  fund: `what's inside | top holdings? | qué tiene adentro | de qué se compone | 中身は | 上位銘柄は | 入面有咩 | 成份呢`,
  news: `any news | what are they saying about it | hay noticias | qué dicen de ella | ニュースは | 何か報道は | 有冇新聞 | 有咩消息`,
  position: `do I own it | how many do I have | what did I pay | am I making money on it | tengo de esa | cuántas tengo | a cuánto la compré | estoy ganando con ella
    持ってる？ | 何株持ってる | いくらで買った | 儲かってる？それで | 我有冇 | 我有幾多股 | 我幾錢買 | 我賺緊嗎佢`,
  advice: `should I buy it | is it a buy | would you sell it | is it too expensive | la compro | conviene | la vendo | 買うべき？ | 売った方がいい？ | 買い？ | 買唔買好 | 值唔值得 | 沽唔沽好 | 係咪太貴`,
  prediction: `will it go up | where will it be next year | subirá | dónde estará en un año | 上がると思う？ | 来年は | 會唔會升 | 下年會點`,
  'how_to:buy': `how do I buy it | where can I get it | cómo la compro | dónde la compro | どうやって買う | どこで買える | 點買 | 喺邊買`,
  'how_to:sell': `how do I sell it | cómo la vendo | どうやって売る | 點沽`,
  'how_to:alert': `tell me when it hits 100 | let me know if it drops | avísame si baja | dime cuando llegue a 100 | 100になったら教えて | 下がったら知らせて | 跌咗話我知 | 到100通知我`,
  'how_to:watchlist': `add it to my list | agrégala a mi lista | リストに入れて | 加入自選`,
  'act:buy': `buy it | get me five of those | cómprala | dame cinco | それ買って | 5株買って | 買佢 | 買5股`,
  'act:sell': `sell it | sell all of it | véndela | それ売って | 沽咗佢`,
  market: `and the market | how's the market in general | y el mercado en general | 市場全体は | 大市呢`,
  session: `is the market open | when does it close | está abierto | a qué hora cierra | 市場は開いてる？ | 何時に閉まる | 開市未 | 幾點收市`,
  holdings: `what do I own | qué acciones tengo | 私の保有は | 我有咩股票`,
  account: `how much do I have in total | cuánto tengo en total | 全部でいくら持ってる | 我總共有幾多`,
  none: `thanks, I'm going to eat | what's the weather there | qué hora es | me voy a comer | 天気は | 疲れた | 天氣點 | 好肚餓`,
};

/** Questions that go on about the customer's own account. */
export const AFTER_OWN: Examples = {
  best: `and the best | which one is winning | which did best | the best one? | y la mejor | cuál va ganando | 一番いいのは | どれが勝ってる | 最好嗰隻呢 | 邊隻贏緊`,
  worst: `and the worst | which one is losing | the worst one? | y la peor | cuál va perdiendo | 一番悪いのは | どれが負けてる | 最差嗰隻呢 | 邊隻輸緊`,
  profit: `and how much did I make | am I up | how much is that today | y cuánto gané | voy ganando | y hoy | 儲かってる？ | いくら勝ってる | 今日は | 賺咗幾多 | 贏緊嗎 | 今日呢`,
  profit_over: `and this month | and since january | how about this year | y este mes | y este año | 今月は | 今年は | 今個月呢 | 今年呢`,
  cash: `and in cash | how much of that is cash | y en efectivo | cuánto de eso es efectivo | 現金は | そのうち現金は | 現金呢 | 其中幾多現金`,
  buying_power: `how much can I still buy | y cuánto puedo comprar | あといくら買える | 仲可以買幾多`,
  account: `and in total | all together? | y en total | 全部では | 總共呢`,
  risk: `is that risky | am I too concentrated | es arriesgado | estoy muy concentrado | 危険？ | 偏ってる？ | 風險大嗎 | 係咪太集中`,
  fees_paid: `and how much in fees | y cuánto en comisiones | 手数料は | 手續費呢`,
  orders: `any open ones | y las abiertas | 未約定は | 未成交嘅呢`,
  order_fate: `why not | what happened to it | was it filled | por qué no | qué le pasó | se ejecutó | なぜ | どうなった | 約定した？ | 點解冇 | 點呀 | 成交咗未`,
  past_orders: `when did I buy them | what did I sell | cuándo las compré | qué vendí | いつ買った | 何を売った | 幾時買 | 沽咗咩`,
  holdings: `what else do I have | qué más tengo | 他に何を持ってる | 仲有咩`,
  dividends_received: `and dividends | y dividendos | 配当は | 股息呢`,
};
