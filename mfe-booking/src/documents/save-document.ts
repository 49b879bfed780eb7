import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { call, saveFile } from '@escale/platform';

const routes = { receipt: lateApi.receipts.receipt, invoice: lateApi.receipts.invoice };

/** Fetches the receipt or the invoice of a booking with the member's permissions and downloads it as a PDF (ACC-04). */
export async function saveDocument(
  what: keyof typeof routes,
  { id }: Pick<Booking, 'id'>,
  name: string,
): Promise<void> {
  // Asked for as a file, the reply is a buffer.
  const file: unknown = await call(routes[what], { params: { id }, responseType: 'arraybuffer' });
  saveFile(new Uint8Array(file as ArrayBuffer), 'application/pdf', name);
}
