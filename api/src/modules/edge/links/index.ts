import type { CompanyCalendarKind } from '@escale/contract';
import type { Context } from '../../../platform/context.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { eachCovered, orderAbsences, readAbsences } from './absences.service.ts';
import { notifyBroken } from './broken.service.ts';
import type { CalendarTarget } from './calendar-access.ts';
import { type CalendarOrder, fillCalendar, writeCalendar } from './calendar-write.service.ts';
import { type NoticeOrder, orderPlans, type PlanOrder, sendNotice, sendPlan } from './chat.service.ts';
import { notifyBrokenDelegation } from './company/broken-delegation.service.ts';
import {
  changeCompany,
  companyCalendarsOf,
  connectCompany,
  removeCompany,
  startCompany,
} from './company/connect-company.service.ts';
import { fillSpace, setSpaceCalendar, writeSpace } from './company/space.service.ts';
import { finishLink, startLink } from './connect.service.ts';
import { deleteUsedConsents } from './consent.ts';
import { followForCalendars } from './follow.service.ts';
import { readLinks } from './link.queries.ts';
import { changeLink, linkTeams, removeLink } from './links.service.ts';
import { activatePartner, connectPartner, deactivatePartner, partnershipOf, partnerToken } from './partner.service.ts';
import { resealLinks } from './secrets.ts';
import { slackPlugin } from './slack.plugin.ts';

export const handlers = defineHandlers({
  'links.list': async ({ actor }, { db }) => ({ items: await readLinks(db, actor.memberId) }),
  'links.start': ({ actor, params }, context) => startLink(context, actor, params.kind),
  'links.callback': ({ actor, body }, context) => finishLink(context, actor, body),
  'links.teams': ({ actor, body }, context) => linkTeams(context, actor, body.address),
  'links.change': ({ actor, params, body }, context) => changeLink(context, actor, params.kind, body),
  'links.remove': ({ actor, params }, context) => removeLink(context, actor, params.kind),
  'customers.calendars': ({ actor, params }, context) => companyCalendarsOf(context, actor, params.id),
  'customers.start-calendars': ({ actor, params }, context) => startCompany(context, actor, params),
  'customers.connect-calendars': ({ actor, params, body, language }, context) =>
    connectCompany(context, actor, language, { id: params.id, given: body }),
  'customers.change-calendars': ({ actor, params, body }, context) =>
    changeCompany(context, actor, { ...params, ...body }),
  'customers.remove-calendars': ({ actor, params }, context) => removeCompany(context, actor, params),
  'customers.set-space-calendar': ({ actor, params, body, language }, context) =>
    setSpaceCalendar(context, actor, language, { ...params, ...body }),
  'partnerships.connect': ({ language, body }, context) => connectPartner(context, language, body.redirectUrl),
  'partnerships.activate': ({ actor, body, language }, context) =>
    activatePartner(context, actor, { code: body.code, language }),
  'partnerships.deactivate': ({ actor }, context) => deactivatePartner(context, actor),
  'partnerships.details': ({ actor, language }, context) => partnershipOf(context, actor, language),
  'partnerships.token': ({ actor }, context) => partnerToken(context, actor),
});

type Link = { linkId: string };
export const jobs = defineJobs({
  'links.follow': (_: object, context: Context) => followForCalendars(context),
  'links.plans': (_: object, context: Context) => orderPlans(context),
  'links.all-absences': (_: object, context: Context) => orderAbsences(context),
  'links.fill': (target: CalendarTarget, context: Context) => fillCalendar(context, target),
  'links.fill-company': ({ companyId }: { companyId: string }, context: Context) =>
    eachCovered(context, { companyId }, (memberId) => context.jobs.enqueue(context.db, 'links.fill', { memberId })),
  'links.fill-space': (space: { workspaceId: string }, context: Context) => fillSpace(context, space),
  'links.space': (booking: { bookingId: string }, context: Context) => writeSpace(context, booking),
  'links.calendar': (order: CalendarOrder, context: Context) => writeCalendar(context, order),
  'links.notice': (order: NoticeOrder, context: Context) => sendNotice(context, order),
  'links.plan': (order: PlanOrder, context: Context) => sendPlan(context, order),
  'links.absences': (target: CalendarTarget, context: Context) => readAbsences(context, target),
  'links.delete-states': (_: object, { db, clock }: Context) => deleteUsedConsents(db, clock.now()),
  'links.notify-broken-delegation': (delegation: { companyId: string; kind: CompanyCalendarKind }, context: Context) =>
    notifyBrokenDelegation(context, delegation),
  'links.notify-broken': (link: Link, context: Context) => notifyBroken(context, link),
});

/** Plans run every quarter of an hour because mornings begin at all time zone offsets; the other jobs as often as needed. */
export const schedule = {
  'links.follow': '* * * * *',
  'links.plans': '*/15 * * * *',
  'links.all-absences': '23 * * * *',
  'links.delete-states': '53 * * * *',
};

export const reseal = resealLinks;
export const plugin = slackPlugin;
