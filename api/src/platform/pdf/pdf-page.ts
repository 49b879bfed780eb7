import { buffer } from 'node:stream/consumers';
import type { Language } from '@escale/contract';
import PdfDocument from 'pdfkit';
import { embeddedFonts } from './embedded-fonts.ts';
import { attachInvoice } from './factur-x.ts';
import { printable } from './printable.ts';

/** In points: the margin of an A4 page, and the width between the margins. */
const margin = 56;
const width = 595 - 2 * margin;
const ink = '#1d2430';
const soft = '#5a6475';

/** An A4 page that is drawn from top to bottom. */
export interface PdfPage {
  /** Large text: the sender, or what the page is. */
  title(words: string, size: 16 | 20): void;
  /** A small heading in soft ink. */
  label(words: string): void;
  /** Lines below each other, the first in bold. */
  block(lines: readonly string[]): void;
  /** A name at the left and its value at the right. */
  line(name: string, value: string, isTotal?: boolean): void;
  rule(): void;
  /** A paragraph in small print. */
  small(words: string): void;
  heading(words: string): void;
  gap(lines: number): void;
  /** What follows stands on a page of its own. */
  next(): void;
  end(): Promise<Buffer>;
}

interface PdfInfo {
  title: string;
  language: Language;
  /** ISO instant. The same facts with the same instant give the same file. */
  createdAt: string;
  /** The same invoice as data, attached for programs: the file is a PDF/A-3 with the marks of Factur-X then. */
  invoiceData?: string;
}

/** Opens a page with its document data; texts are limited to the characters of its fonts. */
export function openPdf({ title, language, createdAt, invoiceData }: PdfInfo): PdfPage {
  const info = { Title: title, Author: 'Escale', CreationDate: new Date(createdAt) };
  const isArchive = invoiceData !== undefined;
  const kind = isArchive ? ({ subset: 'PDF/A-3b', pdfVersion: '1.7' } as const) : {};
  const fonts = isArchive ? embeddedFonts() : { normal: 'Helvetica', bold: 'Helvetica-Bold' };
  // A font in the file is set before the first page, which else names a standard one.
  const page = new PdfDocument({ size: 'A4', margin, info, lang: language, font: fonts.normal as string, ...kind });
  if (isArchive) attachInvoice(page, invoiceData, info.CreationDate);
  const shown = (words: string) => printable(words, isArchive ? 'embedded' : 'standard');
  const file = buffer(page);
  const text = (words: string, isBold: boolean, size: number, colour: string, wide = width) =>
    page
      .font(isBold ? fonts.bold : fonts.normal)
      .fontSize(size)
      .fillColor(colour)
      .text(shown(words), margin, page.y, { width: wide });
  return {
    title: (words, size) => void text(words, true, size, ink),
    label: (words) => void text(words, false, 10.5, soft),
    block(lines) {
      for (const [index, words] of lines.entries()) text(words, index === 0, 10.5, ink);
    },
    line(name, value, isTotal = false) {
      // Both sides of a line are on one page.
      if (page.y > page.page.height - 2 * margin) page.addPage();
      const { y } = page;
      page.font(isTotal ? fonts.bold : fonts.normal).fontSize(isTotal ? 12 : 10.5);
      // A long name is broken before the value; a long value would leave it no room.
      const room = Math.max(width / 2, width - page.widthOfString(shown(value)) - 16);
      text(name, isTotal, isTotal ? 12 : 10.5, isTotal ? ink : soft, room);
      const under = page.y;
      page.fillColor(ink).text(shown(value), margin, y, { width, align: 'right' });
      page.y = Math.max(under, page.y);
      page.moveDown(0.4);
    },
    rule() {
      page.moveDown(0.6);
      page
        .moveTo(margin, page.y)
        .lineTo(margin + width, page.y)
        .lineWidth(0.5)
        .strokeColor('#d9d5cc')
        .stroke();
      page.moveDown(0.6);
    },
    small: (words) => void text(words, false, 9, soft),
    heading: (words) => void text(words, true, 11, ink),
    gap: (lines) => void page.moveDown(lines),
    next: () => void page.addPage(),
    end() {
      page.end();
      return file;
    },
  };
}
