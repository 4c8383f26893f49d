import { decodeXML } from 'entities';
import { achCodeOf } from '@candor/model/ach-returns.ts';
import type { BankEntry, BankReturn } from '../rails/index.ts';
import { BadStatement, dollars, isoDay, oneLine, type Statement, STATEMENT_LIMITS } from './statement.ts';
import { all, at, currencyOf, type Node, node, readXml } from './xml.ts';

/**
 * Reads a statement of ISO 20022, camt.053 versions 2 to 8: one statement of one account. Lines that the bank has not
 * booked yet are left out. Source: ISO 20022 message definition BankToCustomerStatement.
 */
export function readCamt053(text: string): Statement {
  const statement = rootOf(text);
  const balances = all(statement.Bal).filter((each) => at(each, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD');
  const [closing] = balances;
  if (!closing || balances.length !== 1) throw new BadStatement('the file has no closing balance (CLBD)');
  const currency = currencyOf(closing, 'Amt');
  const booked = all(statement.Ntry);
  const entries = booked.flatMap((entry) => linesOf(entry, currency));
  if (entries.length > STATEMENT_LIMITS.entries) throw new BadStatement('the file has too many lines');
  return {
    ...{ format: 'camt.053', currency, entries, closing: signed(closing), returns: booked.flatMap(returnsOf) },
    account: at(statement, 'Acct', 'Id', 'IBAN') || at(statement, 'Acct', 'Id', 'Othr', 'Id'),
    closedOn: isoDay(day(closing, 'Dt')),
  };
}

function rootOf(text: string): Node {
  const parsed = readXml(text);
  if (typeof parsed === 'string') throw new BadStatement(parsed);
  const statement = node(node(node(parsed.Document)?.BkToCstmrStmt)?.Stmt);
  if (!statement) throw new BadStatement('the file is not one statement (camt.053)');
  return statement;
}

const day = (from: Node, name: string) => at(from, name, 'Dt') || at(from, name, 'DtTm').slice(0, 10);

function signed(of: Node): bigint {
  const side = at(of, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw new BadStatement('an amount is neither credit nor debit');
  const amount = dollars(at(of, 'Amt'));
  return side === 'CRDT' ? amount : -amount;
}

const isBooked = (entry: Node) => (at(entry, 'Sts', 'Cd') || at(entry, 'Sts')) === 'BOOK';

/** One line for each transaction of an entry that the bank booked as a batch; else the entry is the line. */
function linesOf(entry: Node, currency: string): BankEntry[] {
  if (!isBooked(entry)) return [];
  if (currencyOf(entry, 'Amt') !== currency) throw new BadStatement('a line is in another currency');
  const total = signed(entry);
  const id = at(entry, 'AcctSvcrRef') || at(entry, 'NtryRef');
  if (id === '') throw new BadStatement('a line has no reference of the bank');
  const bookedOn = isoDay(day(entry, 'BookgDt'));
  const details = all(entry.NtryDtls).flatMap((each) => all(each.TxDtls));
  if (details.length <= 1) return [{ id, bookedOn, amount: total, ...wordsOf(details[0], total) }];
  const lines = details.map((detail, index) => {
    const amount = dollars(at(detail, 'Amt') || at(detail, 'AmtDtls', 'TxAmt', 'Amt'));
    return { id: `${id}/${index + 1}`, bookedOn, amount: total < 0n ? -amount : amount, ...wordsOf(detail, total) };
  });
  if (lines.reduce((sum, { amount }) => sum + amount, 0n) !== total)
    throw new BadStatement('the transactions of a line do not add up to it');
  return lines;
}

/** Transactions that say that they are a payment of the house coming back, with their reason. */
function returnsOf(entry: Node): BankReturn[] {
  if (!isBooked(entry) || at(entry, 'CdtDbtInd') !== 'CRDT') return [];
  const details = all(entry.NtryDtls).flatMap((each) => all(each.TxDtls));
  return details.flatMap((detail) => {
    const reason = at(detail, 'RtrInf', 'Rsn', 'Prtry') || at(detail, 'RtrInf', 'Rsn', 'Cd');
    const code = achCodeOf(reason);
    const reference = at(detail, 'Refs', 'EndToEndId');
    if (code === undefined || reference === '' || reference === 'NOTPROVIDED') return [];
    const written = at(detail, 'Amt') || at(detail, 'AmtDtls', 'TxAmt', 'Amt');
    const amount = written === '' ? (details.length === 1 ? dollars(at(entry, 'Amt')) : undefined) : dollars(written);
    return [{ reference, code, amount, on: isoDay(day(entry, 'BookgDt')) }];
  });
}

/** What the other side wrote, and who it is: the debtor where money came in. */
function wordsOf(detail: Node | undefined, total: bigint): Pick<BankEntry, 'reference' | 'name' | 'account'> {
  const side = total < 0n ? 'Cdtr' : 'Dbtr';
  const remittance = node(detail?.RmtInf)?.Ustrd;
  const written = (Array.isArray(remittance) ? remittance : [remittance])
    .map((line) => (typeof line === 'string' ? decodeXML(line) : ''))
    .join(' ');
  const endToEnd = at(detail, 'Refs', 'EndToEndId');
  const account =
    at(detail, 'RltdPties', `${side}Acct`, 'Id', 'IBAN') || at(detail, 'RltdPties', `${side}Acct`, 'Id', 'Othr', 'Id');
  return {
    reference: oneLine([written, endToEnd === 'NOTPROVIDED' ? '' : endToEnd].join(' ')),
    name: oneLine(at(detail, 'RltdPties', side, 'Nm') || at(detail, 'RltdPties', side, 'Pty', 'Nm')),
    account: account === '' ? undefined : account.slice(-4),
  };
}
