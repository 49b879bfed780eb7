import { defineHandlers } from '../../../platform/http/handlers.ts';
import { closeWithBookings, openAgain } from './close.service.ts';
import { previewClosing } from './preview.service.ts';

/** Closing a space of a company, with what is booked in it (CKP-07). */
export const handlers = defineHandlers({
  'closings.preview': ({ actor, params, query }, context) => previewClosing(context, actor, params.id, query),
  'closings.close': ({ actor, params, body, language }, context) =>
    closeWithBookings(context, actor, params.id, body, language),
  'closings.open': ({ actor, params, query }, context) => openAgain(context, actor, params.id, query.days),
});
