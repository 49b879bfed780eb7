import { defineHandlers } from '../../platform/http/handlers.ts';
import { answerApproval, listApprovals } from './approvals.service.ts';
import { calendarOf } from './calendar.ts';
import { cancelBooking } from './cancel.service.ts';
import { changeBooking } from './change.service.ts';
import { checkBooking } from './check.service.ts';
import { createBookings } from './create.service.ts';
import { listDelegates, setDelegates } from './delegates.service.ts';
import { inviteTo } from './invite.service.ts';
import { planOf } from './plan.ts';
import { listBookings, seeBooking } from './read.service.ts';
import { offeredServices } from './services.queries.ts';
import { undoCancel } from './undo.service.ts';

export { jobs } from './jobs.ts';

export const handlers = defineHandlers({
  'bookings.create': (call, context) => createBookings(context, call),
  'bookings.check': ({ actor, body, language }, context) => checkBooking(context, actor, body, language),
  'bookings.list': ({ actor, query }, context) => listBookings(context, actor, query),
  'bookings.get': async ({ actor, params }, context) => {
    const booking = await seeBooking(context, actor, params.id);
    return { booking, plan: await planOf(context, actor, booking) };
  },
  'bookings.cancel': ({ actor, params, body }, context) => cancelBooking(context, actor, params.id, body.scope),
  'bookings.undo-cancel': ({ actor, params, language }, context) => undoCancel(context, actor, params.id, language),
  'bookings.change': ({ params, body, ...call }, context) =>
    changeBooking(context, { ...call, id: params.id, change: body }),
  'bookings.invite': ({ actor, params, body }, context) => inviteTo(context, actor, params.id, body),
  'bookings.services': ({ actor, params, language }, context) => offeredServices(context, actor, params.id, language),
  'approvals.list': ({ actor, query }, context) => listApprovals(context, actor, query),
  'approvals.approve': ({ actor, params }, context) => answerApproval(context, actor, params.bookingId),
  'approvals.reject': ({ actor, params, body }, context) =>
    answerApproval(context, actor, params.bookingId, body.reason),
  'delegates.list': ({ actor }, context) => listDelegates(context, actor),
  'delegates.set': ({ actor, body }, context) => setDelegates(context, actor, body.memberIds),
  'bookings.calendar': async ({ actor, params, reply }, context) => {
    const booking = await seeBooking(context, actor, params.id);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
      .send(calendarOf(booking));
  },
});

/** Requests whose own job was lost still lapse within minutes. */
export const schedule = {
  'bookings.expire-due': '*/5 * * * *',
  'bookings.ask-due-suppliers': '* * * * *',
  'bookings.forget-replies': '43 3 * * *',
};
