import type { CompanyCalendarKind, CompanyCalendars, Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { readBooking } from '../../../bookings/public.ts';
import { holdCompany, ownsDomain, requireFeature } from '../../../directory/companies/public.ts';
import { bookingEvent, bookingKey } from '../calendar-event.ts';
import { requireConnected, shownCalendars } from './connect-company.service.ts';
import { domainOf, inCompanyCalendar } from './delegated-access.ts';
import { markDelegationSynced } from './delegation.queries.ts';
import { type OpenSpaceCalendar, readOpenSpaceCalendar } from './space.queries.ts';

interface Given {
  id: string;
  workspaceId: string;
  calendar: { kind: CompanyCalendarKind; address: string } | null;
}

/** Sets the resource calendar of a space of the company, and fills it with its coming bookings (INT-01). */
export async function setSpaceCalendar(
  context: Context,
  actor: Actor,
  language: Language,
  { id, workspaceId, calendar }: Given,
): Promise<CompanyCalendars> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'calendarSync');
    await requireOwnSpace(tx, id, workspaceId);
    const before = await readOpenSpaceCalendar(tx, workspaceId);
    if (calendar === null) await tx.deleteFrom('space_calendar').where('workspace_id', '=', workspaceId).execute();
    else {
      await requireConnected(tx, id, calendar.kind);
      if (!(await ownsDomain(tx, id, domainOf(calendar.address)))) {
        const message = translate(language, 'field.domain-foreign');
        throw new ApiError('request.invalid', { errors: [{ pointer: '/body/calendar/address', message }] });
      }
      await writeCalendarOf(tx, { id, workspaceId, calendar });
      await context.jobs.enqueue(tx, 'links.fill-space', { workspaceId });
    }
    await recordChange(tx, context, actor, {
      companyId: id,
      action: 'customers.set-space-calendar',
      subjectId: workspaceId,
      before: before && { kind: before.kind, address: before.address },
      after: calendar,
    });
    return shownCalendars(tx, id);
  });
}

/** Makes the calendar of a booking's space match it; a booking that has moved leaves the calendar of its former space. */
export async function writeSpace(context: Context, { bookingId }: { bookingId: string }): Promise<void> {
  const { db, clock, config } = context;
  const booking = await readBooking(db, sql`b.id = ${bookingId}`, { now: clock.now(), language: 'fr' });
  const stands = await db
    .selectFrom('space_calendar_booking')
    .select('workspace_id as workspaceId')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const wantedIn = booking?.status === 'confirmed' ? booking.workspace.id : null;
  if (stands !== undefined && stands.workspaceId !== wantedIn) {
    const former = await readOpenSpaceCalendar(db, stands.workspaceId);
    if (former !== null)
      await inSpace(context, former, (calendar, token) => calendar.remove(token, bookingKey(bookingId)));
    await db.deleteFrom('space_calendar_booking').where('booking_id', '=', bookingId).execute();
  }
  if (booking === null || wantedIn === null) return;
  const space = await readOpenSpaceCalendar(db, wantedIn);
  if (space === null) return;
  const { firstName, lastName } = booking.organiser;
  const event = { ...bookingEvent(booking, config.publicUrl), title: `${firstName} ${lastName}` };
  const isWritten = await inSpace(context, space, (calendar, token) => calendar.put(token, event));
  if (!isWritten) return;
  await db
    .insertInto('space_calendar_booking')
    .values({ booking_id: bookingId, workspace_id: wantedIn })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ workspace_id: wantedIn }))
    .execute();
}

/** Enqueues the coming bookings of a space whose calendar is new. */
export async function fillSpace({ db, jobs, clock }: Context, { workspaceId }: { workspaceId: string }): Promise<void> {
  const coming = await db
    .selectFrom('views.booking')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'confirmed')
    .where('to_at', '>', clock.now())
    .execute();
  for (const { id: bookingId } of coming) await jobs.enqueue(db, 'links.space', { bookingId });
}

/** Runs work in the calendar of a space, and notes whether the service knows it; false when nothing was done. */
async function inSpace(
  context: Context,
  space: OpenSpaceCalendar,
  work: Parameters<typeof inCompanyCalendar>[2],
): Promise<boolean> {
  const { db, clock } = context;
  const state = await inCompanyCalendar(context, space, work);
  if (state === 'closed') return false;
  await db.updateTable('space_calendar').set({ state }).where('workspace_id', '=', space.workspaceId).execute();
  await markDelegationSynced(db, space, clock.now());
  return state === 'working';
}

/** Replaces the calendar of a space: what stood in the former one is written anew into this one. */
async function writeCalendarOf(
  tx: Db,
  { id, workspaceId, calendar }: { id: string; workspaceId: string; calendar: NonNullable<Given['calendar']> },
): Promise<void> {
  const values = { ...calendar, state: 'working' };
  await tx
    .insertInto('space_calendar')
    .values({ workspace_id: workspaceId, company_id: id, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

async function requireOwnSpace(tx: Db, companyId: string, workspaceId: string): Promise<void> {
  const own = await tx
    .selectFrom('views.workspace')
    .select('id')
    .where('id', '=', workspaceId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (own === undefined) throw new ApiError('resource.not-found');
}
