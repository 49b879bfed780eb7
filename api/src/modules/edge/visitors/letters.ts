import { pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import type { Context } from '../../../platform/context.ts';
import { greetingOf } from '../../../platform/mail/greeting.ts';
import { routeTo } from '../../../platform/mail/route-to.ts';
import { type MailDraft, sendMail } from '../../../platform/mail/send-mail.ts';
import { dayFrom, timeAt } from '../../../platform/messages/times.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { drawBadge } from '../../../platform/pdf/badge.ts';
import { mayReach, type Reader, readReader } from '../notices/public.ts';
import { dayOfVisit, readVisits, type VisitRow } from './visit.queries.ts';

/** Payload of the job that writes to a visitor, or to who expects them. */
export interface VisitOrder {
  visitId: string;
  kind: 'invited' | 'cancelled' | 'arrived';
}

/** Writes the letter of an event; nothing where the visit has changed since. */
export async function writeVisit(context: Context, { visitId, kind }: VisitOrder): Promise<void> {
  const { db, config, clock } = context;
  const [visit] = await readVisits(db, sql`v.id = ${visitId}::uuid`, 1);
  if (!visit || (kind === 'cancelled') !== (visit.cancelledAt !== null)) return;
  if (kind === 'arrived') {
    const reader = await readReader(db, visit.host.id);
    if (reader && (await mayReach(db, visit.host.id, 'visitorArrived', 'mail')))
      await sendMail(config, arrivedLetter(config, visit, reader));
    return;
  }
  const letter = visitorLetter(kind, visit, clock.now());
  const calendar = calendarOf(kind, visit);
  if (kind === 'cancelled') return sendMail(config, { ...letter, calendar });
  const content = await badgeOf(config, visit, clock.now());
  const name = `${translate(visit.language, 'letter.visit.file')}.pdf`;
  await sendMail(config, { ...letter, calendar, attachment: { name, type: 'application/pdf', content } });
}

/** What the code of a visitor leads to: the reception, which takes it as their arrival. */
const codeAddress = ({ publicUrl }: Pick<Config, 'publicUrl'>, { code }: Pick<VisitRow, 'code'>) =>
  `${publicUrl}${cockpitPages.receptionCode(code)}`;

/** The badge of a visitor: the reception prints it, and the letter has it as a pass for the way in. */
export function badgeOf(config: Pick<Config, 'publicUrl'>, visit: VisitRow, now: string): Promise<Buffer> {
  const { language, host, name, company, companyName, building, place } = visit;
  return drawBadge({
    language,
    createdAt: now,
    issuer: companyName,
    day: dayOfVisit(visit),
    name,
    company,
    host: { label: translate(language, 'pdf.badge.host'), name: `${host.firstName} ${host.lastName}` },
    place: [place, building].filter(Boolean).join(', '),
    code: codeAddress(config, visit),
    hint: translate(language, 'pdf.pass.hint'),
  });
}

const texts = z.object({ fr: z.string(), en: z.string(), nl: z.string() }).partial();

/** The letter to a visitor, in their language. */
export function visitorLetter(kind: 'invited' | 'cancelled', visit: VisitRow, now: string): MailDraft {
  const { id, language, name, email, host, companyName, building, street, city, from, to, timezone, code } = visit;
  const text = (key: 'when' | 'where' | 'directions' | 'route') => translate(language, `letter.booking.row.${key}`);
  const day = dayFrom(now, dayOfVisit(visit), language);
  const values = { company: companyName, day, host: `${host.firstName} ${host.lastName}` };
  const written = texts.parse(visit.instructions ?? {});
  const directions = written[language] ?? written.fr ?? '';
  const time = `${timeAt(from, timezone, language)} – ${timeAt(to, timezone, language)}`;
  const rows = [
    { label: text('when'), value: `${day}, ${time}` },
    { label: text('where'), value: [building, street, city].filter(Boolean).join(', ') },
    ...(kind === 'cancelled'
      ? []
      : [
          { label: text('route'), value: translate(language, 'letter.guest.route'), href: routeTo(street, city) },
          ...(directions === '' ? [] : [{ label: text('directions'), value: directions }]),
          { label: translate(language, 'letter.visit.row.code'), value: code, isCode: true },
          {
            label: translate(language, 'letter.visit.row.kept'),
            value: translate(language, 'letter.visit.kept', { days: visit.keptDays }),
          },
        ]),
  ];
  return {
    id: `${id}.visit-${kind}`,
    to: { name, address: email },
    subject: translate(language, `letter.visit.${kind}.subject`, values),
    body: {
      heading: translate(language, `letter.visit.${kind}.subject`, values),
      isGood: kind === 'invited',
      greeting: greetingOf(language, name),
      lead: translate(language, `letter.visit.${kind}.lead`, values),
      rows,
      action: null,
    },
    language,
  };
}

/** The letter to who expects the visitor who has arrived. */
export function arrivedLetter(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, name, company, building, bookingId }: Pick<VisitRow, 'id' | 'name' | 'company' | 'building' | 'bookingId'>,
  { firstName, lastName, email, language }: Omit<Reader, 'id'>,
): MailDraft {
  const subject = translate(language, 'letter.visit.arrived.subject', { name });
  return {
    id: `${id}.visit-arrived`,
    to: { name: `${firstName} ${lastName}`, address: email },
    subject,
    body: {
      heading: subject,
      isGood: true,
      greeting: greetingOf(language, firstName),
      lead: translate(language, 'letter.visit.arrived.lead', { name, building }),
      rows: company === '' ? [] : [{ label: translate(language, 'letter.visit.row.company'), value: company }],
      action: {
        label: translate(language, bookingId === null ? 'letter.visit.open' : 'letter.visit.booking'),
        href: `${publicUrl}${bookingId === null ? pages.myWeek() : pages.booking(bookingId)}`,
      },
    },
    language,
  };
}

/** The visit as an iCalendar file; a cancelled one takes its event back. */
function calendarOf(kind: 'invited' | 'cancelled', visit: VisitRow): string {
  const isOver = kind === 'cancelled';
  const calendar = ical({ name: 'Escale', method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${visit.id}@escale`,
    sequence: isOver ? 1 : 0,
    start: new Date(visit.from),
    end: new Date(visit.to),
    summary: translate(visit.language, 'letter.visit.calendar', { company: visit.companyName }),
    location: [visit.building, visit.street, visit.city].filter(Boolean).join(', '),
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
