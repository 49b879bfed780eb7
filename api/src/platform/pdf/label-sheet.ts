import { buffer } from 'node:stream/consumers';
import type { Language } from '@escale/contract';
import PdfDocument from 'pdfkit';
import { printable } from './printable.ts';
import { drawQrCode } from './qr-code.ts';

/** A label to cut out: a code, and what it is the code of. */
export interface Label {
  code: string;
  name: string;
  /** A line under the name, such as building and floor. */
  place: string;
}

interface SheetInfo {
  title: string;
  language: Language;
  /** ISO instant. */
  createdAt: string;
  /** What to do with a code, on each label. */
  hint: string;
}

/** In points, on A4: the sheet has two labels beside each other and four below. */
const margin = 28;
const across = 2;
const down = 4;
const width = (595 - 2 * margin) / across;
const height = (842 - 2 * margin) / down;
const codeSize = 128;
const inset = 16;

/** Draws labels on A4 sheets, to be cut along thin lines. */
export function drawLabels(labels: readonly Label[], { title, language, createdAt, hint }: SheetInfo): Promise<Buffer> {
  const info = { Title: title, Author: 'Escale', CreationDate: new Date(createdAt) };
  const page = new PdfDocument({ size: 'A4', margin: 0, info, lang: language, autoFirstPage: false });
  const file = buffer(page);
  labels.forEach(({ code, name, place }, index) => {
    const at = index % (across * down);
    if (at === 0) page.addPage();
    const x = margin + (at % across) * width;
    const y = margin + Math.floor(at / across) * height;
    page.rect(x, y, width, height).lineWidth(0.5).strokeColor('#c9c4b8').stroke();
    drawQrCode(page, code, { x: x + inset, y: y + (height - codeSize) / 2, size: codeSize });
    const left = x + inset + codeSize + inset;
    const room = width - codeSize - 3 * inset;
    page
      .font('Helvetica-Bold')
      .fontSize(17)
      .fillColor('#1d2430')
      .text(printable(name), left, y + (height - codeSize) / 2, { width: room, height: 62, ellipsis: true })
      .moveDown(0.3)
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor('#5a6475')
      .text(printable(place), { width: room, height: 36, ellipsis: true });
    page.fontSize(9).text(printable(hint), left, y + (height + codeSize) / 2 - 34, { width: room, height: 36 });
  });
  page.end();
  return file;
}
