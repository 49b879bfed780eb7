import type { Booking } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { callFile, saveFile } from '@escale/platform';

/** Fetches the receipt or the invoice of a booking with the member's permissions and downloads it as a PDF (ACC-04). */
export async function saveDocument(
  what: 'receipt' | 'invoice',
  { id }: Pick<Booking, 'id'>,
  name: string,
): Promise<void> {
  saveFile(await callFile(lateApi.receipts[what], { params: { id } }), 'application/pdf', name);
}
