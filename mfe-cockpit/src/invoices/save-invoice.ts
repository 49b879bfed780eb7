import { lateApi } from '@escale/contract/late';
import { call, saveFile } from '@escale/platform';

/** Fetches the PDF of an invoice with the member's permissions and downloads it (CKP-09). */
export async function saveInvoice(id: string, name: string): Promise<void> {
  // Asked for as a file, the reply is a buffer.
  const file: unknown = await call(lateApi.invoices.pdf, { params: { id }, responseType: 'arraybuffer' });
  saveFile(new Uint8Array(file as ArrayBuffer), 'application/pdf', `${name}.pdf`);
}
