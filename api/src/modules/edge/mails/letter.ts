import { type Booking, type Language, locales, pages } from '@escale/contract';
import { partOfHalves, withFirst } from '@escale/rules';
import type { LetterDraft } from '../../../platform/mail/send-letter.ts';
import { type LetterKind, words } from './words.ts';

/** Who reads the letter. */
export interface Reader {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

/** The letter that tells a reader of a booking's state, in the reader's language, times on the clock of the place. */
export function letterOf(
  kind: LetterKind,
  booking: Booking,
  reader: Reader,
  address: string,
  directions = '',
): LetterDraft {
  const said = words[reader.language];
  const { workspace, building } = booking;
  const when = dayAndTime(booking, reader.language);
  const until = booking.answerBy ? instantOf(booking.answerBy, building.timezone, reader.language) : '';
  const facts: [string, string][] = [
    [said.when, when],
    [said.where, `${workspace.name}, ${building.street}, ${building.place}`],
    ...(directions ? [[said.directions, directions] satisfies [string, string]] : []),
    ...(booking.seat ? [[said.seat, booking.seat.name] satisfies [string, string]] : []),
    ...(booking.people > 1 ? [[said.people, String(booking.people)] satisfies [string, string]] : []),
    ...(booking.rejectionReason ? [[said.reason, booking.rejectionReason] satisfies [string, string]] : []),
    ...(booking.refundedCents > 0
      ? [[said.refunded, refunded(booking, reader.language)] satisfies [string, string]]
      : []),
    [said.reference, booking.reference],
  ];
  const link = {
    words: kind === 'asked' || kind === 'toApprove' ? said.answer : said.open,
    href: `${address}${isForHost(kind) ? pages.host() : pages.booking(booking.id)}`,
  };
  const body = { hello: said.hello(reader.firstName), colon: said.colon, lead: said.lead[kind](until), facts, link };
  return {
    // Moved to another day, a booking is reminded of again.
    id: [booking.id, kind === 'reminder' ? `${kind}-${booking.slot.date}` : kind, reader.id].join('.'),
    to: { name: `${reader.firstName} ${reader.lastName}`, address: reader.email },
    subject: subjectOf(kind, booking, reader.language),
    body,
    language: reader.language,
  };
}

/** What became of a booking, in one line: `Booked: La Pergola, Wednesday 25 November, full day`. */
export const subjectOf = (kind: LetterKind, booking: Booking, language: Language) =>
  words[language].subject[kind](booking.workspace.name, dayAndTime(booking, language));

/** Whether a letter goes to the people of a host. */
export const isForHost = (kind: LetterKind) => kind === 'asked' || kind === 'withdrawn';

function dayAndTime({ slot, building }: Booking, language: Language): string {
  const part = { weekday: 'long', day: 'numeric', month: 'long', timeZone: building.timezone } as const;
  const day = withFirst(language, new Intl.DateTimeFormat(locales[language], part).format(new Date(slot.from)));
  if (slot.hourly)
    return `${day}, ${clockTime(slot.from, building.timezone, language)}–${clockTime(slot.to, building.timezone, language)}`;
  return `${day}, ${words[language][partOfHalves(slot.halves)]}`;
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
