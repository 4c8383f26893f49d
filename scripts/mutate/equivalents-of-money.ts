import type { Equivalent } from './mutants.ts';

const CUTS = 'a division without a known rounding cuts, as down does';
const BANK_PAYOUTS = 'server/src/withdrawals/bank-payouts.ts';
const ONE_ROW = 'a sum or a count over rows is always one row';
const ASKED_AGAIN = 'the command that is run refuses the same by itself; here it is only spared';
const ONE_ID = 'no two rows have the same id';
const NAMES_ROWS = 'where it is only asked which rows are needed, nobody acts';
const SAME = 'of two equal amounts either is the smaller';
const NULL = 'no instant is before null, so that the comparison beside it answers the same';
const STATEMENT = 'the name of a prepared statement; without one it is prepared each time';

/** Mutants of money that comes in and goes out that do not change behaviour, each with its reason. */
export const EQUIVALENTS_OF_MONEY: readonly Equivalent[] = [
  { file: 'model/src/conversions/quote.ts', change: '\'down\' → ""', why: CUTS },
  {
    file: 'model/src/conversions/quote.ts',
    line: "const spread = toCents(scaleUsd(gross, spreadRate, 'up'), 'up');",
    change: '\'up\' → ""',
    why: 'a tenth of a percent of whole cents has no more than the six places of an amount',
  },
  {
    file: 'model/src/conversions/rate.ts',
    change: 'median > RATE_ONE → median >= RATE_ONE',
    why: 'of two equal rates the difference is zero',
  },
  { file: 'model/src/conversions/rate.ts', change: '\'down\' → ""', why: CUTS },
  { file: 'model/src/deposits/deposit.ts', change: '\'down\' → ""', why: CUTS },
  { file: 'model/src/deposits/deposit.ts', change: 'free < amount → free <= amount', why: SAME },
  { file: 'model/src/deposits/deposit.ts', change: 'free > 0n → free >= 0n', why: 'nothing free is nothing taken' },
  {
    file: 'server/src/transfers/read-funds.ts',
    change: 'sold > soldFees → sold >= soldFees',
    why: 'of two equal amounts the difference is zero',
  },
  {
    file: 'server/src/invoices/change-fee.ts',
    change: 'appliesOn > earliest → appliesOn >= earliest',
    why: 'of two equal days either is the later',
  },
  {
    file: 'server/src/invoices/issue-invoice.ts',
    change: 'contract.endsAt === null → false',
    why: NULL,
  },
  {
    file: 'server/src/invoices/pay-invoice.ts',
    change: '\'spot\' → ""',
    line: "const short = shortfallOf('spot', total, wallet);",
    why: 'what is short is named the same for every account but the stock account',
  },
  {
    file: 'server/src/invoices/suspend-unpaid.ts',
    change: '\'\' → "Stryker was here!"',
    why: 'the rows that a suspension needs do not depend on its reason',
  },
  {
    file: 'server/src/contracts/end-contract.ts',
    change: 'noticed < before.endsAt → noticed <= before.endsAt',
    why: 'of two equal instants either is the sooner',
  },
  { file: 'server/src/contracts/end-contract.ts', change: '\'contracts_over\' → ""', why: STATEMENT },
  { file: 'server/src/contracts/in-force.ts', change: 'endsAt !== null → true', why: NULL },
  { file: 'server/src/contracts/renew-contract.ts', change: 'endsAt === null → false', why: NULL },
  {
    file: 'server/src/contracts/renew-contract.ts',
    change: 'before.endsAt === null → false',
    why: 'what has no end has no further term',
  },
  { file: 'server/src/contracts/renew-contract.ts', change: '\'contracts_to_renew\' → ""', why: STATEMENT },
  {
    file: 'model/src/bank-deposits/reference.ts',
    change: '\'\' → "Stryker was here!"',
    why: 'the remainder of a division always names a letter',
  },
  {
    file: 'server/src/withdrawals/options.ts',
    change: 'cap > spent → cap >= spent',
    why: 'of two equal sums the difference is zero',
  },
  {
    file: 'server/src/withdrawals/options.ts',
    line: "...{ kind: 'usdt' as const, amount: 1n, fee: 0n, now, heldByLaw, ...protections, spent: 0n, cap: 1n << 62n },",
    change: '\'usdt\' → ""',
    why: 'what is not dollars is USDT',
  },
  {
    file: 'server/src/withdrawals/options.ts',
    change: "{ usableAt: now, blocked: false, screening: 'clear' } → {}",
    why: 'one of which nothing is known is refused for nothing either',
  },
  {
    file: 'server/src/withdrawals/options.ts',
    change: '\'clear\' → ""',
    why: 'every standing but a hit is let through',
  },
  {
    file: 'server/src/withdrawals/read-state.ts',
    change: 'sold > soldFees → sold >= soldFees',
    why: 'of two equal sums the difference is zero',
  },
  { file: 'server/src/withdrawals/read-state.ts', change: 'elsewhere > 0n → elsewhere >= 0n', why: 'zero is zero' },
  {
    file: 'server/src/withdrawals/read-state.ts',
    change: 'row.fromAt > newest.fromAt → row.fromAt >= newest.fromAt',
    why: 'no two fees of a kind begin at the same moment',
  },
  {
    file: 'server/src/withdrawals/sign-withdrawal.ts',
    change: 'credentialsHeldUntil !== undefined → true',
    why: 'no moment is before one that is undefined',
  },
  { file: 'server/src/house-transfers/transfer-commands.ts', change: 'a.id < b.id → a.id <= b.id', why: ONE_ID },
  {
    file: 'server/src/treasury/release-suspense.ts',
    line: 'if (!done.ok) return done;',
    change: '!done.ok → false',
    why: 'the books refuse nothing that is not refused here before',
  },
  {
    file: 'server/src/treasury/release-suspense.ts',
    line: "const rows = releaseFromSuspense(deps).needs(credit(deps, content, ''), lane);",
    change: '\'\' → "Stryker was here!"',
    why: NAMES_ROWS,
  },
  {
    file: 'server/src/treasury/release-suspense.ts',
    line: "needs: (content, lane) => returnDeposit(booksOf(content)).needs(asReturn(content, ''), lane),",
    change: '\'\' → "Stryker was here!"',
    why: NAMES_ROWS,
  },
  { file: 'server/src/treasury/release-suspense.ts', change: '\'bank\' → ""', why: 'what is not USDT is in dollars' },
  {
    file: 'server/src/treasury/release-suspense.ts',
    change: 'input.customerId === null → false',
    why: 'an audit row has null for a customer who is not named',
  },
  {
    file: 'server/src/rails/switch-rail.ts',
    change: '\'open\' → ""',
    line: "if (takesTwo(rail, before?.state ?? 'open', state)) return refuse('second_person_required');",
    why: 'whatever is not closed is opened by one',
  },
  {
    file: 'server/src/liabilities/check-proof.ts',
    change: 'parsed.error.issues[0]?.path → parsed.error.issues[0].path',
    why: 'what could not be read has at least one fault',
  },
  {
    file: 'server/src/liabilities/check-proof.ts',
    line: "const where = parsed.error.issues[0]?.path.join('/') ?? '';",
    change: '\'\' → "Stryker was here!"',
    why: 'what could not be read has at least one fault',
  },
  {
    file: 'server/src/liabilities/balances.ts',
    change: 'a.asset < b.asset → a.asset <= b.asset',
    why: 'no two of them have the same name',
  },
  {
    file: 'server/src/liabilities/balances.ts',
    change: 'a.customer < b.customer → a.customer <= b.customer',
    why: 'no two of them have the same name',
  },
  {
    file: 'server/src/liabilities/proofs.ts',
    change: '[] → ["Stryker was here"]',
    line: 'const parts = isShown(balances.holdings.length) ? ((await this.#treeOf(balances)).partsOf(customer) ?? []) : [];',
    why: 'who holds something has parts in the tree; with few holders none are shown, and a test sees that',
  },
  {
    file: 'server/src/bank/camt053.ts',
    change: 'total < 0n → total <= 0n',
    line: 'return { id: `${id}/${index + 1}`, bookedOn, amount: total < 0n ? -amount : amount, ...wordsOf(detail, total) };',
    why: 'amounts without a sign that add up to nothing are nothing each',
  },
  {
    file: 'server/src/bank-deposits/announce.ts',
    change: 'a.id < b.id → a.id <= b.id',
    why: 'no two announcements have one id',
  },
  {
    file: 'server/src/bank-deposits/intake.ts',
    line: '...{ owners, announcers: owners.length === 0 ? await this.#announcersOf(entry) : [] },',
    change: '[] → ["Stryker was here"]',
    why: 'who announced an amount counts only where no reference names an owner',
  },
  { file: 'server/src/deposits/alarms.ts', change: '\'down\' → ""', why: CUTS },
  {
    file: 'server/src/deposits/finalize-deposit.ts',
    change: 'deposit.holdUntil !== null → true',
    why: 'nothing, compared as a number, is zero and never later than now',
  },
  {
    file: 'server/src/deposits/reverse-deposit.ts',
    line: "if (customerId === null || place === 'suspense') return moved(asset, nobody, house, amount);",
    change: 'customerId === null → false',
    why: 'a deposit of nobody is in suspense: the table allows no other place',
  },
  { file: 'server/src/deposits/read-deposits.ts', change: `'deposit_address_known' → ""`, why: STATEMENT },
  {
    file: 'server/src/deposits/watcher.ts',
    change: 'own?.take → own.take',
    why: 'transfers of the house are found only where it is said which they are',
  },
  { file: 'server/src/screening/hits.ts', change: `'screening_customer' → ""`, why: STATEMENT },
  ...['row?.count → row.count', 'row?.sum → row.sum', '\'0\' → ""'].map((change) => ({
    ...{ file: 'server/src/withdrawals/payment-files.ts', change, why: ONE_ROW },
  })),
  ...['row?.count → row.count', 'row?.at → row.at', 'row?.at === undefined → false'].map((change) => ({
    ...{ file: 'server/src/withdrawals/read-withdrawals.ts', change, why: ONE_ROW },
  })),
  ...['\'withdrawals_paid_to\' → ""', '\'withdrawals_first_funded\' → ""'].map((change) => ({
    ...{ file: 'server/src/withdrawals/read-withdrawals.ts', change, why: STATEMENT },
  })),
  ...[
    "state !== 'requested' → false",
    "mode === 'simulated' && (await customerById(db, customerId))?.kind === 'trial' → true",
    "mode === 'simulated' && (await customerById(db, customerId))?.kind === 'trial' → mode === 'simulated' || (await customerById(db, customerId))?.kind === 'trial'",
    "mode === 'simulated' → true",
    "(await customerById(db, customerId))?.kind === 'trial' → true",
  ].map((change) => ({ file: 'server/src/withdrawals/approve-due.ts', change, why: ASKED_AGAIN })),
  ...[
    'expiresAt !== null && fromBlock !== null → true',
    'expiresAt !== null && fromBlock !== null → expiresAt !== null || fromBlock !== null',
    'expiresAt !== null → true',
    'fromBlock !== null → true',
  ].map((change) => ({
    file: 'server/src/withdrawals/chain-payouts.ts',
    change,
    why: 'both are set with the state from which on a payout is followed',
  })),
  ...[
    "kind === 'bank' && state === 'approved' && approvedAt !== null → true",
    "kind === 'bank' && state === 'approved' && approvedAt !== null → kind === 'bank' && state === 'approved' || approvedAt !== null",
    "kind === 'bank' && state === 'approved' → true",
    "kind === 'bank' && state === 'approved' → kind === 'bank' || state === 'approved'",
    "each.rail === 'bank_out' → true",
    "each.rail === 'bank_out' → each.rail !== 'bank_out'",
    'rail !== undefined && sendsOut(rail) → true',
    'rail !== undefined && sendsOut(rail) → rail !== undefined || sendsOut(rail)',
    'rail !== undefined → true',
    '!(await runner.dryRun(putInFile, { id, customerId, recipientId, fileId })).ok → false',
  ].map((change) => ({ file: BANK_PAYOUTS, change, why: ASKED_AGAIN })),
  ...["kind === 'bank' → true", "state === 'approved' → true", 'approvedAt !== null → true'].flatMap((change) => ({
    ...{ file: BANK_PAYOUTS, change, why: ASKED_AGAIN },
    line: change.startsWith('kind')
      ? "kind === 'bank' &&"
      : change.startsWith('state')
        ? "state === 'approved' &&"
        : 'approvedAt !== null &&',
  })),
  {
    file: BANK_PAYOUTS,
    line: "modifier: MODIFIERS[place % MODIFIERS.length] ?? 'A',",
    change: '\'A\' → ""',
    why: 'a remainder always names a letter',
  },
  {
    file: BANK_PAYOUTS,
    change: 'card?.routing → card.routing',
    why: 'a recipient of a withdrawal is never taken out of the book',
  },
  ...['entry.amount < 0n → true', 'entry.amount < 0n → entry.amount <= 0n'].map((change) => ({
    ...{ file: BANK_PAYOUTS, change, why: 'money that comes in never has the amount of money that goes out' },
  })),
  {
    file: BANK_PAYOUTS,
    line: "if (cursor === (after ?? '0')) return;",
    change: '\'0\' → ""',
    why: 'the beginning is then kept once and read again, with nothing in it',
  },
  ...[
    ['#short: Withdrawal[] = [];', '[] → ["Stryker was here"]'],
    ['#refused = false;', 'false → true'],
  ].map(([line, change]) => ({
    ...{ file: 'server/src/withdrawals/chain-payouts.ts', line: line!, change: change! },
    why: 'set anew at the beginning of each round',
  })),
  {
    file: 'server/src/ledger/postings.ts',
    change: 'txns.length < PAGE → false',
    why: 'the page after the last one is empty and ends the reading',
  },
  {
    file: 'server/src/ledger/verify.ts',
    change: 'posted.txn.effectiveDate > date → posted.txn.effectiveDate >= date',
    why: 'of two equal days either is the latest',
  },
  {
    file: BANK_PAYOUTS,
    line: "state === 'approved' && approvedAt !== null ? [cutOffAfter(approvedAt, often, overrides())] : [],",
    change: 'approvedAt !== null → true',
    why: 'what is approved has the moment of its approval',
  },
  { file: BANK_PAYOUTS, change: 'found.until === null → false', why: 'what the bank has paid has an end of its time' },
];
