/** An entry of a statement; what is left out is that of a booked transfer in euros. */
export interface Entry {
  reference?: string;
  amount?: string;
  currency?: string;
  credit?: boolean;
  status?: string;
  day?: string;
  payer?: string;
  text?: string;
  details?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryOf({ reference, amount = '120.00', currency = 'EUR', ...entry }: Entry): string {
  const { credit = true, status = 'BOOK', day = '2026-11-19', payer = 'MARELUNE SAS', text = '' } = entry;
  const details =
    entry.details ??
    `<TxDtls><RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
    <NtryDtls>${details}</NtryDtls></Ntry>`;
}

/** A camt.053 of the account of the test server. */
export const camt = (entries: readonly Entry[], { iban = 'FR7630006000011234567890189', head = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>2026-11-19</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
