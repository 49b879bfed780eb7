import { allAt, parseXml, textAt, type XmlElement } from './xml-tree.ts';

/** A transfer that a bank's file tells. */
export interface FiledTransfer {
  /** The bank's own reference, with the account: the same transfer in another file has the same one. */
  bankReference: string;
  receivedOn: string;
  amountCents: number;
  payer: string;
  reference: string;
}

/** Why a file cannot be read. */
export type FileFault = 'unreadable' | 'notStatement' | 'otherAccount' | 'tooMany';

export interface ReadStatement {
  transfers: FiledTransfer[];
  /** Entries that are no transfer to us: debits, reversals, other currencies, not booked yet. */
  left: number;
}

/** The most transfers of one file. */
const mostTransfers = 2000;

/**
 * Reads the transfers received by an account out of its statements (ISO 20022 camt.053, any version). A collective entry is told by its
 * parts where each has its amount.
 */
export function readStatement(xml: string, iban: string | null): ReadStatement | FileFault {
  const document = parseXml(xml);
  if (document === null) return 'unreadable';
  const statements = allAt(document, 'BkToCstmrStmt/Stmt');
  if (document.name !== 'Document' || statements.length === 0) return 'notStatement';
  const read: ReadStatement = { transfers: [], left: 0 };
  for (const statement of statements) {
    const account = plain(textAt(statement, 'Acct/Id/IBAN'));
    if (iban !== null && account !== plain(iban)) return 'otherAccount';
    for (const [index, entry] of allAt(statement, 'Ntry').entries()) {
      const found = transfersOf(entry, {
        account,
        ordinal: `${textAt(statement, 'Id')}/${textAt(entry, 'NtryRef') || index + 1}`,
      });
      if (found.length === 0) read.left += 1;
      read.transfers.push(...found);
      if (read.transfers.length > mostTransfers) return 'tooMany';
    }
  }
  return read;
}

const plain = (iban: string) => iban.replaceAll(/\s/g, '').toUpperCase();

function transfersOf(entry: XmlElement, { account, ordinal }: { account: string; ordinal: string }): FiledTransfer[] {
  const amountCents = centsOf(allAt(entry, 'Amt')[0]);
  const receivedOn = textAt(entry, 'ValDt/Dt', 'ValDt/DtTm', 'BookgDt/Dt', 'BookgDt/DtTm').slice(0, 10);
  const isReceived = textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true';
  const isBooked = textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';
  if (!isReceived || !isBooked || amountCents === null || !isDay(receivedOn)) return [];
  const own = textAt(entry, 'AcctSvcrRef') || ordinal;
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const parts = details.map((part) => centsOf(amountOf(part)));
  const isCollective =
    details.length > 1 &&
    parts.every((cents) => cents !== null) &&
    parts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0) === amountCents;
  if (!isCollective) {
    const [detail = entry] = details;
    const bankReference = limited(`${account} ${own}`, 140);
    return [{ bankReference, receivedOn, amountCents, ...wordsOf(details.length > 1 ? entry : detail, entry) }];
  }
  return details.map((detail, index) => ({
    bankReference: limited(`${account} ${textAt(detail, 'Refs/AcctSvcrRef') || `${own}/${index + 1}`}`, 140),
    receivedOn,
    amountCents: parts[index] ?? 0,
    ...wordsOf(detail, entry),
  }));
}

const amountOf = (detail: XmlElement) => [...allAt(detail, 'Amt'), ...allAt(detail, 'AmtDtls/TxAmt/Amt')][0];

/** Who paid, and what they wrote. */
function wordsOf(detail: XmlElement, entry: XmlElement): Pick<FiledTransfer, 'payer' | 'reference'> {
  const payer = textAt(
    detail,
    'RltdPties/Dbtr/Nm',
    'RltdPties/Dbtr/Pty/Nm',
    'RltdPties/UltmtDbtr/Nm',
    'RltdPties/UltmtDbtr/Pty/Nm',
  );
  const written = allAt(detail, 'RmtInf/Ustrd').map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  const reference =
    written.filter(Boolean).join(' ') || textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref', 'Refs/EndToEndId');
  return {
    payer: limited(payer || textAt(entry, 'AddtlNtryInf') || '?', 140),
    reference: limited(reference === 'NOTPROVIDED' ? '' : reference, 140),
  };
}

/** Whole cents of an amount in euros; null for another currency, or what is no amount. */
function centsOf(amount: XmlElement | undefined): number | null {
  const [, euros, cents = ''] = /^(\d{1,8})(?:\.(\d{1,5}))?$/.exec(amount?.text.trim() ?? '') ?? [];
  if (euros === undefined || amount?.attributes.Ccy !== 'EUR' || /[1-9]/.test(cents.slice(2))) return null;
  const total = Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
  return total > 0 && total <= 1_000_000_000 ? total : null;
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A text of one line, without control and direction characters. */
const limited = (text: string, most: number) =>
  [...text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')].slice(0, most).join('');
