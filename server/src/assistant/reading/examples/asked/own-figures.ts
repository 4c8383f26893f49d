import type { Examples } from '../examples.ts';

/** Questions about figures of one's own account, in every language, by what they ask for. */
export const ASKED_OF_OWN_FIGURES: Examples = {
  dividends_next: `will I get a dividend this month | what will my short owe in dividends
    qué dividendos deben mis cortos | ¿cobro algún dividendo este mes? | 空売りの配当はいくら払う | 今月は配当が入る？
    我淡倉要付幾多股息 | 我今個月有冇息收 | when is my next dividend | next dividends of my stocks | which dividends are coming | what dividends are coming up
    upcoming dividends | when do I get paid dividends next | when will my dividends be paid | next dividend payment in my account
    do I have any dividends coming | which of my stocks pays the highest dividend | which holding of mine pays the most dividends
    what are the ex dates of my stocks | my dividend calendar | when do my holdings go ex dividend | dividends I will receive soon
    what dividends does my short owe next | what pays the best dividend of what I own | dividend dates of my positions
    ¿cuándo es mi próximo dividendo? | próximos dividendos | qué dividendos vienen | cuándo me pagan el próximo dividendo
    dividendos que voy a cobrar | fechas de dividendos de mis acciones | cuál de mis acciones paga más dividendo
    calendario de mis dividendos | cuándo cobro dividendos | qué dividendos me tocan | fechas ex de mis acciones
    次の配当はいつもらえる | 今後の配当 | 私の次の配当はいつですか | 保有株の配当予定 | これから入る配当 | 配当の予定を教えて
    保有銘柄で配当が一番高いのは | 配当カレンダー | 持ち株の権利落ち日はいつ | 次の配当金 | 一番配当が高い保有株
    我下次派息係幾時 | 下次股息幾時 | 我幾時有息收 | 有咩股息就嚟派 | 我啲股幾時派息 | 即將派發的股息 | 我的股票何時除淨
    我邊隻股派息最高 | 我持有的股票哪隻股息率最高 | 下一次派息 | 未來的股息 | 我啲持股幾時除淨`,
  sizes: `cuál es mi posición más grande | 最大持倉 | 最大一隻持股 | 我隻最大持倉係邊隻 | 最大嗰隻持倉 | biggest position in percent | what is my largest position | which position is my biggest | what's my largest holding
    what is my biggest position | biggest position | my largest holding | which stock do I have the most of | smallest position
    what is my smallest position | rank my positions by size | how big is my largest position | where is most of my money
    mi posición más grande | posición más grande | ¿cuál es mi posición más pequeña? | en qué acción tengo más dinero | mi mayor posición
    一番大きいポジション | 最大の保有銘柄は | 一番小さいポジションは | 最大保有銘柄 | 一番多く持っている銘柄
    我最大嘅持倉 | 最大持倉係邊隻 | 我最細嘅持倉 | 我揸得最多嗰隻 | 我最小的持倉`,
  account_on: `what was my account worth last friday | what was my account worth on november 20 | account value a week ago
    how much was my account worth a month ago | how much did I have on monday | my balance on november 30 | account balance last tuesday
    value of my account 3 days ago | what was my portfolio worth yesterday | how much money did I have at the end of last month
    ¿cuánto valía mi cuenta el viernes pasado? | valor de mi cuenta hace una semana | cuánto tenía el 20 de noviembre
    cuánto valía mi cuenta ayer | mi saldo el lunes | valor de la cuenta a fin del mes pasado
    先週の金曜日の口座評価額 | 11月20日の口座の価値は | 1週間前の口座残高 | 一か月前の資産はいくら | 昨日の口座評価額 | 先月末の資産額
    上星期五我個戶口值幾多 | 11月20日帳戶值幾多 | 一星期前我戶口有幾多錢 | 上個月底的帳戶總值 | 尋日我戶口值幾多 | 一個月前的資產`,
  profit_over: `how did my account do last friday | my profit last friday | how much did I make on monday | how did I do on november 30
    ¿cómo me fue el viernes pasado? | mi ganancia del lunes | 先週の金曜日の損益 | 月曜日はいくら儲かった | 上星期五我賺咗幾多 | 我星期一嘅盈虧`,
  closing: `what if I closed all positions | if I closed all my positions now | what would I get if I sold everything now | how much money if I sell all | how much would I have if I sold everything
    what do I get if I close all my positions | if I liquidate everything how much cash | proceeds of selling everything
    how much cash would I have after selling all my stocks | what is everything worth if I sell | cash if I close everything
    ¿cuánto me queda si vendo todo? | cuánto vale todo si vendo | cuánto recibiría si vendiera todo ahora | si cierro todas mis posiciones, cuánto me queda
    si liquido todo cuánto efectivo tendría | cuánto dinero si vendo todas mis acciones
    全部売ったらいくらになる | 今すべて売却したらいくら | 全部決済したら現金はいくら | 全ポジションを閉じたらいくら残る | すべて売ったら手元にいくら
    我全部賣晒有幾多錢 | 而家沽清攞返幾多 | 如果全部平倉有幾多現金 | 全部賣出可得多少 | 賣晒啲股有幾多錢 | 清倉之後有幾多現金`,
  shorts_result: `how much have my shorts lost | how much have my shorts made | how are my shorts doing | profit on my shorts | my short positions p&l
    how much did my shorts make | am I losing on my shorts | what did my short bring me | loss on my short positions | result of my shorts
    ¿cuánto he perdido con mis cortos? | cómo van mis cortos | ganancia de mis cortos | cuánto llevo ganado en corto | resultado de mis cortos
    空売りの損益 | 空売りでいくら損している | 空売りでいくら儲かった | ショートの成績は | 空売りの調子はどう
    我沽空蝕咗幾多 | 我啲淡倉賺咗幾多 | 我淡倉嘅盈虧 | 沽空的損益是多少 | 我嘅淡倉表現`,
  borrow_paid: `how much interest did I pay | how much interest have I paid | interest paid | how much interest did I pay so far | interest I have paid
    借股利息 | 借股利息幾多 | 我俾咗幾多借股利息 | 借貨利息至今幾多 | borrow fees so far | how much have I paid to borrow shares | borrow interest paid
    how much has borrowing cost me | total borrow fees | what did I pay for borrowed shares | interest paid on my shorts so far
    lending fees I have paid | how much borrow cost so far | interest I paid this month | margin interest paid | cost of my shorts | what did my shorts cost me so far
    ¿cuánto interés he pagado? | coste de préstamo | costo de préstamo hasta ahora | cuánto he pagado por acciones prestadas | intereses pagados por mis cortos
    cuánto me han costado los préstamos de acciones | costo de mis cortos
    貸株料はいくら払った | 今までの貸株料 | これまでに払った貸株料 | 払った金利はいくら | 空売りのコストはこれまでいくら | 貸株料
    我付咗幾多借股費 | 借貨息 | 借股利息俾咗幾多 | 至今借股費 | 我俾咗幾多利息 | 借股費用總共幾多 | 我沽空俾咗幾多息`,
  orders: `my open orders in apple | open orders in KO | do I have open orders for Tesla | pending orders in MSFT | any orders waiting in NVDA
    mis órdenes abiertas en apple | órdenes pendientes de KO | ¿tengo órdenes abiertas de Tesla?
    アップルの未約定注文 | KOの注文中の注文は | テスラの注文は残っている？
    我蘋果嘅未成交訂單 | KO 有冇未成交嘅單 | 特斯拉嘅掛單`,
  fee_list: `fees on apple | fees on KO | fees for a Tesla order`,
  fees_paid: `fees I paid on apple | how much did I pay in fees on KO | commission on my Tesla trades so far | fees on apple so far
    comisiones pagadas en apple | cuánto pagué de comisión por KO | アップルで払った手数料 | KOの手数料はこれまでいくら
    我買蘋果俾咗幾多手續費 | KO 至今收咗我幾多費用`,
  dividends_received: `how much dividend did KO pay me | dividends I got from apple | cuánto dividendo me pagó KO | KOからもらった配当 | KO派咗幾多息俾我
    dividends from SPY so far`,
  margin: `at what price do I get a margin call on google | margin call price of my short | when will my short be liquidated
    at what price will GOOGL be bought back | liquidation price of my META short | how high can google go before a margin call
    ¿a qué precio me llaman a margen en google? | precio de llamada de margen de mi corto | ¿cuándo liquidan mi corto?
    グーグルは何ドルで追証になる | 空売りの追証価格 | 空売りはいつ強制決済される
    谷歌升到幾多會追加保證金 | 我淡倉幾時會被強制平倉 | 追加保證金價 | GOOGL 幾錢會斬倉`,
  today_of: `how is meta doing for me today | how is my GOOGL short doing today | cómo me va con meta hoy | メタは今日どう？私の分 | 我隻META今日點`,
  'how_to:tax_form': `how much tax will I owe | what do I report for taxes | what do I declare from this account | cuánto impuesto voy a deber | qué tengo que declarar
    税金はいくらかかる | 確定申告で何を申告する | 我要交幾多稅 | 報稅要報咩`,
};
