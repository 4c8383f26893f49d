import type { Examples } from '../examples.ts';

/** Questions of figures of one's own account and of a stock, beside those that people ask first. */
export const ASKED_OF_FIGURES: Examples = {
  beside_index: `how am I doing compared with the S&P 500 | am I beating the market | did I beat the index this year
    am i outperforming the market | my return vs the S&P 500 | how do I compare to the market | my performance against the index
    is my portfolio beating the S&P | am I doing better than the market | have I beaten the nasdaq this month
    ¿estoy superando al mercado? | mi rendimiento comparado con el S&P 500 | ¿le gano al mercado? | ¿voy mejor que el índice?
    mi cuenta contra el índice | cómo me va en comparación con el mercado
    市場平均に勝っている？ | 自分の成績をS&P500と比べて | 指数と比べてどう？ | 私のリターンは市場を上回っていますか | インデックスに勝ってる？
    我有冇跑贏大市 | 我的回報跟標普500比較如何 | 我跑贏指數嗎 | 同大市比我表現點 | 我嘅表現對比指數`,
  profit: `how did I do yesterday | how did my account do yesterday | por qué bajé hoy | ¿por qué subió mi cuenta hoy? | ¿cómo me fue ayer?
    昨日の成績は？ | 昨日はいくら儲かった | 我尋日賺咗幾多 | 昨天我賺了多少 | why is my account up today | why did my account go up today`,
  account: `how much money do I have | how much money have I got | how much money do I have in total | ¿cuánto dinero tengo?
    お金はいくらある？ | 我有幾多錢 | 我有多少錢`,
  buying_power: `how many shares of SPY can I buy with $1000 | how many Apple shares can I buy | how many shares of KO can I afford
    do I have enough money to buy 100 microsoft shares | can I afford 10 shares of NVDA | is my cash enough for 5 Tesla
    ¿cuántas acciones de SPY puedo comprar con $1000? | ¿me alcanza para comprar 100 acciones de Microsoft?
    1000ドルでSPYを何株買える？ | マイクロソフトを100株買うお金はある？ | 1000美元可以買幾多股SPY | 我夠唔夠錢買100股微軟`,
  borrow: `how much interest do I pay for my short | what does my short cost me a night | how much do my shorts cost
    ¿cuánto interés pago por mi corto? | 空売りの金利はいくら払っている？ | 我沽空要付幾多利息 | how much am I paying for my shorts`,
  year_range: `what is the beta of AAPL | beta of Tesla | how volatile is NVDA | ¿cuál es la beta de Apple? | アップルのベータは？ | 蘋果嘅beta係幾多
    volatility of KO | how risky is AMC as a stock`,
  quote: `Tesla's volume | trading volume of Apple | compare KO and Pepsi | SPY or VOO | KO vs PEP | compara KO y Pepsi | KOとペプシを比較
    可口可樂同百事比較 | how many shares of TSLA were traded today`,
  risk: `how much of my money is in tech | how much do I have in energy | what share of my account is in health care
    ¿cuánto de mi dinero está en tecnología? | 資金のうちテクノロジーはどれくらい？ | 我有幾多錢喺科技股`,
};
