export const text = `
# Privacy policy

In short: we keep what the account needs, tell you what that is, and sell nothing.

- No advertising, no tracking, no analytics by others. The app loads nothing from third parties.
- What identifies you most (identity documents, tax number) is encrypted, and each look at it by our staff is recorded.
- You can see, correct, take with you and delete your data; what the law makes us keep is named below.

## Who is responsible

Responsible for your data is {operator} (“we”). Those who wrote the software receive no data from this installation.
You reach us about your data under “Contact us”, with or without signing in.

## What we keep, and why

To run your account: your email address or telephone number, a protected form of your password from which it cannot be read back, your language, your accounts, and which agreements you accepted, in which language and when.
To verify who you are, once you ask for it: your names, date of birth, address, tax residence, tax number, and pictures of your identity document.
To carry out what you instruct: orders, fills, holdings, transfers, bank and wallet addresses, and the journal of your money. The journal is a record that cannot be changed; corrections are new entries.
To protect your account: sessions with the kind of device, a shortened network address and times; failed sign-ins; counts of codes sent. Verification codes and these counts are forgotten after a day, but failures in a long row stay until a code has opened the account again.
To answer you: what you write to support and in feedback, with its answers.
What you ask the assistant and what it tells you, for checks and complaints, for {questionDays} days; email addresses, telephone, tax and wallet numbers in it are left out first.
We ask for nothing else. If a field is optional, the app says so.

## On which basis

Most of this is needed to perform the agreements with you, or before one at your request. Identity, tax and money-laundering records rest on legal duties. Protection against abuse rests on our and your legitimate interest in safe accounts.
Anything beyond that, such as a newsletter, would need your consent, which you could withdraw at any time. Today there is nothing of the kind.

## What stays on your device

One cookie binds your session to this device. It cannot be read by scripts, serves nothing else, and ends with the session.
The app stores on your device: the two other parts of your session, your user record, language, appearance and display choices, the prices you follow, and keys that keep an instruction from taking effect twice. Signing out removes the session, your user record and what belongs to them; language and appearance stay.
The camera is used only when you tap to take a picture or scan a code.

## Who else sees it

Our staff see what their task needs. Looking at identity data requires a reason, which is recorded.
Providers act for us and on our instructions only: for hosting, mail and text messages, and, where real money is offered, for banking, brokerage, custody and screening. In simulated mode messages leave this installation only if the operator has connected such a provider.
If the operator has connected a language model to the assistant, its provider reads your question and what is looked up for it. The assistant says so before you ask anything.
Authorities receive what the law obliges us to give, and no more than that.
If someone invited you, that person sees a masked name and the state of the referral, never your balances. Other customers see nothing of you; rankings show masked identifiers only.
We sell no data and let nobody use it for advertising.

## Where it is kept

Data is kept on the servers of this installation. If it is moved to a country whose law protects it less than the law where you live, we do so only with the safeguards that this law provides, and say so here first.

## How long

As long as you have an account. After deletion, personal details are removed or replaced by a pseudonym; the journal of money stays in that form, since books cannot lose entries.
Where the law asks for it, records of identity checks and payments are kept for {recordYears} years after the end of the relationship, and for longer only while a law, a dispute or an authority requires it.
In simulated mode the operator may delete everything at any time.
Pictures that you remove are deleted. What you wrote to support is deleted with the account, unless a dispute is open.

## How it is protected

Connections are encrypted wherever the operator serves the app beyond its own machine. Tax numbers and pictures of documents are encrypted before they are stored, with keys kept apart from the database.
Location and camera details are stripped from pictures. Nothing secret is written to log files; users appear in them by a keyed code only.
If a breach is likely to put you at risk, we tell you without undue delay what happened and what you should do.

## Your rights

You can see your data in the app and ask for a copy in a common format, have it corrected, deleted or restricted, and object to uses that rest on legitimate interest. We answer within {noticeDays} days.
Deleting needs no reason. It is refused only while money, positions or obligations remain, and the app then names them.
You may complain to the data protection authority where you live.
No decision with legal effect is made by a program alone: approvals of identity and releases of larger payments are made by people.

## Children

The service is not for anyone under {minimumAge}. If we learn of such an account, we close it and delete its data.

## Changes

A changed policy gets a new version, announced at least {noticeDays} days before it applies. Each version stays readable with its hash.
`;
