// The dashboard of a company of 10,000 people with three years of figures (CKP-05): p95 of 200 ms. `node bench/figures.ts`
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeWeek } from '../api/src/modules/figures/compute-week.ts';
import { issueAccessToken } from '../api/src/platform/access/tokens.ts';
import { systemClock } from '../api/src/platform/clock/clock.ts';
import { openDb, openPool } from '../api/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '../api/src/platform/db/start/prepare-database.ts';
import { openLog } from '../api/src/platform/log/log.ts';
import { startApiProcess } from '../api/src/testing/api-process.ts';
import { testKeys } from '../api/src/testing/test-keys.ts';
import { figuresOfTabs } from '../shared/contract/src/companies/figure-tabs.ts';
import { addDays, mondayOf } from '../shared/rules/src/time/calendar.rules.ts';
import { machine } from './machine.ts';

const weeks = 156;
const calls = Number(process.env.CALLS ?? 30);

/** 10,000 people in 50 departments and twenty sites; the last week of whole schedules is written, for the job. */
const addCompany = `
  with company as (
    insert into company (name, mail_domain, contact_email, quota_approach) values ('Bench', 'bench.example', 'bench@bench.example', 'blocking')
    returning id
  ), policy as (insert into policy (company_id, name) select id, 'Hybride' from company returning id, company_id),
  rule as (
    insert into policy_days_rule (company_id, policy_id, halves, period, location_types)
    select company_id, id, 4, 'week', '{home,offsite}' from policy
  ), department as (
    insert into department (company_id, name, policy_id) select company_id, 'Département ' || n, id from policy, generate_series(1, 50) n
    returning id, company_id, name
  ), building as (
    insert into building (company_id, name, street, postcode, city, locality, place, timezone, opening_hours, lat, lng, capacity)
    select id, 'Site ' || n, '1 rue', '75010', 'Paris', 'Paris', 'paris', 'Europe/Paris', '[]', 48.87, 2.36, 500
    from company, generate_series(1, 20) n returning id, name
  ), people as (
    insert into member (company_id, department_id, email, first_name, last_name, account_type, roles, created_at)
    select d.company_id, d.id, 'p' || n || '@' || substr(d.id::text, 20) || '.example', 'Prénom ' || n, d.name, 'premium',
      case when n = 1 then '{employee,administrator}' else '{employee}' end::text[], now() - interval '4 years'
    from department d, generate_series(1, 200) n returning id
  ), halves as (
    insert into schedule_half (member_id, day, half, location_type, building_id, set_by)
    select p.id, day::date, half, place.type, case when place.type = 'office' then b.id end, 'member'
    from people p, generate_series($1::date, $1::date + 4, interval '1 day') day, generate_series(0, 1) half,
      lateral (select (array['office', 'office', 'home', 'home', 'flexOffice'])[1 + abs(hashtext(p.id::text || day::date)) % 5] as type) place,
      lateral (select id from building where name = 'Site ' || 1 + abs(hashtext(p.id::text)) % 20) b
  )
  select p.company_id as "companyId" from policy p`;

/** The counts of the last week, once more for each week before it. */
const repeat = (table: string, time: string, columns: string) => `
  insert into ${table} (company_id, ${time}, ${columns})
  select company_id, ${time} - 7 * n, ${columns} from ${table}, generate_series(1, ${weeks * 2 - 1}) n`;

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-bench-'));
const server = await startEmbeddedPostgres({ dataFolder });
await prepareDatabase(server.url);
const pool = openPool({ url: server.url, poolSize: 2, statementTimeout: 120_000, log: openLog('silent') });
const node = await startApiProcess(server.url);
try {
  const sunday = addDays(mondayOf(systemClock.today('Europe/Paris')), -1);
  const monday = addDays(sunday, -6);
  const { rows: made } = await pool.query<{ companyId: string }>(addCompany, [monday]);
  const companyId = made[0]?.companyId ?? '';
  await pool.query('analyze');
  const start = performance.now();
  await openDb(pool)
    .transaction()
    .execute((tx) => computeWeek(tx, { companyId, monday }));
  const counted = Math.round(performance.now() - start);
  await pool.query(repeat('figure_day', 'day', 'department_id, office, home, flex, offsite, day_off, together'));
  await pool.query(
    repeat(
      'figure_week',
      'week',
      'department_id, members, accounts, active, bookers, bookings, cancelled, spend_cents, judged, within',
    ),
  );
  await pool.query(repeat('figure_site', 'day', 'building_id, places, people, morning, afternoon, booked, missed'));
  await pool.query(repeat('figure_policy', 'week', 'policy_id, members, judged, within, wrong_day, over_quota'));
  await pool.query('analyze');
  const { rows: admins } = await pool.query<{ id: string }>(
    `select id from member where company_id = $1 and 'administrator' = any(roles) limit 1`,
    [companyId],
  );
  const actor = { memberId: admins[0]?.id ?? '', companyId, hostId: null, sessionId: randomUUID() };
  const token = await issueAccessToken(testKeys, { ...actor, roles: ['administrator'] }, systemClock);
  const period = `from=${addDays(sunday, 1 - 7 * weeks)}&to=${sunday}`;
  const paths = [
    ...Object.entries(figuresOfTabs).flatMap(([tab, [figure]]) => [
      `tabs/${tab}?${period}`,
      `tabs/${tab}/figures/${figure}?${period}`,
    ]),
    `compliance?${period}`,
  ];
  console.log(await machine());
  console.log(`a week of 10,000 people is counted in ${counted} ms`);
  for (const path of paths) {
    const times: number[] = [];
    for (let call = 0; call < calls + 3; call += 1) {
      const from = performance.now();
      const answer = await fetch(`${node.url}/api/dashboard/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      if (call >= 3) times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
    console.log(`${path.split('?')[0]}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal 200)`);
  }
} finally {
  await node.stop();
  await pool.end();
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
