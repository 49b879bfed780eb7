import { defineHandlers } from '../../platform/http/handlers.ts';
import { setFavourite } from './favourite.service.ts';
import { readLocations } from './locations.queries.ts';
import { readTeam } from './team.service.ts';

export { maySeeDays } from './visible-people.ts';

export const handlers = defineHandlers({
  'teams.my': ({ query, actor }, context) => readTeam(context, actor.memberId, query),
  'teams.favourite': ({ params, body, actor }, context) =>
    setFavourite(context, actor.memberId, params.id, body.favourite),
  'teams.locations': ({ query, actor }, context) => readLocations(context.db, actor.memberId, query.date),
});
