import type { Examples } from '../examples.ts';

/** Questions in the manner of the fifth later set, in every language: what an order costs, and money that leaves. */
export const ASKED_LATER_FIFTH: Examples = {
  quote: `what would I pay for 5 NVDA | what wud 3 shares of msft cost me all in | how much would 20 AMD set me back
    if I got 2 shares of Costco what do I pay in total | what would 10 shares of Apple cost me | total for 15 KO
    if I bought 3 Netflix what would it come to | what do 7 shares of Disney come to | price for 4 shares of Boeing
    what's the damage for 6 Tesla | cost of 8 MSFT | how much to get 12 Nike | what will 2 shares of Visa run me
    how much money do I need for 5 shares of Walmart | what am I looking at for 9 Uber | 10 NVDA how much all in
    what would it cost to pick up 25 Ford | what does it cost to buy 10 TSLA | what wud 4 aapl cost
    if i wanted 3 shares of pepsi what would i be paying | how much is it to buy 11 shares of Intel
    ¿cuánto pagaría por 5 NVDA? | cuanto me saldrian 3 acciones de microsoft | ¿Cuánto cuesta en total comprar 20 de AMD?
    si compro 2 de costco cuánto tengo que pagar | ¿Cuánto cuesta comprar 10 TSLA? | cuánto me costarían 10 de Apple
    ¿cuánto saldría comprar 3 acciones de Netflix? | si compro 4 de Disney cuánto es | cuánto me sale comprar 7 KO
    cuánto hay que pagar por 6 Boeing | total por 15 acciones de Nike | cuánto dinero necesito para 5 de Walmart
    cuánto serían 8 MSFT | en cuánto me salen 2 Visa | cuánto tendría que poner para 3 Uber | cuánto vale comprar 12 Ford
    cuánto pago si compro 9 de Intel | comprando 4 Pepsi cuánto sería todo
    NVDAを5株買うといくら払う？ | マイクロソフト3株でいくらかかる | AMDを20株買ったら全部でいくらになりますか
    コストコ2株、手数料込みでいくら | TSLAを10株買うのにいくらかかりますか | アップルを10株買うといくら払うことになる
    ディズニーを3株買う合計金額は | コカ・コーラを7株買うと総額いくら | ボーイングを6株買ういくら
    ナイキ15株だと費用はいくら | ウォルマート5株に必要なお金は | マイクロソフト8株の購入代金 | ビザ2株でいくら必要ですか
    ネットフリックスを4株買う場合の支払額 | インテルを9株買ったらいくらになる | フォード12株買うのに必要な金額
    買5股NVDA要俾幾多錢 | 3股微軟連手續費幾錢 | 買入20股AMD總共要付多少？ | 買兩股Costco埋單幾多 | 買10股TSLA要多少錢？
    10股蘋果總共幾錢 | 買7股可口可樂要使幾多 | 入6股波音要幾多本錢 | 買15股Nike一共要多少錢 | 想買8股迪士尼要預幾多錢
    買4股Netflix成本多少 | 買入12股福特需要多少資金 | 買9股英特爾埋單幾錢 | 如果買3股Uber要付幾多`,
  borrow: `how much is googl costing me short | what is my google short costing me | is nvda shortable and what does it cost | ¿se puede tomar prestada NVDA y cuánto cuesta? | NVDAは借りられる？料金はいくら
    NVDA借唔借到貨，借貨費幾多 | can tesla be borrowed and for how much | is there any Ford to borrow, at what rate
    ¿se puede pedir prestada Tesla y a qué tasa? | テスラは借りられますか、料率は | Tesla有冇貨借，幾多息`,
  'how_to:short': `AMD沽唔沽得空 | Tesla沽唔沽得 | NVDA可以沽空嗎 | can i go short on AMD | ¿puedo vender en corto TSLA? | ¿se puede vender Apple en corto? | AMDを空売りできる？ | AMDは空売り可能？`,
  position: `whats my avg price on nvda | my average price in Tesla | avg cost on my apple | what did I pay on average for KO
    precio promedio de mis NVDA | a qué precio medio compré Tesla | NVDAの平均取得単価は | 我隻NVDA平均價幾多`,
  dividends_received: `配当はいつもらえる | when do I get my dividends | ¿cuándo me pagan mis dividendos? | 我幾時收到股息`,
  'not_offered:wealth': `how much interest do i get on cash | do you pay interest on my cash | does idle cash earn anything
    ¿me pagan intereses por el efectivo? | 現金に利息はつきますか | 閒置現金有冇利息`,
  'how_to:withdraw': `how long does a withdrawal take | wen does my money arive after withdrawl | whats the fee to withdraw
    if I withdraw today when is the money at my bank | how fast are withdrawals | what do you charge to withdraw
    how many days does a payout to my bank take | when would the money arrive if I took it out now
    cuánto cobran por retirar | si retiro hoy cuándo llega el dinero al banco
    ¿cuántos días tarda en llegar lo que retiro? | ¿qué comisión tiene un retiro?
    出金には何日かかりますか | 出金の手数料はいくらですか | 今出金したらいつ銀行に届きますか | 出金手数料を教えて
    提款要幾耐先到 | 提款手續費幾多 | 今日提款幾時到銀行戶口 | 提錢收幾多費用 | 提款需要多少日`,
  risk: `whats my biggest risk | what's the riskiest thing about my account | where am I most exposed | how dangerous are my shorts
    ¿cuál es mi mayor riesgo? | ¿qué tan peligrosos son mis cortos? | ¿dónde estoy más expuesto?
    一番大きいリスクは何 | 空売りのリスクはどれくらい | 私の口座で一番危ないのは何
    我最大的風險是什麼 | 我啲沽空有幾危險 | 我個戶口邊度最危險`,
  worst: `what dragged my portfolio today | why did i lose money today | por que perdi plata hoy | 今日なんで損してるの | 點解我今日蝕錢`,
};
