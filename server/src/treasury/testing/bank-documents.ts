/** Documents of a bank for tests: statements in camt.053, and files of returns after the rules of Nacha. */

export interface StatementLine {
  readonly id: string;
  /** Dollars, below zero where money left. */
  readonly amount: string;
  readonly endToEndId?: string;
  readonly text?: string;
  readonly name?: string;
  /** Why a payment came back. */
  readonly returned?: string;
}

export function camtStatement(day: string, closing: string, lines: readonly StatementLine[]): string {
  const side = (amount: string) => `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const sum = (amount: string) => `<Amt Ccy="USD">${amount.replace('-', '')}</Amt>${side(amount)}`;
  const entries = lines.map(({ id, amount, endToEndId = 'NOTPROVIDED', text, name, returned }) => {
    const party = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
    const other = name === undefined ? '' : `<RltdPties><${party}><Nm>${name}</Nm></${party}></RltdPties>`;
    const words = text === undefined ? '' : `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
    const why = returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`;
    return (
      `<Ntry>${sum(amount)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls>` +
      `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${other}${words}${why}</TxDtls></NtryDtls></Ntry>`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">' +
    `<BkToCstmrStmt><Stmt><Id>${day}</Id><Acct><Id><Othr><Id>1000200030</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry>` +
    `<Cd>CLBD</Cd></CdOrPrtry></Tp>${sum(closing)}<Dt><Dt>${day}</Dt></Dt></Bal>${entries.join('')}</Stmt>` +
    '</BkToCstmrStmt></Document>'
  );
}

export interface Returned {
  /** Fifteen characters. */
  readonly reference: string;
  readonly code: string;
  readonly cents: number;
}

/** Returns of credits (21) from one bank, each with its addendum 99; record layouts of the Nacha Operating Rules. */
export function returnFile(day: string, returns: readonly Returned[]): string {
  const pad = (value: number | string, width: number) => String(value).padStart(width, '0');
  const date = day.slice(2).replaceAll('-', '');
  const entries = returns.flatMap(({ reference, code, cents }, place) => {
    const trace = `02100002${pad(place + 1, 7)}`;
    const entry = `621${'021000021'}${'123456'.padEnd(17)}${pad(cents, 10)}${reference.padEnd(15)}`;
    return [
      `${entry}${'ANN LEE'.padEnd(22)}  1${trace}`,
      `799${code}12100024${pad(place + 1, 7)}      02100002${' '.repeat(44)}${trace}`,
    ];
  });
  const total = returns.reduce((sum, { cents }) => sum + cents, 0);
  const sums = `${pad(2_100_002 * returns.length, 10)}${pad(0, 12)}${pad(total, 12)}`;
  const company = '1234567890';
  const lines = [
    `101 121000248${company}${date}0900A094101${'CANDOR'.padEnd(23)}${'FIRST BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5220${'CANDOR'.padEnd(16)}${' '.repeat(20)}${company}PPD${'PAYOUT'.padEnd(10)}${' '.repeat(6)}${date}   1021000020000001`,
    ...entries,
    `8220${pad(entries.length, 6)}${sums}${company}${' '.repeat(25)}021000020000001`,
  ];
  const blocks = Math.ceil((lines.length + 1) / 10);
  const end = `9${pad(1, 6)}${pad(blocks, 6)}${pad(entries.length, 8)}${sums}${' '.repeat(39)}`;
  const filled = [...lines, end];
  return `${[...filled, ...Array.from({ length: blocks * 10 - filled.length }, () => '9'.repeat(94))].join('\n')}\n`;
}
