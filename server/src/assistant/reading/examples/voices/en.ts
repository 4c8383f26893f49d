import type { Examples } from '../examples.ts';

/** Questions in English about stocks and about the account, as people of all kinds type them on a phone. */
export const VOICES_EN: Examples = {
  quote: `Apple share price please and thank you | whats a single share of berkshire b cost nowadays
    just checking in on Lockheed, last trade? | mrna last | is palantir above 20 right now | is chipotle under 50 yet
    Good afternoon, I would be grateful for the present price of Johnson & Johnson
    my son asked what a share of Roblox costs and I couldn't tell him | how many dollars does starbucks want per share
    abnb px? | intc, one share, how much | ok google what's the stock price of home depot
    tell me what IBM stands at this minute | not the chart, just the price of Uber
    don't need news, only what Target trades for | what's the going rate for an Oracle share
    so how much are they asking for one UPS share these days | bid/ask on palantir please
    is there a quote for Marriott | could you read me out the price of General Motors, I can't see well
    Coca cola. Price. | and snowflake, what does that run per share | whats cisco sitting at
    where'd pepsi open this morning | what's the premarket on coinbase | how wide is the spread on rivian rn
    last sale of a Merck share | goldman sachs and morgan stanley, prices of both
    what figure is on the ticker for delta airlines
    Im in the supermarket and want to know quick what walmart costs, the stock I mean | quick one: price of salesforce
    how much would five shares of Adobe come to | what would I need to pay for 20 shares of AT&T
    is trading halted in sofi | number of shares of lucid traded so far | can you get me verizons price
    how expensive is one single nvidia now | exxon? | $mcd
    Somebody told me Eli Lilly is nearly a thousand dollars a share, is that so | show me the tape on boeing
    whats qcom showing | give me berkshire's latest | after-hours print for meta | has visa crossed 300 yet
    are american airlines still below fifteen bucks | I keep hearing the name Broadcom. How much is one?
    grandson wants a share of Disney for christmas, what would that set me back
    waiting in line at the bank, whats costco at | I sold Boeing too early I think, where is it trading at this moment
    wats teh price of wallmart | starbuks stok price | can I get Apple under 200 at the moment or has it gone above
    I don't want to buy, I just want to see what one Nvidia costs | hey so um tell me what microsoft is at right now`,
  today_of: `Why is everyone dumping Nike this morning | ok why is my phone blowing up about Tesla
    Uber just fell off a cliff, do you know why | did oracle have a good session today | IBM up or down so far
    what set off that spike in moderna | Roblox dropped like a stone an hour ago, what gives
    Is there an explanation for the fall of Target today? | I woke up and Snowflake was way down, what was it
    anything behind todays pop in coinbase | green or red for starbucks today
    Dear assistant, why has Merck lost ground since this morning | who or what is pushing lilly higher today
    how come walmart doesn't move at all today | did fedex bounce today | delta is ripping, catalyst?
    catalyst on sofi today? | home depot hit hard this morning any idea | what has Adobe done since the open
    is meta having a rough one | tell me what's eating Cisco today | has rivian recovered from this mornings drop
    what's the reason Verizon is in the red right now | I only see red on Ford, what happened
    Lockheed shot up after lunch, why though | why the long face on pepsi today
    gme acting up again today huh, what for | is palantir beating yesterdays level | what just happened to airbnb
    my brother says AT&T is tumbling, is it true and why | how did goldman behave during the day
    how's broadcom faring this afternoon | mcd down 4 percent whats the story | is it me or is Chipotle sinking
    whats wrong w/ ups today | salesforce plunged, who's to blame | did general motors end up or down on the day
    give me the reason behind todays weakness in Qualcomm | did something spook Marriott holders this morning
    I'm at work and can't look, is Apple having a decent day | somebody at the gym said Pfizer collapsed, did it?
    everyone else is up but my Intel isn't, what's the matter with it today | wy is telsa faling
    teh drop in nike, wat hapened | my whole family owns Coke, please explain why it is lower today
    hey so um what's going on with netflix it was fine this morning`,
  change: `what's a year done to Starbucks | IBM over the last decade please
    how has Oracle treated its shareholders for the past three years | palantir six month move
    where was Merck a year back and where is it now | Home Depot since New Year, in percent
    did Target get anywhere this quarter | compare Uber and Lyft over twelve months
    has Verizon lost value in five years | my dad held General Motors ten years, what would he have got
    if you'd put a grand in Nvidia three years ago what would you be sitting on | lilly 5yr | roblox since it listed
    how did mcdonalds get through last year | meta monthly change | over the last quarter is Adobe ahead or behind
    I want to see how far Ford has slipped since summer | performance since january of caterpillar, if you please
    how's broadcom been lately, say the last three months | did cisco beat intel over five years
    what percentage has airbnb gained in the last half year | how many percent is rivian down on the year
    is delta higher now than at the start of the year | has Chipotle been going anywhere recently, past month or so
    vti vs voo last 5 years | spy since 2015ish, like 10 years | coinbase 1w | how well did qqq do in the past decade
    what sort of return has AT&T delivered in a year, not counting dividends | UPS, last month, up or down
    moderna lost how much in three years | has salesforce kept up with microsoft this year
    how much ground has Pepsi given up in six months | give me the twelve month performance of Goldman
    the last five years for Marriott, good or bad
    I bought my house with Apple money ten years ago, what has the stock done since
    I want to compare before I choose: Pepsi and Coke, last three years | how mutch has nvidea gone up this yr
    which of the two did better in six months, Ford or GM`,
  year_range: `how high did Palantir get in the past year | Starbucks, lowest point of the year?
    is Oracle anywhere close to its peak | what price was the top for coinbase in the last 52 weeks | uber hi/lo 52 wk
    is chipotle at a one year low right now | between which prices has IBM moved in the last twelve months
    at its worst this year what was Target worth | what was the best price anybody got for Lilly this year
    how far below its high is moderna | year low of intel pls | Did Merck make a fresh high lately?
    floor and ceiling for ford over the year | what's the most anyone paid for a roblox share in twelve months
    the bottom for Rivian this year, where was it | would like to know both extremes of Adobe for the last year
    is walmart trading near its highs or its lows | has Delta ever been cheaper this year than now | annual high visa
    when disney was at its lowest this year how low was that`,
  company: `Never bought anything. Who are these Lockheed people | what is snowflake, the firm I mean
    is Oracle software or hardware or what | Broadcom — what do they sell? | fill me in on Merck as a business
    what business is Qualcomm really in | sofi is it a bank or an app
    I only know the logo, what does Salesforce do for money | which country is Accenture from
    what would I be a part owner of with Caterpillar | please describe Lilly's line of business to me
    what's roblox in a nutshell | is ups a government thing or a company | who runs General Motors
    name of the boss at Starbucks | how many people work at Walmart | when was Ford founded
    what do they manufacture over at Cisco | explain uber like I'm sixty and never used it
    what does moderna make besides the vaccine | Marriott, do they own the hotels or what
    what is berkshire hathaway, a fund or a company | what kinds of stuff does Johnson & Johnson produce
    headquarters of home depot | is Airbnb in tech or travel | I see ADBE in the list, what is that
    my nephew starts working at Qualcomm, what kind of place is it`,
  fundamentals: `is Uber actually making any money yet | how much did Starbucks take in last year
    Oracle's debts, are they bad | whats the total worth of Palantir as a company | is there more debt than cash at Ford
    what was Merck's profit in the last year | how many billions is meta worth | eps of lilly | Rivian losses per year
    is Target a healthy business on paper | does Snowflake turn a profit
    Which is the bigger business, Home Depot or Lowe's | market value of berkshire hathaway please
    Could you give me Caterpillar's revenue and net income | sales growth at chipotle | how rich is general motors
    is coinbase drowning in red ink | AT&T owes how much exactly | mcap cisco
    I want the books of Delta, what they earn and what they owe | how much money is broadcom bringing in
    are the earnings of IBM rising or falling year by year | profit per share at Goldman | is Roblox burning cash
    how heavily indebted is Verizon`,
  price_earnings: `is broadcom's p/e above 40 | how many years of profit am I paying for with Costco | oracle pe ttm
    what is the P/E on Merck | earnings multiple, Starbucks | is uber cheap or dear measured by its earnings
    what's the ratio of share price to earnings for Lilly | give me palantir's PE, must be insane | cat pe ratio
    walmart trades at how many times profits | price earnings Johnson and Johnson | PE comparison ford gm
    what multiple of earnings does home depot fetch | Is the pe of Meta lower than Microsoft's | pe for adobe plz
    how does IBM's price compare to what it earns per share | which P/E has Cisco got at the moment
    p e of general motors`,
  dividends: `Does Merck hand anything out to shareholders | verizon pays how much a year per share
    I live off dividends. What's AT&T's yield? | when's home depot's ex day | caterpillar div date
    has Oracle got a dividend at all | is the payout of Pfizer monthly or quarterly | yield on vti
    how much dividend do I collect per share of Johnson & Johnson | what's the next distribution from SPY
    do Starbucks holders get paid | what percent does IBM yield | last day to buy McDonalds and still get the dividend
    next ko div | does the q's pay anything (qqq) | When will UPS pay its next dividend and how much?
    I am retired and looking at Chevron, how often do they pay their owners
    is there a dividend on Berkshire or do they keep it | whats lockheed paying out these days
    does General Motors still pay or did they cut it | pep dividend amount | how big is the quarterly cheque from Exxon
    are you paid anything for sitting on Cisco shares | target yield percent | when does Procter & Gamble go ex
    I hold Coke for the dividend, when's the next one coming`,
  ratings: `what's the average target on Oracle | do analysts see upside in Uber | Merck analyst view?
    is starbucks a hold or a buy in the eyes of analysts | how do the brokers rate Lilly | any downgrades on boeing
    has someone upgraded Target lately | what does the street think General Motors is worth
    highest price target for palantir | number of sell ratings on rivian | consensus rating meta
    I'd like the professionals' opinion on Caterpillar, not yours | are banks bullish or bearish on coinbase
    Cisco analyst consensus pls | which price do analysts expect for Adobe | mean pt snow
    where do the experts peg fair value for Home Depot | how many analysts say sell on Ford
    do the wall street guys hate Intel | what rating does AT&T have from analysts`,
  competitors: `who else rents out homes like Airbnb | Starbucks rivals, list them | which listed companies fight Uber
    what other chip makers are like Broadcom | who does Lilly have to fear | who's in the ring with Home Depot
    any stocks of the same kind as Caterpillar | I like Oracle but who does the same
    what are alternatives in that field to Merck | competitors IBM | who shares the market with Marriott
    Target's biggest rival? | other payment companies besides Visa | name me companies in the same trade as UPS
    Chipotle is up against whom | peer group of Goldman Sachs | who could take customers from Verizon
    similar businesses to lockheed martin | who wants a piece of adobes cake
    whats the ford vs whoever lineup, who competes`,
  earnings: `When is Oracle up with its numbers | starbucks er when | which big names publish on thursday
    has Merck already published this quarter | uber earnings date anyone | what day do we get Lilly's quarterly figures
    Home Depot results: before or after thanksgiving? | I'm holding through earnings, when are they for AMD
    anything reporting before the bell tomorrow | which reports are due next week | is Target reporting this month
    next report from palantir | who's publishing tonight after the close | broadcom q results due date
    was there an earnings release from FedEx yet | How soon do General Motors' results come out?
    list this week's earnings | which of the banks report first | snow earnings soon?
    when do we find out how Chipotle's quarter went | calendar of company results please | earnings tmrw?
    when does coinbase post numbers | is the Adobe call this week or next
    want to be out before they report, when's Netflix`,
  borrow: `what's the overnight charge on a Rivian short | can Palantir be shorted at all and what's the rate
    borrow on lucid | are there sofi shares left for shorters | what rate do I pay if I'm short coinbase
    whats it cost per day to be short 100 Roblox | htb fee on gme
    how much interest would accrue on a Boeing short in a month | is moderna hard to get for a short
    is there any inventory to short in AMC | snowflake borrow rate | how many Ford shares are available for shorting
    what would a two week short in Tesla cost me in fees | annual lending fee for shares of Intel
    carry on a beyond meat short | How dear is it to borrow shares in Uber? | cost of a locate in Target
    can I get shares of Nvidia to sell short, and how much do you want for them
    is the lending fee for Nike high right now | short availability chipotle
    I'm thinking about shorting disney but what does the borrowing cost
    you are charging me for my amc short, at what rate | is there a daily fee while I'm short Adobe
    I want to bet against GME but what would you charge me for the shares`,
  fund: `which shares sit inside VTI | whats the biggest weight in VOO | does QQQ hold any banks | break down SPY for me
    how much of the dow etf is Goldman | If I get one share of VTI what do I own then
    constituents of the nasdaq 100 fund | is berkshire in the spy | what percentage of qqq is apple | names in the DIA
    I bought QQQ because my cousin said so, what's actually in there | biggest ten inside IWM
    what companies am I spread over with VOO | is Nvidia a large part of SPY | list what's in the technology fund XLK
    how many stocks does VTI contain | what sectors does SPY lean on | what's under the hood of QQQ
    Which companies does the S&P tracker own most of? | contents of the small cap tracker`,
  account: `what's the grand total on my account | all in, stocks and cash, where am I | how big has my pot got
    tot balance pls | Kindly state the present value of my account. | what number do I have if I count everything
    just show me the total | I haven't looked in weeks, what's the whole lot worth now | whats my equity
    portfolio worth | if I cashed in everything this minute how much would that be | my nest egg, how large is it now
    how much have I got riding with candor in all | am I over 10k yet in total | net liq | what's it all add up to
    balance check | overall account value including cash | give me the big number at the top
    how much is my stuff worth altogether | my husband wants to know what our account is at | account value rn
    what's my standing, everything included | did my account pass 5000 dollars yet | how rich am I on candor lol
    just tell me in one number how much I have, shares and all | wats my ballance in totall
    my husband and I want to plan our year, how big is the account now | my balance please | the balance of my account
    what's my balance at today`,
  cash: `how much cash have I got left | cash left
    how much cash is idle | I sold Ford yesterday and can't see the cash, when is it mine
    when do the funds from the sale clear | what's the settled amount | is my sale money withdrawable yet
    sold some nike on monday, when will it be settled | uninvested cash? | dollars on the side, how many
    how much of my account is plain cash | do I have any money that isn't working | what could I take home today
    withdrawable amount pls | how much am I able to pull out this minute | is there cash left after that last trade
    cash bal | I want to know the cash only, not the shares
    How much money is lying on my account without being invested? | what remains in cash once everything's settled
    how much is still unsettled | whats my cash sitting at | what's the maximum that I may take out
    any leftover change in my account | got any spare cash in there
    I was told it takes a day to settle, is my money through | how much dough is parked | how much cash do I hold
    I sold Ford yesterday and the money isn't there, has it settled yet
    I need some money on friday, how much of it can I take out right away | wat cash do i hav left
    not what I can invest, what I can take out please`,
  buying_power: `how much stock can I afford right now | bp left | whats the biggest buy order I could send
    do I have funds for a $500 trade | how large a position can I still open
    have I got enough to pick up another 10 shares | remaining firepower | How much am I permitted to invest at present?
    how much of my money is available for new trades | what's left that I can put to work | what's my max buy
    how much could I throw at the market today | tell me my spending limit for stocks | available to trade
    is there anything left to invest with | money ready for buying? | how many dollars of shares can I pick up still
    trading funds available | what can I purchase with what's there
    can my account take another two hundred dollars of stock | my bp today
    how much is left over to trade with after my open orders | I want to buy a lot more, how much would go through
    not what I can take out, what I can invest please | there's a sale on in my head: how much can I still buy today
    how mutch can i stil buy`,
  profit: `have my investments paid off | P and L | paper profit? | what's my unrealised at the moment
    how much better or worse off am I than when I put the money in | where's my pnl | is my account in profit or loss
    so am I winning at this | did I lose my shirt today | be straight with me, how much is gone
    is it green or red for me | I've been at this since spring and want to know if I made a cent
    what am I up, all told | up or down overall | total damage on my account | what did my portfolio do today
    by how much did I gain or lose today | have I burned money or made some
    Would you tell me whether I am making a profit or a loss? | gains and losses so far | day pnl | am I beating zero
    net result of all my trades | has any of this made me money | realised gains in all
    what profit did my sold shares bring | am I still below what I paid in | what have I lost since I signed up
    I dont dare look, how bad is my loss | how far in the green am I | how is my money performing today
    my day, good or bad in dollars | closed trades profit total | what's my return so far in percent
    did my stocks go up in sum today | am I down today or what
    I put in 2000 and I'm scared to look, am I ahead or behind
    my wife thinks I'm gambling away our money, am I up at all | hey so um am I making money here or not
    wats my proffit | how mutch did i loose in totall | I keep buying and selling, but am I any richer for it
    no excuses, just tell me what I've lost`,
  profit_over: `how did last month go for me | pnl for the week | what did I gain between january and now
    return for the quarter | mtd p&l | is my account up on the year | have I lost anything over the last thirty days
    week over week how am I doing | my last three months, plus or minus
    Kindly tell me my result for the month of October | how much did I bring home this quarter
    in percent how have I done this year | december results of my account | am I up on the month
    did i make or lose money last week | what have I earned these past six months
    over twelve months what did my money earn | one year return of my portfolio
    it's been a month since I started, what's my result for the month | the last 7 days, how much up or down was I
    how much have I bled since the start of the year | tell me how I fared in the past quarter
    my performance last year | was november kind to me | by how much has my portfolio grown in half a year
    year to date how much have I made
    my boss pays me less than my stocks this year, I hope: what did I make since january
    holiday's over, how did my account do in the last two weeks or so, say this month | proffit this mounth
    I promised myself 5 percent this year, what have I got so far this year`,
  holdings: `what names am I in | give me the list of my shares | everything I bought that I still have
    what's in my basket right now | tell me which funds and stocks I hold | open positions?
    let me see the shares that belong to me | I forgot what I bought, show me | which companies do I partly own
    what am I long | how many positions have I got | pull up my portfolio | whats in my bag
    am I holding anything at all | read out my stocks one by one | Could you list the securities I own?
    which stocks and how many of each do I have | do I own anything besides Apple
    what's left in my portfolio after the sales | my current lineup of shares | positions pls
    longs and shorts I have on | which of the big names are in my account | everything I hold with quantities
    what did I end up with in my depot | I want an overview of my stocks not of the cash | list of what I've got
    where is my money invested, which stocks | I opened this account ages ago, do I have shares in it
    what stock do I have exactly and how much of it
    my phone broke and I lost my notes, which shares do I have with you | hey so um what have I got in my portfolio
    wat stoks do i hav | I don't mean the value, I mean the names of what I own
    before I buy something twice, list what I have already`,
  position: `how many Starbucks do I have | what's my cost on Merck | did I make anything on Uber
    do I still have some IBM in there | how far up am I on Palantir | at what average did I pick up Oracle
    is my Caterpillar stake in profit | I bought General Motors in May, what is it worth to me now
    my 10 shares of Lilly, up or down? | how large is my position in Home Depot | what did I shell out for my Roblox
    tell me about my holding in Cisco | what would my Verizon shares bring me now | my coinbase position
    avg price meta mine | how's that Rivian of mine | have I lost money with Chipotle | breakeven on my AT&T
    show me the lots I have in SPY | is the Ford I own worth anything still | number of target shares in my account
    what's my p&l on amd | how much did I put into Adobe | my sofi is under water, by how much
    do we own any Johnson & Johnson | when I bought Snowflake what was the price I got
    profit if I sold my Visa shares now | am I short or long on gme | what have I got in Lockheed
    how are we doing on the McDonald's I bought for my grandson | my moderna bag, how deep am I
    how many lots of KO and at which prices | how much gain sits in my Microsoft | is my short in AMC making or losing
    what percent of my account is Tesla | I got in on Nvidia late, am I above water with it
    my grandfather left me shares of Coke here, how many are there | wats my averige on apple
    thinking of selling my Disney, what did I buy it for and what's the gain
    do I still have those ten Boeing from last year`,
  best: `which of my stocks gave me the biggest gain | top performer among my holdings
    which company I own has done me proud | what position is my biggest success | of everything I hold what's up most
    who made me the most money | my number one stock by profit | what trade was my best | where did my gains come from
    which of mine is the greenest | my most profitable share | of the ones I bought, which has run the furthest
    winner of the day in my own portfolio | which of my positions pulled the account up
    I want to see my best holding first | what's the pearl in my collection
    the one thing I did right, which stock was it | which stock has rewarded me best this year
    I want to boast a little, which of my shares went up most`,
  worst: `of everything I hold what's down most | my most costly mistake, which share
    which of my positions is deepest under water | what position is the biggest flop
    which company I own is letting me down | who cost me the most money | bottom performer among my holdings
    my number one loser by dollars | where did my losses come from | which of mine is the reddest
    what trade was my worst | loser of the day in my own portfolio | which stock punished me hardest this year
    my account dropped, which position did it | something is pulling my balance down, which one is it
    what single stock hurt me most this month | show me the holding I should be crying about
    why is my account in the red this week | which of my shares has the biggest minus
    what do I have that keeps falling | I can only sell one to stop the pain, which one has hurt me most`,
  risk: `how concentrated is what I hold | do my stocks all move together | how spread is my money over industries
    worst fall my account has had | my drawdown so far | what's the biggest chunk of my portfolio | am I heavy in tech
    Is my account too wild for a pensioner? | how volatile are my holdings | what part of my money hangs on one company
    am I balanced or lopsided | which sector dominates my portfolio | how risky am I | rate the risk of my account
    have I put too much on one card | beta of my portfolio | I can't sleep, how dangerous are my positions
    how much does my balance jump around from day to day | sector split of my holdings
    is there enough variety in what I own | biggest single bet I have on | how much of me is in energy | am I well mixed
    could one stock sink me | my portfolio's risk pls
    my doctor says no stress, so tell me how wild my portfolio swings`,
  fees_paid: `how much have I spent on fees since I started | what has all this trading cost me in fees | what was the commission on my last few orders
    what have I coughed up in fees by now | sum of commissions since I joined
    how much of my money have you kept | fees i paid so far | what did you deduct from my trades in total
    commissions last month, mine | How much commission was charged on my trades this year?
    what has all this trading cost me | were any fees taken from my account
    you charged me something yesterday, how much was that | total spent on commissions
    did I pay a lot in costs already | how many dollars went to you guys | my costs year to date
    what did I lose to fees | charges to date please | what was the commission on my last few orders
    tally my trading fees | I trade every day, what did that cost in commissions up to now | fees deducted since january
    my statement shows charges, what do they come to altogether this year | how mutch comision did i pay`,
  orders: `what do I have working | is any order of mine still hanging | orders that are not executed yet
    pending stuff? | have I any limits standing in the market | show me what is queued
    which buys are waiting for their price | any sells of mine still unfilled | list my resting limits
    what orders did I leave in overnight | I placed several orders, which are still to be done
    are there things of mine waiting for the open | active orders please | do I have a stop in place anywhere
    How many of my orders are outstanding? | my gtc orders | what am I still trying to buy | orders awaiting execution
    any live orders | whats pending on my account | have I got an order running that I forgot about
    what orders are standing for tomorrow | which limits are still on | check for open tickets | orders not done
    I went on holiday and left some orders in, which are still open | opne limit ordres
    before the bell I want to check what I have waiting`,
  past_orders: `what trades did I make on friday | everything that got executed this week | show my completed orders
    what have I bought and sold since january | my trading history please | which orders failed or were cancelled
    list last month's transactions | what did I unload last week | fills today | my executions
    when was it that I last sold something | the trades I did in october | what went through for me yesterday
    rejected orders list | older orders, not the open ones | when did I buy for the first time | my ten latest trades
    I need to see each purchase I made this year | what have I been doing in my account lately | closed orders
    everything I sold, with dates | log of buys and sells | how many trades did I do this month
    did I buy or sell anything on the 12th | expired or cancelled orders of mine | show deals done
    for my notebook: what did I buy and sell in november | what did i byu last weak
    my wife asks what I've been buying lately, show me`,
  order_fate: `has my order for Starbucks been carried out | my Oracle order, what's up with it
    did the market take my Uber order | I ordered Merck two hours ago and nothing happens
    why is my limit on Home Depot not hitting | Lilly order filled y/n
    am I in on Palantir yet or is the order still waiting | was the IBM purchase successful
    the General Motors order I put in this morning, is it through | my sell for Cisco didn't go off, why
    order status coinbase | How did my Adobe order end | why did you cancel the buy I had for Target
    my trade was refused, what's the reason | did my stop on Roblox trigger | has my stop loss been hit
    did the rest of my order fill, only half came | my order only filled partly, why
    I pressed buy on Chipotle and don't know if it worked | where is my order for Verizon, it's disappeared
    is Caterpillar executed | what did I get filled at on my last order | at which price did my Visa order go through
    my order got rejected again, why this time | the snowflake one, still open or dead?
    hey what about that sell order of mine for Rivian | when will my order fill
    still nothing on my Boeing limit, how come | my buy has been pending since monday, why
    what's holding up the AT&T order | was anything done on my delta limit
    I clicked twice and now I don't know if the Apple buy went in
    it says pending but it's been an hour, what's with my Ford order | my oder for disney, did it fil
    I set 95 for Disney and it traded there, so why was I not filled
    I wanted those Nike shares this morning, did I get them or not`,
  statements: `where's the paper trail for my trades | I need last month's statement for my loan application
    statement october | the bank asks for an account statement, have you got one | give me confirmations for my trades
    pdf with everything I bought and sold | my annual statement please | account report for december as a document
    is there a monthly summary I can print | yearly overview of my account for my tax adviser | trade confirms
    where do I see contract notes for my sale | document showing my balance at the end of november
    I'd like the daily statement from tuesday | proof that I own these shares, on paper
    Kindly point me to my statements of account | statement of last quarter | where is my account statement
    where would my statement for june be`,
  margin: `how far is my short from a margin call | what equity do I have against my shorts | margin used? | margin left
    requirement for my short position | could you liquidate me soon | at what level of AMC would my short be closed
    margin maintenance on my account pls | is my account short of margin
    I'm short and it keeps rising, how long till you close me out | safety cushion over the maintenance requirement
    what's the margin on my shorts | do I have to top up for my short | am I anywhere near liquidation
    how much do I need to keep on deposit for the short | am I in a margin call at the moment
    what would it take to get margin called | excess margin | buffer before forced closing | Is my margin sufficient?
    my AMC short is going the wrong way, how long can I hold before you call me`,
  dividends_received: `any dividend come my way yet | dividend income year to date | what did my holdings pay out to me
    was a dividend booked for me in november | how much have I collected in dividends | list the dividend payments I got
    did Verizon pay me yet | dividends credited | have my shares brought in any income so far | my dividend history
    how much dividend did I pocket last quarter | I own Coke, have they paid me anything already | total divs received
    did the dividend from Exxon land in my account | what passive income did I make this year | last dividend I was paid
    I hold Coke for the dividend, has one come in yet`,
};
