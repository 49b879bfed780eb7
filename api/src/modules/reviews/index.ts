import { defineHandlers } from '../../platform/http/handlers.ts';
import { dueReview } from './due.service.ts';
import { ownReview } from './own-review.service.ts';
import { putOff } from './put-off.service.ts';
import { readSpaceReviews } from './space-reviews.service.ts';
import { writeReview } from './write.service.ts';

export const handlers = defineHandlers({
  'reviews.of-space': ({ params, query }, context) => readSpaceReviews(context, params.id, query),
  'reviews.due': ({ actor, language }, context) => dueReview(context, actor, language),
  'reviews.of-booking': ({ actor, params, language }, context) => ownReview(context, actor, params.id, language),
  'reviews.write': ({ actor, params, body, language }, context) =>
    writeReview(context, actor, { id: params.id, written: body, language }),
  'reviews.put-off': ({ actor, params, body, language }, context) =>
    putOff(context, actor, { id: params.id, until: body.until, language }),
});
