export default {
  title: 'Help',
  search: 'Search help',
  searchExample: 'Deposit, order, password',
  nothing: 'Nothing found for these words',
  nothingText: 'Try fewer words, or contact us.',
  ask: 'Contact us',
  open: 'Open',
  found: { one: '{count} answer', other: '{count} answers' },
  topicMain: 'Common questions',
  more: 'Didn’t find it?',
  ownQuestion: 'Your question to us',
  qArrive: 'When does a deposit arrive?',
  aArrive:
    'USDT is credited about three seconds after it is sent and can be withdrawn about a minute later. A bank transfer is credited when it reaches us, by the reference you wrote in it, and can be withdrawn after {bankDays} banking days.',
  qLeave: 'How do I withdraw?',
  aLeave:
    'Add a USDT address or a bank account of your own; it can be used {newHours} hours later. Then enter an amount under Withdraw: the fee, what arrives and when are shown before you confirm. You can cancel until it is signed.',
  topicStart: 'First steps',
  topicMarket: 'Prices and figures',
  topicOrders: 'Orders',
  topicAccount: 'Account and security',
  topicSupport: 'Support',
  notBuilt: 'Not built yet',
  notBuiltText: 'These parts of the product are planned and cannot be used yet. Whatever leads to one says so.',
  product_funding: 'Deposits, withdrawals and transfers',
  product_contract: 'Contracts',
  product_messages: 'Messages and notices',
  product_robots: 'Trading robots',
  product_funds: 'Funds',
  product_wealth: 'Wealth plan',
  product_charity: 'Charity',
  product_referral: 'Invitations and activities',
  qReal: 'Is this real money?',
  aReal:
    'No. In simulated mode all money is simulated (USD.SIM). It has no value, cannot be paid in or out, and never becomes real. The strip under the title of each page says which mode is running.',
  qTry: 'How do I try it without an account?',
  aTry: 'Tap “Try with simulated money” on the first page or under Me. You get a trial account with {grant} in simulated dollars. Only this device can open it until you keep it with an email address or phone number and a password.',
  qAgree: 'What do I agree to?',
  aAgree:
    'When you open an account: the software usage agreement and the privacy policy. Products have agreements of their own, accepted where you start using them. All are readable here with version, date and a hash that you can check.',
  qInstall: 'How do I install the app?',
  aInstall:
    'Open this address in your phone’s own browser, Safari or Chrome, not inside another app. Then choose Share and “Add to Home Screen” on an iPhone, or the menu and “Install app” on Android. From there Candor opens as an app, with face and fingerprint where the phone has them. It needs an encrypted connection.',
  qPrices: 'Where do prices come from?',
  aPrices:
    'In simulated mode from an exchange inside this installation: buyers and sellers made by a program trade in order books, and your orders meet theirs. They are not the prices of any real market.',
  qSample: 'What is a sample company?',
  aSample:
    'An invented issuer with complete data, so that every card can be seen full. It is labeled. Real names carry no invented facts: what has no source is a dash.',
  qWhy: 'How can I check a figure?',
  aWhy: 'Tap a figure with a dotted underline. You see its formula, its inputs, the entries behind it, the time and the source.',
  qPerform: 'How reliable is it?',
  aPerform:
    'The performance page shows, from the records of this installation, how fresh prices are, how fills compare with the quote on arrival, how ideas came out, losers included, and whether reports were made on time, each with its limits.',
  qOwed: 'How is my balance checked?',
  aOwed:
    'Every night all balances are added up and the total is published. You can save a proof that yours is in it and check it without us.',
  qHours: 'When can I trade?',
  aHours:
    'In New York time: pre-market 04:00 to 09:30, regular hours 09:30 to 16:00, after hours 16:00 to 20:00, on trading days; shorter on half days. Nothing is accepted while the market is closed. Outside regular hours only limit orders for whole shares are taken.',
  qFees: 'What does an order cost?',
  aFees:
    'The ticket shows every fee before you confirm: the platform’s own and those passed on to regulators. An order that does not fill costs nothing. After a fill each fee is listed on the order.',
  qUnfilled: 'Why was my order not filled?',
  aUnfilled:
    'A limit order fills only at its price or better, and expires when its time in force ends: the same day, or after 90 days at most. The order’s page shows each step with its time and the reason.',
  qSettle: 'When can I use the money from a sale?',
  aSettle:
    'You can buy with it at once. It settles one trading day later. Shares bought with money that has not settled cannot be sold before it has.',
  qCode: 'My code does not arrive',
  aCode:
    'A code is valid for {minutes} minutes and can be asked for again after {seconds} seconds; a new one ends the old. In simulated mode nothing leaves this installation: whoever runs it can read messages under /dev/inbox.',
  qPassword: 'I forgot my password',
  aPassword:
    'Choose “Forgot password” when signing in, confirm your email address or phone number with a code, and set a new one. All other sessions end.',
  qDevices: 'Who has been in my account?',
  aDevices:
    'Sign-in and access history lists every device with its network and time. You can end each session there. If one is not yours, end it and change your password.',
  qIdentity: 'How does identity verification work?',
  aIdentity:
    'You give your name, address and tax residence, and pictures of a document. A person reviews it within {hours} hours and never a program alone. If it fails you get the reasons and can submit again. You must be {age} or older.',
  qDelete: 'How do I delete my account?',
  aDelete:
    'Under Settings, Delete account. It is refused only while money, positions or obligations remain, and says which. The page says what is kept and why.',
  qManager: 'Who is my account manager?',
  aManager:
    'The person who first answers your messages, named beside each answer. What you write to each other stays in this app and can be read again. An account manager gives no investment advice.',
  qFraud: 'Someone asks me for a code or a payment',
  aFraud:
    'It is not us. We never ask for a password, a code, or a payment so that money can go out. Do not reply, end unknown sessions, change your password, and write to us.',
  qWrong: 'A figure or a text is wrong',
  aWrong: 'Tell us under Feedback: give it a subject and say where you saw it. The answer appears in the same place.',
} as const;
