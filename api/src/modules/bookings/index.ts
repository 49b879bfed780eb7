import { defineHandlers } from '../../platform/http/handlers.ts';
import { calendarOf } from './calendar.ts';
import { cancelBooking } from './cancel.service.ts';
import { checkBooking } from './check.service.ts';
import { createBookings } from './create.service.ts';
import { planOf } from './plan.ts';
import { listBookings, seeBooking } from './read.service.ts';

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
  'bookings.calendar': async ({ actor, params, reply }, context) => {
    const booking = await seeBooking(context, actor, params.id);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
      .send(calendarOf(booking));
  },
});

/** Requests whose own job was lost still lapse within minutes. */
export const schedule = { 'bookings.expire-due': '*/5 * * * *', 'bookings.forget-replies': '43 3 * * *' };
