import type { Examples } from './examples.ts';

/** Questions about the app: how something is done, what is asked to be done, what there is not. */
export const EXAMPLES_OF_APP_EN: Examples = {
  'how_to:buy': `how do I buy shares | where can I buy Apple | I want to invest in Tesla, how
    first time buying a stock, how does it work | steps to purchase Nvidia | I'd like to own some Coke
    how can I place an order | where's the buy button | get started with buying
    I want to start investing, what do I press | how to get my first stock | can you walk me through buying Apple
    what do I do to get shares of Disney | how to order stock here | buying stocks for dummies
    where do I put in an order for Nvidia | is it possible to buy just half a share`,
  'how_to:sell': `how do I place a stop loss | how do I sell my shares | where can I sell Apple | I want to get out of Tesla, how
    how to close a position | how do I turn my stocks into cash | I would like to sell some Ford
    where is the sell button | can't find where to sell | how can I get rid of my shares | selling stock steps
    I don't know how to sell | how do I cash in my Apple | why can't I sell | where do I go to sell Tesla`,
  'how_to:short': `how do I short a stock | I want to bet against Tesla | how can I sell short
    can I profit from falling prices here | where do I open a short | how to go short on GME | shorting here, how
    I think Tesla will fall, how do I profit | how to set up a short sale`,
  'how_to:cover': `how do I cover my short | how to buy back shares I shorted | close my short position how
    where do I exit a short | I want to get out of my AMC short | how to end a short | buying back my short, where
    what must I do to get rid of my short position`,
  'how_to:cancel_order': `how do I cancel an order | can I still stop my order
    I made a mistake in my order, how do I take it back | undo an order | withdraw a pending order
    I don't want that order anymore | stop an order | call back my order | is it too late to cancel
    how to remove a pending buy order | oops wrong order, how do I undo it`,
  'how_to:change_order': `how do I change my order | edit the limit price of an order
    can I modify a pending order | adjust quantity of my order | I want to raise the price on my order
    amend an order | my limit is too low, how do I change it | update the order price
    change the number of shares in my order`,
  'how_to:see_orders': `where do I find my orders | where can I see my trades | which page lists my orders`,
  'how_to:deposit': `how do I deposit money | add funds | how can I put money in | top up my account
    I want to send you money | fund my account | where do I pay in | minimum deposit | how to get dollars into here
    which ways to deposit are there | how to put money in | how can I pay in | load my account
    how do I get started with some money | where do I send the money | can I pay by card
    I want to add 100 dollars, how | transfer money into candor | is there a minimum to put in
    how much do I need to start | how do I get my savings in here | where can I load up cash
    I'd like to put some of my pay in | smallest amount to start with`,
  'how_to:deposit_bank': `deposit by bank transfer | wire money from my bank
    what are your bank details for a wire | IBAN for deposit | send money from my checking account
    can I wire from Chase | bank deposit | send money by bank transfer | where do I wire it to`,
  'how_to:deposit_usdt': `deposit usdt | can I pay in with tether | send crypto to my account
    which network for usdt deposits | deposit stablecoins | pay in with crypto | fund with usdt
    can I send you coins`,
  'how_to:withdraw': `when does my money arrive after a withdrawal | how do I withdraw | get my money out | cash out | I want my money back
    transfer money to my bank | payout | how long does a withdrawal take | send money to my bank account
    how can I take out funds | withdrawal limit | empty my account | how do I get paid out | I need my cash back
    take money out | how long until money is in my bank | wire money out | get my funds to my bank
    withdraw everything | I need money from my account | minimum withdrawal | can I pull out my money anytime
    I want everything I put in back | quickest way to get my money | how do I get at my money | pull my money`,
  'how_to:money_records': `where is my withdrawal | my deposit hasn't arrived | status of my transfer
    I sent money but it's not there | has my payout been processed | deposit history
    I've been waiting for my money for days | list of deposits and withdrawals | my wire is missing
    when did I last deposit | I paid in yesterday and still nothing | why is my deposit not credited
    did my withdrawal go out | money not received | track my withdrawal | transfer status
    where did my money go, I sent it monday | my bank says the money was sent | see my past deposits
    nothing has arrived yet | payout still missing | my payment is pending since tuesday | when does it hit my bank
    where's my deposit | where is my deposit | where's my payout`,
  'how_to:transfer': `move money between my accounts | transfer from spot to stock account
    shift cash to the trading wallet | internal transfer | how do I move cash to the stock account
    put spot money into stocks account | transfer between wallets`,
  'how_to:convert': `convert usdt to dollars | exchange tether into usd | change my usdt into cash
    swap dollars for usdt | turn usdt into dollars | how do I change crypto to usd | usdt to usd`,
  'how_to:link_bank': `link my bank account | add a bank | change my bank details | connect my bank
    remove a bank account | new bank account for payouts | connect a bank account | register my bank
    add my account number for payouts | my bank changed`,
  'how_to:link_address': `add a wallet address | save my usdt address | address book for withdrawals
    whitelist a crypto address`,
  'how_to:verify': `upload my passport | kyc | my id was rejected
    why do you need my documents | identity check | prove who I am | verification is taking forever
    which papers do you need from me | do I need to show id | passport upload | what documents do you want
    how long does verification take | verify me | why was my passport refused | confirm my identity
    where do I upload a photo of my id | you rejected my driving licence | they want a photo of my passport, where`,
  'how_to:tax_form': `tax form | w-8ben | w9 | how do taxes work here | do I have to pay tax on gains
    tax documents | 1099 | tax report for my profits | is tax withheld on dividends | do you send a tax form
    how are my gains taxed | where's my w8 | IRS form | taxes on dividends | will you report to the tax office`,
  'how_to:contract': `where is my contract | show the agreement I signed | terms and conditions
    download the contract | legal agreements | read the contract | what did I sign | where are the terms
    customer agreement`,
  'how_to:alert': `tell me when Apple hits 200 | price alert for Tesla | notify me if Nvidia falls below 100
    set an alarm on KO | ping me when Ford reaches 15 | how do I set an alert | let me know if SPY drops
    warn me when AMD moves a lot | remind me at 50 for Intel | let me know when Nike is under 70
    text me if Tesla crashes | I want to be told when Apple gets to 250 | create an alert for SPY
    can you watch Ford for me and tell me at 12 | wake me up if Intel jumps | notify me on earnings of AMD
    buzz me when Boeing goes above 200 | shout when Apple is over 300 | I want a heads up when Coke drops under 50`,
  'how_to:watchlist': `add Apple to my watchlist | where's my watchlist | follow a stock | save Tesla to favorites
    remove Intel from my list | stocks I'm watching | how do I keep an eye on Nvidia | put Nike on my list
    star Disney | track Boeing | favourites | delete Ford from watchlist | where do I see the stocks I follow`,
  'how_to:search': `how do I find a stock | search for a company | where can I look up shares | I can't find Apple
    look for a company | where's the search | how to look up a ticker`,
  'how_to:language': `change language | switch to Spanish | I want the app in Japanese | app in English please
    do you speak Chinese | other language | can I have this in french | set language to english
    speak spanish to me | change to Japanese`,
  'how_to:theme': `dark mode | light theme | change colors | make it black | the screen is too bright | night mode
    swap red and green | black background | the letters are too small | it's too bright | make the app dark
    bigger text | change how the app looks | colours for up and down | the font is tiny
    I can't read the small print, make it bigger | white background please | I prefer dark`,
  'how_to:hide_amounts': `hide my balance | don't show my amounts | make the numbers invisible | privacy mode
    others can see my balance on screen | cover up my numbers | nobody should see my balance | blur amounts
    hide money`,
  'how_to:notifications': `turn off notifications | too many emails | stop push messages
    change notification settings | unsubscribe | don't send me texts | stop bothering me
    you send too many messages | no more alerts please | mute | turn off emails | I don't want newsletters
    I keep getting emails, make it stop | you email me all the time | how do I switch those pop ups off`,
  'how_to:messages': `where are my messages | inbox | did you send me something | message center | read my notices
    any messages for me | where's my inbox | letters from candor`,
  'how_to:password': `change my password | new password | update my login password | I want a different password
    I'd like a new password | pick another password | set new password | my password is too weak`,
  'how_to:reset_password': `forgot my password | can't remember my password | reset password
    locked out of my account | lost my login | I don't know my password anymore | password not working
    can't get in, wrong password | password recovery`,
  'how_to:trading_password': `change my trading password | forgot trading pin | set the trade password
    what is the trading password for`,
  'how_to:two_factor': `two factor authentication | set up authenticator | enable 2fa | turn off 2fa
    google authenticator | extra security code at login | switch on 2 step verification | add an authenticator app
    lost my authenticator | sms code login setup | my phone with the authenticator is gone
    new phone, how do I move the authenticator | codes from the authenticator don't work`,
  'how_to:passkey': `set up a passkey | log in with fingerprint | face id login | sign in without password
    use my fingerprint | login with my face | passkeys`,
  'how_to:security': `is my account secure | security settings | how do I protect my account
    make my account safer | is it safe here | secure my account | how safe is my login | security page`,
  'how_to:devices': `which devices are logged in | someone hacked my account | login history
    was somebody else in my account | I see a login that wasn't me | remove an old phone from my account
    where was I signed in | somebody is in my account | strange login | who's logged in
    I lost my phone, is my account safe | sign-ins list | kick out other devices`,
  'how_to:email': `change my email | new email address | wrong email in my account | update email`,
  'how_to:phone': `change my phone number | new mobile number | I got a new phone number | update my number`,
  'how_to:profile': `what is my account number | where do I find my account number | change my name | edit my profile | where is my personal data | update my address
    I moved house | I got married and have a new name | my name is spelled wrong | change personal details
    new home address | edit details`,
  'how_to:avatar': `change my picture | upload a photo | profile picture | avatar`,
  'how_to:sign_up': `how do I open an account | sign up | register | create an account | who can join
    I want to become a member | start an account | how can I join | can I get an account | open account
    new here, how do I start | requirements to open an account | create profile | how do I become a client
    can I join from Mexico | what do I need to open one`,
  'how_to:sign_in': `how do I log in | can't log in | sign in problem | login page
    why can't I get into my account | where do I log in | login not working | how to get into my account`,
  'how_to:sign_out': `log out | sign me out | how do I log off | leave the app`,
  'how_to:delete_account': `delete my account | close my account for good | I want to quit candor | remove my data
    cancel my membership | erase everything about me | terminate my account | I'm done here, close it
    I want out, delete everything | get rid of my account | how do I leave candor | unregister | close account
    quit | forget me | I no longer want to be a customer | wipe me from your system`,
  'how_to:support': `talk to a human | contact support | customer service | phone number
    I need help from a person | I have a complaint | is my money safe with you | what if candor goes bust
    are you regulated | the app doesn't work | I was scammed | something is broken | chat with someone
    is my money insured | who do I write to | I want to speak to someone | give me a real person | hotline
    email of support | is candor legit | is this a scam | who protects my money | I'm not happy with you
    there's a mistake in my account | help me with a problem | what if you go bankrupt | are you licensed
    do you sell my data | who can I call | is there someone I can phone | I need assistance from staff
    how can I reach you | I want to complain about an order | are my shares protected if you close down
    is candor a broker you can trust | what guarantee do I have | is my data sold to anyone | where are you located
    who regulates candor | can I lose more than I put in`,
  'how_to:feedback': `I have a suggestion | give feedback | report a bug | I have an idea for the app
    you are useless | the app is great | suggestion box | I want to suggest something | found a bug
    you could improve the app | this app is terrible`,
  'how_to:performance': `where do I see my performance chart | graph of my account | performance page
    chart of my returns | compare me to the index | show me a graph of my account | my chart
    where can I see my results over time`,
  'how_to:trial': `practice account | demo mode | play money | try without real money | is this real money
    paper trading | simulate trading | is it fake money | can I practice first | play with virtual money
    is this for real | test account`,
  'act:buy': `buy 5 Apple | get me 10 shares of Tesla | purchase 100 dollars of Nvidia | please buy Coke for me
    order 3 Ford at market | put 500 into SPY | grab me two Intel | invest my cash in Disney now
    I'll take 4 Boeing | buy me some Tesla | get 5 Nike | put in an order for 10 Ford | use all my cash for Apple
    I wanna buy 2 shares of Visa now | add 3 Nvidia to my portfolio | please purchase Costco shares`,
  'act:sell': `sell all my Apple | sell 3 Tesla | dump my Nvidia | get rid of my Ford shares now
    close my KO position | liquidate everything | sell half of my SPY | unload PayPal for me | take me out of Tesla
    sell everything | please sell Ford | get me out of PayPal | offload my Tesla | I want to sell 2 of my Apple now
    sell it all | drop my Nvidia | cash out my KO`,
  'act:short': `short 10 Tesla | sell short 5 AMC for me | open a short in GME | go short Tesla | short GME for me`,
  'act:cover': `cover my AMC short | buy back 5 AMC for me | close the short now`,
  'act:cancel_order': `cancel my Disney order | kill all orders | please cancel everything pending
    stop my order in Intel now | delete that order | cancel it | cancel the Disney one | pull my order | cancel all
    scrap my order for Disney`,
  'act:withdraw': `withdraw 500 dollars | send 200 to my bank | pay me out everything now`,
  'act:deposit': `deposit 1000 for me | charge 100 dollars from my bank`,
  'act:transfer': `transfer 100 to my stock account | move 50 dollars over for me`,
  not_offered: `can I trade options | do you have bitcoin | gold price | forex | futures
    exchange rate of the euro | buy ethereum | oil price | do you offer bonds | can I trade crypto
    mortgage | credit card | can I get a loan | retirement account | crypto prices
    mutual funds | can I move my shares from another broker | treasury yields | joint account
    trade european stocks | can I buy gold | do you have options | silver
    euro to dollar | can I buy bonds here | leverage trading forex | dogecoin | can you lend me money | pension plan
    can I trade japanese stocks | insurance | ISA | recurring purchases
    monthly savings plan | dividend reinvestment | candlestick patterns | can a friend use my account
    shares as a gift | can I set up a monthly purchase | invest 100 every month automatically
    can I move my portfolio here from Fidelity | transfer out to another broker | can my children have an account
    do I get interest | leave my shares to my kids | gift a share | buy on credit`,
  'not_offered:robots': `trading bot | robots that trade for me | automatic trading | algo trading
    can the AI trade for me | copy trading | let a robot invest for me | auto invest | automated strategy
    is there an autopilot`,
  'not_offered:wealth': `wealth products | fixed income plan | interest product
    invest in a savings plan with fixed return
    interest on idle cash | interest on my uninvested money | earn interest`,
  'not_offered:charity': `donate to charity | give my profits to a good cause | charity page | I'd like to donate`,
  'not_offered:invite': `invite a friend | referral bonus | referral code | reward for bringing people
    do I get something for inviting friends | my referral link`,
  'act:statements': `please send me my monthly statement | send me my statement | email me the statement of november`,
  'act:money_records': `cancel my withdrawal | cancel my deposit | stop my withdrawal | call my withdrawal back`,
};
