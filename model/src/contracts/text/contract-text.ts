/** A section of the contract; each stands on a page of its own. Figures are placeholders, filled in by `fillTerms`. */
export interface Section {
  readonly title: string;
  readonly clauses: readonly string[];
}

/** The whole text of the contract in one language. */
export interface ContractText {
  readonly title: string;
  readonly lead: string;
  /** Names of the contract's own data. */
  readonly labels: {
    readonly number: string;
    readonly date: string;
    readonly provider: string;
    readonly client: string;
    readonly contact: string;
    readonly address: string;
    readonly bank: string;
    readonly noBank: string;
    readonly fee: string;
    readonly feeYear: string;
    readonly code: string;
    readonly clientSignature: string;
    readonly providerSignature: string;
    readonly page: string;
  };
  /** What a trial's document says on each page. */
  readonly specimen: string;
  /** What every document of a server in simulated mode says. */
  readonly simulated: string;
  readonly sections: readonly Section[];
}
