import { defineHandlers } from '../../platform/http/handlers.ts';
import { readLocations } from './locations.queries.ts';
import { readTeam } from './team.service.ts';

export const handlers = defineHandlers({
  'teams.my': ({ query, actor }, context) => readTeam(context, actor.memberId, query),
  'teams.locations': ({ query, actor }, context) => readLocations(context.db, actor.memberId, query.date),
});
