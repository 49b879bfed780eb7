import { type Booking, type Language, locales, pages } from '@escale/contract';
import { partOfHalves, withFirst } from '@escale/rules';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import type { LetterDraft } from '../../../platform/mail/send-letter.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { LetterKind } from './letter-kind.ts';

/** Rows below the text, in this order; one without a value is left out. */
const rowKeys = ['when', 'where', 'directions', 'seat', 'people', 'reason', 'refunded', 'reference'] as const;
type RowKey = (typeof rowKeys)[number];

/** Who reads the letter. */
export interface Reader {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

/** The letter about the state of a booking, in the reader's language, with times on the clock of the place. */
export function letterOf(
  kind: LetterKind,
  booking: Booking,
  reader: Reader,
  address: string,
  directions = '',
): LetterDraft {
  const { language } = reader;
  const { workspace, building } = booking;
  const values: Readonly<Record<RowKey, string>> = {
    when: dayAndTime(booking, language),
    where: `${workspace.name}, ${building.street}, ${building.place}`,
    directions,
    seat: booking.seat?.name ?? '',
    people: booking.people > 1 ? String(booking.people) : '',
    reason: booking.rejectionReason ?? '',
    refunded: booking.refundedCents > 0 ? refunded(booking, language) : '',
    reference: booking.reference,
  };
  const action = kind === 'asked' || kind === 'toApprove' ? 'answer' : 'open';
  const body = {
    heading: translate(language, `letter.booking.heading.${kind}`),
    isGood: kind === 'confirmed' || kind === 'offered' || kind === 'reminder',
    greeting: translate(language, 'letter.greeting', { name: reader.firstName }),
    lead: leadOf(kind, booking, language),
    rows: rowKeys.flatMap((key) => {
      const value = values[key];
      return value === '' ? [] : [{ label: translate(language, `letter.booking.row.${key}`), value }];
    }),
    action: {
      label: translate(language, `letter.booking.action.${action}`),
      href: `${address}${isForHost(kind) ? pages.host() : pages.booking(booking.id)}`,
    },
  };
  return {
    // Moved to another day, a booking is reminded of again.
    id: [booking.id, kind === 'reminder' ? `${kind}-${booking.slot.date}` : kind, reader.id].join('.'),
    to: { name: `${reader.firstName} ${reader.lastName}`, address: reader.email },
    subject: subjectOf(kind, booking, language),
    body,
    language,
  };
}

/** What became of a booking, in one line: `Booked: La Pergola, Wednesday 25 November, full day`. */
export const subjectOf = (kind: LetterKind, booking: Booking, language: Language) =>
  translate(language, `letter.booking.subject.${kind}`, {
    place: booking.workspace.name,
    when: dayAndTime(booking, language),
  });

/** Whether a letter goes to the people of a host. */
export const isForHost = (kind: LetterKind) => kind === 'asked' || kind === 'withdrawn';

function leadOf(kind: LetterKind, { answerBy, building }: Booking, language: Language): string {
  // What went wrong is worded as the page words it (BKG-21).
  if (kind === 'supplierFailed') return errorMessage('booking.supplier-failed', language);
  const until = answerBy ? instantOf(answerBy, building.timezone, language) : '';
  return translate(language, `letter.booking.lead.${kind}`, { until });
}

function dayAndTime({ slot, building }: Booking, language: Language): string {
  const part = { weekday: 'long', day: 'numeric', month: 'long', timeZone: building.timezone } as const;
  const day = withFirst(language, new Intl.DateTimeFormat(locales[language], part).format(new Date(slot.from)));
  if (slot.hourly)
    return `${day}, ${clockTime(slot.from, building.timezone, language)}–${clockTime(slot.to, building.timezone, language)}`;
  return `${day}, ${translate(language, `letter.booking.part.${partOfHalves(slot.halves)}`)}`;
}

const clockTime = (at: string, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone }).format(new Date(at));

const instantOf = (at: string, timeZone: string, language: Language) =>
  withFirst(
    language,
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(new Date(at)),
  );

const refunded = ({ refundedCents, price }: Booking, language: Language) =>
  new Intl.NumberFormat(locales[language], { style: 'currency', currency: price.currency }).format(refundedCents / 100);
