import { addDays, datesBetween, halfAt, toInstant } from '@escale/rules';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { eachAlone, throwAll } from '../../../platform/jobs/each-alone.ts';
import type { Absence } from '../../../providers/calendar/port.ts';
import { editSchedule, readMyDay } from '../../week/schedule/public.ts';
import { type CalendarTarget, inCalendar, type MemberCalendar, readCalendar } from './calendar-access.ts';
import { readCoveredMembers } from './company/delegation.queries.ts';

/** Number of days ahead for which absences are read. */
const readDays = 28;
/** An absence that covers all of this local time counts as an absence for the half-day. */
const core = [
  { from: '10:00', to: '12:00' },
  { from: '14:00', to: '16:00' },
] as const;
const atOnce = 500;

const first = '00000000-0000-0000-0000-000000000000';

/** Enqueues a reading for every calendar whose member, or company, turned on absences as days off (INT-01). */
export async function orderAbsences(context: Context): Promise<void> {
  await orderLinked(context);
  await eachCovered(context, { absences: true }, (memberId) =>
    context.jobs.enqueue(context.db, 'links.absences', { memberId }),
  );
}

/** Runs work for every member whose calendar the company opens. */
export async function eachCovered(
  { db }: Pick<Context, 'db'>,
  which: { companyId?: string; absences?: boolean },
  work: (memberId: string) => Promise<unknown>,
): Promise<void> {
  let after = first;
  for (;;) {
    const members = await readCoveredMembers(db, { ...which, after, limit: atOnce });
    for (const memberId of members) await work(memberId);
    after = members.at(-1) ?? after;
    if (members.length < atOnce) return;
  }
}

async function orderLinked({ db, jobs }: Context): Promise<void> {
  let after = first;
  for (;;) {
    const links = await db
      .selectFrom('member_link')
      .select('id')
      .where('kind', 'in', ['google', 'microsoft'])
      .where('state', '=', 'connected')
      .where('absences', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { id: linkId } of links) await jobs.enqueue(db, 'links.absences', { linkId });
    after = links.at(-1)?.id ?? after;
    if (links.length < atOnce) return;
  }
}

/** Sets half-days to a day off where the calendar shows an absence; entries made by the member and bookings are kept. */
export async function readAbsences(context: Context, target: CalendarTarget): Promise<void> {
  const link = await readCalendar(context, target);
  if (link === null || !link.absences) return;
  const today = context.clock.today(link.timezone);
  const last = addDays(today, readDays - 1);
  const range = {
    from: context.clock.now(),
    to: new Date(toInstant(addDays(last, 1), '00:00', link.timezone)).toISOString(),
  };
  await inCalendar(context, link, async (calendar, token) => {
    const absences = await calendar.absences(token, range);
    if (absences.length === 0) return;
    const dates = datesBetween(today, last);
    const errors = await eachAlone(dates, (date) => takeOff(context, link, date, absences), context.log);
    throwAll(errors, 'days off could not be kept');
  });
}

async function takeOff(
  context: Context,
  { memberId, timezone }: MemberCalendar,
  date: string,
  absences: readonly Absence[],
) {
  const away = core.map(({ from, to }) =>
    absences.some((one) => covers(one, toInstant(date, from, timezone), toInstant(date, to, timezone))),
  );
  if (!away.includes(true)) return;
  const { halves } = await readMyDay(context.db, memberId, date);
  for (const [index, isAway] of away.entries()) {
    const half = halves[index === 0 ? 0 : 1];
    // The routine is overridden; the member's own entry and a booking are not.
    if (!isAway || half.bookingId !== null || half.setBy === 'member' || half.setBy === 'booking') continue;
    const edit = {
      id: `${date}.${halfAt(index)}`,
      locationType: 'dayOff',
      locationId: null,
      freeBookings: false,
    } as const;
    await editSchedule(context, { memberId }, edit).catch((error: unknown) => {
      // Refused by a rule of the company: the day is left unchanged.
      if (!(error instanceof ApiError)) throw error;
    });
  }
}

function covers(absence: Absence, from: string, to: string): boolean {
  return Date.parse(absence.from) <= Date.parse(from) && Date.parse(absence.to) >= Date.parse(to);
}
