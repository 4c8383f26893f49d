import type { ContractText } from './contract-text.ts';

export const text: ContractText = {
  title: 'Software usage contract',
  lead: 'This contract has {pages} pages, each with one section. It takes effect when both parties have signed it in the app and the tax form is signed.',
  labels: {
    ...{ number: 'Contract number', date: 'Date', provider: 'Provider', client: 'Client (full name)' },
    ...{ contact: 'Contact', address: 'Address', bank: 'Bank information', noBank: 'none linked' },
    ...{ fee: 'Usage fee', feeYear: '{amount} a year', code: 'Document code', page: 'Page {page} of {of}' },
    ...{ clientSignature: 'Signature of the client', providerSignature: 'Signature for the provider' },
  },
  specimen: 'Specimen of a trial account: no legal effect.',
  simulated: 'SIMULATED: made by a server in simulated mode, where all money is simulated.',
  sections: [
    {
      title: 'Parties and key terms',
      clauses: [
        'The contract is between the provider and the client named above.',
        'Cost: the usage fee named above, due {paymentFrom} to {paymentTo} days after an invoice. Term: {years} year.',
        'How to end it: the client may end it at any time with {clientNotice} days’ notice, in the app, without giving a reason.',
        'Whoever signs confirms that the data above are their own and correct, and reports changes without delay.',
      ],
    },
    {
      title: 'What the provider supplies',
      clauses: [
        'The provider gives the client the use of the investing software, on the web and on telephones, with the functions that the app offers for the client’s account.',
        'The right of use is personal, not exclusive, and cannot be passed on. The software’s own open-source licence remains as it is; nothing here takes away a right that it grants.',
        'The software gives information and carries out orders. It gives no advice, and no figure in it promises a result.',
        'Money and securities of the client stay the client’s. Nothing in this contract pledges them to the provider.',
      ],
    },
    {
      title: 'Term and renewal',
      clauses: [
        'The contract runs for {years} year from the day on which both parties have signed and the tax form is signed.',
        'The provider reminds the client {reminder} days before the end. The contract is renewed for a further term of {years} year only if the client says so in the app; otherwise it ends by itself.',
        'After its end the client can still sell, transfer and withdraw. New deposits need a contract in force.',
        'Records of this contract remain available to the client for download.',
      ],
    },
    {
      title: 'Fees, invoices and late payment',
      clauses: [
        'The provider issues an invoice for each fee. It is due {paymentFrom} to {paymentTo} days after it was issued; the last of these days is the due date.',
        'An invoice is paid from the spot wallet, and only when the client taps “Pay”. No fee is ever taken from investments or from any account without that tap.',
        'On an issued invoice that is overdue the provider may charge a late fee of {lateFee} per month, simple, for each whole month, and never above what the law allows where the client lives.',
        'What has not been invoiced bears no late fee.',
      ],
    },
    {
      title: 'Change of fees',
      clauses: [
        'The provider announces a change of fees at least {feeNotice} days before it applies.',
        'The client may object within {objection} days of the announcement, by a button in the app. The old fee then applies until the end of the term.',
        'Silence counts as agreement only because the announcement says so and names the last day of the objection.',
        'A change never applies to an invoice that was issued before it.',
      ],
    },
    {
      title: 'Breach, suspension and termination',
      clauses: [
        'A party that breaks the contract has {cure} days from the notice of the other to cure the breach. If it does not, the other may end the contract.',
        'The provider may suspend the contract and end it when an invoice has been unpaid for {unpaid} days. While it is suspended no new deposits are accepted; everything else stays open.',
        'The client may end the contract at any time with {clientNotice} days’ notice.',
        'The end of the contract never delays a withdrawal of what is the client’s.',
      ],
    },
    {
      title: 'Force majeure and liability',
      clauses: [
        'Neither party answers for what lies beyond its control and could not be prevented with due care, as long as it lasts.',
        'If this goes on for {forceMajeure} days, either party may end the contract.',
        'Each party is liable without limit for intent and gross negligence and for what the law does not let it exclude; beyond that only for the foreseeable damage of breaking an essential duty.',
        'Mandatory rights of consumers are not affected.',
      ],
    },
    {
      title: 'Notices and disputes',
      clauses: [
        'Notices are given in writing, in the app or to the contact named above. They are deemed received after {received} business days.',
        'In a dispute the parties first negotiate for {negotiation} days from the notice of it.',
        'What they have not settled by then goes to arbitration at the seat of the provider, unless the law where the client lives gives another forum that cannot be waived.',
        'The law of the provider’s seat applies; mandatory protection of the law where the client lives remains.',
      ],
    },
    {
      title: 'Electronic signature',
      clauses: [
        'The client signs electronically, including the tax form (W-9, or W-8BEN). Both parties sign the hash (SHA-256) of these {pages} pages.',
        'The client has agreed to electronic documents, may ask for paper, and may withdraw that consent for the future.',
        'Both parties get the final file, sealed against changes, and can check it without the provider.',
        'The language of this document is the one that the client chose, and it binds.',
      ],
    },
  ],
};
