import type { InvoiceText } from './invoice-text.ts';

export const text: InvoiceText = {
  title: 'Invoice',
  number: 'Invoice number',
  issued: 'Issued on',
  due: 'Due on',
  contract: 'Contract',
  provider: 'Provider',
  client: 'Client',
  address: 'Address',
  item: 'Item',
  fee: 'Usage fee for the term from {from} to {to}',
  amount: 'Amount',
  lateFee: 'Late fee, {months} × {rate}',
  total: 'Total',
  howToPay:
    'Paid from the spot wallet when the client taps “Pay” in the app, and in no other way. No fee is ever taken from investments.',
  late: 'After the due day the provider may charge {rate} of the amount for each whole month, simple, and never above what the law allows where the client lives.',
  paid: 'Paid on {date}, entry {transaction} of the journal.',
  voided: 'Voided on {date}. Nothing is owed for this invoice.',
  simulated: 'SIMULATED: made by a server in simulated mode, where all money is simulated.',
};
