import type { Examples } from './examples.ts';

/** Questions in English that are put indirectly: in a story, as a wish, or in unusual words. */
export const INDIRECT_EN: Examples = {
  quote: `My uncle said buy Walmart, whats it at | my aunt said buy Ford, what is it at | my dad told me to get Walmart, what does it cost | a friend keeps talking about Nike, whats it at
    my boss swears by Apple, how much is one | thinking of getting Costco, what's the damage per share
    heard about AMD on the radio, where is it trading | if I wanted a share of Boeing what would I pay
    everyone at work has nvidia, what's it going for | wanna know what ford is at`,
  today_of: `saw something about Tesla on TV, did it drop | my Nike looks sad today, what's up with it | heard Boeing had a bad day
    everybody is yelling about GME, what's happening with it | is Apple having a good day`,
  change: `bought my kid some Disney in spring, how has it done since january | if I had put money in Apple five years ago, how much would it be up
    has Ford gone anywhere this year | what would spy have given me over a year`,
  news: `did I miss anything about Pfizer | anybody reporting on Boeing | what are the papers saying about Apple | hear anything on msft?
    msft news?? | whats the word on amd | any gossip about tesla`,
  company: `a colleague works at Palantir, what do they actually do | never heard of Chipotle, what is it | what business are they in, Nike`,
  fundamentals: `is exxon bigger than chevron | which is the larger company, nike or disney | is ford worth more than boeing | is Boeing drowning in debt | does visa owe a lot | are they making a profit at ford | how big a company is nike
    can ford pay its debts`,
  dividends: `do they pay anything to shareholders, nike | I want income, does Pfizer pay out anything | will Coke send me money every quarter`,
  earnings: `when do we hear numbers from Apple | when are Nike's figures due | when does Coke open its books`,
  ratings: `do the experts like AMD | what do brokers think Ford is worth | is Wall Street keen on Disney`,
  competitors: `who is Nike up against | who could beat Visa | who else sells what Ford sells`,
  borrow: `are there shares of gme to short | are there any Nike shares to short | whats tesla costing to borrow | what would I pay to be short Ford for a week | can you lend me GME shares to short, at what price
    is there any Nike left to borrow`,
  position: `Please tell me how my Coca-Cola shares are getting on | how are my Pfizer shares getting on | how many of those do I have | how many of these do I own | what did my Apple cost me | am I ahead on Nvidia
    is my Ford worth more than I paid | remind me what I paid for Coke`,
  worst: `worst of my longs today | which of mine fell the most today | my biggest loser today | which holding has done worst since I bought it | which one should I be most ashamed of | what's the ugliest thing I own
    which of my shares let me down the most | where am I bleeding the most`,
  best: `which of my buys turned out best | what was my smartest purchase | which one can I brag about`,
  profit: `have I actually made anything yet | did all this pay off so far | am I ahead or behind | what's the score on my investments
    tell me honestly how much I've lost`,
  profit_over: `What have my investments returned since the first of January? | what did my money return this month | how much have I gained since new year | my results since june | my account keeps shrinking, how much am I down this month | what did december do to me | have I gained anything since january
    how was my week | did I beat last month`,
  risk: `do I have too much in one stock | have I bet everything on one horse | can I sleep well with this portfolio | how shaky is my account
    is it all in tech`,
  account: `what would I get if I added everything up | what am I worth on here | how big is my account | add up my cash and shares`,
  cash: `how much is just sitting there | what part is not in shares | could I take 500 out today | what's free to take home`,
  buying_power: `is there enough left to buy something | can I afford more shares | how far does my money go`,
  fees_paid: `I've been charged something, how much in all | what have you earned on me | sum of all the charges | what did trading cost me this year
    how much commission have I handed over`,
  fee_list: `what will it cost me to trade | is there a price list | what's your cut | how expensive is an order with you`,
  orders: `Kindly show me any purchase of mine that has not gone through | purchases not completed yet | which of my buys are still not done | have I still got something waiting to be bought | is anything of mine not done yet | what's still in line`,
  order_fate: `did I get filled on ford | did my Coke purchase work | is the ford thing done | any luck with my disney limit
    whatever happened to the shares of microsoft I wanted`,
  past_orders: `what have I bought so far | which deals did I do in november | what did I get rid of lately`,
  'act:change_order': `change my dis limit to 95 | raise my disney limit to 100 | make it 5 shares instead in my disney order
    lower the limit on disney | set my order to 90 | move my limit up a dollar | change the quantity of my order to 3
    edit my dis order to 95 please`,
  'act:cancel_order': `forget the disney order | I changed my mind about disney, take it back | stop that buy`,
  'act:sell': `I've had enough of Ford, sell it | get rid of my coke today`,
  'act:buy': `go ahead and get me a share of nike | take 10 spy for my account`,
  'how_to:cover': `wanna exit my short, where | I want out of my AMC short | how do I stop being short | time to close the amc short, where do I go
    want to give back the shares I borrowed | get rid of the short position in amc, how`,
  'how_to:short': `I'm sure GME will crash, how do I earn on that | how can I make money when Ford drops`,
  'how_to:buy': `I'd like to become a shareholder of Nike, what do I do | what are the steps to own Disney`,
  'how_to:sell': `I need to get out of a stock, where | what do I press to sell`,
  'how_to:deposit': `is there a smallest amount I have to deposit | what's the least I can put in | I have savings elsewhere, how do they get here
    which ways are there to get money in`,
  'how_to:deposit_usdt': `usdt address for depositing | my address for usdt deposits | which address do I send my tether to | wallet address to load usdt
    usdt adress to pay in`,
  'how_to:deposit_bank': `what do I tell my bank so the money gets to you | wire instructions`,
  'how_to:withdraw': `is there a charge when I withdraw | I'd like my profits in my own bank | how do I see my money again | what do I do to get paid | I need rent money from here`,
  'how_to:money_records': `payout from tuesday has not come | the transfer I made last week isn't visible | I sent USDT an hour ago, nothing
    my wife asks where the withdrawal is | is my payment on its way | should my deposit not be there by now`,
  'how_to:link_bank': `which account will my withdrawals go to, I want to set it | tell you my bank details where
    I opened an account at another bank, how do I add it`,
  'how_to:verify': `verfy my idd | verify me | is my driving licence enough or do you need the passport | do you need my passport | what proof of identity do you want
    how do I show you who I am | why am I not verified yet`,
  'how_to:notifications': `could the app email me less often | fewer emails please | I get too many messages | make the app quiet
    don't push me news any more | I only want important mails | stop buzzing my phone`,
  'how_to:devices': `I see a login from a city I've never been to | my ex may know my password, who is logged in`,
  'how_to:passkey': `can I just look at my phone to log in | use my thumb to sign in`,
  'how_to:statements': `where do I download papers for my accountant | how do I get the monthly document`,
  statements: `the paper for last month with all my transactions | proof of my trades for november | where's my monthly paper
    something official that lists my trades`,
  'how_to:tax_form': `the tax office wants a form, where is it | do you need a tax form from me`,
  'how_to:contract': `what did I agree to when I joined | I want to read again what I signed`,
  'how_to:support': `nobody answers me, who can I call | I want to speak to somebody | can someone look into this for me`,
  'how_to:trial': `can I practise first | I want to try without risking anything | are these dollars imaginary`,
  'how_to:alert': `shout when Apple falls under 200 | wake me if Tesla hits 300`,
  term: `what is an etf and how is it different from a stock | what counts as diversification | what counts as a dividend | what is meant by liquidity | what's the point of a limit order
    why would I use a stop | what happens when a stock gets halted | what happens when a stock is split | when is something called a bear market
    in what way is a limit order better | what do people mean by leverage | what's this spread thing | my dad talks about ETFs, what are they
    what is the idea behind fifo | what does it mean when a stock goes ex dividend`,
  session: `can I still do something today or is it over | how long is trading going on | until when do after hours run | after hours close?
    from when can I trade in the morning`,
  calendar: `do they trade the friday after thanksgiving | is wall street off at easter | are there days off coming up`,
  market: `how are things on wall street | good day or bad day for stocks | is it a sea of red`,
  report: `everything is falling, is there a reason | why is it all red | why are shares falling today | why is everything down today | why are stocks up today | what did the market do yesterday and why | what went on yesterday | sum up the last session for me | why was yesterday so bad`,
  sectors: `best sector this morning | which corner of the market is doing well | are drug companies up`,
  ideas: `got anything interesting for me to look at | what do you have on the ideas page`,
  margin: `can they force me to close my short | am I in danger of having my short closed`,
  'not_offered:robots': `something that trades by itself while I sleep | can the app invest on its own | is there an autopilot`,
  'not_offered:charity': `can I give part of my profit to charity in the app | I'd like to donate some of it`,
  'not_offered:wealth': `does money that just lies there grow | what do you pay me for my cash`,
  'not_offered:invite': `my sister wants to join, do I get something | bring a friend`,
  advice: `my uncle says buy Walmart, is he right | everyone is buying Nvidia, should I too | tell me whether to keep Ford | is it clever to buy now`,
  prediction: `is paypal ever going back to where i bought it | will nvidia come back | does Ford have a future | is the worst over | how low can it go`,
  none: `how tall is the eiffel tower | my uncle is annoying | how many people live in Japan | what is the tallest mountain | who invented the telephone
    how far is the moon | name a good restaurant | is my boss a jerk | how do I tie a tie`,
};
