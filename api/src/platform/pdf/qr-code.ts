import type PdfDocument from 'pdfkit';
import { encode } from 'uqr';

/** Draws a QR code as dark squares, so that it is sharp at any size; the white around it, which scanners need, is that of the page. */
export function drawQrCode(
  page: InstanceType<typeof PdfDocument>,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const rows = encode(text, { ecc: 'M', border: 0 }).data;
  const side = size / rows.length;
  page.save().fillColor('#000000');
  rows.forEach((row, line) => {
    // Squares beside each other are one bar: thin gaps between them would show in print.
    for (let start = 0; start < row.length; start += 1) {
      if (!row[start]) continue;
      let end = start;
      while (row[end + 1]) end += 1;
      page.rect(x + start * side, y + line * side, (end - start + 1) * side, side);
      start = end;
    }
  });
  page.fill().restore();
}
