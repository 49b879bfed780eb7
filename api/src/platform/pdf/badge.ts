import { buffer } from 'node:stream/consumers';
import { type Language, locales } from '@escale/contract';
import PdfDocument from 'pdfkit';
import { printable } from './printable.ts';
import { drawQrCode } from './qr-code.ts';

interface Badge {
  language: Language;
  /** ISO instant. */
  createdAt: string;
  issuer: string;
  /** ISO date of the visit. */
  day: string;
  name: string;
  company: string;
  host: { label: string; name: string };
  place: string;
  /** What the code says. */
  code: string;
  hint: string;
}

/** 62 × 100 mm, a usual size of badge holders and label printers, in points. */
const width = 176;
const height = 283;
const margin = 14;
const codeSize = 76;

/** Draws the badge of a visitor. */
export function drawBadge({ language, createdAt, ...badge }: Badge): Promise<Buffer> {
  const info = { Title: badge.name, Author: 'Escale', CreationDate: new Date(createdAt) };
  const page = new PdfDocument({ size: [width, height], margin: 0, info, lang: language });
  const file = buffer(page);
  const room = width - 2 * margin;
  const line = (text: string, y: number, size: number, isBold = false, wide = room, most = 40) =>
    page
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor('#1b1f3b')
      .text(printable(text), margin, y, { width: wide, height: most, ellipsis: true });
  page.rect(0, 0, width, 12).fill('#c9f26b');
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeZone: 'UTC' });
  line(badge.issuer, 26, 9, true, room - 60, 12);
  page
    .font('Helvetica')
    .fontSize(9)
    .text(day.format(new Date(badge.day)), margin, 26, { width: room, align: 'right' });
  line(badge.name, 52, 22, true, room, 78);
  line(badge.company, Math.min(page.y + 4, 134), 11, false, room, 28);
  const foot = height - margin - codeSize;
  drawQrCode(page, badge.code, { x: width - margin - codeSize, y: foot, size: codeSize });
  const left = room - codeSize - 8;
  line(badge.host.label, foot, 7.5, false, left, 10);
  line(badge.host.name, foot + 11, 9, true, left, 24);
  line(badge.place, foot + 35, 8, false, left, 30);
  line(badge.hint, foot - 16, 7.5, false, room, 10);
  page.end();
  return file;
}
