import { bareSql } from '../bare-sql.ts';
import { ahead, workdays } from '../days.ts';
import { type Figure, one, times } from '../figure.ts';
import { load, send } from '../load.ts';
import type { Stage } from '../stage.ts';

const [people, spaces, bookings] = [1000, 500, 200_000];

/** A company of a thousand with 500 spaces and 200,000 bookings: which of its spaces are free on a date, for one of its members. */
export async function organisation(stage: Stage): Promise<Figure> {
  const bearer = await stage.bearerOf(await layOut(stage));
  const requested = () => ({
    method: 'GET' as const,
    url: `/api/workspaces/available?internal=true&locality=organisation-france&date=${one(workdays)}&part=${one(['morning', 'afternoon', 'day'])}&limit=50&sort=distance`,
    headers: { authorization: bearer },
  });
  const next = () => {
    const call = requested();
    return { ...call, url: `${stage.nodes[0]}${call.url}` };
  };
  const { total } = JSON.parse((await send(next())).text) as { total: number };
  if (!(total > 0 && total <= spaces)) throw new Error(`${total} spaces of the organisation are free`);
  await load({ atOnce: 2, calls: 40, seconds: 10 }, next);
  const outcome = await load({ atOnce: 1, calls: 300, seconds: 15 }, next);
  return {
    what: `availability: ${people} people, ${spaces} spaces, ${bookings} bookings`,
    figure: `${times(outcome)}, ${total} free`,
    beside: await bareSql(stage.databaseUrl, Array.from({ length: 60 }, requested)),
    goal: 'p95 20 ms',
  };
}

/** Returns a member of the organisation and the company. */
async function layOut({ query }: Stage): Promise<{ memberId: string; companyId: string }> {
  const [company] = await query<{ id: string }>(
    `insert into company (name, mail_domain, contact_email) values ('Organisation', 'organisation.example', 'a@organisation.example') returning id`,
  );
  const companyId = company?.id ?? '';
  const members = await query<{ id: string }>(
    `insert into member (company_id, email, first_name, last_name, account_type)
     select $1::uuid, 'o' || n || '@organisation.example', 'Membre', 'N' || n, 'premium' from generate_series(1, $2::int) n returning id`,
    [companyId, people],
  );
  await query(
    `with site as (
      insert into building (company_id, name, street, postcode, city, locality, place, timezone, opening_hours, lat, lng)
      select $1::uuid, 'Site ' || n, '1 rue', '87000', 'Limoges', 'organisation-france', 'Limoges', 'Europe/Paris', (
        select opening_hours from building order by id limit 1), 45.83 + n * 0.001, 1.26
      from generate_series(1, 10) n returning id, lat, lng
    )
    insert into workspace (building_id, company_id, name, type, booking_mode, capacity, pictures, instant, cancellation, free_cancellation,
      locality, place, lat, lng)
    select site.id, $1::uuid, 'Espace ' || n, 'openSpace', 'halfDays', 8, '{scene}', true, '{"code":"flexible","steps":[]}', true,
      'organisation-france', 'Limoges', site.lat, site.lng
    from site cross join generate_series(1, $2::int / 10) n`,
    [companyId, spaces],
  );
  await query(
    `insert into booking (reference, workspace_id, building_id, company_id, organiser_id, status, day, morning, afternoon, from_at, to_at,
      exclusive, hourly, people, phone, price, total_cents, paid_with, cancellation, created_at)
    select 'O' || n, w.id, w.building_id, $1::uuid, ($2::uuid[])[1 + n % $3::int], 'confirmed', d.day, true, true,
      d.day + time '08:00', d.day + time '17:00', false, false, 1, '+33639980417', '{}', 0, 'free', '{}', now()
    from generate_series(1, $4::int) n
    join (select *, row_number() over () - 1 as at from workspace where company_id = $1::uuid) w on w.at = n % $5::int
    cross join lateral (select $6::date + ((n / $5::int) % 120) as day) d`,
    [companyId, members.map(({ id }) => id), people, bookings, spaces, ahead(-60)],
  );
  await query(
    `insert into slot (workspace_id, day, half, capacity, taken)
    select b.workspace_id, b.day, h.half, 8, least(8, count(*)) from booking b cross join (values (0), (1)) as h(half)
    where b.company_id = $1::uuid group by b.workspace_id, b.day, h.half`,
    [companyId],
  );
  await query('analyze');
  return { memberId: members[0]?.id ?? '', companyId };
}
