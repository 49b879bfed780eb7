import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { readComing } from '../../bookings/public.ts';
import { requireReadable } from '../../directory/members/public.ts';
import { disableMember, enableMember, inviteAgain, previewDisabling } from './access.service.ts';
import { createMember } from './add-member.service.ts';
import { changeSeveral } from './bulk.service.ts';
import { memberFormOf, updateMember } from './edit-member.service.ts';
import { readCard } from './employee-card.service.ts';
import { readEmployees } from './employees.queries.ts';
import { memberHistory } from './history.service.ts';
import { memberFieldsOf, setMemberFields } from './member-fields.service.ts';
import { setRoles } from './roles.service.ts';
import { findPeople, readCompanies } from './staff/people.queries.ts';
import { disablePerson, enablePerson, endSessions, getPerson } from './staff/people.service.ts';

export const handlers = defineHandlers({
  'employees.list': ({ query, actor }, context) => {
    // The role alone is not enough: staff without a company have no members to list.
    if (actor.companyId === null) throw new ApiError('access.forbidden');
    return readEmployees(context.db, actor, query, context.clock.today('Europe/Paris'));
  },
  'employees.get': ({ params, actor, language }, context) => readCard(context, actor, { ...params, language }),
  'employees.create': ({ actor, body, idempotencyKey }, context) =>
    createMember(context, actor, { body, idempotencyKey }),
  'employees.form': ({ actor, params }, context) => memberFormOf(context, actor, params.id),
  'employees.update': ({ actor, params, body }, context) => updateMember(context, actor, params.id, body),
  'employees.set-roles': ({ actor, params, body }, context) => setRoles(context, actor, { ...params, ...body }),
  'employees.disabling': ({ actor, body }, context) => previewDisabling(context, actor, body.ids),
  'employees.disable': ({ actor, params, body }, context) => disableMember(context, actor, { ...params, ...body }),
  'employees.enable': ({ actor, params }, context) => enableMember(context, actor, params.id),
  'employees.invite': ({ actor, params }, context) => inviteAgain(context, actor, params.id),
  'employees.bulk': ({ actor, body, language, idempotencyKey }, context) =>
    changeSeveral(context, actor, { body, language, idempotencyKey }),
  'employees.bookings': async ({ actor, params, query }, { db, clock }) => {
    await requireReadable(db, actor, params.id);
    const reader = { memberId: params.id, readerId: actor.memberId, now: clock.now() };
    return readComing(db, { ...reader, ...query });
  },
  'employees.history': ({ actor, params, query }, context) => memberHistory(context, actor, { ...params, ...query }),
  'people.list': ({ query }, { db }) => findPeople(db, query),
  'people.get': ({ params }, context) => getPerson(context, params.id),
  'people.companies': (_, { db }) => readCompanies(db),
  'people.end-sessions': ({ actor, params, body }, context) => endSessions(context, actor, params.id, body.reason),
  'people.disable': ({ actor, params, body }, context) => disablePerson(context, actor, params.id, body),
  'people.enable': ({ actor, params, body }, context) => enablePerson(context, actor, params.id, body.reason),
  'member-fields.get': ({ actor }, context) => memberFieldsOf(context, actor),
  'member-fields.set': ({ actor, body }, context) => setMemberFields(context, actor, body),
});
