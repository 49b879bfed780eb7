import { folded } from '../words/folded.rules.ts';

/** An unpaid invoice that a transfer may pay. */
interface Open {
  name: string;
  legalName: string;
  companyName: string;
  openCents: number;
}
export type Likely = 'reference' | 'amount' | 'payer';

const letters = (text: string) => folded(text).replaceAll(/[^a-z0-9]/g, '');

/** Whether a text names an invoice: banks drop hyphens and spaces, and payers write several numbers into one line. */
function names(text: string, name: string): boolean {
  const at = letters(text).indexOf(letters(name));
  if (at < 0) return false;
  const after = letters(text).charAt(at + letters(name).length);
  return !/\d/.test(after);
}

/** Company forms and other words that say nothing of who pays. */
const commonWords = new Set([
  'sas',
  'sarl',
  'sasu',
  'srl',
  'bv',
  'nv',
  'sa',
  'de',
  'la',
  'le',
  'les',
  'des',
  'et',
  'the',
]);

function isFrom(payer: string, company: string): boolean {
  const wordsOf = (text: string) =>
    folded(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !commonWords.has(word));
  const own = new Set(wordsOf(payer));
  const named = wordsOf(company);
  return named.length > 0 && named.every((word) => own.has(word));
}

/**
 * Invoices that a transfer may pay, the likeliest first: those that its reference names, then those of its exact rest, then those of its
 * payer; of the same reason those of the payer and of the exact rest come first (INT-04).
 */
export function likelyFor<I extends Open>(
  { reference, payer, restCents }: { reference: string; payer: string; restCents: number },
  open: readonly I[],
): (I & { reason: Likely })[] {
  const found = open.flatMap((invoice) => {
    const isPayer = isFrom(payer, invoice.legalName) || isFrom(payer, invoice.companyName);
    const isExact = invoice.openCents === restCents;
    const isNamed = names(reference, invoice.name) && (isPayer || isExact || isNamedAlone(reference, invoice, open));
    const reason: Likely | null = isNamed ? 'reference' : isExact ? 'amount' : isPayer ? 'payer' : null;
    const rank = (isNamed ? 4 : 0) + (isPayer ? 2 : 0) + (isExact ? 1 : 0);
    return reason === null ? [] : [{ invoice: { ...invoice, reason }, rank }];
  });
  return found.sort((one, other) => other.rank - one.rank).map(({ invoice }) => invoice);
}

/** Numbers are given company by company: where several companies have an invoice of this number, it alone says nothing. */
function isNamedAlone(reference: string, invoice: Open, open: readonly Open[]): boolean {
  return open.every((other) => other === invoice || other.name !== invoice.name || !names(reference, other.name));
}
