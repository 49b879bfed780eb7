import { defineHandlers } from '../../platform/http/handlers.ts';
import { offeredServices } from '../inventory/spaces/public.ts';
import { changeBooking } from './change/change.service.ts';
import { checkChange } from './change/check-change.service.ts';
import { inviteTo } from './change/invite.service.ts';
import { traceOf } from './change/trace.service.ts';
import { undoCancel } from './change/undo.service.ts';
import { answerApproval, listApprovals } from './life/approvals.service.ts';
import { cancelBooking } from './life/cancel.service.ts';
import { findChoices } from './offers/campaigns/campaigns.queries.ts';
import { createCampaign, endCampaign, updateCampaign } from './offers/campaigns/edit.service.ts';
import { getCampaign, listCampaigns, listCodes, listUses } from './offers/campaigns/read.service.ts';
import { addDiscount, listDiscounts } from './offers/discounts.service.ts';
import { calendarOf } from './read/calendar.ts';
import { listBookings, seeBooking } from './read/read.service.ts';
import { checkBooking } from './request/check.service.ts';
import { createBookings } from './request/create.service.ts';
import { listDelegates, setDelegates } from './request/delegates.service.ts';

export { jobs } from './jobs.ts';

export const handlers = defineHandlers({
  'bookings.create': (call, context) => createBookings(context, call),
  'bookings.check': ({ actor, body, language }, context) => checkBooking(context, actor, body, language),
  'bookings.list': ({ actor, query, language }, context) => listBookings(context, actor, query, language),
  'bookings.cancel': ({ actor, params, body, language }, context) =>
    cancelBooking(context, actor, { id: params.id, scope: body.scope, language }),
  'bookings.undo-cancel': ({ actor, params, language }, context) => undoCancel(context, actor, params.id, language),
  'bookings.change': ({ params, body, ...call }, context) =>
    changeBooking(context, { ...call, id: params.id, change: body }),
  'changes.check': ({ actor, params, body, language }, context) =>
    checkChange(context, actor, { id: params.id, change: body, language }),
  'traces.get': ({ actor, params, language }, context) => traceOf(context, actor, params.id, language),
  'bookings.invite': ({ actor, params, body, language }, context) =>
    inviteTo(context, actor, { id: params.id, ...body, language }),
  'bookings.services': ({ actor, params, language }, context) => offeredServices(context, actor, params.id, language),
  'approvals.list': ({ actor, query, language }, context) => listApprovals(context, actor, { ...query, language }),
  'approvals.approve': ({ actor, params, language }, context) =>
    answerApproval(context, actor, { id: params.bookingId, reason: null, language }),
  'approvals.reject': ({ actor, params, body, language }, context) =>
    answerApproval(context, actor, { id: params.bookingId, reason: body.reason, language }),
  'delegates.list': ({ actor }, context) => listDelegates(context, actor),
  'delegates.set': ({ actor, body }, context) => setDelegates(context, actor, body.memberIds),
  'discounts.list': ({ actor }, context) => listDiscounts(context, actor),
  'discounts.add': ({ actor, body }, context) => addDiscount(context, actor, body.code),
  'campaigns.list': ({ query, language }, context) => listCampaigns(context, query, language),
  'campaigns.get': ({ params }, context) => getCampaign(context, params.id),
  'campaigns.choices': ({ query }, { db }) => findChoices(db, query.q),
  'campaigns.create': ({ actor, body, idempotencyKey }, context) =>
    createCampaign(context, actor, { body, idempotencyKey }),
  'campaigns.update': ({ actor, params, body }, context) => updateCampaign(context, actor, params.id, body),
  'campaigns.end': ({ actor, params }, context) => endCampaign(context, actor, params.id),
  'campaigns.codes': ({ params, query }, context) => listCodes(context, params.id, query),
  'campaigns.uses': ({ params, query }, context) => listUses(context, params.id, query),
  'bookings.calendar': async ({ actor, params, language, reply }, context) => {
    const booking = await seeBooking(context, actor, params.id, language);
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${booking.reference}.ics"`)
      .send(await calendarOf(context.db, booking));
  },
});

/** A sweep, so that requests whose own job was lost still lapse within minutes. */
export const schedule = {
  'bookings.expire-due': '*/5 * * * *',
  'bookings.ask-due-suppliers': '* * * * *',
  'bookings.forget-billing': '37 4 * * *',
  'bookings.forget-replies': '43 3 * * *',
};
