import { setImmediate } from 'node:timers/promises';
import { type Billing, type Booking, type CompanyBilling, type Language, locales } from '@escale/contract';
import { capital, ownCredits, paidShares, refundShares } from '@escale/rules';
import { timeAt } from '../../../platform/messages/times.ts';
import { openPdf, type PdfPage } from '../../../platform/pdf/pdf-page.ts';
import { addressLines, amountIn, dateIn, partyLines, pdfTexts, percentIn } from '../../../platform/pdf/pdf-words.ts';
import type { ReceiptHost } from './seller.queries.ts';

export interface Receipt {
  booking: Booking;
  billing: Billing | null;
  host: ReceiptHost;
  /** The platform's company, which took the payment. */
  seller: CompanyBilling | null;
  /** Date on which it is made, at the place. */
  today: string;
}

/** The title of a booking's receipt. */
export function receiptTitle({ booking }: Receipt, language: Language): string {
  return `${pdfTexts(language)('pdf.receipt')} ${booking.reference}`;
}

/** Draws receipts into one file, each on a page of its own. */
export async function drawReceipts(
  receipts: readonly Receipt[],
  file: { title: string; now: string },
  language: Language,
): Promise<Buffer> {
  const page = openPdf({ title: file.title, language, createdAt: file.now });
  for (const [index, receipt] of receipts.entries()) {
    if (index > 0) page.next();
    drawReceipt(page, receipt, language);
    // Other requests are answered between the pages of a long file.
    await setImmediate();
  }
  return page.end();
}

/** Draws the receipt of a booking: who, what, when, the agreed price with its tax, how it was paid, and what went back. */
function drawReceipt(page: PdfPage, receipt: Receipt, language: Language): void {
  const text = pdfTexts(language);
  const { booking, seller } = receipt;
  page.title('Escale', 20);
  page.gap(0.3);
  page.block(partyLines(seller, language));
  page.gap(1);
  page.title(receiptTitle(receipt, language), 16);
  page.gap(0.5);
  drawStay(page, receipt, language);
  page.rule();
  drawPrice(page, booking, language);
  page.rule();
  drawPayment(page, booking, language);
  page.rule();
  page.small(text('pdf.receipt.terms'));
}

function drawStay(page: PdfPage, { booking, billing, host, today }: Receipt, language: Language): void {
  const text = pdfTexts(language);
  const { workspace, seat, slot, building, organiser, people } = booking;
  const time = (at: string) => timeAt(at, building.timezone, language);
  const state = booking.status === 'cancelled' ? 'cancelled' : 'confirmed';
  page.line(text('pdf.receipt.booked'), dateIn(booking.bookedAt.slice(0, 10), language));
  page.line(text('pdf.receipt.made'), dateIn(today, language));
  page.line(text('pdf.status'), text(`pdf.receipt.${state}`));
  page.rule();
  page.line(text('pdf.receipt.space'), seat ? `${workspace.name} · ${seat.name}` : workspace.name);
  page.line(text('pdf.receipt.day'), capital(dateIn(slot.date, language, 'long')));
  page.line(text('pdf.receipt.hours'), `${time(slot.from)} – ${time(slot.to)}`);
  page.line(text('pdf.receipt.people'), String(people));
  page.line(text('pdf.receipt.member'), `${organiser.firstName} ${organiser.lastName}`);
  page.rule();
  page.label(text('pdf.receipt.host'));
  const place = [host.building, host.street, `${host.postcode} ${host.city}`];
  page.block(host.name === null ? place : [...new Set([host.name, ...place])]);
  if (billing === null) return;
  page.gap(0.5);
  page.label(text('pdf.billedTo'));
  page.block(
    billing.kind === 'company'
      ? partyLines(billing, language)
      : [`${billing.firstName} ${billing.lastName}`, ...addressLines(billing, language)],
  );
}

function drawPrice(page: PdfPage, { price }: Booking, language: Language): void {
  const text = pdfTexts(language);
  const amount = (cents: number) => amountIn(cents, price.currency, language);
  for (const { label, quantity, unitExcludingTaxCents, excludingTaxCents } of price.lines)
    page.line(`${label} · ${quantity} × ${amount(unitExcludingTaxCents)}`, amount(excludingTaxCents));
  if (price.discount) {
    const { code, percent, excludingTaxCents } = price.discount;
    page.line(text('pdf.receipt.discount', { code, percent }), amount(-excludingTaxCents));
  }
  const base = amount(price.totalExcludingTaxCents);
  page.line(text('pdf.excludingTax'), base);
  page.line(text('pdf.tax', { percent: percentIn(price.taxBasisPoints, language), base }), amount(price.taxCents));
  page.line(text('pdf.includingTax'), amount(price.totalIncludingTaxCents), true);
}

function drawPayment(page: PdfPage, booking: Booking, language: Language): void {
  const text = pdfTexts(language);
  const euros = (cents: number) => amountIn(cents, booking.price.currency, language);
  const credits = (cents: number) => text('pdf.receipt.credits', { amount: decimals(cents, language) });
  const paid = paidShares(booking);
  const own = ownCredits(booking, booking.organiser.id);
  if (own > 0) page.line(text('pdf.receipt.by-credits'), credits(own));
  if (paid.credits > own) page.line(text('pdf.receipt.by-colleagues'), credits(paid.credits - own));
  if (paid.card > 0) page.line(text('pdf.receipt.by-card'), euros(paid.card));
  if (booking.status !== 'cancelled') return;
  const back = refundShares(booking, booking.refundedCents);
  if (back.credits > 0) page.line(text('pdf.receipt.credits-back'), credits(back.credits));
  if (back.card > 0) page.line(text('pdf.receipt.card-back'), euros(back.card));
  if (booking.refundedCents === 0) page.line(text('pdf.receipt.back'), euros(0));
  page.line(text('pdf.receipt.final'), euros(booking.paidCents - booking.refundedCents), true);
}

function decimals(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(cents / 100);
}
