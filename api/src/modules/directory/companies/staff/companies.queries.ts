import {
  type CompanyGroup,
  type CompanySort,
  type ListedCompany,
  listedCompany,
  type Person,
  type SupportFeature,
  supportFeatures,
} from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { likeWords } from '../../../../platform/db/like-words.ts';
import { personJson } from '../../members/public.ts';

/** What is still to be paid of an invoice `i`. */
const openCents = sql`i.excluding_tax_cents + i.tax_cents
  - (select coalesce(sum(m.cents), 0) from views.bank_match m where m.invoice_id = i.id)`;

/** Every company with its figures; a member whose access is blocked uses no licence. */
const companies = sql`(
  select c.id, c.name, c.logo, c.mail_domain as domain, c.type, c.subscription_status as status, c.subscription_since as since,
    c.subscription_renews_on as "renewsOn", c.licences as bought, c.billing ->> 'registration' as registration,
    c.overdraft_cents as "overdraftCents",
    (select count(*) from member m where m.company_id = c.id and m.access <> 'restricted') as used,
    (select count(*) from views.building b where b.company_id = c.id) as buildings,
    array(select s.name from company_setting s where s.company_id = c.id and s.value = 'true'::jsonb
      and s.name = any(${[...supportFeatures]}::text[]) order by s.name) as features,
    array(select r.feature from feature_request r where r.company_id = c.id order by r.requested_at) as requested,
    coalesce((select sum(${openCents}) from views.invoice i
      where i.company_id = c.id and i.status in ('sent', 'delayed')), 0) as "owedCents",
    coalesce((select sum(${openCents}) from views.invoice i
      where i.company_id = c.id and i.status = 'delayed'), 0) as "overdueCents",
    coalesce((select sum(a.balance_cents) from views.ledger_account a where a.company_id = c.id and a.kind = 'company'), 0)
      as "balanceCents"
  from company c) c`;

const groups: Record<CompanyGroup, RawBuilder<unknown>> = {
  premium: sql`(c.type = 'premium' and c.status in ('active', 'pastDue'))`,
  trial: sql`(c.status = 'trial')`,
  suspended: sql`(c.status = 'ended')`,
  requests: sql`(cardinality(c.requested) > 0)`,
};
const sorts: Record<CompanySort, RawBuilder<unknown>> = {
  name: sql`fold(c.name)`,
  plan: sql`c.type`,
  licences: sql`c.used`,
  owed: sql`c."owedCents"`,
  since: sql`c.since`,
};

interface Wanted {
  q?: string | undefined;
  group?: CompanyGroup | undefined;
  feature?: SupportFeature | undefined;
  overdue?: boolean | undefined;
  sort?: CompanySort | undefined;
  order: 'ascending' | 'descending';
  page: number;
  limit: number;
}

const shownColumns = sql`c.id, c.name, c.logo, c.domain, c.type, c.status, c.since, c."renewsOn", c.buildings, c.features, c.requested,
  c."owedCents", c."overdueCents", c."balanceCents", c."overdraftCents",
  jsonb_build_object('bought', c.bought, 'used', c.used) as licences`;

/** A page of companies, and how many there are of them. */
export async function readCompanies(
  db: Db,
  { q, group, feature, overdue, sort, order, page, limit }: Wanted,
): Promise<{ items: ListedCompany[]; total: number }> {
  const words = `%${likeWords(q)}%`;
  const direction = order === 'descending' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedCompany & { total: number }>`
    select count(*) over () as total, ${shownColumns} from ${companies}
    where fold(concat_ws(' ', c.name, c.domain, c.registration, replace(c.registration, ' ', ''))) like fold(${words})
      and ${group === undefined ? sql`true` : groups[group]}
      and (${feature ?? null}::text is null or ${feature ?? null} = any(c.features))
      and (not ${overdue ?? false} or c."overdueCents" > 0)
    order by ${sorts[sort ?? 'name']} ${direction} nulls last, fold(c.name), c.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => listedCompany.parse(row)), total: rows[0]?.total ?? 0 };
}

/** One company with its figures; undefined when there is none. */
export async function readCompany(db: Db, id: string): Promise<ListedCompany | undefined> {
  const { rows } = await sql<ListedCompany>`
    select ${shownColumns} from ${companies} where c.id = ${id}::uuid`.execute(db);
  return rows[0] && listedCompany.parse(rows[0]);
}

/** How many companies each group has. */
export async function countCompanies(db: Db): Promise<Record<'all' | CompanyGroup, number>> {
  const { rows } = await sql<Record<'all' | CompanyGroup, number>>`
    select count(*) as all, count(*) filter (where ${groups.premium}) as premium,
      count(*) filter (where ${groups.trial}) as trial, count(*) filter (where ${groups.suspended}) as suspended,
      count(*) filter (where ${groups.requests}) as requests
    from (select c.type, c.subscription_status as status,
      array(select r.feature from feature_request r where r.company_id = c.id) as requested from company c) c`.execute(
    db,
  );
  return rows[0] ?? { all: 0, premium: 0, trial: 0, suspended: 0, requests: 0 };
}

/** Administrators of a company, by name. */
export async function readAdministrators(db: Db, companyId: string): Promise<(Person & { email: string })[]> {
  const { rows } = await sql<{ person: Person; email: string }>`
    select ${personJson('m')} as person, m.email from member m
    where m.company_id = ${companyId}::uuid and 'administrator' = any(m.roles) and m.access <> 'restricted'
    order by fold(m.last_name), fold(m.first_name), m.id limit 20`.execute(db);
  return rows.map(({ person, email }) => ({ ...person, email }));
}
