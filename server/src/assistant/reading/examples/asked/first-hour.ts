import type { Examples } from '../examples.ts';

/** What people type in their first hour, short, misspelt and in lower case, in every language. */
export const ASKED_IN_FIRST_HOUR: Examples = {
  help: `how do i start | where do i begin | what should i do first | how do i get started | first steps | how does this app work | im new here
    what now | como empiezo | por dónde empiezo | qué hago primero | primeros pasos | soy nueva qué hago
    どうやって始めるの | 何から始めればいい | 最初に何をすればいい | どう始める | 點樣開始好 | 由邊度開始 | 第一步做咩 | 新手點開始`,
  advice: `how do i make money | how can i get rich | whats a good stock for beginners | good stock to start with
    cheap stocks to buy | cheap stocks | good cheap stocks | what stock should a beginner get | cómo gano dinero
    どうやって儲けるの | どうすれば儲かる | 安い株 | 手頃な株 | 初心者向けの株は | 點樣賺錢 | 點先賺到錢 | 平嘢股 | 有咩平股 | 邊啲股抵買`,
  'how_to:buy': `buy | buy please | comprar | 買う | 購入 | 買 | 買股票`,
  'how_to:sell': `sell | sell please | vender | 売る | 売却 | 沽 | 賣 | 賣股票`,
  'how_to:deposit': `deposit | top up | depositar | 入金 | 入錢`,
  risk: `can i lose more than i invested | can i go negative | can i lose all my money | puedo perder más de lo que invertí
    puedo quedar en negativo | 元本以上に損することある？ | 元本より多く損する？ | 全部なくなることある？ | 會唔會輸清光 | 會唔會倒蝕`,
  buying_power: `do i have enough to buy 1000 msft | can i afford 10 shares of apple | how many shares of apple can i get for 1000 | how many nvda can i get with 500 dollars | cuántas apple me alcanzan con 1000`,
  term: `pre market | premarket | after hours | short squeeze | what's a short squeeze | wash sale | day trading | capital gains`,
  session: `收市後可唔可以買賣 | 收市之後仲買唔買到 | can i buy before the open`,
  losers: `worst stocks | worst stock today | biggest drops | peores acciones | 一番下がった株 | 最差嘅股票 | 跌得最甘`,
  margin: `what if i get a margin call | what happens in a margin call on my account | qué pasa si me llaman margen | 追証になったらどうなる | 如果要補倉會點`,
  'act:cancel_order': `undo my last order | undo that | deshacer mi última orden | さっきの注文を取り消して | 取消頭先張單`,
  'how_to:support': `talk to human | human please | real person please | i want to talk to someone`,
  past_orders: `what did i short last month | what did i cover this week | what shorts did i open last month | qué vendí en corto el mes pasado
    先月何を空売りした | 上個月我沽空咗咩`,
  order_fate: `order status | status of my order | estado de mi orden | 注文の状況 | 訂單狀態`,
  not_offered: `信用取引とは | 信用取引できる | crypto | is there crypto here`,
};
