export const text = `
# Wealth agreement

In short: you put money from your wallet into a plan that pays interest for each night at a stated rate.

- It is not a bank deposit and not covered by any deposit or investor protection, unless the product page names one.
- The rate can change with {rateNoticeDays} days’ notice, never backwards.
- Redeeming with {wealthNoticeDays} day’s notice costs no fee once the lock-in period is over.
- For your first {wealthFreeMonths} months there is no fee; afterwards a stated fee on the interest only, never on what you put in.

## What the plan is

This agreement is between you and {operator} (“we”) and adds to the software usage agreement. You must be verified to take part and accept the anti-money-laundering agreement as well. In simulated mode all amounts are simulated.
The product page names who pays the interest and out of what. We accept no new money while what stands behind the plan is worth less than what is owed to its participants.
The plan is an investment. If whoever owes the money cannot pay, you can lose interest and principal.

## Rate and interest

The rate in force is shown with the date from which it applies. It is a simple annual rate; where we show a yield that includes interest on interest, we say so.
Interest counts for each night you take part: from the day after your subscription is final to the night before your redemption takes effect, weekends and holidays included. A day counts as one part in {yearDays} of a year, in leap years too.
Interest is shown daily and credited monthly in whole cents. Fractions of a cent are carried forward and not lost.
We announce a change of rate at least {rateNoticeDays} days ahead. It applies from its date; interest already earned stays as it is. You may redeem free of charge before a lower rate applies, lock-in or not.

## Lock-in and redemption

If a lock-in period applies, its last day is shown before you subscribe. Until then you cannot redeem, except as said in the clause on lower rates and in hardship, which two of our staff decide.
After that you can redeem all or part at any time. What you ask for today takes effect {wealthNoticeDays} day later, without a fee, and goes to your wallet.
A redemption on the same day exists only if the product page offers it and names its fee.

## Fees

For {wealthFreeMonths} calendar months from your first subscription no management or yield fee is charged. The date on which this ends is shown when you subscribe.
After that the fee on the product page applies. It is a share of the interest, is shown beside each credit, and never touches what you put in.
An increase is announced like a change of rate.

## Your records

You see each day’s interest, each credit, each fee and how they were computed. If the same amount was held in one piece or in several, the interest is the same.
You receive a yearly summary for your tax return. You pay your own taxes; where the law makes us withhold, we do so and show it.

## End

We may close the plan with at least {rateNoticeDays} days’ notice and then pay out principal and interest without a fee.
Everything else is as in the software usage agreement.
`;
