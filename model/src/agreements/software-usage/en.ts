const textWith = (limits: string) => `
# Software usage agreement

In short: this agreement is between you and {operator}. It says what the app does, what it costs you, and how either side ends it.

- In simulated mode all money is simulated. It cannot be paid in or out and never becomes real.
- Nothing in the app is advice, and no figure promises a result.
- You must be {minimumAge} or older, tell us the truth about who you are, and keep your codes to yourself.
- You can stop at any time. We announce changes {noticeDays} days ahead, except those the law requires sooner.

## Who this agreement is between

This agreement is between you and {operator} (“we”). Candor is open-source software; those who wrote it are not a party to it unless they operate the installation you use.
It applies when you open an account and for as long as you have one. Products with terms of their own (quantitative products, the wealth plan, the referral programme) have agreements of their own, shown before you use them; where such an agreement differs from this one, it prevails for its product.
If a service contract is offered to you for signature, it takes effect only when both parties have signed it in the app. Section 8 sums up its key terms; ticking a box on this page does not sign it.

## Simulated mode

The app says on every screen whether it runs in simulated mode. In simulated mode money is an asset of its own (USD.SIM): it has no value, cannot be paid in or out, and cannot be converted into real money.
Prices, order books and fills then come from a simulated exchange or from recordings. A simulated order is not sent to any market, and its result does not show what a real order would have done.
Companies marked “sample company” are invented. Companies with real names carry no invented facts; what has no source is shown as a dash.
A mode with real money exists only where an operator who is licensed for it has set it up. If you are asked to pay real money while the app says “simulated”, do not pay and tell us.

## Your account

You must be {minimumAge} or older and act for yourself. One person has one account.
You sign in with an email address or telephone number that you have proved with a code. A code has {codeDigits} digits, is valid for {codeMinutes} minutes and cannot be requested again within {codeResendSeconds} seconds.
Keep your password, codes and devices to yourself. We never ask for a code or a password, not by telephone and not in a chat. What is done with your credentials counts as done by you until you tell us that they were lost; from then on it does not, unless you acted with intent.
You can see and end every session under “Sign-in and access history”, and delete the account under “Delete account”.

## Identity verification

Trading and funding are open to verified customers only. The names you give must match your identity document. A trial account, offered in simulated mode only, needs no verification and cannot become a verified account.
A submission is reviewed within {reviewHours} hours. If it fails, we say why and you may submit again. Pictures may be JPEG, PNG or BMP files of at most {uploadMegabytes} MB.
If your circumstances change (name, address, tax residence), tell us without delay.

## Orders, fees and results

An order is your instruction. Before you confirm it, the app shows its terms, the estimated amount and every fee; what is charged afterwards follows the published fee table and is listed with the fill.
Orders can be placed only in the session you choose and only while it is open. An order not filled by the end of its session expires.
Selling short can cost more than you put in: a price has no upper limit. The ticket shows the cost of borrowing before you confirm.
Results are computed from your own fills and prices. You can open the calculation of each figure marked for it. If a figure is wrong, tell us; we correct it by a new, visible entry and never by changing an old one.

## What is not advice

Ideas, reports, ratings, robots and the assistant give general information. They do not know your circumstances and are neither advice nor an offer. You decide, and you bear the result.
Past results, simulations and back-tests say nothing certain about the future.

## Money in and out

Deposits and withdrawals exist only where the app offers them; in simulated mode they are simulated as well.
The minimum deposit is {depositMinimum} USDT on the TRC20 network, shown as received after {depositBlocks} block. Smaller amounts are kept in your name, added up, and credited once together they reach the minimum; on request we return them at the cost of the network.
Withdrawals up to {automaticUsd} may be paid automatically; larger ones are released by one of our staff, and from {twoOperatorsUsd}, or for a first payout, by two. A new address waits {holdHours} hours, and so do withdrawals after a change of password or telephone number.
${limits}
We never ask for a payment so that a withdrawal can go out. Closing a position and withdrawing what is yours stay possible while we re-check your identity, unless the law forbids it.

## Key terms of the service contract

The service contract has {contractPages} pages and a term of {contractYears} year. It is complete only with the tax form that applies to you.
Fees under it are due {paymentFrom} to {paymentTo} days after the invoice. A late fee of {lateFee} per month, simple and never above what the law allows, may be charged on an overdue invoice; it is never taken from your investments.
We announce a change of fees {feeNoticeDays} days ahead. You may object within {objectionDays} days; then the old fee applies until the end of the term.
Either party may end the contract if the other does not remedy a breach within {cureDays} days of being told, and either may after {forceMajeureDays} days of force majeure. We may end it when an invoice has been unpaid for {unpaidDays} days. You may end it at any time by giving {clientNoticeDays} days’ notice.
Notices in writing count as received after {receivedDays} business days. The parties first negotiate a dispute for {negotiationDays} days; after that it goes to arbitration as the contract says, unless the law where you live gives you another forum that cannot be waived.

## What you may not do

Do not use another person’s identity, try to reach other customers’ data, disturb the service, or use it for money laundering, sanctions evasion, market manipulation or fraud.
Do not automate the interface beyond the published limits. The software itself is under the Apache License; this agreement takes away no right that it gives you.

## Availability and liability

We run the service with care but cannot promise that it never fails. When it is under maintenance or overloaded, cancelling orders and closing positions take precedence over everything else.
The software comes without warranty, as its licence says. We are liable without limit for intent and gross negligence and for what the law does not let us exclude; beyond that, only for the foreseeable damage of breaking an essential duty of this agreement. In simulated mode there is no money that could be lost.

## Ending and changing this agreement

You may end this agreement at any time by deleting your account, after open positions and obligations are settled. We may end it with {noticeDays} days’ notice, or at once for an important reason, such as fraud or a legal order; you are told the reason unless the law forbids it.
In simulated mode the operator may reset or end the installation, simulated balances included.
A changed agreement gets a new version. We announce it at least {noticeDays} days before it applies, unless the law requires it sooner, and ask for your consent where it takes something from you. Without your consent the old version goes on until either side ends it.
Each version stays readable with its hash, and your account keeps which version you accepted, in which language, and when.

## Law, language and contact

The law of the place where the operator is established applies. Mandatory protections of the law where you live remain.
The text in the language in which you accepted is the one that binds. If two languages differ, the reading that is better for you applies.
If one clause is invalid, the others remain.
Write to us under “Contact us”, with or without signing in.
`;

/** Says the most that leaves in a day, and not what each way of confirming allows. */
export const text202611 = textWith(
  'During the first {newAccountDays} days after the first deposit at most {newAccountUsd} can be withdrawn in a day, afterwards {dailyUsd}.',
);

export const text202701 = textWith(
  'How much can be withdrawn within {capHours} hours depends on what confirms it: at most {passwordUsd} with a password, a trading password or a recovery code, {authenticatorUsd} with an authenticator app, and {dailyUsd} with a passkey. During the first {newAccountDays} days after the first deposit it is never more than {newAccountUsd}. USDT counts at its dollar rate when the withdrawal is requested.',
);
