import { lateApi } from '@escale/contract/late';
import { call, saveFile } from '@escale/platform';

/** A document to download: of one booking, or the receipts of a month, or of all months that are listed. */
export type Wanted = { what: 'receipt' | 'invoice'; id: string } | { what: 'receipts'; month?: string };

const routes = { receipt: lateApi.receipts.receipt, invoice: lateApi.receipts.invoice };

/** Fetches a document with the member's permissions and downloads it as a PDF (ACC-04). */
export async function saveDocument(wanted: Wanted, name: string): Promise<void> {
  // Asked for as a file, the reply is a buffer.
  const file: unknown = await fetchFile(wanted);
  saveFile(new Uint8Array(file as ArrayBuffer), 'application/pdf', `${name}.pdf`);
}

function fetchFile(wanted: Wanted): Promise<unknown> {
  const responseType = 'arraybuffer';
  if (wanted.what === 'receipts')
    return call(lateApi.receipts.file, { query: wanted.month ? { month: wanted.month } : {}, responseType });
  return call(routes[wanted.what], { params: { id: wanted.id }, responseType });
}
