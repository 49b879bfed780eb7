import { type CompanyCalendar, type CompanyCalendarKind, companyCalendarKinds, type Language } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { languageFrom } from '../../../../platform/messages/translate.ts';

/** A member's calendar as the company has opened it; it has the settings of the company. */
export interface DelegatedMailbox {
  memberId: string;
  companyId: string;
  kind: CompanyCalendarKind;
  tenant: string;
  address: string;
  dailyStatus: boolean;
  absences: boolean;
  language: Language;
  timezone: string;
}

const kindOf = (kind: string): CompanyCalendarKind => companyCalendarKinds.find((one) => one === kind) ?? 'google';

/** Connections of a company in the shape of the contract. */
export async function readCompanyCalendars(db: Db, companyId: string): Promise<CompanyCalendar[]> {
  const rows = await db
    .selectFrom('calendar_delegation as d')
    .select(['d.kind', 'd.state', 'd.tenant', 'd.daily_status as dailyStatus', 'd.absences'])
    .select(['d.connected_at as connectedAt', 'd.synced_at as syncedAt', 'd.broken_at as brokenAt'])
    .select(({ selectFrom }) =>
      selectFrom('delegated_mailbox as b')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('b.company_id', '=', 'd.company_id')
        .whereRef('b.kind', '=', 'd.kind')
        .where('b.state', '=', 'missing')
        .as('missing'),
    )
    .where('d.company_id', '=', companyId)
    .orderBy('d.kind')
    .execute();
  return rows.map(({ kind, state, missing, ...row }) => ({
    ...row,
    kind: kindOf(kind),
    state: state === 'broken' ? 'broken' : 'connected',
    missing: Number(missing),
  }));
}

/** Members of a company who sign in, and those of them with a calendar link of their own. */
export async function countCovered(db: Db, companyId: string): Promise<{ members: number; ownLinks: number }> {
  const { rows } = await sql<{ members: number; ownLinks: number }>`
    select count(*)::int as members, (count(*) filter (where ${hasOwnLink}))::int as "ownLinks"
    from views.member m where m.company_id = ${companyId}::uuid and m.access = 'enabled'`.execute(db);
  return rows[0] ?? { members: 0, ownLinks: 0 };
}

const hasOwnLink = sql`exists (select 1 from member_link l where l.member_id = m.id and l.kind in ('google', 'microsoft'))`;

/**
 * Of these members, those without a link of their own whose company has opened its calendars; of two services, the one that knows the
 * member. The domain of the address is still to be checked: a company opens its own domains only.
 */
export async function readDelegated(db: Db, memberIds: readonly string[]): Promise<DelegatedMailbox[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<Omit<DelegatedMailbox, 'language' | 'kind'> & { language: string; kind: string }>`
    select distinct on (m.id) m.id as "memberId", m.company_id as "companyId", d.kind, d.tenant, lower(m.email) as address,
      d.daily_status as "dailyStatus", d.absences, m.language, m.timezone
    from views.member m
    join calendar_delegation d on d.company_id = m.company_id and d.state = 'connected'
    left join delegated_mailbox b on b.member_id = m.id and b.kind = d.kind
    where m.id = any(${[...memberIds]}::uuid[]) and m.access = 'enabled' and not ${hasOwnLink}
    order by m.id, (b.state is not distinct from 'missing'), d.kind`.execute(db);
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind), language: languageFrom(row.language) }));
}

/** Members whose calendars the company opens, page by page: those after an id. `absences`: only where absences are read. */
export async function readCoveredMembers(
  db: Db,
  {
    companyId,
    absences = false,
    after,
    limit,
  }: { companyId?: string; absences?: boolean; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from views.member m
    where m.id > ${after}::uuid and m.access = 'enabled' and not ${hasOwnLink}
      and exists (select 1 from calendar_delegation d where d.company_id = m.company_id and d.state = 'connected'
        and (d.absences or not ${absences}::boolean))
      and (${companyId ?? null}::uuid is null or m.company_id = ${companyId ?? null}::uuid)
    order by m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes whether the service knows the calendar of a member, and that the connection works. */
export async function noteMailbox(
  db: Db,
  { memberId, companyId, kind }: Pick<DelegatedMailbox, 'memberId' | 'companyId' | 'kind'>,
  { state, now }: { state: 'working' | 'missing'; now: string },
): Promise<void> {
  const values = { state, checked_at: now };
  await db
    .insertInto('delegated_mailbox')
    .columns(['member_id', 'company_id', 'kind', 'state', 'checked_at'])
    // Nothing is noted of a connection that was removed meanwhile.
    .expression(
      db
        .selectFrom('calendar_delegation')
        .select([
          sql<string>`${memberId}::uuid`.as('member_id'),
          'company_id',
          'kind',
          sql<string>`${state}::text`.as('state'),
          sql<string>`${now}::timestamptz`.as('checked_at'),
        ])
        .where('company_id', '=', companyId)
        .where('kind', '=', kind),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute();
  await markDelegationSynced(db, { companyId, kind }, now);
}

/** Records that a connection works, at most once a minute. */
export async function markDelegationSynced(
  db: Db,
  { companyId, kind }: Pick<DelegatedMailbox, 'companyId' | 'kind'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('calendar_delegation')
    .set({ synced_at: now })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where(sql<boolean>`(synced_at is null or synced_at <= ${now}::timestamptz - interval '1 minute')`)
    .execute();
}

/** Marks a connection as broken; false when it was already, or was renewed for another tenant. */
export async function breakDelegation(
  db: Db,
  { companyId, kind, tenant }: Pick<DelegatedMailbox, 'companyId' | 'kind' | 'tenant'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_delegation')
    .set({ state: 'broken', broken_at: now })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)
    .where('state', '=', 'connected')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
