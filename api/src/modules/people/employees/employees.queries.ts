import { type Employee, employee, type RouteById, type RouteReply, type RouteRequest } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { personJson, readableMembers } from '../../directory/members/public.ts';
import { appliedKey, appliedPolicies } from '../../policies/public.ts';

type Employees = RouteById<'employees.list'>;
type Query = RouteRequest<Employees>['query'];

const sortColumns: Record<NonNullable<Query['sort']>, RawBuilder<unknown>> = {
  name: sql`fold(m.last_name || ' ' || m.first_name)`,
  department: sql`fold(coalesce(d.name, ''))`,
  policy: sql`fold(coalesce(p.name, ''))`,
  officeDays: sql`coalesce(u.used, 0)`,
  credits: sql`coalesce(a.balance_cents, -1)`,
  access: sql`m.access`,
};

/** The members that an actor may read: searched by name, email or id, filtered, sorted and paged by the server (CKP-01, CKP-08). */
export async function readEmployees(db: Db, actor: Actor, query: Query, today: string): Promise<RouteReply<Employees>> {
  const words = query.q?.replaceAll(/[\\%_]/g, '\\$&') ?? '';
  const readable = readableMembers(actor);
  const condition = sql`${readable}
    and (${words} = '' or fold(m.first_name || ' ' || m.last_name || ' ' || m.email) like '%' || fold(${words}) || '%'
      or m.external_id ilike ${words} || '%')
    and (${query.departmentId ?? null}::uuid is null or m.department_id = ${query.departmentId ?? null}::uuid)
    and (${query.policyId ?? null}::uuid is null or p.id = ${query.policyId ?? null}::uuid)
    and (${query.role ?? null}::text is null or ${query.role ?? null}::text = any(m.roles))
    and (${query.access ?? null}::text is null or m.access = ${query.access ?? null}::text)
    and (${query.external ?? null}::boolean is null or m.external = ${query.external ?? null}::boolean)`;
  const order = sortColumns[query.sort ?? 'name'];
  const direction = query.order === 'descending' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ employee: unknown; total: number }>`
    ${appliedPolicies(today, readable)}
    select count(*) over ()::int as total, ${employeeJson} as employee ${fromMembers(today)}
    where ${condition}
    order by ${order} ${direction}, fold(m.last_name), fold(m.first_name), m.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db);
  return {
    items: rows.map((row): Employee => employee.parse(row.employee)),
    total: rows[0]?.total ?? 0,
    ...(await readCounts(db, actor)),
  };
}

/** A member as in the list, with the values that only their card shows. */
export interface EmployeeRow {
  employee: unknown;
  manager: unknown;
  roles: string[];
  timezone: string;
  homeBuilding: string | null;
  phone: string | null;
  linkedIn: string | null;
  language: string;
  visibility: string;
  company: string;
  companyTimezone: string;
  companyLanguage: string;
  /** Fields that the company has defined, and the member's values by their ids. */
  companyFields: unknown;
  memberFields: unknown;
}

/** One member by id, of any company; undefined when there is none. */
export async function readEmployee(db: Db, id: string, today: string): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    ${appliedPolicies(today, sql`m.id = ${id}::uuid`)}
    select ${employeeJson} as employee, m.roles, m.timezone, l.name as "homeBuilding", m.phone, m.linked_in as "linkedIn", m.language,
      m.visibility, c.name as company, c.timezone as "companyTimezone", c.default_language as "companyLanguage",
      c.member_fields as "companyFields", m.member_fields as "memberFields",
      ${personJson('n')} as manager
    ${fromMembers(today)}
      left join views.member n on n.id = m.manager_id
      left join views.building l on l.id = m.home_building_id
    where m.id = ${id}::uuid`.execute(db);
  return rows[0];
}

const employeeJson = sql`${personJson('m')} || jsonb_build_object(
  'email', m.email, 'department', d.name, 'policy', p.name,
  'officeDays', case when s.office_halves is not null
    then jsonb_build_object('used', coalesce(u.used, 0) / 2.0, 'due', s.office_halves / 2.0) end,
  'credits', case when a.id is not null
    then jsonb_build_object('leftCents', a.balance_cents, 'budgetCents', coalesce(s.budget_cents, 0)) end,
  'access', m.access, 'external', m.external, 'externalId', m.external_id)`;

/** Office days are those of the period of `today`, compared with the lowest rule that applies; amounts in cents. */
function fromMembers(today: string): RawBuilder<unknown> {
  return sql`from views.member m
    join views.company c on c.id = m.company_id
    left join views.department d on d.id = m.department_id
    left join applied s on s.key = ${appliedKey}
    left join views.policy p on p.id = s.lowest_policy_id
    left join views.ledger_account a on a.kind = 'member' and a.owner_id = m.id
    left join lateral (
      select count(*) as used from views.schedule_half h
      where h.member_id = m.id and h.location_type = 'office'
        and h.day >= date_trunc(coalesce(s.office_period, 'week'), ${today}::date)::date
        and h.day < (date_trunc(coalesce(s.office_period, 'week'), ${today}::date)
          + ('1 ' || coalesce(s.office_period, 'week'))::interval)::date
    ) u on true`;
}

type Counts = Pick<RouteReply<Employees>, 'counts' | 'departments' | 'policies'>;

/**
 * Counts for the tabs and filters, over all members that the actor may read; departments without any of them are left out for a manager.
 */
async function readCounts(db: Db, actor: Actor): Promise<Counts> {
  const all = actor.roles.includes('administrator');
  const { rows } = await sql<Counts>`
    with readable as (select m.id, m.department_id, m.access, m.external from views.member m where ${readableMembers(actor)})
    select
      (select jsonb_build_object('all', count(*), 'invited', count(*) filter (where access = 'invited'),
        'restricted', count(*) filter (where access = 'restricted'), 'external', count(*) filter (where external))
        from readable) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'members', coalesce(r.members, 0))
        order by fold(d.name)), '[]')
        from views.department d left join (select department_id, count(*) as members from readable group by department_id) r
          on r.department_id = d.id
        where d.company_id = ${actor.companyId}::uuid and (${all} or r.members > 0)) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by fold(p.name)), '[]')
        from views.policy p where p.company_id = ${actor.companyId}::uuid) as policies`.execute(db);
  return rows[0] ?? { counts: { all: 0, invited: 0, restricted: 0, external: 0 }, departments: [], policies: [] };
}
