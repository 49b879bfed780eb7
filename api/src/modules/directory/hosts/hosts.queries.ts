import type { HostCommission, HostSort, ListedHost } from '@escale/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { likeWords } from '../../../platform/db/like-words.ts';
import { personJson } from '../members/public.ts';

/** Every host with the commission of a day and the next one. */
const hostsOn = (today: string) => sql`(
  select h.id, h.name, h.contact_name as "contactName", h.email,
    (select count(*) from views.workspace w where w.host_id = h.id) as spaces,
    coalesce((select c.basis_points from host_commission c where c.host_id = h.id and c.valid_from <= ${today}::date
      order by c.valid_from desc limit 1), h.commission_basis_points) as "commissionBasisPoints",
    (select jsonb_build_object('validFrom', c.valid_from, 'basisPoints', c.basis_points) from host_commission c
      where c.host_id = h.id and c.valid_from > ${today}::date order by c.valid_from limit 1) as planned
  from host h) h`;

const sorts: Record<HostSort, RawBuilder<unknown>> = {
  name: sql`fold(h.name)`,
  spaces: sql`h.spaces`,
  commission: sql`h."commissionBasisPoints"`,
};

interface Wanted {
  q?: string | undefined;
  planned?: boolean | undefined;
  sort?: HostSort | undefined;
  order: 'ascending' | 'descending';
  page: number;
  limit: number;
}

/** A page of hosts, how many there are of them, and how many of all have a commission to come. */
export async function readHosts(db: Db, today: string, { q, planned, sort = 'name', order, page, limit }: Wanted) {
  const text = sql`fold(h.name || ' ' || h."contactName" || ' ' || h.email)`;
  const where = sql`(not ${planned ?? false}::boolean or h.planned is not null) and ${text} like fold(${`%${likeWords(q)}%`})`;
  const direction = order === 'descending' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedHost>`
    select h.* from ${hostsOn(today)} where ${where}
    order by ${sorts[sort]} ${direction}, h.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number; all: number; planned: number }>`
    select count(*) filter (where ${where}) as total, count(*) as all, count(*) filter (where h.planned is not null) as planned
    from ${hostsOn(today)}`.execute(db);
  const { total = 0, ...counts } = counted.rows[0] ?? { all: 0, planned: 0 };
  return { items: rows, total, counts };
}

export async function readHost(db: Db, today: string, id: string): Promise<ListedHost | null> {
  const { rows } = await sql<ListedHost>`select h.* from ${hostsOn(today)} where h.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The commissions of a host, the latest first, and the first one, which nobody of today set, at the end. */
export async function readCommissions(db: Db, id: string): Promise<Omit<HostCommission, 'state'>[]> {
  const { rows } = await sql<Omit<HostCommission, 'state'>>`
    select c.valid_from as "validFrom", c.basis_points as "basisPoints", c.set_at as "setAt", ${personJson('m')} as "setBy"
    from host_commission c left join member m on m.id = c.set_by where c.host_id = ${id}::uuid
    union all select null, h.commission_basis_points, null, null from host h where h.id = ${id}::uuid
    order by 1 desc nulls last`.execute(db);
  return rows;
}
