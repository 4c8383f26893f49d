export const text = `
# Anti-money-laundering agreement

In short: you use only your own, lawful money, and you help us check that when the law requires it.

- Payments come from and go to accounts and addresses in your own name.
- We may ask where money comes from, hold a payment while we check, and report to authorities.
- We never ask for a payment so that a check can end.

## What you declare

This agreement is between you and {operator} (“we”) and adds to the software usage agreement. In simulated mode no real money moves, and the checks run on simulated payments.
The money you bring in is yours, comes from lawful sources, and you act for yourself, not for someone else who stays unnamed.
You are not on a sanctions list that applies to you or to us, and you will not use the service for anyone who is.
You tell us if you hold, or have held, a prominent public office, or are close to someone who does. That is no reason to refuse you; it only means that we look more closely.
What you tell us is true and complete, and you tell us when it changes.

## What you do not do

You do not pay in for others, let others use your account, split payments to stay below a limit, or send money on that you know or suspect to come from crime.
You do not use services that hide where cryptocurrency comes from.

## What we check

We verify who you are before you can trade or move money, and may do so again later. We compare names and addresses with sanctions lists when you open an account, daily after that, and before money goes out.
We look at payments for signs of laundering. A program may point out a payment; people decide.
We may ask for papers that show where money comes from, such as a pay slip, a contract of sale or an account statement, and for nothing that the question does not need.
Bank payments are accepted only if the name on the account is yours. A wallet address may be checked for its history.

## What may happen to a payment

While we check, a payment may be held. You can see that it is held. We tell you why as far as the law lets us: it can forbid us to say that a report was made.
A deposit that we may not accept goes back to where it came from, less the network’s cost, unless an authority orders otherwise.
Money that the law makes us freeze stays yours and stays in your name; it is released when the law lets us.
Closing a position stays possible during a check, so that prices do not harm you. A check is never ended by paying us anything.

## Records and reports

Records of checks and payments are kept for {recordYears} years after the end of the relationship, or longer where a law or an authority requires it, and are used for this purpose only.
We report to the competent authority what the law obliges us to report.

## If it goes wrong

If you think that we are mistaken, tell us under “Contact us”; another person than the one who decided looks at it again.
If you break this agreement, we may end the service as the software usage agreement says. What is lawfully yours is paid out.
`;
