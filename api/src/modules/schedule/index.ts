import { defineHandlers } from '../../platform/http/handlers.ts';

import { editSchedule } from './edit.service.ts';
import { mySchedule } from './my.service.ts';
import { placesOfWeek } from './places.service.ts';
import { teammatesSchedule } from './teammates.service.ts';

export const handlers = defineHandlers({
  'schedule.my': ({ actor, query }, context) => mySchedule(context, actor, query),
  'schedule.edit': ({ actor, params, body }, context) =>
    editSchedule(context, actor, {
      id: params.id,
      locationType: body.locationType,
      locationId: body.locationId ?? null,
    }),
  'schedule.teammates': ({ actor, query }, context) => teammatesSchedule(context, actor, query),
  'schedule.places': ({ actor, query }, context) => placesOfWeek(context, actor, query),
});
