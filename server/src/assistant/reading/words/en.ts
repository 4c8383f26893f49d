import type { Words } from '../cues.ts';

/** English, American and British, as people type it. */
export const EN: Words = {
  filler:
    "instead,no idea,have no idea,zero idea,a,an,the,of,in,on,at,to,for,from,with,by,as,it,its,this,that,these,those,there,here,so,just,some,any,or,be,been,being,was,were,has,had,i'm,im,i've,ive,would,could,may,might,must,than,then,if,but,also,too,very,really,actually,currently,right,exactly,please,still,yet,already,ever,us,u,ok,okay,well,like,get,got,gets,getting,go,going,goes,went,into,onto,out,over,off,again,more,much,many,lot,lots,thing,things,something,anything,way,ways,other,own,one,ones,new,kind,sort,let,lets,let's,only,same,each,every,per,between,without,because,since,while,does,do,doing,done,use,using,used,need,needs,look,looks,looking,looked,take,takes,taking,took,put,putting,try,trying,am,r,ur,it's,its,that's,there's,hmm,um,uh,yo,pls,plz,plss,thx,name,called,via,inside,up to,as well,at all,me,we,our,no,yes,next to,even,them,they,their,him,her,his,she,he,user,moment,time,times,part,work,works,working,tell me,possible,able,allowed,guys,dear,sir,quick,quickly,little,bit,page,section,button,screen,menu,setting,option,place where,right now,both,either,vs,versus,etc,e g,else,keep,keeps,kept,come,comes,coming,say,says,said,know,think,really,simply,simple,easily,easy,fast,soon,wheres,ranking,rankings,thats,bc,cuz,tho,though,lol,lmao,bro,dude,man,mate,buddy,folks,yall,y'all,ya,gonna be,kinda,sorta,basically,literally,honestly,anyway,somehow,wondering,i wonder,was wondering,curious,d'you,d you,em,'em,gimme a sec,real quick,asap,atm,ngl,tbh,imo,idk,whatever,days,stuff,exact",
  polite:
    'please,could you,can you,would you,kindly,will you,pls,plz,hey,hi there,can u,could u,i need you to,go ahead and,just,hey candor,ok so,quick question,question,excuse me,pardon',
  what: "what,what's,whats,wat,what are,what're,whatre",
  define:
    "what is,what's,whats,what is a,what are,what does,mean,means,meaning,explain,explanation,define,definition,understand,what do you mean by,eli5,describe,difference between,difference,stands for,stand for,concept of,how does,how do,in simple terms,new to,confused about,works,i dont get,dont get,i don't get,don't get,do people mean by,what do people mean by,whats the point of,clueless about,fill me in on,dumb question what",
  how: "how,how do i,how to,how can i,how do you,how would i,how should i,how does one,steps to,guide to,instructions for,help me,help with,way to,walk me through,show me how,teach me,procedure,tutorial,where do i,where can i,is it possible to,can i,am i able to,want to,need to,like to,trying to,wanna,how 2,possible to,step by step,how d i,i want,id like to,how'd i,how would one,how might i,what do i do to,what do i need to do,what do i have to do,ways to,i wanna,id love to,trying to figure out how",
  howmuch: 'how much,how many,how big,how large,how high,how low,total,amount,sum,what amount,number of',
  when: "when,wen,what time,at what time,which day,what day,how soon,how long until,how long till,how long,until when,till when,hours,whens,opening hours,time left,when's,when will,when does,when do,when is,by when",
  why: "why,why tho,y tho,but why,why did,why is,how come,reason,reasons,what caused,what dragged,what drags,what pulled,what hit,cause of,because of what,whats wrong,what went wrong,explain why,wtf,what made,what drove,driving,behind the,why'd,why are,why is everyone,what sent,whats with,what's with,what's behind,whats behind,what triggered,what's driving,whats driving,what is driving,whats moving,what's moving,what is moving,wut happened",
  which: 'which,which one,what stocks,which stocks,what companies',
  where:
    "where,where is,where are,where do i find,where can i see,where can i find,find,where's,wheres,where'd,whereabouts",
  who: "who,who's,whos,whose,who'd,who all",
  can: 'can,can i,could i,may i',
  want: "want,wants,wanted,i want,i'd like,id like,wish,would like,wanna,gotta,need to,hoping to",
  show: 'show,show me,see,view,give me,list,display,pull up,check,look up,let me see,tell me,find me,get me,bring up,open up,whats on,read me,lookup,gimme,pls show,remind me what,remind me which,remind me how,remind me where,remind me who,can i see,lemme see,run me through,let me look at,give me the latest on',
  is: 'is,are,was',
  and: 'and,what about,how about,same for,& ,n,plus,and for,and what about,also for,now for',
  not: "not,isn't,isnt,wasn't,didn't,didnt,don't,dont,doesn't,doesnt,never,can't,cant,cannot,won't,wont,hasn't,hasnt,couldn't,haven't,havent,no longer,unable to,nothing",
  my: "my,mine,do i own,do i have,have i,i have,i've,did i,do i,am i,for me,own,i,myself,i got",
  you: "you,your,yours,yourself,u,you're,youre,candor,bot,are you",
  have: 'hav,have,hold,holding,got,own,owned,possess,sitting on',
  did: 'did,was,were,had,been,did i',
  all: 'all,all of,all my,all of my,all the,everything,every,entire,whole,complete,overall,full',
  about: 'about,regarding,concerning,on the topic of,around',
  now: 'now,right now,currently,current,at the moment,present,at present,live,latest,real time,as of now,today,this morning,this afternoon,tonight,so far,recent,recently,lately,these days,just now,rn,nowadays,as we speak,atm,presently,today so far',
  next: 'next,upcoming,coming,following,soonest,tomorrow,coming up',
  last: 'last,latest,most recent,previous,past,recent,newest,prior,lately,earlier',
  future:
    'tomorrow,next week,next month,next year,in the future,soon,by the end of the year,by end of year,by year end,in a year,in five years,long term,in 2027,in 2030,eventually,over the next,in the coming',
  holiday:
    'holiday,holidays,day off,days off,public holiday,bank holiday,market holiday,market holidays,vacation,holidays coming up,bank holidays,market off',
  usual: 'normally,usually,typical,typically,regular,regularly,average,on average,generally,standard,normal',
  buy: 'buy,buys,buying,bought,purchase,purchases,purchased,purchasing,invest,investing,invested,invest in,pick up,get into,acquire,add to my,go long,long position,get some,scoop up,load up on,start investing,start trading,order some,grab,own shares of,become a shareholder,get shares,getting shares,snag,cop,hop into,hop on,jump into,jump in on,throw money at,throw some money at,put money into,put some money into,get my hands on,ape into,stock up on,load up,get in on,buy up',
  sell: 'sell,sells,selling,sold,sale,sales of shares,get rid of,exit,dump,liquidate,unload,cash out,close out,close my position,close position,close it,close it out,close that,close this,take profits,take profit,get out of,let go of,offload,close a position,close the position,close my positions,selling off,close all,get me out of,dump my,bail on,bail out of,ditch,drop my,sell off,get rid,unload my,get outta,step out of,part with',
  short:
    'short,shorts,shorting,shorted,short sell,short selling,sell short,short sale,short position,short positions,short a stock,go short,bet against,betting against,bet that,profit from a fall,shortable,short sold,to be short,being short,short on',
  cover:
    'exit my short,get out of my short,unwind my short,cover,covering,buy to cover,buy back,close a short,close my short,cover my short,buying back,exit a short,close short,cover a short,close the short',
  trade: 'trade,trades,trading,traded,transaction,transactions,execute,execution,executions,executed',
  deposit:
    'deposit,deposits,depositing,deposited,add money,add funds,add cash,fund my account,funding,top up,topup,put money,put in money,pay in,paying in,pay into,paid in,load money,put cash,bring money,put in,send money to my account,send you money,transfer money in,transfer in,get money in,wire in,wire money in,adding money,adding funds,put some money,money in,add more money,fund the account,fund account,money into,cash in,transfer money into,loading money,ways to fund,add cash to,fund it,fund this,throw in,chuck in,drop in,money in here,cash in here,put in cash,put more in,fund my acct,load my account,load up my account,deposit cash',
  withdraw:
    'withdraw,withdraws,withdrawal,withdrawals,withdrawing,withdrew,withdrawn,take money out,take out money,take my money,take out,pull out money,pull money,cash out,payout,payouts,get my money,get my cash,money out,move money out,send money to my bank,transfer to my bank,to my bank,to my bank account,take cash out,pay out,get paid out,pull my money,pull cash,get money out,take some money,taking money out,send to my bank,get it to my bank,out of my account,money back,my money back,get money back,have my money back,take my profits out,to my wallet,send usdt to,get my dough,my money out of,get it out,take everything out,pull out my,pull everything out,my cash out,get cash out,move cash to my bank,cash to my bank',
  transfer:
    'transfer,transfers,transferring,transferred,move money between,between accounts,between my accounts,move money,move funds,move cash,move my money,internal transfer,shift money,from one account to another,moving money,other account of mine,send money,wire',
  convert:
    'convert,conversion,converting,exchange my,exchange usdt,swap,change usdt,usdt to usd,usdt to dollars,usdt into dollars,turn usdt,sell usdt,usd to usdt,into dollars,to dollars,usdt into usd',
  cancel:
    'cancel,cancels,canceled,cancelled,canceling,cancelling,cancellation,revoke,undo,call off,withdraw my order,pull my order,stop my order,take back,abort,retract,kill',
  reject:
    "rejected,reject,declined,decline,denied,deny,refused,refuse,turned down,not accepted,failed,fail,fails,bounced,blocked,not go through,go through,not let me,wont let me,error,disappear,disappeared,vanished,gone,didnt go thru,didn't go through,didnt go through,not go thru,go thru,went thru,going thru,never went through,never went thru,never go through,got denied,got rejected,got bounced,bounce,wouldnt go through,wouldn't go through,vanish",
  expire: 'expire,expired,expires,expiring,expiry,lapsed,lapse,run out,ran out,timed out,ended,die,still valid',
  fill: 'already done,that are done,fill,fills,filled,filling,unfilled,execute,executed,execution,partially filled,get filled,got filled,going through,gone through,go through,went through,completed,matched,complete,go thru,went thru,gone thru,got thru,done yet,get done,got done,got executed,get executed,never went through,never go through',
  change:
    'change,changes,changing,changed,modify,edit,update,switch,adjust,amend,alter,set,choose,correct,fix,replace,different,swap,turn,raise,move my,lower,set up',
  delete:
    'delete,deleting,deleted,deletion,close my account,closing my account,close account,close the account,remove,erase,deactivate,terminate,leave candor,get rid of my account,shut down my account,quit candor,close down my account,unsubscribe,wipe,leave this app,cancel my account,closing account,shut my account,cancel account,removing,get rid of my acct,close out my account,close my acct,delete my acct,delete me,leave for good,shut it down,shut down my acct,nuke my account,kill my account,account for good,done with candor,done with this app,quit this app',
  make: 'make,create,creating,set up,setup,setting up,build,start,begin,add,adding,establish,new',
  place: 'place,placing,placed,submit,enter,put in,set,put in an order,placing an order',
  command:
    '^buy,^sell,^short,^close it,^close that,^close this,^cancel,^place,^transfer,^withdraw,^deposit,^send,^trade,^purchase,^liquidate,^dump,^close my,^close all,^cover,^put in an order,^execute,^move,^convert,^delete my,^invest,^order,buy me,sell me,buy it for me,sell it for me,for me,on my behalf,do it for me,place it for me,^amend,^change my order,^get me,^get rid of,buy for me,^wire,^exit,^close out,^close position,^submit,^approve,^double,^add,^go long,^go short,^pay,^raise my,^sign,^swap,^lend,^give me money,^top up,^buy back,^start buying,^set a limit,^set my limit,get me out of,get rid of my,^grab,^grab me,^get,^snag,^pick up,^scoop up,^put in,^throw,^yolo,^dump all,^unload,^send me,sell em,^close out all,^kill my,^kill all,^shut my,buy some for me',
  notify:
    'notify,notify me,tell me when,tell me if,let me know,let me know when,let me know if,remind,remind me,ping me,warn me,alert me,notification when,message me when,text me when,email me when,give me a heads up,heads up when,inform me,wake me,ring me,signal me,get notified,be notified,get told,be told when,notified,hit me up when,hit me up if,shoot me a text,shoot me a message,holler when,give me a shout,buzz me,flag it when,flag me,send me an alert,send me a notification,text me if,email me if,message me if,tell me once,let me know once,remind me when,remind me if,watch for me',
  verify:
    'verify,verified,verification,verifying,kyc,prove who i am,prove my identity,identification,confirm my identity,confirm who i am,identity check,id check,upload my passport,upload passport,upload my id,upload id,submit my id,proof of identity,unverified',
  sign: 'sign,signing,signed,signature,fill out,fill in,submit',
  sign_in:
    'sign in,log in,login,logon,log on,signing in,logging in,signin,access my account,get into my account,get in,sign on,log me in,logging on,sign in trouble,trouble signing in,trouble logging in,log back in,get back in',
  sign_out:
    'sign out,log out,logout,logoff,log off,signing out,logging out,signout,log me out,sign me out,sign off,sign myself out,log myself out,log out of',
  sign_up:
    'sign up,register,registration,open an account,open account,create an account,create account,opening an account,join,new account,make an account,signing up,get an account,get a real account,set up an account,real account,become a customer,start an account,open an acct,set me up with an account,make an acct,get started with an account,become a member,become a client',
  contact:
    'human,to human,contact,contact you,reach you,talk to,speak to,speak with,talk with,call you,phone you,chat with,write to you,email you,get in touch,reach a human,real person,a human,an agent,human being,real human,someone,somebody,complain,complaint,file a complaint,report a problem,live person,representative,actual person,call,number to call,phone number to call,phone number of candor,call a person,speak to a human,talk to a human,hotline number,get me a person,a live human,actual human,somebody real,someone real,your phone number,your number,number for candor,phone you guys,call you guys,get ahold of,get a hold of,get hold of,speak with someone,talk to somebody,ring you,ring candor,actual human being',
  search: 'search,look for,search for,lookup,find a stock,find stocks,find a company,searching',
  hide: 'hide,hidden,hiding,conceal,mask,blur,cover up,not show,invisible,private mode,privacy mode,dont show,out of sight,amounts,turn off amounts,peeking,shoulder surf,blank out,keep private',
  download: 'download,downloads,export,exporting,csv,pdf,print,save a copy,get a copy,excel,spreadsheet,copy of',
  link: 'link,linking,connect,attach,add a bank,add my bank,add an address,save an address,register my bank,add bank account,add a bank account,linked,add card,add a card,unlink,unlinking',
  reset:
    'reset,recover,recovery,restore,regain,lost access,locked out,unlock,get back,locked outta,i got locked out,im locked out',
  forgot:
    "forgot,forgotten,forget,lost,don't remember,dont remember,can't remember,cant remember,misplaced,blanked on,no clue what my,no idea what my,lost my pw",
  invite:
    'invite,invites,inviting,invitation,invitations,referral,refer,refer a friend,refer friends,invite code,invitation code,referral code,bring a friend,referral bonus,friends join,invite friends,referral program,recommend candor,bonus,bonuses,sign up bonus,signup bonus,welcome bonus,promo code,promotion,promotions,free stock,get my friend to join,friend to join,friend joins,bring friends,invite my friend,invite my buddy',
  compare:
    'compare,compared,comparison,versus,vs,against,better than,or,which is better,side by side,stack up,beating the,beat the market,beat the index,beaten the,outperform*,underperform*,ahead of the market,better than the market',
  reach:
    'reaches,reach,hits,hit,goes above,goes below,drops below,drops to,falls to,falls below,rises above,rises to,crosses,cross,gets to,goes to,above,below,under,over,passes,touches,breaks,at,goes under,goes over,dips below,climbs above,exceeds,dips under,tops,goes past,gets above,gets below,gets under,gets over,climbs to,climbs past,sinks to,sinks below,sinks under,slips below,slips under,is over,is under,is above,is below',
  pay: 'pay,pays,paying,payed,payment,payments,spend,spending,give',
  charge:
    'charge,charges,charged,charging,cost,costs,take,bill,billed,deducted,deduct,take out per,charge for,take per,setting me back,set me back',
  paid: 'paid,have i paid,did i pay,did i spend,was i charged,were charged,have you charged,did you charge,i paid,i spent,have i spent,so far,been charged,did candor take,has it cost me,cost me,did you take,spent,charged me,taken from me,have cost me,i been charged,have you charged me,you charged me,you taken,went to commissions,went to fees,gone to fees,gone on fees,spent on fees,lost to fees,eaten by fees,fees eaten',
  account: 'account,accounts,acct,acc,portfolio value,net worth,profile,acct balance',
  order:
    'order,orders,limit order,market order,stop order,my limit,ticket,tickets,order status,trade request,buy order,sell order,limit orders,market orders,stop orders,stop loss order',
  position:
    "position,positions,holding,holdings,portfolio,investments,investment,portfolo,what i own,my stocks,my shares,my stuff,stocks i own,stocks i have,shares i own,shares i have,what do i own,what do i hold,what do i have,what i have,what i hold,what have i bought,what i bought,do i own,do i hold,my funds,what am i holding,am i holding,which stocks do i own,stocks do i have,shares do i have,shares do i own,i am holding,im holding,my etfs,own any,do i still have,do i have any,hold any,i own,i hold,am i invested in,invested in,i invested in,i am invested in,my bag,my bags,my picks,my portfolio,companies do i have money in,stocks do i have money in,have money in,money tied up in,everything i'm holding,everything im holding,am i in,i'm holding,stuff i own,stuff do i own,invested right now,my holdings,my investments,my stonks,my shares in",
  holding: 'hold,holds,owned,owns,still have',
  stock:
    'stock,stocks,share,shares,equity,equities,ticker,tickers,symbol,company,companies,corporation,firm,names,name,security,securities,stonk,stonks,instrument,code,shareholders,a stock,a share,what stocks,which stocks,which stock,what stock,what companies,which companies,a company',
  fund: 'fund,funds,etf,etfs,index fund,index funds,tracker,mutual fund,mutual funds,exchange traded fund',
  fee: 'fee,fees,commission,commissions,trading cost,trading costs,transaction cost,transaction costs,price list,pricing,cost to trade,cost of trading,costs to trade,cost to buy,cost to sell,cost me to buy,cost me to trade,cost me to sell,cost per trade,cost per order,brokerage,brokerage fee,platform fee,charges,regulatory fee,sec fee,expensive to trade,costs of trading,cost for a trade,cost to place,free of charge,for free,is it free,commission free,trading free,is trading free,what do you charge,do you charge,how do you make money,cost to use,take a cut,a cut,inactivity,inactivity fee,custody fee,account fee,hidden fees,hidden costs,monthly fee,charge anything,charges anything,pay to have an account,cost to have an account,account cost,cost of having,do i have to pay,have to pay to,does it cost to,cost per,a trade cost,trades cost,does a trade cost,cost for each trade,charge per trade,charge per order,charge for each,charge for a trade,charge me per,take per trade,charge for trading,charge to trade,charge me to trade,charge for buying,charge for selling,cost to make a trade,cost to buy and sell,the cut,your cut,skim,free to use,free to trade,cost anything to,per trade,per order,each trade,each order,keeping an account,keep an account',
  money: 'money,dollars,funds,usd,bucks,cents,dough,moolah,cheddar,quid,grand,loot',
  cash: 'cash,money available,available money,available cash,uninvested,idle cash,spare cash,free cash,cash balance,cash left,money left,money is left,cash on hand,money sitting,liquid,leftover money,dollars do i have,money in my account,money i have,funds available,available funds,money i have left,uninvested money,idle,settled cash,unsettled cash,sitting idle,dough is left,money just sitting,money is just sitting,money is sitting,dough do i have,sitting around,money not invested,not invested,unspent,cash do i got,loose cash,leftover cash,money left over',
  balance:
    'balance,balances,how much is in my account,in my account,account value,account balance,account worth,portfolio worth,portfolio value,total value,net worth,worth in total,everything worth,all worth,value of my account,value of my portfolio,value of everything,total account,how rich am i,total worth,total balance,am i worth,i worth,my total,do i have in here,in here,all in all,all my stuff worth,everything together worth,grand total,stuff worth,account sitting at,account at,acct at,how much have i got in total,how much do i have total,all together',
  buying_power:
    'buying power,purchasing power,can i spend,can i buy for,available to trade,available to invest,available to spend,able to spend,how much can i buy,how much can i invest,how much can i trade,afford,can i afford,money to buy,left to spend,left to invest,free to invest,to invest with,available for trading,spend on stocks,for new purchases,can i still buy,can i still spend,can i still invest,cash to invest,spending power,spend on new,to trade with,got to trade with,am i able to buy,able to buy,left to trade,left to spend on,dry powder,money to play with,to play with,left for stocks,money for stocks,cash for stocks,can i put into stocks,left to put into,ammo,still spend,can i still put in',
  withdrawable:
    'withdrawable,available to withdraw,can i withdraw,can i take out,ready to withdraw,able to withdraw,available for withdrawal,how much can i take out,how much can i withdraw,money can i take out',
  settle: 'settle,settles,settled,settlement,unsettled,clear,cleared,t+1',
  value: 'worth,value,valued,valuation',
  profit:
    "profit,profits,gain,gains,earned,earn,earning money,made money,make money,have i made,did i make,pnl,p&l,p/l,return on my,my return,my returns,am i up,up or down,in the green,in profit,profitable,making money,my performance,performing,profit and loss,gain or loss,am i doing,did i do,is my portfolio doing,are my stocks doing,are my investments doing,is my account doing,my account doing,my portfolio doing,my investments doing,gained,have i gained,unrealized,realized,unrealised,realised,my result,my results,ahead,winning,how am i doing,did my account do,did my portfolio do,made,in the black,unrealized gains,win anything,did i win,how'd i do,how'd my,how'd my portfolio,how's my portfolio,hows my portfolio,how's my account doing,make any dough,made any dough,make any cash,making any money,make bank,making bank,raking in,bad is it for me,am i winning,am i making,im up,im making,am i green,i up,up overall",
  loss: 'loss,losses,lost,losing,lose,down,in the red,underwater,have i lost,did i lose,am i down,am i losing,in loss,loosing,deep in the red,deep in the hole,in the hole,hole am i in,bleeding money,blown,blew,am i bleeding,taking a beating,have i blown,money have i lost,money did i lose,been losing,down so bad',
  best: 'best,top,greatest,strongest,winner,winners,best performing,best performer,biggest gain,biggest winner,most successful,gained the most,star,doing best,did best,did the best,highest return,outperformer,up the most,strong,stronger,carrying,crushing it,killing it,winningest,star performer,doing the best,performing best,performing the best,up most',
  worst:
    'worst,weakest,loser,worst performing,worst performer,biggest loser,biggest losses,laggard,doing worst,did worst,down the most,underperformer,killing,sinking,doing the worst,performing worst,performing the worst,worst pick,dud,stinker,lagging,down most',
  most: 'most,highest,biggest,top,maximum,the most,max',
  smallest: 'smallest,tiniest,littlest,smallest position,smallest holding,least money in',
  largest:
    'largest,biggest,heaviest,main,major,biggest position,largest position,biggest holding,largest holding,top holding,largest share,most weight,biggest stake,largest chunk,greatest share',
  risk: 'risk,risks,risky,riskiness,dangerous,safe,safety,how safe,safely invested,risk level,risk exposure,safe are,vulnerable,too much in,too much of,could i lose,can i lose,risk profile,too risky,beta,too much risk,risk am i,risk am i taking,exposed to,lose more than,more than i put in',
  diversified:
    'diversified,diversify,diversification,concentrated,concentration,spread out,well spread,eggs in one basket,overweight,allocation,allocated,asset mix,mix of my,how is my money split,weights,weighting,one basket,spread across,split up,balanced,percent of my,percentage of my,what percent,what percentage,what share of my',
  volatility:
    'volatility,volatile,fluctuation,fluctuate,fluctuates,swings,swing,ups and downs,standard deviation,how much does my account move,bumpy',
  exposure: 'exposure,exposed,short exposure,leverage,leveraged,net exposure,gross exposure,do i owe,i owe',
  drawdown: 'drawdown,drawdowns,max drawdown,worst drop,biggest drop,largest drop,biggest fall of my,peak to trough',
  statement:
    'statement,statements,account statement,monthly statement,trade confirmation,trade confirmations,confirmation,confirmations,account statements,monthly statements,daily statement,monthly report,monthly summary,receipt,receipts,paperwork,contract note,contract notes,monthly paper,end of month report',
  tax: 'tax,taxes,irs,taxable',
  tax_form:
    'w9,w-9,w 9,tax form,tax forms,1099,1099-b,tax document,tax documents,tax paper,tax papers,tax certification,tax report,w-8ben,w8,w8ben,form for taxes,tin,ssn,taxes form,taxpayer,tax statement,tax info,tax information',
  password:
    'password,passwords,passcode,pin,pwd,trading password,pass word,passwort,pswd,passwd,pasword,pw,pword,passw',
  language:
    'language,languages,spanish,english,japanese,chinese,in spanish,to spanish,in english,to english,in japanese,to japanese,in chinese,to chinese,locale,translate',
  theme:
    'too bright,too dark,theme,dark mode,dark,light mode,night mode,appearance,dark theme,light theme,color scheme,colors,colours,bright,brightness,font size,text size,look of the app,black background,white background,font,bigger,bigger text,larger text,too bright,hurts my eyes,hurt my eyes,black screen,dark screen,darker,tiny text,text is tiny,text too small,too small to read,text bigger,letters bigger,black mode,white screen,blinding,screen darker,screen black,letters be made,letters larger,letters,make the letters,print bigger,eyesight,my eyes,hard to read,cant read the',
  alert:
    'alert,alerts,price alert,price alerts,price notification,price notifications,alarm,alarms,reminder,price alarm',
  message:
    'message,messages,notification,notifications,notices,inbox,push notifications,emails,mails,message center,newsletters,mailbox,spam,pushes,pop ups,popups,dms',
  identity:
    'identity,identify,passport,id card,driving licence,drivers license,driver license,my id,photo id,proof of address,legal name,identity review,id review,id check,identity check,identification',
  document: 'document,documents,paper,papers,file,files,form,forms',
  bank: 'bank,bank account,bank transfer,checking account,ach,routing number,debit card,bank details,iban,wire transfer,wire,by bank,bank card,credit card,card',
  address: 'address,wallet address,address book,wallet,wallets,crypto address,addresses,home address',
  crypto: 'usdt,tether,crypto,stablecoin,trc20,tron,coins,coin,cryptocurrency,with crypto,stablecoins,trc-20',
  contract:
    'contract,contracts,agreement,agreements,terms,terms of service,software contract,terms of use,terms and conditions,legal documents,usage contract,software usage,privacy policy,disclosures',
  watchlist:
    'watchlist,watchlists,watch list,watch lists,favorites,favourites,favorite stocks,favorite,follow,following,stocks i follow,star a stock,bookmark,save a stock,keep an eye on,track a stock,my list,stocks i watch,track',
  passkey:
    'passkey,passkeys,face id,faceid,touch id,fingerprint,biometric,biometrics,face recognition,face unlock,security key,with my face,my face,thumbprint',
  device:
    'device,devices,sessions,logged in devices,where am i logged in,other phone,lost my phone,new phone,stolen,who logged in,login history,access history,sign-in history,signed in devices,logins,stole my phone,who has access,who accessed,logged into my account,someone logged in,logged in to my account,someone is in my account,someone else in my account,lost phone,phone with the authenticator,unknown login,strange login,unknown device,someone accessed,broke into my account,somebody logged,got into my account,someone got into,been in my account,someone else is using my account,using my account,phone got stolen,phone was stolen,lost my cell,dropped my phone',
  security:
    'security,secure,two factor,2fa,two-factor,authenticator,two step,hacked,protect,protection,hack,hacking,compromised,anti phishing,safer,protect my account,protected,transfer lock,2 factor,two step verification,2 step verification,2 step,2-step,2-factor,extra security,second factor,mfa,otp,one time code,authenticator app',
  support:
    'telephone number of your office,your phone number,your telephone number,your office,support,customer service,customer support,help desk,helpdesk,personal manager,manager,hotline,live chat,customer care,human agent,support team,support ticket,service team',
  email: 'email,e-mail,mail,email address,mail address',
  phone:
    'phone,phone number,mobile,mobile number,telephone,cell,cell phone,number,cell number,new number,phone no,mobile no',
  avatar: 'avatar,profile picture,profile photo,picture,photo,profile pic',
  trial:
    'trial,demo,practice,paper trading,simulated,simulated money,play money,fake money,practice account,demo account,virtual money,simulation,real money,pretend,paper money,trial account,simulator,not real,monopoly money,is this for real,actual money,for practice,real cash,just a simulation,fake cash,play around without,pretend money,more than i have',
  robot:
    'robot,robots,algorithmic,automated trading,auto trading,autotrade,quant,quantitative,trading bot,robo,robo advisor,ai trading,bots,trading bots,ai robots,auto invest,copy trading,copy trader,trading robot,algo trading,autopilot,algos',
  wealth:
    'wealth,wealth plan,savings plan,wealth product,wealth products,savings,interest account,savings account,interest on my cash,interest on cash,earn interest,fixed income,earning interest,interest do i earn,certificate of deposit,pay interest,apy,interest on idle cash,idle cash,uninvested cash,interest on my balance,interest on uninvested,daily interest,interest plan,interest on deposits,interest on savings,interest on my money,does my cash earn,high yield,hysa,cash earn interest',
  charity: 'charity,donate,donation,donations,donating,good cause,give to charity',
  feedback:
    'feedback,suggestion,suggest a feature,feature request,report a bug,bug,suggest,suggestions,improvement,bug report,found a bug,idea for the app,idea for candor,found a glitch,glitch,problem with the app,something is broken,something broke,app keeps crashing,app crashes,app is broken,report an issue,feature idea,wish the app',
  app: 'app,application,candor,platform,website,site,this app,program,software',
  history:
    "history,past orders,order history,records,record,log,previous orders,past trades,trade history,what have i traded,transaction history,old orders,activity,earlier orders,orders in the past,my trades,recent orders,completed orders,filled orders,executed orders,last orders,past transactions,recent trades,ended orders,finished orders,i've traded,ive traded,trades i made,trades ive made,trades i did,trades did i,stuff i bought,stuff i sold,trade log,order log,i traded,past buys,past sells,purchases,past purchases,what all have i traded",
  pending:
    "pending,open orders,working orders,outstanding,unfilled,waiting,in the queue,active orders,not filled,not filled yet,resting,live orders,queued,still waiting,on hold,open order,pending orders,pending order,active order,working,unexecuted,still pending,still open,in line,on the books,haven't filled,havent filled,hasnt filled,hasn't filled,have not filled,not yet filled,didn't fill yet,sitting there waiting,still working,yet to fill",
  market:
    "market,markets,stock market,wall street,wall st,stocks today,stocks doing,us market,us stocks,american market,nyse,exchange,stock exchange,new york,equity market,whole market,broad market,us markets,stonks today,american stocks,how are stocks,stocks in general,are stocks up,are stocks down,are stocks,stocks up or down,the stocks today,stocks generally,everything down,everything up,is everything,red day,green day,whole thing,overall market,markets doing,broader market,wall street's",
  index:
    'index,indexes,indices,s&p,s&p 500,s&p500,sp500,sp 500,s and p,s and p 500,dow,dow jones,djia,nasdaq,nasdaq 100,russell,russell 2000,candor 500,snp,snp 500,benchmark,benchmarks,nasdaq composite,spx',
  breadth:
    'breadth,advancers,decliners,how many stocks rose,how many stocks fell,how many stocks are up,how many stocks are down,advance decline,stocks are up,stocks are down,more stocks up,rising stocks vs,advancing,declining,more winners than losers',
  sector: 'sector,sectors,sector performance',
  industry: 'industry,industries',
  news: "news,headline,headlines,story,stories,article,articles,press,newswire,what's new,whats new,announcement,announcements,latest on,news on,any news,updates on,in the papers,rumor,rumors,anything new,something new,new about,headlines today,said about,being said about,in the headlines,scoop on,scoop,word on,the word on,buzz about,the latest on",
  idea: 'idea,ideas,trading idea,trading ideas,trade ideas,stock ideas,inspiration,inspirations,picks of the day,todays ideas,signals,picks,signal,stock picks,pick of the day,candidates,trade picks,stock picks today',
  bullish: 'bullish,long ideas,bulls,optimistic',
  bearish: 'bearish,short ideas,bears,pessimistic',
  report:
    'report,morning report,daily report,briefing,digest,morning briefing,morning brief,outlook,morning digest,reports,market summary,summary of the day,summary of the market,market wrap,wrap up,recap,premarket report,daily briefing,the briefing,market briefing,catch me up,catch me up on,rundown of the market,market rundown,daily recap,sum up the day,sum up the market,sum up today,market roundup,roundup',
  review: 'review,market review,us market review,day in review,daily review',
  gainers:
    "gainers,top gainers,biggest gainers,biggest winners,best performers,best performing stocks,top performers,risen most,rising most,rose the most,up the most,went up most,going up the most,gained the most,top movers,movers,biggest movers,largest gains,highest gains,biggest rises,biggest risers,risers,biggest gains,best stocks today,top stocks today,went up the most,climbed the most,jumped the most,hottest gains,winners of the day,top winners,most up,went up most today,jumping,surging,soaring,rallying,which stocks are up,what stocks are up,whats up today,biggest jump,big movers,best stock today,stocks went up,stocks are rising,top stock today,top stocks,biggest increase,rising stocks,best performing stock,flying,mooning,stocks are flying,popped today,what popped,whats popping,ripping,skyrocketing,skyrocketed,up big,flew,exploding,exploded,on fire,going nuts,going crazy,shooting up,biggest pops,moved up the most,who's winning today",
  losers:
    'losers,top losers,biggest losers,biggest loser today,biggest losers today,biggest loser in the market,biggest loser on the market,biggest falls,biggest drops,worst performers,worst performing stocks,fallen most,falling most,fell the most,down the most,went down most,going down the most,dropped the most,largest losses,biggest decliners,biggest fallers,fallers,worst stocks today,lost the most today,losers of the day,dropping the most,biggest losses today,went down the most,plunged,plunging,tanking,tanked the most,which stocks are down,what stocks are down,crashing,worst stock today,sank the most,biggest decline,biggest decliner,stocks went down,stocks are falling,biggest fall,biggest drop today,hit hardest,got hit,got hammered,slumped the most,falling stocks,tanked today,what tanked,stocks tanked,got crushed,getting crushed,getting killed,getting hammered,getting wrecked,cratering,cratered,nosediving,nosedived,eating dirt,biggest dumps,bombing,bombed,down big,moved down the most,took a beating',
  active:
    'most active,most traded,highest volume,most volume,heavily traded,heaviest trading,highest turnover,most bought and sold,busiest,most liquid,largest volume,traded the most,active stocks,biggest volume,most trading,top volume,trading the most,greatest volume,most heavily traded,everyone trading,everybody trading,people trading,being traded the most,changing hands,most shares traded,traded most,biggest turnover',
  trending:
    'people talking about,people are talking about,everyone talking about,everyone is talking about,trending,popular,hot stocks,hot stock,hottest,most popular,everyone buying,everybody buying,people buying,buzz,talked about,in fashion,hyped,hype,most watched,most viewed,people looking at,most searched,are others buying,other people buying,people are looking,people watching,whats hot,is hot,what is hot,everyone looking at,everyone talking about,hot,hot today,people into,everyone into,the rage,all the rage,everyone loading up on,everyones buying,everyone is buying,people are buying,retail buying,crowd buying,in vogue,on everyones radar,hot right now,talk of',
  up: 'up,rise,rises,rising,rose,risen,increase,increased,increasing,climb,climbed,jump,jumped,jumps,surge,surged,gain,gained,higher,rally,rallied,soar,soared,pop,popped,spike,spiked,recover,rebound,go up,going up,green,double,moon,shoot up,pump,pumping,bounce,ripping,ripped,flying,mooning,skyrocket,skyrocketed,popping,shot up,went nuts,running up,run up,blow up,blew up,outperform,doing well,doing good',
  down: 'down,fall,falls,falling,fell,fallen,drop,drops,dropped,dropping,decline,declined,declining,decrease,decreased,sink,sank,plunge,crash,crashed,tank,tanked,lower,slide,slid,tumble,tumbled,dip,dipped,red,go down,going down,collapse,dive,slump,slumped,selloff,sell off,bleed,bleeding,tanking,crashing,dumping,dumped,bad today,getting killed,nosedive,nosedived,cratered,cratering,down bad,getting hammered,getting crushed,hammered,crushed,bleeding out,sinking,dropping like,go lower,going lower,melting,plummeting,plummeted,plummet,eating it,underperform',
  move: 'move,moved,moves,moving,movement,changed,change,react,reacted,going on,wrong with,up with,up or down',
  open: 'open,opens,opened,opening,start,starts,begin,begins,start trading,reopen,reopens,opening bell,trading start,trading starts,trading begin',
  close:
    'close,closes,closed,closing,shut,shuts,end,ends,stop trading,closing bell,trading stop,trading end,trading ends',
  session:
    'session,sessions,trading hours,market hours,trading day,hours,trading session,regular hours,trading times,opening times,schedule,trading schedule,market schedule,trading calendar,market calendar,calendar,are you open,are we open,still open,trading still going,trading going,still going,still trading,time do you open,time do you close,till close,until close,until the close,before close,open rn,open right now,trade at night,at night,trading desk open',
  extended:
    'after hours,after-hours,afterhours,extended hours,post market,postmarket,aftermarket,evening session,outside regular hours,outside market hours,overnight,late trading,after the close,outside hours,after the bell',
  premarket:
    'premarket,pre-market,pre market,before the open,before the bell,before market opens,early trading,before hours,morning session',
  halfday:
    'half day,half-day,half days,early close,closes early,close early,short day,shortened,shortened day,early closing,early closes,shorter trading day',
  closed_day:
    'closed on,open on,trading on,closed for,open for,days is the market closed,day is the market closed,market closed,no trading,days off,market open on,weekend,weekends,day closed,closed days,market closed days,trading day,a trading day,shut on,shut for,closed over,open over,open that day',
  clock:
    'what time,hour,oclock,time zone,timezone,eastern,et,est,local time,new york time,am,pm,a m,p m,midnight,noon,at night',
  happen:
    "happen,happened,happening,happens,going on,went on,goes on,what's up with,whats up with,up with,the matter with,deal with,the story with,happened w,happened with,happened to,going down with,sup with,wassup with,the deal with,whats the deal with",
  price:
    'price,prices,prce,cost,costs,costing,quote,trading at,trade at,go for,going for,stock price,share price,priced,selling for,how much is,how much are,how much does,how much for,what is at,rate,last price,current price,stand at,stands at,standing at,sell for,one share of,a share of,sits at,closing price,share cost,worth now,trading,trade for,is at,how expensive,expensive is,how pricey,pricey is it,how steep,going for these days,sitting at,sit at,is sitting at,trading for,worth these days,whats it at,price check,price check on,set me back,setting me back,run me,would it cost,run you,share price for,one share',
  quote: 'quote,quotes,quotation,level,levels,points',
  performance:
    "performance,perform,performed,performing,performs,return,returns,returned,done,doing,how is,how has,how did,how was,hows,how are,how are things,did,track record,chart,trend,graph,history of,over the,development,gone up,gone down,went up,went down,grown,growth,lost in,gained in,change over,changed over,come along,evolve,evolved,rally,hold up,holding up,how'd,how have,been doing,how well has,holding up today,how well did,fared,fare,faring,how's it been,gained over,done over,how r",
  year_range:
    "52 week,52-week,52 weeks,52w,52wk,year high,year low,yearly high,yearly low,high of the year,low of the year,annual high,annual low,all time high,all-time high,ath,highest price,lowest price,highest point,lowest point,year range,yearly range,highest in a year,lowest in a year,record high,peak,peaked,all time low,1 year high,1 year low,one year high,one year low,12 month high,12 month low,highest it has been,lowest it has been,high this year,low this year,highest this year,lowest this year,years high,years low,highs and lows,high and low,hi lo,hi/lo,high low,52wk high,52wk low,top price,its high,off its high,off its highs,from its high,below its high,lowest its been,highest its been,highest it's been,lowest it's been,ever been,has ever been,highest ever,lowest ever,peak price,record price,yearly hi,yearly lo",
  high: 'high,highs,highest,expensive,pricey',
  low: 'low,lows,lowest,cheap,cheapest,cheaper',
  range: 'range,ranges,between what,how high and low,todays range,day range,days range,band',
  volume:
    'volume,trading volume,shares traded,shares changed hands,turnover,liquidity of,traded today,how many shares traded,many shares were traded',
  market_cap:
    'market cap,market capitalization,market capitalisation,market value,capitalization,mcap,how big is,company worth,how large is,worth as a company,size of the company,the whole company worth,marketcap,cap of,valuation of,how valuable is,shares outstanding,how many shares exist,worth as a whole,as a whole,company size,how big of a company,big a company,how valuable,whole business worth',
  revenue:
    'revenue,revenues,sales,turnover of,top line,sales figures,sell in a year,takings,rake in,rakes in,sales does,make in sales,in sales,bring in,brings in,take in',
  income:
    'net income,net profit,profit of,profits of,earnings of,bottom line,profitable company,makes a profit,make a profit,profit did,profit does,its profit,profit margin,margins,earn a year,operating income,make any money,makes money,how much does it earn,ebitda,money does,profitable,unprofitable,loss making,loss-making,turn a profit,turning a profit,in the black or,make in a year,makes in a year,make a year,makes a year,company making money,turning profits,earns in a year,make per year,makes per year,make each year',
  debt: 'debt,debts,liabilities,owes,owe,indebted,debt ratio,borrowings,leverage of,balance sheet,debt level,in debt,debt to,assets,net debt,drowning in debt,owe money,in the hole for,loans does',
  books:
    'fundamentals,fundamental,financials,financial statements,balance sheet,books,figures of,annual report,filing,filings,10-k,10k,key figures,financial results,income statement,cash flow,free cash flow,financial health,numbers of,financial figures,fundamental data,financial position,10-q,healthy,book value',
  pe: 'p/e,pe,p/e ratio,pe ratio,price earnings,price to earnings,price-to-earnings,price earnings ratio,earnings multiple,p e,p e ratio,multiple,forward pe,valuation ratio,kgv,peg,price/earnings,price/earnings ratio,earnings ratio,price to earning,times earnings',
  eps: 'eps,earnings per share,profit per share',
  dividend:
    'div,divs,dividend,dividends,dividend yield,dividend payment,payout of,ex-dividend,ex dividend,pays dividends,pay dividends,pay a dividend,ex-date,ex date,dividend date,dividend stock,distributions,dividend rate,divs,dividen,payout ratio,dividends paid,divvy,divvies,divi,divis,ex div,exdiv,ex div date,pay out per share,pays out per share,payout per share,next payout,payout date,pay out,pays out,paying out,pay shareholders,pays shareholders,pay anything to shareholders,hand out to shareholders,handed out,hand out,pay its shareholders,cash to shareholders,quarterly payout,next payment,paid by,income stock,give dividends,gives dividends,pays its shareholders,pay its holders,pay me each year,pays out each year,pay out each year,pays each quarter,pays every quarter',
  yield: 'yield,yields,yielding',
  target:
    'target price,price target,price targets,target prices,analyst target,target,targets,consensus target,12 month target,fair value,price goal',
  analyst:
    "analyst,analysts,rating,ratings,consensus,buy rating,sell rating,hold rating,wall street thinks,experts,expert opinion,upgrade,downgrade,upgrades,downgrades,analyst opinion,analyst ratings,recommendations of analysts,rated,experts say,experts think,professionals think,recommendation of analysts,analyst recommendations,strong buy,analysts recommend,pros think,wall street's take,wall street take,wall streets take,street's take,wall street say,wall street think,wall street thinks of,what do the pros,the pros,pros say,pros think of,analysts saying,analysts say,the experts,brokers say,brokers think,banks say about,street rating,rate it,stock rated,the street",
  competitor:
    'competitor,competitors,competition,rival,rivals,peers,peer,similar companies,companies like,similar to,alternatives to,same business,competing with,competes with,compete with,competes,stocks like,comparable companies,companies similar,others like,up against,peer group,stocks similar,firms like,in the same field,same industry,alternative to,are like,is like,compete against,competing against,competes against,fighting against,go up against,goes up against,who else makes,who else sells,who else does,in the same game,same game as,same space as,in the same space,same line of,biggest competition,main competition,fights with,battling,going head to head,head to head with,vs who',
  earnings:
    'earnings,earnings date,earnings report,report earnings,reports earnings,results,quarterly results,next earnings,earnings call,when does it report,publish results,quarterly report,earnings season,earnings calendar,earnings week,reports results,report results,reporting,quarterly numbers,next report,reporting its numbers,report next,report its numbers,quarterly earnings,reports next,numbers out,who reports,earning,earning date,numbers coming out,numbers come out,numbers due,announce its quarter,announce earnings,announces earnings,announcing earnings,announce results,announce its,its quarter,report its quarter,quarter results,release earnings,releases earnings,release results,report card,earnings drop,drop earnings,earnings day,reporting this week,reports this week,post earnings,posting earnings,post results,earnings out,results out',
  borrow:
    'interest do i pay,interest for my short,interest on my short,a night,per night,every night,each night,borrow,borrowing,borrowed,borrow cost,borrow fee,borrow rate,borrowing cost,borrowing costs,borrow costs,cost to borrow,cost to short,cost of shorting,short fee,stock loan,lending rate,borrow fees,costs to short,cost of short selling,short selling cost,available to short,available to borrow,shares to short,shares to borrow,shortable,hard to borrow,easy to borrow,short interest rate,price of shorting,cost me to short,cost to hold a short,costs to borrow,be shorted,be borrowed,can be shorted,fee for shorting,fee to short,rate for shorting,interest on a short,expensive to short,short available,charge for shorting,to short per day,locate,a locate,locates,locate on,interest for shorting,interest to short,pay to short,short it cost,cost shorting,pricey to short,price to short,cost of a short,keep a short open,hold a short,holding a short,keeping a short,short rate,shorting cost,shorting fee,fees for shorting,cost me to be short,cost to be short,to be short,shares available to short,any shares to short,shorting rate',
  leader: 'ceo,the ceo,chief executive,chief executive officer,chairman,cfo',
  profile:
    "what does it do,business,headquarters,headquartered,founded,what kind of company,company profile,profile of,website of,who runs,based,located,employees,what sector is,which sector is,what industry is,sector of,about the company,tell me about,company description,description of,overview of,information on,info on,information about,info about,what do they do,do for a living,what does the company,company info,business model,where is it listed,listed on,exchange is,main business,details on,details about,what do they make,make money from,background on,facts about,products,who owns,what company is,belongs to,belong to,does it belong,do they do,they do,does it do,do they make,they make,what does costco,make its money,makes its money,its money with,make their money,makes money with,rundown on,the rundown on,lowdown on,lowdown,who's the boss,whos the boss,the boss of,boss of,runs the show,in charge of,heads up,who heads,line of business,what kinda business,kinda company,sort of company,type of company,company all about,all about,does for a living,sells what,what sort of business,what type of business,business is,who started,who founded,what does it sell,known for,famous for,make exactly,country is",
  holdings_of:
    "holdings,what's in,whats in,what is in,what is inside,inside,contains,contain,composition,made up of,made of,consist of,consists of,top 10,top ten,weights of,components,constituents,invests in,invest in,holds,hold,expense ratio,ter,aum,assets under management,tracks,track,follows,invested in,expense,management fee,members of,companies in,stocks in,which stocks are in,what stocks are in,biggest names in,names in,whats inside,stocks inside,companies inside,whats it made of,biggest holdings of,made out of,loaded with,how many companies are in,how many stocks are in",
  spread: 'spread,bid ask spread,bid-ask spread,spreads',
  bid_ask:
    'bid,ask,bid and ask,bid/ask,offer price,order book,depth,level 2,market depth,best bid,best ask,bids and asks',
  halt: 'halt,halts,halted,suspended,suspension,trading halt,circuit breaker,circuit breakers,paused,luld',
  split: 'split,splits,stock split,share split,reverse split,stock splits',
  should:
    'should,should i,should we,shall i,do you think,is it smart,is it wise,is it time,time to buy,time to sell,good time,right time,would you,is now a good time,too late,worth it,good moment,advisable,what would you do,your opinion,your view,your take,thoughts on,opinion on,do you like,would you buy,would you sell,what do you think,keep or sell,buy or sell,hold or sell,sell or hold,buy sell or hold,good entry,ought i,be smart to,make sense to,good entry point,smart to,ok to buy,wise to,is it better to,better buy,worth holding,worth keeping,what do you reckon,buy more,hold on to,buy the dip,get rich,hold or fold,hold my,wait before,wait to buy,keep holding,dump it,average down,averaging down,double down,would i be dumb to,is it dumb to,dumb to,am i crazy to,crazy to,stupid to,good moment to,the moment to,right moment,load up or,too late to get in,late to the party,hop in now,jump in now,time to get in,time to get out,better off selling,better off buying,do i sell,do i buy,do i hold,buy in now,sit tight,hang on to,hang onto,hold tight,worth getting into,worth getting,bail now',
  worth:
    'worth buying,worth investing,worth it,worth a buy,worth having,good investment,good buy,good stock,good company to invest,a buy,a sell,safe bet,bad investment,solid investment,a good bet,safe investment,good stocks,great buy,good deal,smart investment,bad idea,good idea,good pick,good choice,worth a punt,worth a shot,a steal,no brainer,solid buy,decent buy,good bet,safe stock,safe stocks,decent stock,worth my money',
  good: 'good,great,nice,ideal,promising,perfect,solid,attractive,safest,profitable,which is better,which one is better,better',
  recommend:
    "recommend,recommends,recommended,recommendation,recommendations,advise,advice,tip,tips,suggest,best stock to buy,best stocks to buy,what to buy,what should i buy,which stock should,what stock should,which stocks should,what stocks should,stock to buy,stocks to buy,where should i invest,how should i invest,what to invest in,where to invest,what do i buy,hot tip,investment advice,what to sell,stock to pick,which stock to,which to buy,which is a better buy,tell me what to do,pick a stock,pick stocks,pick me,sure thing,sure bet,next big,next nvidia,next tesla,next apple,best way to invest,make me rich,good stock to,which etf should,should i invest in,should i put,what would be a good,best thing to buy,stocks to own,recover my losses,recover losses,get my losses back,win it back,win back my losses,make up for my losses,win my money back,stocks you like,any stocks you like,what would you pick,what do you like,good stocks for,stocks for beginners,stock for beginners,what's a safe investment,whats a safe investment,a safe investment,where to put my money,where do i put my money,what to do with my money,stocks to get,stock to get,which stock is good,stocks are good,stocks look good,hot tips,got any tips,any tips,good buys,what looks good,what looks promising,what to get into,make me money,get me rich,best bang for",
  predict:
    'predict,predicts,prediction,predictions,forecast,forecasts,projected,projection,expect,expected,expectation,where will,where do you see,how high will,how far will,how low will,price in,going to rise,going to fall,going to go up,going to go down,going to crash,going to drop,be worth in,will it go,will go,crash coming,crash soon,bull run,going to be tomorrow,going to the moon,future price,about to crash,about to rise,going to be worth,keep going up,keep rising,keep falling,go back up,recover soon,bottomed,bottom in,where is the market going,where is it going,where is it headed,headed,heading,potential,upside,going to happen,next crash,come back up,bounce back,what happens tomorrow,will there be a crash,be a crash,another crash,a crash coming,gonna crash,gonna happen,gonna tank,gonna moon,gonna go,going to tank,going to moon,how high can,how low can,how far can,how high could,how low could,lose everything,go to zero,to the moon,keep climbing,keep going down,keep dropping,come back,bounce,see it going,headed next,end the year,next year price,gonna be worth,gonna hit,going to hit,ever recover,ever come back,ever go back',
  will: 'will,gonna,going to,shall,would,could',
  guarantee:
    'guarantee,guarantees,guaranteed,risk free,risk-free,sure profit,certain profit,sure win,cant lose,safe returns,promise,promised,sure profits,no risk,without risk',
  hello:
    'hello,hi,hey,good morning,good afternoon,good evening,greetings,howdy,hi there,how are you,sup,hiya,hola amigo,yo,heya,yo candor,hi candor,hello there,evening,wassup',
  thanks:
    'got it,cool thanks,ok cool,ok thanks,thanks,thank you,thx,cheers,ty,great thanks,many thanks,appreciate it,thank u,tysm,bye,goodbye,thats all,got it,perfect thanks,nice one,thanks a lot,thanks a bunch,much appreciated,cool thanks,thank you so much,ok thanks,great thank you',
  assistant:
    'are you a robot,are you a bot,are you human,are you an ai,are you ai,are you a person,are you real,are you chatgpt,chatgpt,gpt,language model,who are you,what are you,your name,who made you,are you a human,are you a machine,artificial intelligence,am i talking to,is this a bot,are you a language model,are you a real person,is this ai,is this a robot,how do you work,where do you get,your sources,how do you know,is this a real person,this a person,am i speaking to a,u a robot,u a bot,you a robot,you a bot,you a human,you human,made you,built you,created you,programmed you,makes you,behind you,a robot or a,human or a,bot or a,real or a,person or a,you real,chatting with a,talking to a bot,talking to a robot,talking to a person,talking to a human,u human,u real,r u ai,you ai,who programmed',
  help: 'help,help me,i need help,what can you do,what can you answer,what can i ask,what do you know,what questions,can you help,what are you able,how can you help,what else can,what can u do,capabilities,examples,example questions,what do you do,i am lost,im lost,what to ask,not sure what to ask,what can this,give me examples,show me what you can,get started,getting started,how to start,where do i start,im new,i am new,how do i use this,how does this app work,what are you good for,what can i use you for,what are you for,whatcha do,what else do you do,how do you help,what do you know about,what all can you',
  arrive:
    "arrive,arrived,arrives,arriving,come through,came through,landed,show up,showed up,credited,reach my bank,status,status of,where is my money,where is my deposit,where is my withdrawal,not arrived,missing,how long does,how long do,how long until my,progress,received my,under way,take to arrive,processed,processing,not here,still not here,isn't here,isnt here,hit my bank,hits my bank,hit my account,hits my account,showing up,not showing,isn't showing,isnt showing,hasn't shown,hasnt shown,not there,not in my account,not in my bank,still waiting for my,where did my,gone missing,went missing,still processing,clear my,yet to arrive",
  received:
    'receive,received,receiving,collect,collected,earned,income,income from,got paid,have i got,paid to me,paid me,i got,credited to me,did i get,have i been paid,passive income,pay me,paying me,gotten in,i gotten,have i gotten,been paid in,come in from,came in from,i collected,made from dividends,made off dividends,earned from,pocketed',
  margin:
    'margin,margin call,maintenance margin,margin requirement,collateral,margin requirements,margin level,margin status,maintenance requirement,equity behind,liquidated,forced buy in,force me out,be bought in,maintenance,margin room,liquidation price,margin called,getting margin called,get margin called,room before,margin left,cushion,forced out,force close,close me out,liquidate me,getting liquidated,be liquidated,get liquidated,will i be liquidated,forced to cover',
  personal:
    'my account number,account number please,my name,personal data,personal details,personal information,my details,my data,my info,home address,nickname,username,profile details,my address,change my address,new address,i moved,moved house',
  lots: 'lot,lots,tax lots,tax lot,cost basis,average cost,my cost,avg cost,average price,paid on average,purchase price,entry price,break even,breakeven,what did i pay for,pay for my,paid for my,bought it at,buy it at,i bought at,average in,price i paid,price did i pay,did i pay for,i pay for,what i paid for',
  my_best:
    'most profitable,made me the most,earned me the most,earned the most,made the most,making me the most,most money for me,biggest profit,highest gain,my winner,biggest winner of mine,paid off the most,worked out best,done best for me,top earner,best earner,my star,makes me the most,making me most,biggest earner,carrying my,carrying me,carries my,best thing i own,making me rich,best thing i bought,my money maker,my best pick,best of my picks,making the most for me',
  my_worst:
    'hurting me,hurts me,dragging me down,biggest drag,cost me the most,costing me the most,losing me the most,lost me the most,losing me money,losing money on,losing the most,lost the most,least profitable,biggest loss,deepest in the red,worst earner,dragging my,drags down my,pulls me down,hurt me,eating my,biggest losing,biggest mistake,worst mistake,killing my,killing me,sinking my,bleeding the most,bleeds the most,costs me the most,hurting most,hurts the most,hurting the most,tanking my,worst thing i own,worst thing i bought,dragging down,pulling me down,pulling down my,my worst pick,worst of my picks,costing me most',
  its: "on it,its,their,his,her,that one's,this one's",
  dear: 'overvalued,undervalued,overpriced,underpriced,too expensive,too pricey,fairly valued,fairly priced,a bargain,bargain,bargains,overbought,oversold,in a bubble,bubble,too dear,overhyped,too high right now,priced fairly,cheap right now,cheap rn,expensive rn,pricey rn',
  other_index:
    's&p,s&p 500,s&p500,sp500,sp 500,s and p,s and p 500,dow,dow jones,djia,nasdaq,nasdaq 100,russell,russell 2000,snp,snp 500,nasdaq composite,spx',
  safety:
    'insured,sipc,fdic,is my money safe,my money safe,safe with you,safe here,deposit insurance,is this safe,is it safe here,money is safe,bankrupt,bankruptcy,go bust,goes bust,go under,going bankrupt',
  concern:
    'insured,sipc,fdic,bankrupt,bankruptcy,go bust,goes bust,go under,insolvent,insolvency,is it a scam,a scam,scam,scammers,legitimate,trustworthy,is my money safe,my money safe,safe with you,safe here,useless,stupid,idiot,dumb,rubbish,garbage,terrible,worst app,you suck,sucks,hate this,hate you,complain,complaint,complaints,ripped off,rip off,angry,you stole,regulated,licensed,deposit insurance,are you licensed,is it legit,are you legit,is this legit,is candor legit,sell my data,sells my data,share my data,shares my data,privacy,my privacy,i hate you,app sucks,this app sucks,this sucks,crap,trash,piece of junk,worst support,are you guys legit,you guys legit,legit,shady,sketchy,is this safe,is it safe here,money is safe,trust you,can i trust,trust this,going bankrupt,go broke,goes broke,shut down who,fraud,ponzi',
  unrecorded: 'worst day,best day,worst month,best month,worst week,best week,worst trade,best trade',
  hypothetical:
    'what happens if,what if,would happen if,what would happen,would i lose,could happen if,happens when,if it crashes,if the market crashes,if it falls,if it drops,what would i lose,suppose,say the market,in case',
  unsubscribe:
    'stop sending,stop emailing,unsubscribe,no more emails,too many emails,stop the emails,stop emails,stop notifications,stop messages,stop texting,stop bothering,too many notifications,turn off notifications,turn off push,turn off the notifications,shut off notifications,mute notifications,stop the notifications,stop notifying,stop pinging,stop spamming,mute,push notifications off,quit emailing,quit sending',
};
