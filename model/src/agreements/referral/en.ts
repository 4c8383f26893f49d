export const text = `
# Referral terms

In short: who invites someone is rewarded when that person really invests. Both activities below are over.

- There is one level only. Nobody earns from the invitations of others.
- No activity is running today; an invitation code can still be used, without a reward.
- What was earned while an activity ran is paid as its terms said.

## Who can take part

These terms are between you and {operator} (“we”). The referrer has an account; the referred person is new and registers with the referrer’s code. Both must be {minimumAge} or older and verified.
A code is given once, at registration, and cannot be changed afterwards. A trial account takes no part.
The activity in force when the referred person registered applies. The same event is never rewarded under two activities.
Where rewards for recommending investments are not allowed, the programme is switched off and the app says so.

## Activity of {campaignYear} (ended)

It ran from {campaignFrom} to {campaignTo}, both days included, New York time.
For each successful investment of the referred person the referrer received {reward}. An investment is successful when its money was really received, was invested for at least {checkDays} days, and was not returned.
During these {checkDays} days we check for misuse. The reward is paid within {rewardDays} business days after the check has ended.
A prize pool of {pool} is shared at the end by shares; each valid referral has {sharesEach} share. Your part is your shares divided by all shares, to the cent; remainders go to the largest fractions, the earliest first. The pool’s limit covers the pool only, not the rewards.
The ranking showed the {rankTop} people with most valid referrals, refreshed every {rankMinutes} minutes, with masked names. It stays visible as it was at the end.

## Activity of {olderYear} (ended)

Its terms applied from {olderFrom} until the activity of {campaignYear} began.
The referred person had to make a first deposit of at least {olderDeposit} within {olderDays} days of registering. The reward shown on the activity’s page was paid within {olderPaidDays} business days.

## What does not count

Inviting yourself, invented or borrowed identities, accounts that share a device, payment source or document without a plausible reason, and money that goes in and out only to earn a reward.
If we withhold a reward for such a reason, you are told which one and can object; another person decides again. A reward paid out by mistake or deceit can be reclaimed.

## Honest invitations

Say what is true: that investing can lose money, and that you may be rewarded. Do not promise results, do not send mass messages, and do not pretend to speak for us.
The referred person pays nothing more because of the invitation and is not obliged to anything by it.

## Data and tax

You see of a referred person a masked name and the state of the referral; that person sees the same of you.
Rewards can be taxable income. You declare them yourself; where the law makes us report or withhold, we do so and show it.

## New activities

A new activity gets terms of its own, with its dates, before it starts. Nothing promised in these terms is extended by that.
Everything else is as in the software usage agreement.
`;
