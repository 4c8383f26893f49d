/**
 * A statement of the house's account with one credit, hand-written after ISO 20022 (camt.053.001.08). The bank's
 * reference of the line makes it a statement of its own.
 */
export const statement = (reference: string, amount: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><Othr><Id>000123456789</Id></Othr></Id></Acct>
${balance('OPBD', '0.00')}
${balance('CLBD', amount)}
<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
  '<Dt><Dt>2026-11-20</Dt></Dt></Bal>';
