import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { readCard } from './employee-card.service.ts';
import { readEmployees } from './employees.queries.ts';

export const handlers = defineHandlers({
  'employees.list': ({ query, actor }, context) => {
    // The role alone is not enough: staff without a company have no members to list.
    if (actor.companyId === null) throw new ApiError('access.forbidden');
    return readEmployees(context.db, actor, query, context.clock.today('Europe/Paris'));
  },
  'employees.get': ({ params, actor, language }, context) => readCard(context, actor, { ...params, language }),
});
