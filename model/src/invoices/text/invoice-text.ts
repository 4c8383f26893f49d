/** The words of an invoice as a document. `{…}` stand for figures. */
export interface InvoiceText {
  readonly title: string;
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly contract: string;
  readonly provider: string;
  readonly client: string;
  readonly address: string;
  readonly item: string;
  /** The one line of the invoice: the yearly fee of a term. */
  readonly fee: string;
  readonly amount: string;
  readonly lateFee: string;
  readonly total: string;
  readonly howToPay: string;
  readonly late: string;
  readonly paid: string;
  readonly voided: string;
  readonly simulated: string;
}
