import { decodeXML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import type { BankEntry } from '../rails/index.ts';
import { BadStatement, dollars, isoDay, oneLine, type Statement, STATEMENT_LIMITS } from './statement.ts';

/**
 * Reads a statement of ISO 20022, camt.053 versions 2 to 8: one statement of one account. Lines that the bank has not
 * booked yet are left out. Entities are off, and a file that declares any, or a document type, is refused: a bank has no
 * use for them. Source: ISO 20022 message definition BankToCustomerStatement.
 */
export function readCamt053(text: string): Statement {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw new BadStatement('the file declares a document type');
  const statement = rootOf(text);
  const balances = all(statement.Bal).filter((each) => at(each, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD');
  const [closing] = balances;
  if (!closing || balances.length !== 1) throw new BadStatement('the file has no closing balance (CLBD)');
  const currency = attributeOf(closing, 'Amt');
  const entries = all(statement.Ntry).flatMap((entry) => linesOf(entry, currency));
  if (entries.length > STATEMENT_LIMITS.entries) throw new BadStatement('the file has too many lines');
  return {
    ...{ format: 'camt.053', currency, entries, closing: signed(closing) },
    account: at(statement, 'Acct', 'Id', 'IBAN') || at(statement, 'Acct', 'Id', 'Othr', 'Id'),
    closedOn: isoDay(day(closing, 'Dt')),
  };
}

type Node = { readonly [name: string]: unknown };
const PARSER = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: false, htmlEntities: false },
  // What looks like a number stays text: 0123 is a reference, and no amount is a binary fraction.
  ...{ parseTagValue: false, parseAttributeValue: false, removeNSPrefix: true, ignoreDeclaration: true },
});

function rootOf(text: string): Node {
  let parsed: Node;
  try {
    parsed = PARSER.parse(text, true) as Node;
  } catch {
    throw new BadStatement('the file is not sound XML');
  }
  const statement = node(node(node(parsed.Document)?.BkToCstmrStmt)?.Stmt);
  if (!statement) throw new BadStatement('the file is not one statement (camt.053)');
  return statement;
}

const node = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : undefined;
const all = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const found = node(each);
    return found ? [found] : [];
  });

/** The text at a path, empty where there is none. */
function at(from: Node | undefined, ...path: readonly string[]): string {
  let value: unknown = from;
  for (const name of path) value = node(value)?.[name];
  const text = typeof value === 'string' ? value : node(value)?.['#text'];
  return typeof text === 'string' ? decodeXML(text).trim() : '';
}
const attributeOf = (from: Node, name: string) => at(node(from[name]), '@Ccy');
const day = (from: Node, name: string) => at(from, name, 'Dt') || at(from, name, 'DtTm').slice(0, 10);

function signed(of: Node): bigint {
  const side = at(of, 'CdtDbtInd');
  if (side !== 'CRDT' && side !== 'DBIT') throw new BadStatement('an amount is neither credit nor debit');
  const amount = dollars(at(of, 'Amt'));
  return side === 'CRDT' ? amount : -amount;
}

/** One line for each transaction of an entry that the bank booked as a batch; else the entry is the line. */
function linesOf(entry: Node, currency: string): BankEntry[] {
  if ((at(entry, 'Sts', 'Cd') || at(entry, 'Sts')) !== 'BOOK') return [];
  if (attributeOf(entry, 'Amt') !== currency) throw new BadStatement('a line is in another currency');
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
