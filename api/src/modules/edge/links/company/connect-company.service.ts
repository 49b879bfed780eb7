import type { CompanyCalendarKind, CompanyCalendars, Language, RouteById, RouteRequest } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { companyCalendars } from '../../../../providers/calendar/index.ts';
import { holdCompany, ownsDomain, reachCompany, requireFeature } from '../../../directory/companies/public.ts';
import { readConsent, requestConsent, useConsent } from '../consent.ts';
import { linkFailure, orFailure } from '../failure.ts';
import { domainOf } from './delegated-access.ts';
import { countCovered, readCompanyCalendars } from './delegation.queries.ts';
import { readSpaceCalendars } from './space.queries.ts';

type Given = RouteRequest<RouteById<'customers.connect-calendars'>>['body'];

/** The company's connections with how many members they cover, and the calendars of its spaces. */
export async function companyCalendarsOf({ db }: Context, actor: Actor, id: string): Promise<CompanyCalendars> {
  await reachCompany(db, actor, id);
  return transact(db, (tx) => shownCalendars(tx, id));
}

export async function shownCalendars(tx: Db, id: string): Promise<CompanyCalendars> {
  const items = await readCompanyCalendars(tx, id);
  // Administrators see no links of members, only their number.
  const covered = await asSystem(tx, () => countCovered(tx, id));
  return { items, ...covered, spaces: await readSpaceCalendars(tx, id) };
}

/** Starts the authorisation: its page at the service, and what is entered there. */
export async function startCompany(
  context: Context,
  actor: Actor,
  { id, kind }: { id: string; kind: CompanyCalendarKind },
): Promise<{ url: string; client: { id: string; scope: string } | null }> {
  const service = await serviceFor(context, actor, id, kind);
  const { state } = requestConsent(context, consentSubject(actor, id), kind);
  return { url: service.consentUrl({ state, redirectUri: redirectOf(context) }), client: service.client };
}

/**
 * Connects what the super administrator has authorised. A tenant is accepted only when the service says that a domain of the company belongs to
 * it: what the browser brings back proves nothing.
 */
export async function connectCompany(
  context: Context,
  actor: Actor,
  language: Language,
  { id, given }: { id: string; given: Given },
): Promise<CompanyCalendars> {
  const { db } = context;
  const { kind } = given;
  const service = await serviceFor(context, actor, id, kind);
  const asked =
    given.kind === 'google'
      ? await mailboxIn(context, language, id, given.mailbox)
      : { tenant: await tenantOf(context, actor, id, given), mailbox: '' };
  const { tenant, domains } = await orFailure(context, kind, () => service.confirm(asked));
  const owned = await Promise.all(domains.map((domain) => ownsDomain(db, id, domain)));
  if (!owned.includes(true)) throw linkFailure(kind, `no domain of the company is ${tenant}'s`);
  return transact(db, async (tx) => {
    await holdCompany(tx, actor, id);
    const before = (await readCompanyCalendars(tx, id)).find((one) => one.kind === kind) ?? null;
    const now = context.clock.now();
    const values = { tenant, state: 'connected', connected_at: now, synced_at: null, broken_at: null };
    await tx
      .insertInto('calendar_delegation')
      .values({ company_id: id, kind, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(values))
      .execute();
    await recordChange(tx, context, actor, {
      companyId: id,
      action: 'customers.connect-calendars',
      before: before && { kind, tenant: before.tenant, state: before.state },
      after: { kind, tenant, state: 'connected' },
    });
    await context.jobs.enqueue(tx, 'links.fill-company', { companyId: id });
    return shownCalendars(tx, id);
  });
}

/** Changes what is written and read; every calendar is filled again. */
export async function changeCompany(
  context: Context,
  actor: Actor,
  {
    id,
    kind,
    ...change
  }: { id: string; kind: CompanyCalendarKind; dailyStatus?: boolean | undefined; absences?: boolean | undefined },
): Promise<CompanyCalendars> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    await requireFeature(tx, actor, id, 'calendarSync');
    const before = await requireConnected(tx, id, kind);
    const after = {
      dailyStatus: change.dailyStatus ?? before.dailyStatus,
      absences: change.absences ?? before.absences,
    };
    await tx
      .updateTable('calendar_delegation')
      .set({ daily_status: after.dailyStatus, absences: after.absences })
      .where('company_id', '=', id)
      .where('kind', '=', kind)
      .execute();
    const { dailyStatus, absences } = before;
    const action = 'customers.change-calendars';
    await recordChange(tx, context, actor, { companyId: id, action, before: { dailyStatus, absences }, after });
    await context.jobs.enqueue(tx, 'links.fill-company', { companyId: id });
    return shownCalendars(tx, id);
  });
}

/** Disconnects; the authorisation at the service is its administrator's to take back. */
export async function removeCompany(
  context: Context,
  actor: Actor,
  { id, kind }: { id: string; kind: CompanyCalendarKind },
): Promise<{ done: true }> {
  return transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    const { tenant } = await requireConnected(tx, id, kind);
    await tx.deleteFrom('calendar_delegation').where('company_id', '=', id).where('kind', '=', kind).execute();
    const action = 'customers.remove-calendars';
    await recordChange(tx, context, actor, { companyId: id, action, before: { kind, tenant }, after: null });
    return { done: true as const };
  });
}

/** A connection of a company; `resource.not-found` when there is none. */
export async function requireConnected(db: Db, id: string, kind: CompanyCalendarKind) {
  const found = (await readCompanyCalendars(db, id)).find((one) => one.kind === kind);
  if (found === undefined) throw new ApiError('resource.not-found');
  return found;
}

async function serviceFor(context: Context, actor: Actor, id: string, kind: CompanyCalendarKind) {
  await reachCompany(context.db, actor, id);
  await requireFeature(context.db, actor, id, 'calendarSync');
  const service = companyCalendars(context.config, kind);
  if (service === null) throw linkFailure(kind);
  return service;
}

/** The tenant that Microsoft led back with, for what the same administrator started; a refused consent is a failure. */
async function tenantOf(
  context: Context,
  actor: Actor,
  id: string,
  { state, tenant }: Extract<Given, { kind: 'microsoft' }>,
): Promise<string> {
  const requested = readConsent(context, consentSubject(actor, id), state);
  if (requested?.kind !== 'microsoft') throw refusedField('request.invalid', '/body/state');
  if (requested.isOver || tenant === undefined) throw linkFailure('microsoft');
  if (!(await useConsent(context.db, actor.memberId, state, requested.until)))
    throw refusedField('request.invalid', '/body/state');
  return tenant;
}

/** An address of the company's own domains, by which Google shows that the domain has delegated its calendars. */
async function mailboxIn({ db }: Context, language: Language, id: string, mailbox: string) {
  const tenant = domainOf(mailbox);
  if (await ownsDomain(db, id, tenant)) return { tenant, mailbox };
  const message = translate(language, 'field.domain-foreign');
  throw new ApiError('request.invalid', { errors: [{ pointer: '/body/mailbox', message }] });
}

const consentSubject = ({ memberId }: Actor, companyId: string) => `${memberId} ${companyId}`;
const redirectOf = ({ config }: Context) => `${config.publicUrl}${cockpitPages.settings('connections')}`;
