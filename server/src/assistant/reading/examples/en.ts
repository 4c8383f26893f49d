import type { Examples } from './examples.ts';

/** Questions in English about stocks and about the account, by what they ask for. */
export const EXAMPLES_EN: Examples = {
  quote: `what is Apple trading at | how much does one Tesla share cost | where's Nvidia at right now
    latest price for KO | AAPL price pls | whats msft worth | give me a quote on Netflix
    what do they want for a share of Disney | Intel last price | what would I pay for Boeing today | tsla
    how expensive is one share of Costco | current value of a Pfizer share | price check ford | bid and ask for AMD
    how many shares of Apple were traded | volume on GME | what did SPY close at
    can you check how much PayPal stands at | at what level is Amazon | Starbucks stock quote please
    NVDA premarket price | what's the damage for one Amazon share | current quote AMD
    how is Walmart priced at the moment | where does Chevron trade | price per share of Visa | show me Costco
    netflix share value today | is Ford still above 10 dollars | what number is the S&P fund at
    could you look up Boeing for me | I'd like to know the Pfizer price | can you pull up Nike
    how much for 10 shares of Apple | what would a hundred shares of Ford cost | is AMC halted | spread on Tesla
    turnover in Nvidia shares today | how much is a piece of Microsoft | what are Intel shares going for
    Disney and Netflix prices please | opening price of KO | is trading in GME suspended | how r apple n tesla
    after hours price of AMD | hi what is jpm at | price?
    is T down today | is F up today | is KO up
    how much is one | what is the price of it`,
  today_of: `why is Apple down | what happened to Tesla today | what's going on with Nvidia
    did something happen at Boeing | how come Intel is falling | Disney is dropping, what is behind it
    is Microsoft up or down today | how is Ford doing today | reason for the jump in AMD
    what moved Netflix this morning | why are people selling PayPal | how has Coke traded so far today
    Nike is green today, any reason | how much did Apple move today | what made GME spike
    is Amazon having a bad day | is there a reason Walmart is moving | what's wrong with Nike today
    did Chevron do anything today | who's hitting Tesla | Boeing is getting crushed, why | what's up with Amazon
    what is driving Visa | is AMD having a good day | why the sudden drop in PayPal
    anything weird with GME this morning | what made Costco go up | explain today's move in Nvidia
    Apple seems to be falling, what happened | how's it looking for Tesla today | has Pfizer been rising today
    why'd Disney tank | what's up with Boeing, anything? | is something the matter with Intel
    Disney doing ok today?`,
  change: `how has Apple done this year | Tesla performance over 5 years | how much did Nvidia gain last month
    KO since january | what did Microsoft return in the past year | return of SPY over ten years
    how far is Intel down over six months | has Disney gone up over the last three months
    amd 1 year chart performance | did Ford rise or fall this week
    if I had bought Netflix five years ago how much would it be up | Boeing ytd | growth of Amazon stock in a year
    compare where Nvidia was a year ago | how much has Costco climbed over three years
    Visa over the past six months | is Walmart higher than a month ago | Chevron's one year return
    how has KO behaved in the last ten years | how much has Boeing lost since the start of the year
    Nike this month | what has Pfizer done over the last quarter | long term performance of JPM
    percentage change AMD 3 months | Apple past week | has GME grown since last year | 5y chart return for Amazon`,
  year_range: `highest price of Apple this year | 52 week range for Tesla
    what's the lowest Nvidia has been in a year | how far is Intel from its high | year high and low of KO
    top and bottom for Disney over twelve months | AMD 52wk high | is Microsoft near its yearly low
    what was the peak for Netflix this year | what are the extremes for Walmart this year
    did Costco set a new high this year | cheapest Visa has been in 12 months
    when Nvidia topped out this year, what was the price | nike 52w low | all year range of Ford
    how low did Boeing go this year`,
  company: `what does Pfizer do | tell me about Caterpillar | what kind of business is Visa | who is Costco
    what industry is Boeing in | where is Nike based | what does AMD make | describe Palantir
    is Walmart a retailer | give me some background on Chevron | what is Microsoft known for
    company profile of Intel | how does Netflix earn its money | which sector does JPM belong to
    what exactly is Chevron | who runs the business behind KO, what do they sell
    what sort of products does Nike have | is Visa a bank | explain what Amazon does
    what line of work is Caterpillar in | i've never heard of Palantir, who are they
    tell me more about that company Costco | where does Boeing come from | what's the story of Walmart
    AMD company info | what does Costco make its money with | what do they actually do at Palantir
    is Nike an american company`,
  fundamentals: `how big is Apple | market cap of Tesla | how much revenue does Nvidia make
    does Intel have a lot of debt | annual sales of Walmart | is Boeing profitable | net income of Coca-Cola
    earnings per share of Visa | Ford balance sheet | how much does Amazon earn a year
    what is Netflix worth as a company | is Disney deep in debt | financials of Pfizer
    how valuable is Microsoft as a whole | sales figures of Nike | what's the turnover of Costco
    does Ford owe a lot | does Disney make a profit | how much profit did JPM make | EPS for AMD | size of Pfizer
    debt load of Boeing | key numbers for Visa | earnings and revenue of Chevron | is Intel making losses
    is GME in debt | is Walmart making money | what's Nike worth on the stock market | how much cash does Apple make`,
  price_earnings: `p/e of Apple | pe ratio Tesla | what multiple is Nvidia trading at
    how expensive is Intel relative to earnings | price to earnings for Coke
    how many times earnings does Visa cost | is the P/E of AMD high | earnings multiple of Microsoft
    how pricey is Visa in terms of earnings | P/E for Walmart please | what's Costco's multiple
    ratio of price to profit at Nike | forward pe of Amazon | is Tesla's pe over 50`,
  dividends: `does Apple pay a dividend | dividend yield of Coca-Cola | when is the next Verizon dividend
    ex date for JPM | how often does Pfizer pay out | how much does KO pay per share | payout of Exxon
    when does Chevron go ex-dividend | what's the yield on SPY | is there a dividend on Microsoft
    when will Walmart pay its shareholders | Intel div | will Nike pay me something for holding it
    how generous is Chevron to shareholders | next payout from KO | when does JPM distribute
    dividend date of Costco | what would I get in dividends from Visa | quarterly dividend of Walmart
    is there any income from holding Pfizer | Boeing dividend? | how high is the Exxon yield
    when do I have to own Apple to get the dividend | how much does Pfizer give back to shareholders each year
    do they pay anything at Boeing`,
  ratings: `what do analysts say about Apple | price target for Tesla | is Nvidia a buy according to analysts
    KO analyst rating | what does wall street think of Disney | consensus on Intel | how do experts rate AMD
    average target of Boeing | how many analysts cover Netflix | are analysts positive on Ford
    what do the pros think of Visa | is Costco rated buy or sell | target price JPM | do the banks like Amazon
    analyst opinions on Walmart | where do analysts see Nike going | upgrades for Boeing
    how many buy ratings has Pfizer`,
  competitors: `who competes with Apple | rivals of Tesla | which companies are similar to Nike
    alternatives to Pfizer in the same business | competition of Nvidia | peers of JPM | who is Coke up against
    who are the main competitors of Netflix | companies like Visa | who else does what Costco does
    name some rivals of Boeing | other companies in the same field as Pfizer | who is fighting Amazon
    what are similar stocks to AMD | who does Walmart have to beat | competing firms of Disney`,
  earnings: `when does Apple report | next earnings date Tesla | when are Nvidia results due
    who reports this week | earnings calendar | which companies publish results tomorrow | did Disney report yet
    AMD earnings when | is there an earnings call for Intel soon | any big earnings coming up
    when will we know Netflix's numbers | results season schedule | date of the next quarterly report of Ford
    when do we get results from Nike | when will Costco publish | which companies are reporting tomorrow
    next quarterly numbers of JPM | what earnings are due | has Walmart already reported | reporting date Visa
    who has earnings on monday | upcoming earnings | when's the AMD call | is Boeing announcing its figures soon
    who's up with earnings this week | when is the Nvidia report`,
  borrow: `what does it cost to borrow GME | borrow fee for AMC | can I short Tesla and at what rate
    is Nvidia easy to borrow | interest on shorting Apple | shares available to short in Ford
    how expensive is it to hold a short in Intel | short fee amc | lending rate for PayPal | locate for GME
    daily charge for being short Boeing | what do you charge to short Nvidia | rate for borrowing Boeing stock
    what does shorting Apple cost per year | can Walmart be shorted and how expensive | hard to borrow fee on GME
    is AMC shortable | how much interest do I pay on a short in Ford | any shares of Costco left to borrow
    cost to carry my AMC short | is it expensive to short GME | how pricey is a short in AMC
    what's the interest on a Ford short`,
  fund: `what is inside SPY | top holdings of QQQ | which stocks does the VOO hold | biggest positions in SPY
    what does QQQ consist of | how much Apple is in SPY | weight of Nvidia in QQQ | composition of the dow fund
    what am I really buying with SPY | which companies make up QQQ | what do I get if I buy QQQ
    which companies are in the S&P fund | is Tesla part of SPY | top 10 of VOO | what share of QQQ is tech
    show holdings of SPY | what does SPY invest in | how is QQQ made up | what's in the box with SPY
    biggest names in QQQ`,
  news: `any news on Apple | latest headlines | what's in the news about Tesla | news today
    what are they writing about Nvidia | show me stories on Boeing | anything new about Disney | read me the news
    has there been an announcement from Intel | recent articles on Amazon | market headlines please
    what's new with Pfizer | what's the latest | have you got any news for me
    is there something in the papers about Nike | Costco headlines | what's being reported on Visa | news of the day
    what did I miss | recent developments at Boeing | press on JPM | show me Walmart news
    did Ford announce anything | give me the news on my screen | tell me if anything was written about Nike
    what do the papers say`,
  account: `how much do I have in total | my total balance | show my account
    what's everything worth together | my net worth here | value of my portfolio | all my money together
    how is my account | account overview | what are my assets | how much is my portfolio worth right now
    sum of everything I own here | give me a summary of my account | what am I worth
    total up everything I've got with you | how big is my account | current balance please
    where does my account stand | portfolio value | what's my balance now | let me see my account
    how much money is in my account altogether | my wealth here | what does my whole portfolio come to
    stocks plus cash, how much is it | what's the whole thing worth | what's the state of my money
    how much do I have with you`,
  cash: `how much cash do I have | money not invested | what can I withdraw right now
    how many dollars are left over | is there any uninvested money | available cash | how much can I take out
    when does my sale settle | unsettled cash | how much money is just sitting there | free cash in my account
    what is left in the kitty | cash balance | spare dollars in my account | do I have any dry powder
    how many bucks are lying around unused | money available to pull out | what's my cash position
    how much is uninvested | what part of my money is in cash | cash on hand
    when will the money from my sale be available | how much could I send to my bank today
    is there money left in my account after buying | how much dosh have i got spare | how much is not in stocks
    how much loose money do I have | is there anything I can take out | what's free to withdraw`,
  buying_power: `how much can I spend on stocks | buying power | my buying power | what is my buying power
    how much more can I buy | what's my buying power today
    what do I have available for trading | how much am I able to invest | can I afford more shares with what I have
    what amount can I still trade with | purchasing power | what's the most I could buy right now
    how much room do I have to buy | how big an order can I place | what's available to invest
    how much stock could I still buy | do I have enough to buy more | what can I afford | remaining purchasing power
    money I can trade with | limit of what I can buy | how much am I good for | how much more stock can I get
    what can I still spend | how much ammo do I have | funds available for a trade`,
  profit: `how much have I made | am I up or down | my profit today | what did I lose today
    am I in the green overall | total gain so far | how am I doing | my unrealized gains | realized profit
    am I losing money | pnl | how much money have I lost | my p&l today | how are my investments doing
    have I earned anything yet | am I winning or losing | am I ahead or behind
    have my stocks made anything | how am I doing today | what's my gain | what's my loss | did I earn or lose
    total p/l | profit so far | how much am I down | how much am I up | what's my open profit
    what have I locked in | am I still in the red | is my portfolio positive | how badly am I losing
    did today go well for me | paper gains | have I made a profit since I started | today's gain
    how am I holding up | am I still under water | how r my shares doing | what's the bottom line for me
    have I got anything to show for it | how deep am I in the red | still losing? | any gains?
    am I making anything | how much money am I out`,
  profit_over: `how much did I make this month | my return this year | what did I earn last week
    profit over the past three months | how has my portfolio done since january
    my performance in the last six months | was this a good month for me | how much have I lost this year
    my results for the week | how did my account change over the year | what did I make since january
    how was my month | my week in numbers | how much did I win over the year
    have I grown my money in the last half year | profit for the past 30 days | what's my annual return
    loss over the last three months | my ytd | how much richer am I than a month ago
    how have I done over the last week`,
  holdings: `what do I own | my positions | show my stocks | what's in my portfolio | which shares do I have
    list my holdings | what have I bought | what am I invested in | my investments | all my open positions
    what am I holding at the moment | which companies do I have a piece of | what stocks are mine
    what am I sitting on | my shares | list everything I've got | portfolio holdings | which companies am I in
    give me my positions | what's in my account in terms of stocks | see my investments | current holdings
    everything I own | remind me what I own | what am I in | which tickers do I have | what's inside my portfolio`,
  position: `how many Apple shares do I have | do I own Tesla | how is my Nvidia doing | am I up on Coke
    what did I pay for my Ford shares | my average cost in JPM | profit on my Tesla position | am I losing on PayPal
    what is my stake in Apple worth | my KO lots | how much have I made with Nvidia | how much of Intel am I holding
    did my Tesla shares gain | at what price did I get into SPY | how much Disney do I have
    how many shares of KO are mine | do I hold any Boeing | how's my Apple position | what was my entry in Nvidia
    is my Ford in profit | break-even price on my Tesla | did JPM make me money | what have I lost on PayPal
    how am I doing on Apple | value of my Nvidia shares | how is my AMC short going | did I buy any Walmart
    what's my average price for SPY | am I making money with Ford | is my Nvidia up
    how much of my money is in Apple | what am I sitting on in Ford | am I in the hole on Tesla
    how many KO do I still hold | my Disney, how's it doing | my tesla bag`,
  best: `which of my stocks is doing best | what's my biggest winner | best position
    what earned me the most | which holding has gained the most | where am I making the most money
    my strongest stock | which share of mine is the star | who's my champion | which holding made me happiest
    my biggest gain, which stock is it | best of my stocks | which of my shares went up the most
    highest profit in my portfolio | what's working best for me | which one is winning
    which of my picks is soaring | what do I own that is doing great | who carries my portfolio | who's my winner`,
  worst: `which of my stocks is doing worst | my biggest loser | what's hurting me most | worst position
    what cost me the most | which holding has lost the most | where am I losing the most money | my weakest stock
    what is pulling my account down | why am I losing money | which one should I be worried about
    which of my stocks is a disaster | who's the loser in my portfolio | my biggest loss, which stock is it
    worst of my shares | which one went down the most in my account | what's costing me money
    biggest drag on my portfolio | which holding is bleeding | which one is losing | which of them stinks
    which of my picks is sinking | what is killing my account | which stock is eating my money
    what do I own that is doing terribly | why is my account down this week | why is my account down today
    why am I down this month | why is my portfolio down | why did my account fall this week`,
  risk: `am I diversified | too much in one stock? | how much could I lose
    how volatile is my account | my exposure by sector | which sector do I own the most of
    how spread out are my investments | do I have all my eggs in one basket
    my maximum drawdown | how exposed am I to tech | am I taking too much risk | is my portfolio safe
    how bad could it get for me | what's my risk | do I own too much of one thing | is my money well spread
    concentration of my portfolio | how balanced am I | share of tech in my portfolio
    how much does my account swing | what industries am I in | how deep did my account fall at worst
    would a crash ruin me | am I in too deep with one stock | could I lose it all | how would a crash hit me`,
  fees_paid: `how much have I paid in fees | commissions so far | what have you charged me
    total costs of my trading | what did trading cost me this year | how much went to fees | fees I paid last month
    did you take any fee from me | my trading costs up to now | how much did you earn off me
    what have fees eaten up | how much have I spent on commission | add up my fees | did trading cost me a lot
    how much money did you make from me | charges on my account so far | fees this month
    what did my last trades cost in fees | commissions I paid this year | what's the damage in fees so far
    how much went out the window on commissions`,
  fee_list: `what are your fees | how much does a trade cost | do you charge commission | price list
    is trading free | what does selling cost | fees for buying stocks | is there a monthly fee
    commission per order | do I pay anything for holding shares | is there an account fee
    how expensive is it to trade here | what do you charge for an order | how much do you take per trade
    cost of an order | what will I pay to sell | trading costs at candor
    is there a charge for withdrawing or trading | commission rates | what does it cost to use this app
    how do you make money | hidden costs | do I pay if I just leave the account alone
    is it free to buy stocks here | tell me your prices | what's the fee
    does it cost anything to keep the account open | am I charged for doing nothing | is there a catch with the fees
    what would one trade set me back | cost per trade`,
  orders: `my open orders | what orders are waiting | do I have any pending orders | which orders are still working
    anything not filled yet | show unfilled orders | what is still in the queue | list of active orders
    which of my orders are live | are any of my orders outstanding | what have I got pending
    is anything still open | outstanding orders | what's waiting to be filled | do I still have a buy order in
    unexecuted orders | which orders are live right now | are there orders of mine in the market | my working orders
    show pending | what's still out there | do I have something in the pipeline | anything waiting?
    my orders | orders | show my orders | what orders do I have`,
  past_orders: `my order history | what did I trade yesterday | which orders were filled | past trades
    cancelled orders | everything I bought this month | what have I sold so far | my last trades | executed orders
    which orders expired | transactions of last week | when did I last buy something | trade log
    show me my earlier orders | what did I buy last week | list of my trades | did I trade anything this month
    show my previous orders | what was my last trade | all fills | what did I sell in november | my activity
    stuff I bought recently | history of my deals | which of my orders got cancelled | my transactions
    what did I do last month | my trades in november | everything I traded so far`,
  order_fate: `what happened to my Apple order | did my Tesla order fill | why was my Intel order cancelled
    is my Disney order done | status of the Microsoft order | has my KO buy gone through
    why did my order not execute | what became of my order | my Ford order is still pending, why
    was my Nvidia sell executed | why was my order rejected | did I get my shares of AMD
    what is the state of my limit order in Disney | did it go through, the Pfizer purchase | did my order go through
    has my sell of Ford been done | what's going on with my Netflix order | why hasn't my order filled
    is my Boeing order still open | was my order for Nike executed | who cancelled my order in Intel
    did I get filled on AMD | did the Apple buy work | I placed an order for Pfizer, what's the status
    is the Disney one done yet | why is my order stuck | my order vanished | how come my Microsoft order was dropped
    did Microsoft go through | have my Disney shares come | how come it didn't fill
    what's the hold up with my Disney order | is Intel filled`,
  statements: `my account statements | monthly statement | where are the trade confirmations
    I need a document for my accountant | statement for november | daily statement pdf | download statement
    paper on what I traded | year-end statement | a record of my trades as a file
    send me a receipt for yesterday's trades | I need proof of my trades | where are my documents for last year
    account summary as pdf | contract notes | monthly report of my account | paper for the tax man about my trades
    where can I get a statement | show my december statement | trade confirmation for yesterday
    official record of my account | last month's paperwork | something official with my trades of november`,
  margin: `how close am I to a margin call | my margin | margin requirement | how much margin do I use
    will I get a margin call | at which price do I get called | how much collateral do I need for my short
    is my short in danger | maintenance margin of my account | how much room before liquidation
    will you close my short by force | am I near a margin call | what margin do I need | margin situation
    how much more can my short go against me | how safe is my short | will my short be closed
    am I meeting the margin requirement | when would I be forced out | my margin level | is my collateral enough
    am I close to being called | is my margin fine | could I get called`,
  dividends_received: `how much dividend income did I get | dividends I received | have I been paid any dividends
    my dividends this year | total dividends so far | did a dividend reach my account
    what income did my shares bring | was I paid the Coke dividend | dividends paid to me
    what have my shares paid me | did I receive any dividends this month | how much passive income have I got
    how much did KO pay me so far | dividend payments in my account | did I earn any dividends`,
};
