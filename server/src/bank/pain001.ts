import { isRoutingNumber } from '@candor/model/aba.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import type { Payment } from '../rails/index.ts';
import {
  ascii,
  BadPaymentFile,
  checkPayment,
  type FileTerms,
  type Originator,
  type ReadPayment,
  traceReference,
} from './payments.ts';
import { all, at, currencyOf, type Node, node, readXml } from './xml.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
const OF_VERSION = new RegExp(`<(?:\\w+:)?Document\\s[^>]*["']${NAMESPACE.replaceAll('.', '\\.')}["']`);

/**
 * Text in the letters that every bank takes: those of ASCII, digits and `/-?:().,'+`; a reference neither begins with a
 * slash nor has two in a row. `&` becomes `+`, everything else a space. Source: ISO 20022 payments initiation, message
 * implementation guide, character set.
 */
const plain = (text: string, most: number) =>
  ascii(text)
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ /]+/, '')
    .slice(0, most)
    .replace(/[ /]+$/, '');

/** `plain` leaves nothing that XML gives a meaning to; the apostrophe is harmless between tags. */
const element = (name: string, content: string, attributes = '') => `<${name}${attributes}>${content}</${name}>`;
const text = (name: string, content: string, most: number) => {
  const written = plain(content, most);
  if (written === '') throw new RangeError(`nothing to write into ${name}`);
  return element(name, written);
};
const inside = (path: readonly string[], content: string) =>
  path.reduceRight((within, name) => element(name, within), content);

/** A bank of the United States, by its routing number. */
const agent = (name: string, routing: string) => {
  const member = inside(['ClrSysId', 'Cd'], 'USABA') + element('MmbId', routing);
  return inside([name, 'FinInstnId', 'ClrSysMmbId'], member);
};
const account = (name: string, number: string, type: string) =>
  element(name, inside(['Id', 'Othr', 'Id'], number.toUpperCase()) + type);
const totals = (payments: readonly Payment[]) => {
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  return element('NbOfTxs', String(payments.length)) + element('CtrlSum', formatUsd(sum));
};

/**
 * A customer credit transfer initiation of ISO 20022, version pain.001.001.03: the one that most banks take, in one
 * block of payments that the bank is asked to book one by one. The file's id is its message id, and each payment's
 * end-to-end id its reference (15 characters, as in a file of Nacha), so that a bank that gets either again does not
 * pay again. Throws RangeError for a payment that no file can carry, and for a name without one Latin letter or digit.
 * Source: ISO 20022 message definition CustomerCreditTransferInitiationV03.
 */
export function writePain001(from: Originator, terms: FileTerms, payments: readonly Payment[]): string {
  const { bankRouting, companyId, companyName } = from;
  if (!isRoutingNumber(bankRouting)) throw new RangeError('not a routing number');
  if (payments.length === 0) throw new RangeError('a file needs a payment');
  const id = plain(terms.fileId.replaceAll('_', '').toUpperCase(), 35);
  const created = `${terms.createdOn}T${terms.createdAt.slice(0, 2)}:${terms.createdAt.slice(2)}:00`;
  const name = text('Nm', companyName, 70);
  const party = name + inside(['Id', 'OrgId', 'Othr'], text('Id', companyId, 35));
  const header = text('MsgId', id, 35) + element('CreDtTm', created) + totals(payments) + element('InitgPty', party);
  const kind = inside(['SvcLvl', 'Cd'], 'NURG') + inside(['LclInstrm', 'Prtry'], terms.entryClass);
  const block = [
    text('PmtInfId', `${id}-1`, 35),
    element('PmtMtd', 'TRF') + element('BtchBookg', 'false') + totals(payments),
    element('PmtTpInf', kind) + element('ReqdExctnDt', terms.effectiveOn),
    element('Dbtr', party),
    account('DbtrAcct', from.account, element('Ccy', 'USD')),
    agent('DbtrAgt', bankRouting) + element('ChrgBr', 'SLEV'),
    ...payments.map(transferOf),
  ].join('\n');
  const message = `${element('GrpHdr', header)}\n${element('PmtInf', block)}`;
  const document = element('Document', element('CstmrCdtTrfInitn', message), ` xmlns="${NAMESPACE}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function transferOf(payment: Payment): string {
  checkPayment(payment);
  const { reference, amount, name, routing } = payment;
  const trace = text('EndToEndId', traceReference(reference), 35);
  return element(
    'CdtTrfTxInf',
    [
      element('PmtId', trace),
      element('Amt', element('InstdAmt', formatUsd(amount), ' Ccy="USD"')),
      agent('CdtrAgt', routing),
      element('Cdtr', text('Nm', name, 70)),
      account('CdtrAcct', payment.account, inside(['Tp', 'Cd'], 'CACC')),
    ].join(''),
  );
}

/** Reads a file of payments and checks every count and sum that the format has; throws BadPaymentFile. */
export function readPain001(file: string): readonly ReadPayment[] {
  const document = readXml(file);
  if (typeof document === 'string') throw new BadPaymentFile(document);
  const message = node(node(document.Document)?.CstmrCdtTrfInitn);
  if (!message || !OF_VERSION.test(file))
    throw new BadPaymentFile('the file is no initiation of credit transfers (pain.001.001.03)');
  const blocks = all(message.PmtInf).map((block) => {
    const payments = all(block.CdtTrfTxInf).map(paymentOf);
    checkTotals(block, payments);
    return payments;
  });
  const payments = blocks.flat();
  const header = node(message.GrpHdr);
  if (!header || payments.length === 0) throw new BadPaymentFile('no header or no payment');
  checkTotals(header, payments);
  if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
    throw new BadPaymentFile('two payments have one end-to-end id');
  return payments;
}

function checkTotals(of: Node, payments: readonly ReadPayment[]): void {
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  if (at(of, 'NbOfTxs') !== String(payments.length)) throw new BadPaymentFile('the count is not that of the payments');
  if (at(of, 'CtrlSum') !== formatUsd(sum)) throw new BadPaymentFile('the control sum is not that of the payments');
}

function paymentOf(transfer: Node): ReadPayment {
  const amount = at(transfer, 'Amt', 'InstdAmt');
  if (currencyOf(node(transfer.Amt) ?? {}, 'InstdAmt') !== 'USD') throw new BadPaymentFile('a payment is not in USD');
  if (!/^[0-9]{1,8}\.[0-9]{2}$/.test(amount) || usd(amount) === 0n)
    throw new BadPaymentFile(`${amount.slice(0, 20)} is not an amount`);
  const payment = {
    ...{ reference: at(transfer, 'PmtId', 'EndToEndId'), amount: usd(amount), name: at(transfer, 'Cdtr', 'Nm') },
    routing: at(transfer, 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId'),
    account: at(transfer, 'CdtrAcct', 'Id', 'Othr', 'Id'),
  };
  if (Object.values(payment).includes('')) throw new BadPaymentFile('a payment lacks a name, a number or its id');
  if (!isRoutingNumber(payment.routing)) throw new BadPaymentFile('a routing number is not sound');
  return payment;
}
