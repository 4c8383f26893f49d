import type { Phrases } from '../phrases.ts';

export const EN_PHRASES: Phrases = {
  spans: {
    '1D': 'today,todays,on the day,intraday,for the day,since yesterday,since the open,this session,tday,2day,past 24 hours,last 24 hours,one day,1 day',
    WTD: 'this week,since monday,so far this week,week to date,wtd',
    '1W': 'past week,last week,a week,one week,1 week,the week,weekly,five days,5 days,7 days,last 7 days,past 5 days,1w',
    MTD: 'this month,so far this month,since the first of the month,month to date,mtd',
    '1M': 'past month,last month,a month,one month,1 month,the month,monthly change,30 days,past 30 days,last 30 days,4 weeks,four weeks,1m,month',
    '3M': '3 months,three months,quarter,this quarter,last quarter,past quarter,90 days,3 month,3m,last three months,three month',
    '6M': '6 months,six months,half a year,half year,6 month,6m,six month',
    YTD: 'this year,year to date,ytd,since january,since new year,since the start of the year,so far this year,since the beginning of the year,from january,since jan',
    '1Y': 'over the year,over the past year,over the last year,over the course of a year,a year,one year,1 year,past year,last year,the year,12 months,twelve months,52 weeks ago,annual,1y,365 days,yearly',
    '3Y': '3 years,three years,3 year,3y,three year',
    '5Y': '5 years,five years,5 year,5y,five year,half a decade',
    '10Y': '10 years,ten years,decade,10 year,10y,ten year,a decade',
    ALL: 'since inception,from inception,inception,since i opened my account,since account opening,in total,altogether,overall,since i started,since the start,since i joined,since i bought,all time,so far,to date,until now,since the beginning,lifetime,ever,since opening,from the start,total',
  },
  days: {
    today: 'today',
    yesterday: 'yesterday,last night,yday,last session,previous session,the day before',
    tomorrow: 'tomorrow,tmrw,tmr,tomorow,tommorow,2morrow',
    after_tomorrow: 'day after tomorrow',
    day_after: 'day after,the day after',
    day_before: 'day before,the day before',
    weekday_0: 'sunday,sundays,on sun',
    weekday_1: 'monday,mondays,on mon',
    weekday_2: 'tuesday,tuesdays,on tue',
    weekday_3: 'wednesday,wednesdays,on wed',
    weekday_4: 'thursday,thursdays,on thu',
    weekday_5: 'friday,fridays,on fri',
    weekday_6: 'saturday,saturdays,on sat',
    month_1: 'january,jan',
    month_2: 'february,feb',
    month_3: 'march',
    month_4: 'april,apr',
    month_5: 'may 1,may 2,may 3,may 25,may 31',
    month_6: 'june,jun',
    month_7: 'july,jul',
    month_8: 'august,aug',
    month_9: 'september,sept,sep',
    month_10: 'october,oct',
    month_11: 'november,nov',
    month_12: 'december,dec',
    new_year: "new year's day,new years day,new year,new years,january first,first of january",
    new_year_eve: "new year's eve,new years eve,nye",
    martin_luther_king: 'martin luther king day,martin luther king,mlk day,mlk',
    washington: "washington's birthday,washingtons birthday,presidents day,president's day,presidents' day",
    good_friday: 'good friday,easter,easter friday',
    memorial: 'memorial day',
    juneteenth: 'juneteenth',
    independence: 'independence day,4th of july,fourth of july,july 4th,july fourth,july 4',
    independence_eve: 'july 3rd,day before independence day,3rd of july',
    labor: 'labor day,labour day',
    thanksgiving: 'thanksgiving,thanksgiving day,turkey day',
    after_thanksgiving: 'day after thanksgiving,black friday,friday after thanksgiving',
    christmas: 'christmas,christmas day,xmas,xmas day,25th of december',
    christmas_eve: 'christmas eve,xmas eve,day before christmas,24th of december',
  },
  terms: {
    market_order: 'market order,market orders,at market,order at market,market and limit,market or limit',
    limit_order:
      'market and limit,market or limit,limit order,limit orders,limit price,limit,limits,buy limit,sell limit',
    stop_order:
      'stop order,stop orders,stop loss,stop-loss,stop losses,stoploss,stop los,stop lose,stop lost,stop lost order,stoplos,stop,stops,stop price,sell stop,buy stop',
    stop_limit: 'stop limit,stop-limit,stop limit order,stop-limit order,stop limit orders,stoplimit,stop limits',
    trailing_stop: 'trailing stop,trailing stops,trailing stop loss,trailing,trailing order,trailing stop order,trail',
    day_order: 'day order,day orders,good for day,good for the day,day only',
    good_till_cancelled:
      'good till canceled,good till cancelled,good-till-canceled,good til canceled,good til cancelled,gtc,gtc order,good until canceled,good until cancelled,gtc orders,90 day order,time in force',
    spread: 'spread,spreads,bid ask spread,bid-ask spread',
    bid_ask: 'bid and ask,bid,ask,bid price,ask price,offer price,bid ask,bids,the offer',
    order_book: 'order book,orderbook,market depth,level 2,depth of book,level two',
    volume: 'volume,trading volume,volumes',
    liquidity: 'liquidity,liquid stock,illiquid,liquid market',
    pre_market: 'pre-market,premarket,pre market,pre-market trading,premarket trading,pre market trading',
    after_hours:
      'after hours,after-hours,after hours trading,after-hours trading,extended hours,extended hours trading,post market,afterhours',
    settlement:
      'settlement,settlement date,settle,t+1,t 1,settlement day,settled,unsettled funds,settled cash,settlement period,unsettled cash',
    buying_power: 'buying power,purchasing power',
    short_selling:
      'short selling,shorting,short sale,selling short,short sell,short position,going short,to short,shorting a stock,short a stock,naked short,short interest,short sales',
    borrow_fee:
      'borrow fee,borrow rate,borrowing fee,stock loan fee,borrow cost,borrowing cost,hard to borrow,stock borrow,borrow fees,a locate,locate,stock lending,borrow costs',
    margin:
      'margin,margin account,margin trading,margin requirement,maintenance margin,buying on margin,initial margin,collateral',
    margin_call: 'margin call,margin calls',
    leverage: 'leverage,leveraged,leveraging',
    share:
      'a share,a stock,share of stock,stock,stocks,share,equity,equities,common stock,common share,shares,shareholder',
    fractional_share:
      'half a share,half share,part of a share,a piece of a share,less than one share,less than a share,fractional share,fractional shares,fractions of a share,fractional,fraction of a share,partial share,partial shares,fractionals',
    dividend: 'dividend,dividends,divs',
    dividend_yield: 'dividend yield,yield of dividends,dividend yields,dividend rate',
    ex_dividend: 'ex-dividend,ex dividend,ex-date,ex date,ex-dividend date,ex dividend date,ex-div,record date,ex div',
    split: 'split,stock split,share split,reverse split,splits,stock splits,reverse stock split',
    ipo: 'ipo,ipos,initial public offering,going public,go public,public offering',
    etf: 'etf,etfs,exchange traded fund,exchange-traded fund,exchange traded funds,index fund,index funds,tracker fund',
    leveraged_etf:
      'leveraged etf,leveraged etfs,leveraged fund,leveraged funds,2x etf,3x etf,inverse etf,inverse etfs,daily reset,inverse fund,leveraged exchange traded fund',
    expense_ratio: 'expense ratio,ter,total expense ratio,management fee,fund fee,fund fees,expense ratios',
    index: 'an index,stock index,index,market index,indices,stock indices,indexes,market indices,benchmark',
    sector: 'a sector,sector,sectors,market sector,gics',
    market_value:
      'market cap,market value,market capitalization,market capitalisation,capitalization,mcap,large cap,small cap,mid cap,float,free float',
    price_earnings:
      'p/e,pe,p/e ratio,pe ratio,price earnings ratio,price-earnings ratio,price to earnings,price to earnings ratio,p e,price-to-earnings,p/e multiple,earnings multiple',
    earnings_per_share: 'eps,earnings per share,profit per share',
    target_price:
      'target price,price target,analyst target,price targets,consensus rating,analyst rating,analyst ratings',
    debt_ratio: 'debt ratio,debt to assets,debt-to-assets,debt to equity',
    portfolio: 'a portfolio,portfolio,portfolios',
    wash_sale: 'wash sale,wash sales,wash sale rule,washsale',
    short_squeeze: 'short squeeze,short squeezes,squeeze',
    day_trading: 'day trading,day trade,day trades,day trader,pattern day trader,pdt,pdt rule',
    capital_gain: 'capital gain,capital gains',
    blue_chip: 'blue chip,blue chips,blue chip stock,blue chip stocks',
    diversification: 'diversification,diversify,diversified,diversifying,asset allocation',
    cost_basis: 'cost basis,average cost,cost price,avg cost,basis,book cost,average price,purchase price',
    fifo: 'fifo,first in first out,first-in first-out,tax lot,tax lots,lots,lot',
    unrealized_profit:
      'unrealized profit,unrealised profit,open profit,paper profit,unrealized gain,unrealized gains,unrealised gains,unrealized p&l,unrealized pnl,paper gains,paper loss,unrealized loss,open p&l,open pnl,unrealized,unrealised,unrealised p&l',
    realized_profit:
      'realized profit,realised profit,realized gain,realized gains,realised gains,realized p&l,realized pnl,realized,realised,realized loss,realised p&l',
    time_weighted_return:
      'time-weighted return,time weighted return,time weighted,twr,money weighted,money-weighted return,money weighted return,time-weighted',
    drawdown: 'drawdown,max drawdown,maximum drawdown,drawdowns',
    volatility: 'volatility,volatile,standard deviation,vol,volatilities',
    beta: 'beta,beta coefficient',
    bull_market: 'bull market,bull,bullish,bulls',
    bear_market: 'bear market,bear,bearish,bears,correction,market correction',
    halt: 'halt,trading halt,halted,halts,trading halts,circuit breaker,circuit breakers,luld',
    usdt: 'usdt,tether,stablecoin,stable coin,stablecoins,trc20,trc-20',
  },
  outside: {
    rebalancing: 'rebalance,rebalancing,rebalance my portfolio,auto rebalance,rebalanced',
    options:
      'options,option,call option,put option,calls and puts,covered call,covered calls,options trading,option trading,options contracts,put options,call options,puts,buy calls,buy puts,option chain',
    futures:
      'futures,future contract,futures contract,commodity,commodities,crude oil,oil price,price of oil,gold price,price of gold,silver price,price of silver,spot gold,cfd,cfds,commodity prices,brent,wti,natural gas price',
    currencies:
      'forex,fx,exchange rate,exchange rates,currency,currencies,euro,euros,eur/usd,eur usd,yen,pound sterling,peso,yuan,dollar rate,usd jpy,gbp,foreign exchange,usd to,dollar to,usd/jpy,pesos,dollar index',
    crypto:
      'bitcoin,btc,ethereum,eth,dogecoin,doge,solana,ripple,xrp,litecoin,cardano,shiba,nft,nfts,bitcoins,buy crypto,trade crypto,crypto trading,cryptos,ether,trade bitcoin',
    bonds:
      'bonds,treasury bonds,treasuries,treasury bills,t-bills,tbills,government bonds,corporate bonds,treasury yield,bond yield,municipal bonds,treasury bond,cds,i bonds,money market fund,savings bonds',
    loans:
      'loan,loans,mortgage,lend me,lend me money,borrow money,credit line,overdraft,margin loan,take out a loan,buy on margin,line of credit,personal loan,borrow cash,buy with borrowed money',
    cards:
      'visa card,visa debit,mastercard credit,a credit card,credit cards,debit card from candor,candor card,with apple pay,use apple pay,via apple pay,google pay,paypal account,venmo,cash app,zelle,checks,checkbook,cheque,paypal payment,debit cards,atm,credit card',
    nisa: 'nisa,new nisa,tsumitate nisa',
    retirement:
      'ira,roth,roth ira,401k,401(k),401 k,retirement account,pension account,isa,529,hsa,joint account,custodial account,account for my child,traditional ira,kids account,business account,corporate account,trust account',
    economy:
      'inflation,interest rate,interest rates,fed rate,fed meeting,unemployment,gdp,cpi,fomc,federal reserve,mortgage rate,fed,jobs report,rate cut,rate hike,recession',
    foreign:
      'japanese stocks,chinese stocks,hong kong stocks,london stock exchange,european stocks,nikkei,ftse,dax,hang seng,foreign stocks,mexican stocks,uk stocks,tokyo stock exchange,indian stocks,canadian stocks,penny stock,penny stocks,recurring buy,recurring buys,recurring investment,automatic investment,fractional bonds,dividend reinvestment,drip plan,reinvest dividends,auto invest,lend my shares,stock lending program,otc stocks,dividend reinvestment plan,monthly purchases,automatic monthly purchases,scheduled purchases,dollar cost averaging',
    brokers:
      'from robinhood,transfer from robinhood,to robinhood,from schwab,from fidelity,from etrade,from webull,bring my shares,another broker,other broker,other brokers,different broker,another brokerage,acat,acats,transfer my shares,transfer my stocks,move my shares,transfer my portfolio,broker transfer',
  },
  others:
    "customer 17,customer number,other customers,another customer,other customer,other users,another user,other user,someone else's,somebody else's,someone elses,somebody elses,other people's,other peoples,my neighbo*,the neighbo*,my wife's account,my husband's account,my wife's,my husband's,my friend's,my friends account,my boss,my ex,my brother's,my sister's,my girlfriend's,my boyfriend's,john's account,every customer,all customers,all users,list of customers,list of users,everyone's balance,everyones balance,user id,customers,admin password,administrator,admin,admin access,root,superuser,system prompt,your prompt,your instructions,previous instructions,prior instructions,ignore all,ignore previous,ignore your,disregard,your rules,developer mode,jailbreak,you are now,pretend you,act as,source code,database,sql,drop table,api key,api keys,secret key,private key,environment variables,server logs,credentials,backend,your code,your configuration,hidden instructions,override,bypass,dump the,other accounts,ceo's account,mark zuckerberg,elon musk,elon,jeff bezos,warren buffett,buffett,trump,pelosi,my mother's,my father's,my mom's,my dad's,the operator,employees of candor,belongs to another",
};
