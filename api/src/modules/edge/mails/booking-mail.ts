import { type Booking, type Language, locales, type Person, pages, type SeatOffer } from '@escale/contract';
import { ownCredits, partOfHalves, refundShares, refundTiers, withFirst } from '@escale/rules';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import type { MailDraft } from '../../../platform/mail/send-mail.ts';
import { creditsIn } from '../../../platform/messages/amounts.ts';
import { dayAt, instantAt, timeAt } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { Reader } from '../notices/public.ts';
import type { MailKind } from './mail-kind.ts';
import { whereIs } from './where-is.ts';

/** Rows below the text, in this order; those without a value are omitted. */
const rowKeys = [
  'when',
  'where',
  'directions',
  'seat',
  'newSeat',
  'newPlan',
  'answerBy',
  'people',
  'price',
  'share',
  'approved',
  'cancellation',
  'reason',
  'refunded',
  'reference',
] as const;
type RowKey = (typeof rowKeys)[number];

interface Particulars {
  /** Instructions for entering the building and the space. */
  directions?: string;
  /** The person the mail is about, where it concerns one person: who left, or who refused. */
  about?: Person | null;
  /** Present instant, for what a cancellation would give back; without it that of the request. */
  now?: string;
  /** Cents of the share of who left, which the organiser pays instead. */
  shareCents?: number | undefined;
  /** The equal seat, in the letter that offers it. */
  offer?: SeatOffer | undefined;
  /** When the booking was moved, in the letter to its host. */
  movedAt?: string | undefined;
}

/** Letters that name the price and the terms of a cancellation, which the later ones only repeat. */
const withPrice: readonly MailKind[] = ['confirmed', 'moved', 'pending', 'pendingApproval', 'offered'];

/** The mail about the state of a booking, in the reader's language, with times in the time zone of the place. */
export function mailOf(
  kind: MailKind,
  booking: Booking,
  reader: Reader,
  address: string,
  { directions = '', about = null, now = booking.bookedAt, shareCents = 0, offer, movedAt }: Particulars = {},
): MailDraft {
  const { language } = reader;
  const isPriced = withPrice.includes(kind);
  const pays = paysFor(booking, reader.id);
  const isOrganised = [booking.organiser.id, booking.bookedBy?.id].includes(reader.id);
  const isShared = (booking.shares ?? []).length > 0;
  const values: Readonly<Record<RowKey, string>> = {
    when: dayAndTime(booking, language),
    where: whereOf(booking, language),
    directions,
    seat: booking.seat?.name ?? '',
    newSeat: offer?.seatName ?? '',
    newPlan: offer ? instantAt(offer.startsAt, booking.building.timezone, language) : '',
    answerBy: offer ? instantAt(offer.answerBy, booking.building.timezone, language) : '',
    // Who approves an expense reads for how many it is, be it one.
    people: booking.people > 1 || kind === 'toApprove' ? peopleOf(booking, language) : '',
    price: (isPriced && pays && !isShared) || kind === 'toApprove' ? priceOf(booking, language) : '',
    share: isPriced && pays && isShared ? priceOf(booking, language, reader.id) : '',
    approved: kind === 'confirmed' && isOrganised && booking.approver ? nameOf(booking.approver) : '',
    cancellation: isPriced && pays ? cancellationOf(booking, now, language) : '',
    reason: booking.rejectionReason ?? '',
    refunded: booking.refundedCents > 0 && pays ? refunded(booking, reader) : '',
    reference: booking.reference,
  };
  const action = kind === 'asked' || kind === 'toApprove' ? 'answer' : kind === 'withdrawn' ? 'requests' : 'open';
  const state = movedAt === undefined ? kind : 'moved';
  const body = {
    heading: translate(language, `letter.booking.heading.${state}`),
    isGood: kind === 'confirmed' || kind === 'moved' || kind === 'offered' || kind === 'reminder',
    greeting: greetingOf(language, reader.firstName),
    lead: [leadOf(kind, booking, reader, { about, shareCents, movedAt }), chargedOf(kind, booking, reader, now)]
      .filter(Boolean)
      .join(' '),
    rows: rowKeys.flatMap((key) => {
      const value = values[key];
      return value === '' ? [] : [{ label: translate(language, `letter.booking.row.${key}`), value }];
    }),
    action: {
      label: translate(language, `letter.booking.action.${action}`),
      href: `${address}${pageOf(kind, booking.id)}`,
    },
  };
  return {
    // The time is part of the id, so that a booking moved to another day is told of it and reminded again.
    id: [
      booking.id,
      kind === 'reminder' || kind === 'moved' ? `${kind}-${booking.slot.from}` : kind,
      reader.id,
      about?.id,
      movedAt && Date.parse(movedAt),
    ]
      .filter((part) => part !== undefined)
      .join('.'),
    to: { name: `${reader.firstName} ${reader.lastName}`, address: reader.email },
    subject: subjectOf(state, booking, language),
    body,
    language,
  };
}

/** State of a booking in one line: `Booked: La Pergola, Wednesday 25 November, full day`. */
export const subjectOf = (kind: MailKind, booking: Booking, language: Language) =>
  translate(language, `letter.booking.subject.${kind}`, {
    place: booking.workspace.name,
    when: dayAndTime(booking, language),
  });

/** The page that a letter, and a chat message, opens: hosts have pages of their own. */
export function pageOf(kind: MailKind, bookingId: string): string {
  if (kind === 'asked' || kind === 'booked') return pages.hostRequest(bookingId);
  if (kind === 'seatOffered') return `${pages.booking(bookingId)}/seat`;
  return kind === 'withdrawn' ? pages.host() : pages.booking(bookingId);
}

/** The number of people; where somebody has left, how many places stay held or paid and who comes, as on the page (BKG-07). */
function peopleOf(booking: Booking, language: Language): string {
  const { people, organiser, participants, guests, left = [], organiserLeft = false, price } = booking;
  const gone = left.length + (organiserLeft ? 1 : 0);
  if (gone === 0) return String(people);
  const names = [...(organiserLeft ? [] : [organiser]), ...participants].map(nameOf);
  const named = [...names, ...guests.map(({ name }) => name)];
  // Places that were booked for nobody by name: those of who left are among them.
  const others = people - gone - named.length;
  const coming =
    others > 0 ? [...named, translate(language, 'letter.booking.people.others', { count: others })] : named;
  return translate(language, 'letter.booking.people.left', {
    places: people,
    paid: price.totalIncludingTaxCents > 0 ? 'yes' : 'no',
    count: Math.max(named.length, people - gone),
    names: new Intl.ListFormat(locales[language]).format(coming),
  });
}

/** Tells a colleague who had their credits charged for a share, and what to do if they did not agree (BKG-08). */
function chargedOf(
  kind: MailKind,
  { organiser, bookedBy, shares = [], slot }: Booking,
  { id, language }: Reader,
  now: string,
): string {
  const isNew = kind === 'confirmed' || kind === 'pending' || kind === 'pendingApproval';
  // Nobody leaves a booking that has begun, such as one whose host answered late.
  if (!isNew || hasBegun(slot, now) || !shares.some(({ memberId }) => memberId === id)) return '';
  return translate(language, 'letter.booking.charged', { name: nameOf(bookedBy ?? organiser) });
}

function leadOf(
  kind: MailKind,
  booking: Booking,
  { id, language }: Reader,
  { about, shareCents, movedAt }: { about: Person | null; shareCents: number; movedAt: string | undefined },
): string {
  const { answerBy, bookedBy, building, organiser, participants } = booking;
  // The same wording as on the page (BKG-21).
  if (kind === 'supplierFailed') return errorMessage('booking.supplier-failed', language);
  if (kind === 'left' && about)
    return translate(language, 'letter.booking.lead.left', {
      name: nameOf(about),
      share: shareCents > 0 ? creditsIn(shareCents, language) : 'none',
    });
  // Invited participants read who invited them.
  if (kind === 'confirmed' && participants.some((person) => person.id === id))
    return translate(language, 'letter.booking.lead.invited', { name: nameOf(organiser) });
  // A delegate has no place of their own; whoever they booked for reads by whom (BKG-22).
  if (kind === 'confirmed' && bookedBy)
    return bookedBy.id === id
      ? translate(language, 'letter.booking.lead.asDelegate', { name: nameOf(organiser) })
      : translate(language, 'letter.booking.lead.byDelegate', { name: nameOf(bookedBy) });
  const until = answerBy ? instantAt(answerBy, building.timezone, language) : '';
  // Of the cancelled ones, only those of a space that was closed have a reason (CKP-07).
  const isClosed = booking.status === 'cancelled' && booking.rejectionReason !== null;
  const by = isClosed ? 'closed' : booking.endedBecause === 'host' ? 'host' : about ? 'person' : 'company';
  const paid = booking.refundedCents > 0 && paysFor(booking, id) ? 'yes' : 'no';
  const isByOrganiser = kind === 'booked' || kind === 'toApprove';
  const person = isByOrganiser ? organiser : kind === 'pendingApproval' ? booking.approver : about;
  return translate(language, `letter.booking.lead.${movedAt === undefined ? kind : 'bookedMoved'}`, {
    until,
    by,
    paid,
    name: person ? nameOf(person) : 'none',
  });
}

const hasBegun = ({ from }: Booking['slot'], now: string) => Date.parse(now) >= Date.parse(from);

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

export function dayAndTime(booking: Booking, language: Language): string {
  const { slot, building } = booking;
  const day = withFirst(language, dayAt(slot.from, building.timezone, language));
  if (slot.hourly) return `${day}, ${clockOf(booking, language)}`;
  return `${day}, ${translate(language, `letter.booking.part.${partOfHalves(slot.halves)}`)}`;
}

/** The day with its clock times, for guests: nothing else tells them the opening hours of a half or a day (BKG-20). */
export function dayAndClock(booking: Booking, language: Language): string {
  const when = dayAndTime(booking, language);
  return booking.slot.hourly ? when : `${when}, ${clockOf(booking, language)}`;
}

const clockOf = ({ slot: { from, to }, building: { timezone } }: Booking, language: Language) =>
  `${timeAt(from, timezone, language)} – ${timeAt(to, timezone, language)}`;

/** Space, building of an own site, floor and address. */
export function whereOf({ workspace, building }: Booking, language: Language): string {
  const { name, floor = null, street, place } = building;
  const named = [workspace.name, workspace.scope === 'internal' ? name : ''].filter((part) => part !== '').join(', ');
  return whereIs({ name: named, floor, street, place }, language);
}

/** Whether the reader pays the booking or a share of it, and so reads amounts (BKG-08). */
function paysFor({ organiser, bookedBy, shares = [] }: Booking, memberId: string): boolean {
  return [organiser.id, bookedBy?.id, ...shares.map((share) => share.memberId)].includes(memberId);
}

/** The price in its means of payment, or the part of one member in a shared price; nothing where the space is free. */
function priceOf(booking: Booking, language: Language, memberId?: string): string {
  const { price, paidWith, cardCents = 0 } = booking;
  const total = price.totalIncludingTaxCents;
  if (total === 0) return '';
  const card = paidWith === 'card' ? total : cardCents;
  const credits = memberId === undefined ? total - card : ownCredits(booking, memberId, total - card);
  return inMeans('letter.booking.paid', { credits, card, currency: price.currency }, language);
}

/** What went back to the reader, in the means that paid (BKG-12). */
function refunded(booking: Booking, { id, language }: Reader): string {
  const { currency } = booking.price;
  const { credits, card } = refundShares(booking, booking.refundedCents);
  return inMeans('letter.booking.refunded', { credits: ownCredits(booking, id, credits), card, currency }, language);
}

/** What a cancellation gives back and until when (BKG-12); nobody cancels what has begun. */
function cancellationOf({ cancellation, slot, price, building }: Booking, now: string, language: Language): string {
  if (hasBegun(slot, now)) return translate(language, 'letter.booking.cancellation.begun');
  if (price.totalIncludingTaxCents === 0) return translate(language, 'letter.booking.cancellation.free');
  const tiers = refundTiers(cancellation.steps, slot.from, now);
  if (tiers.length === 0) return translate(language, 'letter.booking.cancellation.none');
  const steps = tiers.map(({ percent, until }, index) =>
    translate(language, `letter.booking.cancellation.${index === 0 ? 'first' : 'then'}`, {
      percent,
      when: instantAt(until, building.timezone, language),
    }),
  );
  return steps.join(', ');
}

function inMeans(
  id: 'letter.booking.paid' | 'letter.booking.refunded',
  { credits, card, currency }: { credits: number; card: number; currency: string },
  language: Language,
): string {
  const way = card === 0 ? 'credits' : credits === 0 ? 'card' : 'both';
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(card / 100);
  return translate(language, id, { way, credits: creditsIn(credits, language), euros });
}
