import type { Examples } from '../examples.ts';

/** Questions in English about the app and its fees, and what is asked to be done, as people type them on a phone. */
export const VOICES_OF_APP_EN: Examples = {
  fee_list: `what's candor's commission | is buying shares free of charge with you | do you take a percentage
    what will a 1000 dollar order cost me in fees | charges for a sell order? | tariff
    how much do you skim off each trade | do I have to pay you monthly | where is the schedule of charges
    are there any fees I should know about | Is there a minimum commission on an order?
    what's the catch, who pays for all this | does it cost money to have money lying here | fee per share or per order
    do ETFs cost more to trade than stocks | do I get charged if my order doesn't fill | custody fee yes or no
    what are the running costs of an account | how much does candor earn on my trade
    i trade small amounts, will fees eat me | before I open an account, what do you charge
    cost to buy one share, I mean your fee | is after hours trading pricier in fees
    do you guys charge for inactive accounts | brokerage rates please
    before I trade, what is that going to cost me in commission | wat do u charge for a trade
    other brokers are free, what about you`,
  not_offered: `can I trade puts and calls | sell me a covered call on Apple | do you have bitcoin or ether
    price of gold per ounce | is there a candor card | I want a roth account
    can I open an account together with my wife | I'd like to move my Schwab positions over to you
    can I ship my shares to another brokerage | buy corn futures | what's the euro at
    I want to put in 50 every month on its own, can it be set up | do you do automatic reinvestment of dividends
    can I pledge my shares for a loan | do you trade London shares | shares on the Tokyo exchange, can I
    how do I buy treasury bills | can my daughter who is 12 have an account | is there a 401k
    do you have penny crypto coins | swap dollars into euros | solana price | dollar yen rate | can I put in a cheque
    pay in with paypal? | do you sell insurance | credit line against my account
    can I give a share to my nephew for his birthday | do you offer IPO allocations | crude oil price
    can I buy a house with a loan from you | set up a recurring buy of VTI | can I trade currencies
    will you give me an advance until my salary comes`,
  'not_offered:robots': `can you trade on autopilot for me | is there a bot that buys dips by itself
    I want a robot to manage it all | robo advisor? | let an algorithm handle my account
    copy what the pros trade, automatically | do you run automated strategies | hands-free investing, have you got it
    can I hook up a trading bot | is there a program that trades while I'm at work | mirror another trader's moves
    quant strategies available? | auto trader | start the trading robot`,
  'not_offered:wealth': `do you pay anything on cash balances | what rate does my uninvested money earn
    is there a fixed return product | high yield savings here? | I've got cash lying around, does it bear interest
    money market account | can I lock my money up for a fixed interest | interest per year on dollars
    wealth management products please | how much interest do I get for leaving my dollars with you
    savings product with guaranteed rate | term deposit | does usdt earn yield here
    is there anything like a savings book`,
  'not_offered:charity': `is there a donate button | can I pass some of my winnings to the Red Cross
    round up and donate? | charity options | give ten dollars to an animal shelter through the app
    do you support good causes | I made a profit and want to help poor people with it | where's the donation page
    donating shares to charity, possible? | can a part of each trade go to charity
    contribute to a charity from my balance | send a gift to unicef from candor`,
  'not_offered:invite': `my friend wants an account, is there a bonus for me | where do I get my invitation link
    refer friends | what do I earn for recommending candor | how do I share my referral code
    is there a reward if my brother signs up | invite program? | who invited me gets what
    I talked three people into joining, do I get paid | do you give out free shares for referrals
    got a promo code for new friends? | my buddies at work want in, can I send them a link`,
  'how_to:buy': `show me how purchasing works here | I found the stock I like, what do I tap to get it
    how would I go about getting one share of Oracle | what's the procedure for buying shares
    never did this, how do I purchase Uber | how do I enter a limit for a buy
    can I buy for a dollar amount instead of whole shares | where do I type how many shares I want
    how do I buy after the market closes | buying with a stop price, where's that option
    I've got money in my account, how do I turn it into stocks | is it hard to buy an ETF, what do I do
    how do you buy stuff on this app | where's the order ticket for a purchase | how to buy starbux
    guide me through my very first purchase please | can I get a slice of a share rather than the whole thing
    which button buys | how to invest in the S&P tracker on here
    my friend showed me Disney on her phone, how do I get some too | how do i by a stok`,
  'how_to:sell': `teach me how selling works | where's the exit for my Oracle shares | how do I let go of half my Uber
    what's the way to sell only some of my shares | how do I place a sell limit | how do I protect my Apple with a stop
    I need the money from my shares, how do I sell them | where do I tap if I don't want my Merck any longer
    selling for the first time, what are the steps | how do I get my stocks sold | how to liquidate a position
    can you show me where to unload shares | how do I sell before the open | how to take my gains in Palantir
    which screen is for selling | I want to part with my IBM shares, what's the way
    time to pay for the wedding, how do I turn my Apple into money | how do i sel my shares`,
  'how_to:short': `I want to make money when a stock goes down, how | is shorting possible on candor
    where's the short button | how do I open a short position in Rivian | can beginners short here
    teach me how to sell something I don't own | how to bet against Palantir | show me the way to short
    what do I have to do to go short | short selling, where in the app
    I reckon Roblox is going to tank, how do I play that | how do I put on a short`,
  'how_to:cover': `where do I buy my short back | how can I exit the short I have on Rivian
    I'm short Tesla and want it over with, how | how to return borrowed shares | steps to cover | cover button?
    closing a short: how is it done | what do I click to cover | I shorted GME and want to get out, where's that
    how does one buy to cover | how to unwind a short | how do I get my short position to zero`,
  'how_to:cancel_order': `how can I pull an order that hasn't filled | I ordered twice by mistake, how do I kill one
    what do I press to stop a pending order | can a waiting order be taken back
    I typed the wrong number of shares, how do I get that order out | where's the cancel button
    withdraw an order I placed, how | is it possible to cancel after hours | remove an open limit, how do I do that
    how do I drop an order | how to void my purchase order that's pending | I changed my mind, where can I cancel`,
  'how_to:change_order': `how do I move my limit | I want to pay a bit more, how do I alter the order
    can you change an order that's already in | where do I adjust the number of shares of a waiting order
    how to bump my bid up | modify open order | edit order? | I set the wrong price, can it be corrected
    how do I lower the price on my sell order | can I extend a day order to gtc | replace my limit price how
    tweak a pending order, where`,
  'how_to:see_orders': `where's the list of orders in the app | which tab has my trades | how do I get to my orders
    where do I look to see whether something was bought | show me where filled orders are | how do I find an old order
    I can't find the orders page | where would I check on an order | is there a page for my orders
    menu for orders where | how can I view what I ordered | where are my executed trades displayed`,
  'how_to:deposit': `how do I load money on here | I want to start with 200 dollars, how do I get it in
    where do I add cash | ways of paying in | what's the smallest deposit | how long does a deposit take | top-up how
    how does the money get to you | I got a bonus, how do I bring some of it over | does a deposit cost anything
    is there an upper limit for paying in | my balance is zero, how do I fill it
    I need funds in my account to trade, what do I do | how can I feed my account | put money onto candor, how's it done
    where's the deposit page | from my savings to candor, how | how do I fund my real account
    when I pay in, how soon can I trade with it | payday! how do I get a hundred of it in here | how do i put mony in`,
  'how_to:deposit_bank': `what account number do I send the wire to | bank deposit details please
    can I do a SEPA transfer to you | my bank wants your swift code | how to pay in from my bank account
    what's your routing number | is a wire from Wells Fargo okay | wire transfer to candor, what do I fill in
    who's the beneficiary for a bank transfer | what reference goes with my bank payment
    can I pay in at the bank counter | how long does a bank transfer in take | ach into my account
    deposit by wire, steps`,
  'how_to:deposit_usdt': `can I fund the account with stablecoin | I have tether on binance, how do I bring it in
    trc20 or erc20 for deposits? | show me the QR code to pay in usdt | what's my address for tether
    how many confirmations does a usdt deposit need | smallest usdt deposit | crypto deposit how
    pay in usdt from my wallet | how do I send 100 usdt to my candor account | can I load usdt from coinbase
    is polygon ok for sending usdt`,
  'how_to:withdraw': `how do I get paid | I need my money back urgently, what do I do | how can I bring my balance home
    where do I ask for a payout | I'm closing up shop and want my funds, how | how do I transfer my winnings to my bank
    smallest amount I can withdraw | what does taking money out cost | how many days does a payout need
    is there a daily limit on withdrawals | can I withdraw at the weekend | get cash from candor to my checking
    I sold everything, now how do I get the dollars to my bank | withdrawing to a crypto wallet | send usdt off candor
    my rent is due, how fast can I get 400 out | which way leads my money out | can you pay me out in tether
    how to take profits off the platform | I don't trust this, how do I get every cent out | payout procedure
    how do I move cash from here to my own account | withdraw half my balance, where do I do that
    the car broke down and I need 800 from here, what do I do | how do i get my mony bak to my bank
    I've made enough, I want it in my bank, where do I go`,
  'how_to:money_records': `my money left the bank but isn't on candor | has the withdrawal I asked for been sent
    list of all my payments in and out | I paid in 500 this morning and my balance hasn't moved
    where can I see when I last paid in | it's been four days, where's my payout | the wire I sent hasn't been booked
    did the usdt I sent show up | deposit pending? | Could you find out what has become of my withdrawal?
    you took the money and it never got to my bank | withdrawals so far list | check if my transfer got to you
    my payout failed, why | past withdrawals | is my cash out being processed | my deposit is not on my balance
    history of payments to my bank | I'm still waiting on 200 bucks from you
    what is the status of the money I requested | was my withdrawal turned down
    tether sent from binance, when will you credit it | how much have I deposited so far
    I sent 300 by wire on monday and my balance is still nothing
    my landlord is waiting, where's the payout you promised | were is my depozit`,
  'how_to:transfer': `how do I shuffle money between spot and stocks | my dollars are in spot, I need them for stocks
    move funds over to the trading account | between my wallets, how do I send money
    put money from one of my candor accounts in the other
    I can't buy because the cash sits in the other wallet, how do I bring it over | internal move of cash
    transfer page between accounts | how do I get money from the stock account back to spot | spot to stock how
    send dollars from my wallet to my securities account | shift balance across accounts`,
  'how_to:convert': `how do I make dollars out of my tether | convert my coins | exchange usdt here?
    what rate do I get for usdt | usd into usdt please how | where's the converter
    my deposit was in usdt, how does it become dollars | change dollars to tether | swap page
    how can I trade my usdt for real dollars | is there a fee for converting usdt | conversion tether dollar`,
  'how_to:link_bank': `how do I give you my bank details | I have a new checking account, where do I enter it
    register an account for payouts | delete my bank from the app | where do I put my routing number
    can I have two banks linked | link my Chase account | my bank isn't connected, how do I do that
    how do I change the account my payouts go to | put my IBAN in | hook up my bank | I want to save my bank account`,
  'how_to:link_address': `how do I store my wallet for payouts | add my ledger address
    where's the list of my saved wallets | I want to register a usdt address to withdraw to
    remove an old crypto address | where can I put in a withdrawal address for tether | save a TRC20 address
    trusted addresses | change my payout wallet | how do I whitelist my wallet | new crypto address for my withdrawals
    edit the address book`,
  'how_to:verify': `where do I send my ID | which identification do you take | I haven't been verified, what's missing
    you want a selfie with my passport, why | how do I get through kyc
    my name on the passport differs, will that be accepted | the photo of my ID keeps failing
    I've been waiting for approval of my documents since tuesday | is a residence permit good enough as identification
    do I really need to hand over my passport | get verified | identity verification where
    my driver license expired, can I still verify with it | how long till my documents are approved
    what was wrong with my id photo | complete my identification | am I verified | why do you need proof of identity
    can I trade without uploading id | sent you my papers last week and nobody says anything, am I approved`,
  'how_to:tax_form': `where's the form for the IRS | I'm not american, which tax form applies | do you report my gains
    W-8 renewal | how much tax comes off my dividends | do I owe tax when I sell with profit
    I have to sign something for taxes, where | will I get a 1099 from you | W9 where | tax certificate for last year
    my w8ben has run out | do you keep back tax on my profits | my tax adviser asks for a form from my broker
    taxes, how do they work with candor`,
  'how_to:contract': `let me read the agreement | where's the paperwork I signed at the start | copy of the terms please
    what are the conditions of my account | the contract I accepted, where is it | terms of service
    I need the legal stuff | agreements I have with you | customer contract pdf | what rules did I sign up for
    where can I find the small print | I still have to sign the contract, where`,
  'how_to:statements': `how do I download a statement | how can I get a statement for my bank
    how do I print my account statement | which page has the monthly statements | how do I export my trades
    how do I get to my documents | how to get a pdf of my account | how do I save a statement to my phone
    how does one obtain a yearly statement | how can my accountant get my trade confirmations
    steps to download the daily statement | how do I pull last month's statement | how are statements downloaded`,
  'how_to:performance': `is there a chart of how my account went | where can I follow my returns over time
    graph my account's growth | my performance graph where | how do I compare my results with the S&P in a chart
    show my equity curve | I'd like to see a curve of my balance | performance page please
    where's the diagram with my gains per month | plot of my account value | account chart
    see how my portfolio developed on a chart`,
  'how_to:alert': `give me a shout if Oracle drops under 100 | notify me once Uber is at 90
    how do I get told when a stock reaches my price | set a price alarm on Starbucks
    can you warn me before Lilly falls too far | let me know as soon as Palantir breaks 50 | alarm for ibm at 250
    I want a message when Merck is cheap again, say 80 | poke me when coinbase jumps | if Target goes above 150 tell me
    where do I make price alerts | remove my alert on Ford | I can't watch all day, alert me when Roblox moves
    alert nvda 5 percent drop | heads-up when VTI dips below 250 | do alerts exist | text me at 40 for intel
    I'm on a plane tomorrow, tell me if Nvidia goes below 120 | leme know wen apple hits 250`,
  'how_to:watchlist': `put Oracle among my favourites | how do I follow a company
    I want to keep tabs on Uber without buying | take Merck off my list | where is the list of stocks I follow
    bookmark Lilly | add palantir and coinbase to watch | pin Home Depot | show my favourites
    how do I make a watchlist | unfollow IBM | save this stock for later | my tracked stocks, where
    stop following roblox`,
  'how_to:search': `how can I find a particular company | where do I type the ticker
    I'm looking for a fund, where do I search | search bar? | can't find the stock I want
    how do I look through all the stocks you have | where's the magnifying glass | is there a list of every stock
    find a share by name | where can I browse stocks | look up symbol | how do I search for ETFs`,
  'how_to:language': `my english is bad, can I have another language | put the app in german
    where's the language setting | the app is in chinese and I can't read it | display everything in spanish
    i want japanese pls | change it back to english | is the app available in portuguese | other languages?
    translate the app | my mum only reads spanish, can you switch it | set to cantonese`,
  'how_to:theme': `dark background please | how do I get the letters bigger | my eyes hurt from the white screen
    can I have a lighter look | switch off night mode | increase font size
    red should be up and green down for me, can I switch | appearance settings
    the app looks dull, can I change the colours | is there a dark version | contrast is poor, how do I change that
    make it easy to read in the sun`,
  'how_to:hide_amounts': `can you cover my balance | blank out my money on screen
    I sit on the bus and don't want people to see my amounts | stars instead of numbers
    how to make the amounts private | conceal my portfolio value | turn off showing balances | mask the figures
    my kids look over my shoulder, can the sums be hidden | how do I unhide my balance | show my amounts again
    privacy for balances`,
  'how_to:notifications': `mails every day, enough | no push please | how do I choose which alerts I get
    I don't get any notifications, where do I turn them on | silence the app at night
    can I get only trade confirmations by email | stop the sounds | newsletter off | notification settings where
    cut down on the emails | I want to be told by mail when an order fills, where is that set | quit pinging me
    turn the alerts back on | too chatty, mute it`,
  'how_to:messages': `is there any mail for me in the app | where do your letters go | check my inbox
    I got a message from candor, where can I read it | unread messages | old messages from you | where's the mailbox
    I saw a red dot on the envelope, where are the messages | show my notices
    you wrote me something and I deleted the notification, where is it | message centre where
    did support reply to me in the app`,
  'how_to:password': `how can I set another login password | I want to swap my password for a stronger one
    password change | my password is the same as my email one, I'd like to change it
    where's the option to change the password | someone may have seen my password, I want a fresh one | renew password
    new login password please | how often should I change my password and where
    I told my son my password, now I want another | update pass | make a different passcode for signing in`,
  'how_to:reset_password': `I can't recall my login | password gone from my head | it says wrong password every time
    send me a reset link | I need to recover access, I lost the password | forgot pw
    my login code is wrong, can't get in, password forgotten | been away for a year and don't know the password anymore
    reset login | how to get back in without my password | which password did I use, I don't remember it
    I've tried five passwords and none is right, how do I get a new one`,
  'how_to:trading_password': `what's this trading password it asks for | I don't remember my trade pin
    set up a password for orders | need a new trading password | the app wants a second password when I buy, what is it
    reset the trading pin | where do I change the pin for trades | wrong trading password, now what
    trading password locked | do I have to have a trading password | create the password for trades
    trading pin forgotten`,
  'how_to:two_factor': `I lost my authenticator app | new phone and my authenticator codes are gone
    protect my login with a code | how do I get codes on an authenticator
    6 digit code at login, how to set up | activate 2 factor | get rid of the login code
    I changed phones and my authenticator is on the old one | my 2fa codes are rejected | second step for signing in
    microsoft authenticator works with you? | turn two step off please | backup codes for 2fa
    how do I move my authenticator to a new phone`,
  'how_to:passkey': `can I use touch id | fingerprint sign in please | how do I create a passkey
    log me in with my face | get rid of typing my password, use biometrics | remove a passkey
    is face recognition possible for logging in | add passkey on my new phone | my fingerprint doesn't open the app
    register my thumbprint | sign in with windows hello | passwordless login setup`,
  'how_to:security': `where are the security options | how can I make my login safer | how is my account protected
    what can I do against hackers | safety settings | I worry about hackers, what can I switch on | lock my account down
    security page please | is my login strong enough | protect me from theft of my account
    how good is the protection of my account | overview of security settings`,
  'how_to:devices': `is anyone else logged in as me | list of my sessions | my tablet was stolen, log it out
    I got a mail about a login I don't know | where can I see my recent logins | unknown device on my account
    somebody used my account last night | remove the laptop I sold from my account | which phones have access
    I see an IP from Russia, who is that | sign out my other phone | my account was broken into | active sessions
    login from another country that wasn't me`,
  'how_to:email': `my mail address has changed | where do I enter another email
    I don't use that gmail any more, swap it | update e-mail | I lost access to my old email, want to use another
    mail address is misspelled | how do I verify my email | put a different mail on my account
    confirm my email address | change the address you mail me at | I'd like my mails to go to my work email
    link a new email`,
  'how_to:phone': `I have a new cell number | where do I put in my phone number | update mobile
    my number is wrong in the app | swap my phone number | remove my old number | add a mobile number to my account
    I moved abroad and have a foreign number now | how do I confirm my phone number | change cell
    phone no longer mine, put in the new one | set another mobile number`,
  'how_to:profile': `I moved, where do I tell you | my surname changed | where do I see my details | edit personal info
    the birthday in my account is wrong | change my street | update where I live | correct the spelling of my name
    I got divorced and use my maiden name again | which data do you have about me | my profile
    my driving licence has another address than my account, where can I fix it`,
  'how_to:avatar': `put my photo in | I'd like another picture | how do I set a profile image | remove my photo
    where to change the avatar | my profile pic looks awful, swap it | use a picture of my dog for my account
    add an image to my profile | upload pic | change the little round picture | delete my avatar
    picture for my account`,
  'how_to:sign_up': `I want in, how do I register | is it possible to get an account from Spain
    what's needed to become a customer | how old do I have to be to join | open an account for me please, how
    registration where | I don't have an account yet | how long does it take to open an account | signing up costs what
    I'm a foreigner, may I open one | start fresh with an account | where do I register | real account, how do I get one
    get me registered | can a student open an account`,
  'how_to:sign_in': `the login screen won't let me through | how do I get in | it keeps throwing me out at login
    where's the sign in | logging in fails | I can't get into the app | login page please | sign in isn't working today
    how do I access my account on another phone | no login possible | I enter my data and nothing happens
    can I log in on my computer too`,
  'how_to:sign_out': `end my session | disconnect me | logoff | I use a shared computer, how do I sign out
    get me out of the app | where's log out | sign off | log me off this phone | I want to be logged out
    I'm done for today, log me out | close my session on this phone | I lent my phone to a friend, log me off first`,
  'how_to:delete_account': `I'm leaving candor, how do I close everything | please delete me
    remove my profile completely | end our relationship, close my account | how can I get my data erased
    I don't want this app any more, cancel my account | shut down my account for ever | deregister me
    how do I quit for good | account closure | destroy all information on me
    I never want to see this app again, delete the account | can an account be closed online`,
  'how_to:support': `get a real human on the line | I'd like to file a complaint | where do I turn with a problem
    nobody answers my mails | the chart doesn't load, who helps | is candor supervised by anyone
    are deposits protected | how safe is my money if you fail | I think you cheated me | your number please
    can I come to your office | speak to an agent | I got a phishing mail in your name | are you a legit company
    app crashed and my order is a mess, who do I call | customer support hours | your app sucks and stole my money
    what protects me when the company closes | somebody called me claiming to be candor | I demand to talk to a manager
    who is behind this app, is it trustworthy | email for questions | there's an error on my statement, who fixes it
    I need help from someone with a brain | do you give my information to third parties
    I've written three times, who do I have to call`,
  'how_to:feedback': `here's an idea for a new feature | you should add a widget | where can I leave a review
    I'd like to tell the makers something | bug: the graph is upside down | love the app | this thing is rubbish
    could you please build a calculator into it | how do I report a glitch | my wish: bigger buttons | feedback form
    I want to praise the team | nice app guys | typo on the news page | the translations are bad, where can I say so
    send a suggestion`,
  'how_to:trial': `can I train without money | are these my own dollars or pretend ones | trial account, what is it
    simulated money? | where do the 10000 dollars in my account come from
    I don't want to lose money while learning, is there a practice version | sandbox mode
    is what I buy here really bought | reset my trial account | is this a game | virtual dollars | practise trading
    did I just buy with real cash or fake | try before I deposit`,
  'act:buy': `get me ten of Oracle | buy starbucks, 3 shares | please put 250 dollars into VTI
    I'll have one share of Lilly | pick up 20 palantir at the open | enter a buy for 5 Merck at 80
    go long 2 spy for me | buy me a coke share | take 100 bucks and buy uber | acquire 4 IBM please
    purchase one home depot now | just buy me something from apple, one piece | buy 10 more of what I have in Target
    grab some coinbase before it runs away | place a market buy, 6 Cisco`,
  'act:sell': `sell my Oracle | throw out all my Uber | sell 5 palantir now pls | get me out of everything
    close out my Lilly | sell the lot | Please sell ten of my Merck shares. | turn my IBM into cash right away
    exit target | lose the roblox for me | sell a third of my coinbase | put my cisco up for sale at 60
    sell whatever I have in General Motors | dump it now`,
  'act:short': `short 5 palantir for me | sell short 20 Rivian | put me short on Roblox | I want you to short GME now
    open a short on coinbase, 3 shares | go short 10 lucid at market | short some Tesla please
    bet 100 dollars against Ford for me | take a short position in Target | short it | sell 5 beyond meat short
    enter a short in amc`,
  'act:cover': `buy my short in Rivian back | cover everything | close out my short on Palantir | cover 3 of my Roblox
    buy to cover 10 lucid | get me out of that short now | end the GME short for me | cover half my coinbase short
    please close my short position | cover the lot | take off my short in Ford | buy back all shorts now`,
  'act:cancel_order': `cancel the Oracle order | drop my limit on Uber please | take back my buy for Starbucks
    void all my pending orders | cancel whatever is open | kill that sell | call off the Palantir purchase
    annul the order from this morning | delete my stop on Lilly | cancel both orders | remove my Merck limit
    abort the last order`,
  'act:change_order': `change my Oracle limit to 140 | put my Uber order up to 85
    reduce the Starbucks order to 2 shares | make that limit 50 instead of 48 | move my stop on Lilly to 700
    raise my bid for Palantir by ten cents | alter my IBM order to 5 shares | adjust the price of the Merck order to 81
    turn my limit into a market order | double the quantity on my Ford order | set the limit on my Cisco sell to 62
    modify my order, I want 3 not 4`,
  'act:withdraw': `pay out 300 to my bank | send all my cash to my checking account | withdraw everything now
    I want you to wire 1500 to my bank today | cash me out 50 dollars | get 250 out for me
    send 100 usdt to my wallet for me | pay me 80 dollars | please withdraw the 600 I made
    take 75 out and send it home | move 500 to my bank account now
    I need cash for the weekend, pay out 120 to my bank`,
  'act:deposit': `put 200 in my account from my bank | pull 500 from my checking please
    add 50 dollars to my balance for me | debit my bank with 300 and put it in here | load 1000 on my account now
    take 100 off my card and add it | deposit fifty bucks | top me up with 250
    bring 400 over from my bank, please do it | fund my account with 150 right now | charge my bank 75
    please deposit 600`,
  'act:transfer': `move 100 from spot to stocks for me | transfer 250 to the stock account now
    put all my spot cash in the trading account | shift 80 dollars to spot please
    send 500 from one wallet to the other | bring my whole spot balance across | transfer it all over to stocks
    move half my cash to the stock side | push 60 into my securities account | please transfer 1000 between my accounts
    put 45 dollars back in spot | carry 300 over to my stock account`,
  'act:statements': `mail me my statement | send the october statement to my accountant
    email me all trade confirmations | please post me my yearly statement | forward me the statement as pdf
    send me last month's statement now | mail my statement to my home | send over a list of my trades as a document
    email statement pls | fax me the november statement | send a confirmation of my last trade to my mail
    get my december statement sent to me`,
  'act:money_records': `cancel the withdrawal I just made | stop my payout | undo my deposit
    please take back my withdrawal | I don't want to withdraw after all, call it off | halt the transfer to my bank
    revoke my payout request | cancel that wire to my bank | send my deposit back | abort the usdt withdrawal
    recall my payout | reverse the withdrawal from this morning`,
};
