export const text = `
# Quantitative trading agreement

In short: you let a program trade for you within limits that you set. It can lose money, and nobody promises that it will not.

- You see every order, every fee and the whole record, the bad stretches as large as the good ones.
- A product with a fixed term cannot be left before its end, except within {coolingOffHours} hours of subscribing or in hardship. The end date is shown before you subscribe.
- More computing power makes an estimate narrower. It does not make a return higher.
- What you redeem is paid within {redemptionDays} business days of pricing.

## What this covers

This agreement is between you and {operator} (“we”). It covers robots, strategies and quantitative funds that you subscribe to in the app, and it adds to the software usage agreement.
It applies from the moment you tick it for a subscription. You must be verified to subscribe. In simulated mode all amounts are simulated.

## What a robot does

A robot is a program with stated rules. It has a sub-account, positions and orders of its own; its value is computed from its own fills and from prices, never estimated by a curve.
Its orders pass the same checks as yours: session, price limits, available money. It can do nothing that you could not.
Where we say “rule”, “statistic” or “language model”, the part of the product is what the word says. We do not call a rule artificial intelligence.
The version of its program, its data and its settings are kept with every run, so that what it did can be recomputed.

## What you decide

You choose the data it may use, where and when it runs, how much it may compute, its strategy, and its risk level: low, medium or high. The risk level sets the target of fluctuation, the largest position and the loss at which it closes everything.
A selection has at least {minimumStocks} stocks, so that no single company decides the result.
The loss limit is an instruction, not a guarantee: between two prices the market can jump past it.
Buying more computing means more paths or trials and a narrower estimate. It is charged once, shown with its price before you confirm, and refunded if the computation fails.

## Figures and results

Live records and back-tests are shown apart and never joined. A back-test is a calculation on past prices; it leaves out what real orders would have changed.
With a return we show since when it counts, after which costs, the deepest fall and the number of observations. Where there are too few observations, we say so instead of showing a figure.
No expected return is agreed. A range of outcomes is an estimate with its chance of loss, not a promise.

## Subscribing

A subscription in a fund is priced at the next net asset value after it was received; the price is not known beforehand. Units are rounded down to six decimals, and the remainder stays with you.
You confirm the amount, the term with its end date, every fee and this agreement. Nothing is ticked in advance.
For {coolingOffHours} hours after you subscribe you can withdraw without a reason. You get back what you paid, without a fee.
An experience card starts a practice product with simulated money. It has no value of its own and is no reason to pay anything in.

## Leaving

Products without a fixed term can be redeemed at any time.
A product with a fixed term ends on its end date and cannot be stopped or left before. In hardship (illness, unemployment, a death in the family or something of like weight) you may ask us to release it. Two of our staff decide; if they agree, you receive the net asset value without a fee.
At the end of the term the product closes its positions, is priced on the next trading day, and shows a summary: term, total return, largest fall, Sharpe ratio and average daily return.
What is redeemed is paid no later than {redemptionDays} business days after pricing, after {paidAfter} New York time. A fee for redeeming, if there is one, is shown before you subscribe and again before you redeem; it is never a payment to us before money can go out.
If you reinvest what a matured product paid within {earlyBirdDays} days, the next one carries an extra {earlyBird} a year, simple, paid by us at its end. It is the same on the first day as on the last, and we do not press you to use it.

## Fees

Each fee is shown with its rate, its base and an example in money before you subscribe. A performance fee is owed only above the highest value reached before.
Fees are posted where you can see them. A fee that was not shown is not owed.

## Risks

You can lose all that you put in. With leverage or short selling a loss can be larger than the money set aside for it; such products say so, and you confirm it separately.
Strategies stop working when markets change. Programs have errors. Data can be wrong or late. Orders may be filled in part, worse than expected, or not at all.
Small markets, halts and holidays can delay an exit.

## Stopping

You can pause a robot at any time; it then opens nothing new, and you decide whether it closes what it holds. In a product with a fixed term a pause does not end the term.
We stop a robot at once if it trades outside its limits, if its data fail, or if an authority or exchange requires it. You are told, with the reason.
If an error of our program costs you money, we make it good by a visible entry.

## Conflicts of interest

We do not trade against you on our own account. If we earn from a venue or a data supplier for your orders, the product page says so with the amount.
Rankings of products are computed from their records; nobody can pay for a place.

## Changes and end

A changed version is announced at least {noticeDays} days before it applies. Running subscriptions stay under the version you accepted until they end or you accept a newer one.
If we give up a product, we tell you at least {noticeDays} days ahead; you receive its net asset value without a fee.
Disputes, law and language are as in the software usage agreement.
`;
